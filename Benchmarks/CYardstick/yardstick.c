#include "CYardstick.h"
