"""Removes sentences that look like prompt injections from passages before a model sees them."""

from __future__ import annotations

import re

from pipeline.text.sentences import sentences

# No report has a reason to speak so.
_INJECTION = re.compile(
    r"(?:忽略|无视|忘记|不要理会|不再遵守)[^。！？\n]{0,16}(?:要求|指示|指令|提示|规则|内容|设定|约束)"
    r"|(?:你(?:现在)?是|作为)(?:一个|一名)?[^。，\n]{0,8}(?:助手|模型|AI)|(?:请|必须|只能|只需|直接)(?:回答|回复|输出)"
    r"|(?i:ignore (?:all|the|any|previous|above)|system prompt|you are (?:now )?(?:an?|the) )"
)


def strip_injections(text: str) -> str:
    """A text without the sentences that tell a model what to do."""
    return "".join(sentence for sentence in sentences(text) if not _INJECTION.search(sentence))
