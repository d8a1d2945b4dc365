#include "CYardstick.h"

#include <stdlib.h>
#include <string.h>

enum { NOT_RUNNING, INACTIVE, ACTIVE, BACKGROUND, SUSPENDED, STATES };
enum { LAUNCH, ACTIVATE, RESIGN, ENTER_BACKGROUND, SUSPEND, ENTER_FOREGROUND, KILL, EVENTS };

static const uint8_t next_state[STATES][EVENTS] = {
    [NOT_RUNNING] = {[LAUNCH] = INACTIVE},
    [INACTIVE] = {[ACTIVATE] = ACTIVE, [ENTER_BACKGROUND] = BACKGROUND},
    [ACTIVE] = {[RESIGN] = INACTIVE},
    [BACKGROUND] = {[SUSPEND] = SUSPENDED, [ENTER_FOREGROUND] = INACTIVE},
    [SUSPENDED] = {[ENTER_FOREGROUND] = INACTIVE, [KILL] = NOT_RUNNING},
};

struct app {
  int32_t previous, next;
  int64_t size;
  uint8_t state;
};

struct device {
  struct app *apps;
  uint64_t counts[STATES][EVENTS];
  int32_t first, last;
};

static inline void step(struct device *device, struct app *app, int event) {
  device->counts[app->state][event]++;
  app->state = next_state[app->state][event];
}

static inline void unlink_app(struct device *device, struct app *app) {
  if (app->previous >= 0) device->apps[app->previous].next = app->next;
  else device->first = app->next;
  if (app->next >= 0) device->apps[app->next].previous = app->previous;
  else device->last = app->previous;
}

static inline void append_app(struct device *device, int32_t id) {
  struct app *app = &device->apps[id];
  app->previous = device->last;
  app->next = -1;
  if (device->last >= 0) device->apps[device->last].next = id;
  else device->first = id;
  device->last = id;
}

struct yardstick_result yardstick_run(const int32_t *ids, int64_t count, const int64_t *sizes,
                                      int32_t apps, int64_t budget) {
  struct device device;
  struct yardstick_result result = {0, 0, 0, 0};
  memset(&device, 0, sizeof device);
  device.apps = calloc((size_t)apps, sizeof *device.apps);
  device.first = device.last = -1;
  if (!device.apps) return result;
  for (int32_t id = 0; id < apps; id++) device.apps[id].size = sizes[id];

  int64_t used = 0;
  int32_t front = -1;
  for (int64_t index = 0; index < count; index++) {
    int32_t id = ids[index];
    struct app *app = &device.apps[id];
    if (front >= 0) {
      struct app *old = &device.apps[front];
      step(&device, old, RESIGN);
      step(&device, old, ENTER_BACKGROUND);
      step(&device, old, SUSPEND);
    }
    if (app->state == NOT_RUNNING) {
      while (used + app->size > budget && device.first >= 0) {
        struct app *victim = &device.apps[device.first];
        unlink_app(&device, victim);
        step(&device, victim, KILL);
        used -= victim->size;
        result.evictions++;
      }
      result.cold++;
      used += app->size;
      if (used > result.peak) result.peak = used;
      step(&device, app, LAUNCH);
    } else {
      unlink_app(&device, app);
      step(&device, app, ENTER_FOREGROUND);
    }
    append_app(&device, id);
    step(&device, app, ACTIVATE);
    front = id;
  }
  for (int state = 0; state < STATES; state++)
    for (int event = 0; event < EVENTS; event++) result.transitions += device.counts[state][event];
  free(device.apps);
  return result;
}
