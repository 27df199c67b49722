"""What an attack did to its honest neighbour, and how much it may do."""

import dataclasses

MORE_SILENCE = 0.150
END = 1.0
HEAD = f"{'attack':40} {'silence':>9} {'under it':>9} {'end':>9}  (ms)"


@dataclasses.dataclass
class Result:
    """What an attack did to its honest neighbour, in seconds."""

    name: str
    before: float = 0
    under: float = 0
    end: float = 0
    problem: str = ""
    may_add: float = MORE_SILENCE
    has_bars: bool = True

    @property
    def is_good(self):
        is_in_time = self.under - self.before <= self.may_add and self.end <= END
        return not self.problem and (is_in_time or not self.has_bars)

    def __str__(self):
        figures = f"{self.before * 1000:9.0f} {self.under * 1000:9.0f} {self.end * 1000:9.0f}"
        return f"{self.name:40} {figures}  {'' if self.is_good else 'BAD '}{self.problem}"
