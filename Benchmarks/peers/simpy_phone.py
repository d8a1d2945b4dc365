"""The platform `textbook` under `lru`, written for SimPy: a process an app, whose timers are events.

It knows what the trace of `phone_input` needs: opens and Home, launches that take time, growth whose
crossings are computed, warnings and answers, purges, evictions, patience, background tasks, suspension.
Times are whole microseconds, sizes whole bytes, and rules are those of the default platform, so its counts
must be equal to those of `flotsam run` on the same files.
"""
from collections import OrderedDict

import simpy

HOUR = 3_600_000_000
REGRET = 600_000_000
PATIENCE = 2_000_000
# Within a microsecond: interrupts first, then as the platform orders events.
ANSWER, ACTIVATION, SUSPENSION, GROWTH, PATIENCE_END, ACTION = 1, 2, 3, 4, 5, 6
NONE, INACTIVE, ACTIVE, BACKGROUND, SUSPENDED = range(5)


class Timer(simpy.events.Event):
    """A timeout that knows its place among others of the same moment."""

    def __init__(self, env, delay, priority):
        self.env, self.callbacks, self._value, self._ok = env, [], None, True
        env.schedule(self, priority, delay)


class App:
    """An app: its numbers, its state, and the process that waits for its timers."""

    def __init__(self, device, numbers):
        self.device, self.numbers = device, numbers
        self.launch, self.keep, self.floor = numbers["launch"], numbers["background"], 0
        self.floor = min(self.launch, self.keep)
        self.state, self.base, self.serial, self.used = NONE, 0, 0, 0
        self.grows_since, self.has_caches, self.evicted_at = None, False, None
        self.timer = None
        self.process = device.env.process(self.life())

    def life(self):
        env = self.device.env
        while True:
            try:
                if self.timer is None:
                    yield env.event()
                else:
                    due, priority = self.timer
                    yield Timer(env, due - env.now, priority)
                    self.timer = None
                    if priority == ACTIVATION:
                        self.device.activate(self)
                    else:
                        self.device.suspend(self)
                    self.device.settle()
            except simpy.Interrupt:
                pass

    def set_timer(self, timer):
        if timer is None and self.timer is None:
            return
        self.timer = timer
        self.process.interrupt()

    def footprint(self, now):
        if self.grows_since is None:
            return self.base
        grown = self.base + self.numbers["growth"] * (now - self.grows_since) // HOUR
        return max(self.base, min(self.numbers["peak"], grown))


class Device:
    """The scheduler, the budget and the counts."""

    def __init__(self, env, apps, budget):
        self.env, self.budget = env, budget
        self.apps = [App(self, numbers) for numbers in apps]
        self.front, self.level, self.booked, self.movable = None, 0, 0, 0
        # Who has a process, the least recently used first; who may be taken, by state.
        self.recency = OrderedDict()
        self.background, self.suspended, self.purgeable = set(), set(), set()
        self.patience, self.crossing, self.versions, self.uses = None, None, 0, 0
        self.counts = dict.fromkeys(
            ["transitions", "launches", "cold", "abandoned", "refused", "warning", "critical", "levels",
             "evictions", "regret", "lost_state", "foreground_kills"], 0)

    # Memory.

    def use(self):
        app = self.front
        if app is None or app.grows_since is None:
            return self.booked
        return self.booked - app.base + app.footprint(self.env.now)

    def is_below(self, percent, available):
        return available * 100 < self.budget * percent

    def pressure(self, available):
        return 2 if self.is_below(10, available) else 1 if self.is_below(20, available) else 0

    def rebase(self, app, base):
        self.booked += base - app.base
        if app.state in (BACKGROUND, SUSPENDED):
            self.movable += base - app.base
        app.base = base

    def allocate(self, amount):
        if self.use() - self.movable + amount > self.budget:
            return False
        available = self.budget - self.use()
        self.rise(self.pressure(available - amount))
        if available < amount:
            self.make_room(amount)
        return True

    def make_room(self, amount):
        self.purge()
        while True:
            left = self.budget - self.use() - amount
            if left >= 0 and not self.is_below(10, left):
                return
            victim = self.victim()
            if victim is None:
                return
            self.evict(victim)

    def purge(self):
        for app in self.purgeable:
            caches = app.numbers["caches"]
            self.rebase(app, min(app.base, max(app.base - caches, app.floor - caches)))
            app.has_caches = False
        self.purgeable.clear()

    def victim(self):
        state = SUSPENDED if self.suspended else BACKGROUND if self.background else None
        if state is None:
            return None
        return next(app for app in self.recency if app.state == state)

    def rise(self, reached):
        if reached <= self.level:
            return
        self.level = reached
        self.counts["levels"] += 1
        told = sorted(self.background, key=lambda app: app.used)
        if self.front is not None:
            told.append(self.front)
        for app in told:
            self.counts["critical" if reached == 2 else "warning"] += 1
            answer = Timer(self.env, app.numbers["reaction"], ANSWER)
            answer.callbacks.append(lambda _, app=app, serial=app.serial: self.answer(app, serial))

    def answer(self, app, serial):
        if app.serial == serial and app.state in (INACTIVE, ACTIVE, BACKGROUND):
            before = app.footprint(self.env.now)
            self.rebase(app, before - min(app.numbers["on_warning"], max(0, before - app.floor)))
            if app.grows_since is not None:
                app.grows_since = self.env.now
        self.settle()

    def settle(self):
        """Ends an event: the level falls, patience is armed or called off, growth is looked ahead."""
        available = self.budget - self.use()
        reached = self.level
        if available * 100 > self.budget * 25:
            reached = 0
        elif self.level == 2 and available * 100 > self.budget * 15:
            reached = 1
        if reached < self.level:
            self.level = reached
            self.counts["levels"] += 1
        if not self.is_below(5, available):
            self.patience = None
        elif self.patience is None and (self.background or self.suspended):
            self.patience = self.version()
            end = Timer(self.env, PATIENCE, PATIENCE_END)
            end.callbacks.append(lambda _, version=self.patience: self.end_patience(version))
        self.look_ahead(available)

    def version(self):
        self.versions += 1
        return self.versions

    def end_patience(self, version):
        if self.patience != version:
            return
        self.patience = None
        self.purge()
        while self.is_below(10, self.budget - self.use()):
            victim = self.victim()
            if victim is None:
                break
            self.evict(victim)
        self.settle()

    def look_ahead(self, available):
        """Sets a timer for the moment at which growth crosses the next line, if it will."""
        self.crossing = None
        app, now = self.front, self.env.now
        if app is None or app.grows_since is None or app.numbers["growth"] == 0:
            return
        lines = [0]
        if self.level < 1:
            lines.append(self.budget * 20 / 100)
        if self.level < 2:
            lines.append(self.budget * 10 / 100)
        if self.patience is None and (self.background or self.suspended):
            lines.append(self.budget * 5 / 100)
        # The first whole byte below the highest line that isn't crossed yet.
        line = max((-(-line // 1) for line in lines), default=0)
        wanted = app.footprint(now) + max(available - int(line) + 1, 1)
        if wanted > app.numbers["peak"]:
            return
        grown = wanted - app.base
        delay = app.grows_since + -(-grown * HOUR // app.numbers["growth"]) - now
        self.crossing = self.version()
        timer = Timer(self.env, max(delay, 0), GROWTH)
        timer.callbacks.append(lambda _, version=self.crossing: self.cross(version))

    def cross(self, version):
        if self.crossing != version:
            return
        available = self.budget - self.use()
        self.rise(self.pressure(available))
        if available < 0:
            self.make_room(0)
            if self.budget - self.use() < 0:
                self.counts["foreground_kills"] += 1
                self.evict(self.front)
        self.settle()

    # Lifecycles.

    def move(self, app, state):
        self.counts["transitions"] += 1
        if app.state in (BACKGROUND, SUSPENDED):
            (self.background if app.state == BACKGROUND else self.suspended).discard(app)
            self.purgeable.discard(app)
            self.movable -= app.base
        app.state = state
        if state in (BACKGROUND, SUSPENDED):
            (self.background if state == BACKGROUND else self.suspended).add(app)
            if app.has_caches:
                self.purgeable.add(app)
            self.movable += app.base

    def touch(self, app):
        self.uses += 1
        app.used = self.uses
        self.recency[app] = None
        self.recency.move_to_end(app)

    def open(self, app):
        if app is self.front:
            return
        self.home()
        self.counts["launches"] += 1
        if app.state == NONE:
            self.counts["cold"] += 1
            if app.evicted_at is not None and self.env.now - app.evicted_at <= REGRET:
                self.counts["regret"] += 1
            if not self.allocate(app.launch):
                self.counts["refused"] += 1
                return
            if app.evicted_at is not None:
                self.counts["lost_state"] += 1
            app.serial += 1
            app.base, app.has_caches, app.evicted_at = app.launch, True, None
            self.booked += app.base
            self.move(app, INACTIVE)
            delay = app.numbers["cold"]
        else:
            if app.state == SUSPENDED:
                self.move(app, BACKGROUND)
            self.move(app, INACTIVE)
            delay = app.numbers["resume"]
        self.touch(app)
        self.front = app
        app.set_timer((self.env.now + delay, ACTIVATION))

    def activate(self, app):
        app.has_caches = True
        app.grows_since = self.env.now
        self.move(app, ACTIVE)

    def home(self):
        app = self.front
        if app is None:
            return
        if app.state == ACTIVE:
            self.rebase(app, app.footprint(self.env.now))
            app.grows_since = None
            self.move(app, INACTIVE)
        else:
            self.counts["abandoned"] += 1
        self.front = None
        self.rebase(app, min(app.base, app.keep))
        self.move(app, BACKGROUND)
        if app.numbers["task"] > 0:
            app.set_timer((self.env.now + app.numbers["task"], SUSPENSION))
        else:
            app.set_timer(None)
            self.suspend(app)

    def suspend(self, app):
        self.move(app, SUSPENDED)

    def evict(self, app):
        self.counts["evictions"] += 1
        self.move(app, NONE)
        self.booked -= app.base
        app.base, app.grows_since, app.has_caches = 0, None, False
        app.evicted_at = self.env.now
        del self.recency[app]
        if app is self.front:
            self.front = None
        app.set_timer(None)


def user(env, device, actions):
    """Does what the trace says."""
    for time, app in actions:
        if time > env.now:
            yield Timer(env, time - env.now, ACTION)
        if app is None:
            device.home()
        else:
            device.open(device.apps[app])
        device.settle()


def prepare(apps, actions, budget):
    """A simulation that is ready to run, and its counts."""
    env = simpy.Environment(initial_time=0)
    device = Device(env, apps, budget)
    env.process(user(env, device, actions))
    return env, device.counts
