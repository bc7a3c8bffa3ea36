"""What a system that has no more memory says in its several ways."""

import errno

import pytest

from pipeline.app.ingest.limits import Limits, lacks_memory


@pytest.mark.parametrize(
    ("error", "lacks"),
    [
        (OSError(errno.ENOMEM, "Cannot allocate memory"), True),
        (OSError(errno.ENOSPC, "No space left on device"), False),
        (ImportError("libx.so: failed to map segment from shared object"), True),
        (ImportError("No module named x"), False),
        (SystemError("error return without exception set"), True),
        (ValueError("memory"), False),
    ],
)
def test_a_lack_of_memory_is_told_from_other_errors(error: Exception, lacks: bool) -> None:
    assert lacks_memory(error) is lacks


def test_limits_for_rules_are_the_same_limits() -> None:
    assert Limits(5.0, 100).for_rules("v") == Limits(5.0, 100, "v")
