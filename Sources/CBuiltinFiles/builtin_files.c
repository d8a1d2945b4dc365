// Made by `make builtin` from the YAML files under configs/. Do not edit.
#include "CBuiltinFiles.h"

static const unsigned char file_0[] = {
#embed "../../configs/apps/everyday.yaml"
};
static const unsigned char file_1[] = {
#embed "../../configs/devices/android-3gb.yaml"
};
static const unsigned char file_2[] = {
#embed "../../configs/devices/android-4gb.yaml"
};
static const unsigned char file_3[] = {
#embed "../../configs/devices/android-512mb.yaml"
};
static const unsigned char file_4[] = {
#embed "../../configs/devices/ipad-16gb.yaml"
};
static const unsigned char file_5[] = {
#embed "../../configs/devices/ipad-2gb.yaml"
};
static const unsigned char file_6[] = {
#embed "../../configs/devices/ipad-3gb.yaml"
};
static const unsigned char file_7[] = {
#embed "../../configs/devices/ipad-4gb.yaml"
};
static const unsigned char file_8[] = {
#embed "../../configs/devices/ipad-6gb.yaml"
};
static const unsigned char file_9[] = {
#embed "../../configs/devices/ipad-8gb.yaml"
};
static const unsigned char file_10[] = {
#embed "../../configs/devices/iphone-1gb.yaml"
};
static const unsigned char file_11[] = {
#embed "../../configs/devices/iphone-2gb.yaml"
};
static const unsigned char file_12[] = {
#embed "../../configs/devices/iphone-3gb.yaml"
};
static const unsigned char file_13[] = {
#embed "../../configs/devices/iphone-4gb.yaml"
};
static const unsigned char file_14[] = {
#embed "../../configs/devices/iphone-512mb.yaml"
};
static const unsigned char file_15[] = {
#embed "../../configs/devices/iphone-6gb.yaml"
};
static const unsigned char file_16[] = {
#embed "../../configs/devices/iphone-8gb.yaml"
};
static const unsigned char file_17[] = {
#embed "../../configs/devices/ipod-256mb.yaml"
};
static const unsigned char file_18[] = {
#embed "../../configs/lessons/android-beside-ios.yaml"
};
static const unsigned char file_19[] = {
#embed "../../configs/lessons/background-tasks.yaml"
};
static const unsigned char file_20[] = {
#embed "../../configs/lessons/bands.yaml"
};
static const unsigned char file_21[] = {
#embed "../../configs/lessons/belady-anomaly.yaml"
};
static const unsigned char file_22[] = {
#embed "../../configs/lessons/five-states.yaml"
};
static const unsigned char file_23[] = {
#embed "../../configs/lessons/interruptions.yaml"
};
static const unsigned char file_24[] = {
#embed "../../configs/lessons/launch.yaml"
};
static const unsigned char file_25[] = {
#embed "../../configs/lessons/lru-on-paper.yaml"
};
static const unsigned char file_26[] = {
#embed "../../configs/lessons/memory-warnings.yaml"
};
static const unsigned char file_27[] = {
#embed "../../configs/lessons/offline-optimum.yaml"
};
static const unsigned char file_28[] = {
#embed "../../configs/lessons/overlays.yaml"
};
static const unsigned char file_29[] = {
#embed "../../configs/lessons/silent-eviction.yaml"
};
static const unsigned char file_30[] = {
#embed "../../configs/lessons/thrashing.yaml"
};
static const unsigned char file_31[] = {
#embed "../../configs/lessons/two-kinds-of-kill.yaml"
};
static const unsigned char file_32[] = {
#embed "../../configs/lessons/wakes.yaml"
};
static const unsigned char file_33[] = {
#embed "../../configs/platforms/android-11.yaml"
};
static const unsigned char file_34[] = {
#embed "../../configs/platforms/android-14.yaml"
};
static const unsigned char file_35[] = {
#embed "../../configs/platforms/android-8.yaml"
};
static const unsigned char file_36[] = {
#embed "../../configs/platforms/bare.yaml"
};
static const unsigned char file_37[] = {
#embed "../../configs/platforms/ios-12.yaml"
};
static const unsigned char file_38[] = {
#embed "../../configs/platforms/ios-16.yaml"
};
static const unsigned char file_39[] = {
#embed "../../configs/platforms/ios-18.yaml"
};
static const unsigned char file_40[] = {
#embed "../../configs/platforms/textbook.yaml"
};
static const unsigned char file_41[] = {
#embed "../../configs/scenarios/belady-anomaly.yaml"
};
static const unsigned char file_42[] = {
#embed "../../configs/scenarios/commute.yaml"
};
static const unsigned char file_43[] = {
#embed "../../configs/scenarios/everyday.yaml"
};
static const unsigned char file_44[] = {
#embed "../../configs/scenarios/gaming.yaml"
};
static const unsigned char file_45[] = {
#embed "../../configs/scenarios/memory-hog.yaml"
};
static const unsigned char file_46[] = {
#embed "../../configs/scenarios/own-score.yaml"
};
static const unsigned char file_47[] = {
#embed "../../configs/scenarios/policy-lesson.yaml"
};
static const unsigned char file_48[] = {
#embed "../../configs/scenarios/tablet-split-view.yaml"
};
static const unsigned char file_49[] = {
#embed "../../configs/scenarios/thousand-apps.yaml"
};
static const unsigned char file_50[] = {
#embed "../../configs/states/android-14-pressure.yaml"
};
static const unsigned char file_51[] = {
#embed "../../configs/states/ios-18-pressure.yaml"
};
static const unsigned char file_52[] = {
#embed "../../configs/sweeps/budgets.yaml"
};
static const unsigned char file_53[] = {
#embed "../../configs/sweeps/devices.yaml"
};
static const unsigned char file_54[] = {
#embed "../../configs/sweeps/habits.yaml"
};
static const unsigned char file_55[] = {
#embed "../../configs/sweeps/policies.yaml"
};
static const unsigned char file_56[] = {
#embed "../../configs/sweeps/systems.yaml"
};

static const struct builtin_file all[] = {
    {"apps/everyday.yaml", file_0, sizeof file_0},
    {"devices/android-3gb.yaml", file_1, sizeof file_1},
    {"devices/android-4gb.yaml", file_2, sizeof file_2},
    {"devices/android-512mb.yaml", file_3, sizeof file_3},
    {"devices/ipad-16gb.yaml", file_4, sizeof file_4},
    {"devices/ipad-2gb.yaml", file_5, sizeof file_5},
    {"devices/ipad-3gb.yaml", file_6, sizeof file_6},
    {"devices/ipad-4gb.yaml", file_7, sizeof file_7},
    {"devices/ipad-6gb.yaml", file_8, sizeof file_8},
    {"devices/ipad-8gb.yaml", file_9, sizeof file_9},
    {"devices/iphone-1gb.yaml", file_10, sizeof file_10},
    {"devices/iphone-2gb.yaml", file_11, sizeof file_11},
    {"devices/iphone-3gb.yaml", file_12, sizeof file_12},
    {"devices/iphone-4gb.yaml", file_13, sizeof file_13},
    {"devices/iphone-512mb.yaml", file_14, sizeof file_14},
    {"devices/iphone-6gb.yaml", file_15, sizeof file_15},
    {"devices/iphone-8gb.yaml", file_16, sizeof file_16},
    {"devices/ipod-256mb.yaml", file_17, sizeof file_17},
    {"lessons/android-beside-ios.yaml", file_18, sizeof file_18},
    {"lessons/background-tasks.yaml", file_19, sizeof file_19},
    {"lessons/bands.yaml", file_20, sizeof file_20},
    {"lessons/belady-anomaly.yaml", file_21, sizeof file_21},
    {"lessons/five-states.yaml", file_22, sizeof file_22},
    {"lessons/interruptions.yaml", file_23, sizeof file_23},
    {"lessons/launch.yaml", file_24, sizeof file_24},
    {"lessons/lru-on-paper.yaml", file_25, sizeof file_25},
    {"lessons/memory-warnings.yaml", file_26, sizeof file_26},
    {"lessons/offline-optimum.yaml", file_27, sizeof file_27},
    {"lessons/overlays.yaml", file_28, sizeof file_28},
    {"lessons/silent-eviction.yaml", file_29, sizeof file_29},
    {"lessons/thrashing.yaml", file_30, sizeof file_30},
    {"lessons/two-kinds-of-kill.yaml", file_31, sizeof file_31},
    {"lessons/wakes.yaml", file_32, sizeof file_32},
    {"platforms/android-11.yaml", file_33, sizeof file_33},
    {"platforms/android-14.yaml", file_34, sizeof file_34},
    {"platforms/android-8.yaml", file_35, sizeof file_35},
    {"platforms/bare.yaml", file_36, sizeof file_36},
    {"platforms/ios-12.yaml", file_37, sizeof file_37},
    {"platforms/ios-16.yaml", file_38, sizeof file_38},
    {"platforms/ios-18.yaml", file_39, sizeof file_39},
    {"platforms/textbook.yaml", file_40, sizeof file_40},
    {"scenarios/belady-anomaly.yaml", file_41, sizeof file_41},
    {"scenarios/commute.yaml", file_42, sizeof file_42},
    {"scenarios/everyday.yaml", file_43, sizeof file_43},
    {"scenarios/gaming.yaml", file_44, sizeof file_44},
    {"scenarios/memory-hog.yaml", file_45, sizeof file_45},
    {"scenarios/own-score.yaml", file_46, sizeof file_46},
    {"scenarios/policy-lesson.yaml", file_47, sizeof file_47},
    {"scenarios/tablet-split-view.yaml", file_48, sizeof file_48},
    {"scenarios/thousand-apps.yaml", file_49, sizeof file_49},
    {"states/android-14-pressure.yaml", file_50, sizeof file_50},
    {"states/ios-18-pressure.yaml", file_51, sizeof file_51},
    {"sweeps/budgets.yaml", file_52, sizeof file_52},
    {"sweeps/devices.yaml", file_53, sizeof file_53},
    {"sweeps/habits.yaml", file_54, sizeof file_54},
    {"sweeps/policies.yaml", file_55, sizeof file_55},
    {"sweeps/systems.yaml", file_56, sizeof file_56},
};

size_t builtin_file_count(void) { return sizeof all / sizeof all[0]; }
struct builtin_file builtin_file_at(size_t index) { return all[index]; }
