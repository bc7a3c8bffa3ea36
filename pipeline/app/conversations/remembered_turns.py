"""Conversations that are told anew with each request, as chat clients do: by all that was said so far.

What the user said before is answered again, or remembered where the same was said before.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from types import MappingProxyType

from pipeline.app.conversations.conversation import Conversation
from pipeline.app.conversations.turn import Turn
from pipeline.store.lru_cache import LRUCache

_KEPT = 200  # conversations whose turns are remembered
_LONGEST_KEPT = 20_000  # characters that were said in one that is remembered
_REPLAYED = 12  # questions before the last one that are answered again where nothing is remembered


class RememberedTurns:
    """The turns that conversations have had, by their settings and what the user said in them so far; any number of
    threads may share it.

    `begin` gives a conversation of some settings without a memory of its own.
    """

    def __init__(self, begin: Callable[[Mapping[str, str]], Conversation]):
        self._begin = begin
        self._turns: LRUCache[tuple[Hashable, ...], list[Turn]] = LRUCache(_KEPT)

    def converse(self, said: Sequence[str], settings: Mapping[str, str] = MappingProxyType({})) -> Iterator[Turn]:
        """The turns of the last thing that was said, after all that was said before it, each as soon as it is there."""
        conversation = self._begin(settings)
        own = tuple(sorted(settings.items()))
        before = tuple(said[:-1])[-_REPLAYED:]
        start = next((at for at in range(len(before), 0, -1) if (own, *before[:at]) in self._turns), 0)
        conversation.turns = list(self._turns.get((own, *before[:start])) or ())
        if not conversation.turns:  # dropped between the two looks
            start = 0
        for text in before[start:]:
            for _ in conversation.ask(text):
                pass
        yield from conversation.ask(said[-1])
        if sum(map(len, said)) <= _LONGEST_KEPT:
            self._turns.put((own, *before, said[-1]), list(conversation.turns))
