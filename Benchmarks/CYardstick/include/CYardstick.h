#ifndef CYARDSTICK_H
#define CYARDSTICK_H
#endif
