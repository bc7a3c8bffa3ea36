"""What a model did in a run, counted: told by `run` at its end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class UsageTally:
    """Answers by what the model had to do with them; `unphrased` counts by reason."""

    keywords: int = 0  # open questions whose keywords the model named
    classes: int = 0  # questions that no rule matched and whose class it named
    explained: int = 0  # terms that the glossary lacks
    phrased: int = 0  # open answers
    unphrased: Counter[str] = field(default_factory=Counter)
    figures: int = 0  # stated by the model and in no source: dropped
    sentences: int = 0  # of phrased answers that no passage has: dropped
    contrary: int = 0  # sentences of which a passage says the contrary: dropped

    def text(self) -> str:
        """One line; what was not done comes first."""
        missed = sum(self.unphrased.values())
        why = f" ({', '.join(f'{reason} {n}' for reason, n in self.unphrased.most_common())})" if missed else ""
        return (
            f"{missed} open answers not phrased{why}, {self.phrased} phrased; {self.figures} invented figures,"
            f" {self.sentences} unfounded sentences and {self.contrary} contrary to their passages dropped;"
            f" keywords named for {self.keywords} questions, the kind of {self.classes}; {self.explained} terms told"
        )


@dataclass(slots=True)
class CollectionTally:
    """Questions to a collection: choices by the way their letters came (names of `LetterSource`), and free ones."""

    ways: Counter[str] = field(default_factory=Counter)
    overruled: int = 0  # letters of the model that are not those of support
    opened: int = 0  # free questions answered in the model's words
    quoted: int = 0  # free questions whose quotation or refusal was kept

    @property
    def counted(self) -> bool:
        """Whether any question was."""
        return bool(self.ways or self.opened or self.quoted)

    def text(self) -> str:
        """One line for each kind of question that there was; what the model did not do comes first."""
        free = f"free questions: {self.quoted} kept as without the model, {self.opened} answered in its words"
        told = [self._of_choices()] if self.ways or not self.counted else []
        return "; ".join([*told, *([free] if self.opened or self.quoted else [])])

    def _of_choices(self) -> str:
        n = self.ways
        return (
            f"choice questions: {n['SCORE']} without letters from the model and {n['FAILED']} that it failed on, by"
            f" support; {n['FIRST']} with letters at the first try, {n['SECOND']} after thinking, {self.overruled} of"
            f" these other than by support; not asked: {n['STATED']} stated word for word, {n['ABSENT']} that no"
            " document is near to"
        )
