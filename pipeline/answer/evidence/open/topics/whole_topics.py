"""Questions for all of a topic by its word alone: which risks there are, whatever verbs ask for them.

    管理层担心哪些风险, 会碰到什么样的风险, 风险点有哪些: all of them.
    会碰到哪些风险，人力资源方面怎么应对: all of them; what else a later clause asks limits nothing.
    做外汇套保，面临哪些风险: those of what a clause before names.
    合并报表范围有什么变化: the topic 合并报表范围变化.
    汇率风险, 火星探测面临哪些风险, 集采降价方面有什么风险, 风险准备: of some only, or of something else.

What limits a topic are nouns anywhere, and any word right before or behind its own. Verbs, adverbs and counts that
stand elsewhere say how it is asked.
"""

from __future__ import annotations

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.unanswered import asking_clauses
from pipeline.text.tokens import tagged_words
from pipeline.understand.topics import Topic, Topics

_NOUNS = ("n", "vn", "an", "i", "j", "l", "eng", "b", "z")  # tags that words begin with which name something
_ATTACHED = (*_NOUNS, "v", "a")  # of words right before a topic's word


def whole_topic(topics: Topics, asked: str, question: str) -> Topic | None:
    """The topic that a question asks for all of, by its word, or by a name of it that words of asking part."""
    if (parted := _parted_topic(topics, asked)) is not None:
        return parted
    topic = topics.of_word(asked)
    if topic is None:
        return None
    before, _, behind = _own_words(asked, question, topic.word).partition(topic.word)
    limiting = [*_things(f"{before} {behind}"), *_attached(before, behind, topic.word, question)]
    weights = Content.of(" ".join(limiting)).weights if limiting else ()
    return None if any(weight == 1.0 and one != topic.word for one, weight in weights) else topic


def _things(text: str) -> list[str]:
    """The words of a text that name something; what the dictionary has but single characters of is a name too: 集采."""
    if not text.strip():
        return []
    every = ((word, tagged_words(word)) for word, _ in Content.of(text).weights)
    return [
        word
        for word, parts in every
        if any(tag.startswith(_NOUNS) for _, tag in parts) or len(parts) > 1 == max(len(part) for part, _ in parts)
    ]


def _own_words(asked: str, question: str, word: str) -> str:
    """The words of a subject that stand before the end of the clause which asks first, where that has a topic's word.

    会碰到哪些风险，人力资源方面怎么应对: all risks, of which the second clause asks more.
    做外汇套保，面临哪些风险: those of what the clause before names.
    """
    first, bare = next(iter(asking_clauses(question)), "").replace("的", ""), question.replace("的", "")
    until = bare[: bare.find(first) + len(first)]
    own = [part for part in asked.split() if part in until]
    return " ".join(own) if word in first and any(word in part for part in own) else asked


def _parted_topic(topics: Topics, asked: str) -> Topic | None:
    """The topic of the longest name that two parts of a subject make together: 合并报表范围(有什么)变化."""
    joined = asked.replace(" ", "")
    names = [name for name in topics.names() if (bare := name.replace("的", "")) in joined and bare not in asked]
    longest = max(names, key=len, default="")
    return topics.get(longest) if names and not _things(joined.partition(longest.replace("的", ""))[0]) else None


def _attached(before: str, behind: str, word: str, question: str) -> list[str]:
    """The words that stand right before and behind a topic's own in the question."""
    bare = question.replace("的", "")
    found = [one for one, tag in tagged_words(before)[-1:] if tag.startswith(_ATTACHED) and f"{one}{word}" in bare]
    joined = [f"{word}{one}" for one, _ in tagged_words(behind)[:1] if len(one) > 1]  # 风险警示 is one word
    return found + [one for one in joined if one in bare]
