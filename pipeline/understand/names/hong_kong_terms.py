"""Terms of Hong Kong's reports in a question about them: 收益 is revenue there, elsewhere a gain of some kind."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon

_FREE = r"(?:^|(?<=[\W\d年度期末的总和及与占其]))"  # 投资收益 and 其他全面收益 are other items
_ALONE = r"(?![率净权])"


@per_lexicon
def _terms(lexicon: Lexicon) -> tuple[re.Pattern[str], dict[str, str]]:
    names = dict(pair.split("=") for pair in lexicon.words("terms_of_hong_kong"))
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"{_FREE}(?:{'|'.join(map(re.escape, longest))}){_ALONE}"), names


def in_terms_of_items(text: str) -> str:
    """A question about companies of Hong Kong with the items' own names."""
    pattern, names = _terms()
    return pattern.sub(lambda found: names[found[0]], text)
