"""How something did against the year before, asked by its rate: 同比怎么样 and 较上年涨了还是跌了 are 同比增长多少."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _asked(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str], str]:
    """What asks so at the end of a clause, what before it is no figure, and what asks for the rate."""
    since, noun = lexicon.any_of("since_words"), lexicon.any_of("two_way_changes")
    how = lexicon.any_of("how_it_changed")
    ends = rf"(?:{lexicon.any_of('end_particles')})?(?=\s*(?:$|[,，。;；?？、]))"
    return (
        re.compile(rf"(?P<since>{since})的?(?:{noun})?{how}{ends}"),
        re.compile(rf"{lexicon.any_of('generic_nouns', 'courses')}$"),
        lexicon.words("growth_asked")[0],
    )


def with_changes_asked(question: str) -> str:
    """A question with the rate of change in place of how something did against the year before."""
    asked, no_figure, rate = _asked()

    def put(match: re.Match[str]) -> str:
        return match[0] if no_figure.search(question[: match.start()]) else match["since"] + rate

    return asked.sub(put, question)
