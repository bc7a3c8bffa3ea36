"""Text of unknown encoding."""

import pytest

from pipeline.errors import ReportError
from pipeline.read.forms.encoding import decode_file, text_lines


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "gbk"])
def test_chinese_text_in_the_usual_encodings(tmp_path, encoding):
    (tmp_path / "a.txt").write_text("净利润：１２元", encoding)
    assert decode_file(tmp_path / "a.txt") == "净利润：１２元"


def test_other_bytes_and_missing_files_are_told_with_the_file(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"\xff\xfe\xff\xff\x80")
    with pytest.raises(ReportError, match=r"a\.txt: neither UTF-8 nor GB18030 text; save it as UTF-8"):
        decode_file(tmp_path / "a.txt")
    with pytest.raises(ReportError, match=r"b\.txt: cannot be opened"):
        decode_file(tmp_path / "b.txt")


def test_lines_end_at_line_feeds_and_carriage_returns_alone():
    assert text_lines("a\r\nb\rc\nd\u2028e\x85f\u2029g\x0bh\n") == ["a", "b", "c", "d\u2028e\x85f\u2029g\x0bh", ""]
