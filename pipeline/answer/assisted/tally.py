"""What a model did in a run, counted: told by `run` at its end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Tally:
    """Answers by what the model had to do with them; `unphrased` counts by reason."""

    keywords: int = 0  # open questions whose keywords the model named
    classes: int = 0  # questions that no rule matched and whose class it named
    explained: int = 0  # terms that the glossary lacks
    phrased: int = 0  # open answers
    unphrased: Counter[str] = field(default_factory=Counter)
    figures: int = 0  # stated by the model and in no source: dropped
    sentences: int = 0  # of phrased answers that no passage has: dropped

    def text(self) -> str:
        """One line; what was not done comes first."""
        missed = sum(self.unphrased.values())
        why = f" ({', '.join(f'{reason} {n}' for reason, n in self.unphrased.most_common())})" if missed else ""
        return (
            f"{missed} open answers not phrased{why}, {self.phrased} phrased; {self.figures} invented figures and"
            f" {self.sentences} unfounded sentences dropped; keywords named for {self.keywords} questions, the kind of"
            f" {self.classes}; {self.explained} terms explained"
        )
