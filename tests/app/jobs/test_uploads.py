"""Names and contents of files that somebody sends."""

import pytest

from pipeline.app.jobs.uploads import check_content, file_name
from pipeline.errors import InputError


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("贵州茅台_600519_2024年年度报告.pdf", "贵州茅台_600519_2024年年度报告.pdf"),
        ("../../etc/cron.d/x.pdf", "x.pdf"),
        ("C:\\reports\\x.PDF", "x.pdf"),
        ("..pdf.pdf", "pdf.pdf"),
        ("a\x00b\nc.pdf", "a_b_c.pdf"),
        ("x\u202efdp.txt", "xfdp.txt"),  # a mark that turns the direction of writing round
        ('a<b>:"|?*.html', "a_b______.html"),
    ],
)
def test_a_name_is_a_mere_name(sent, kept):
    assert file_name(sent) == kept


def test_a_long_name_keeps_its_ending():
    assert len(file_name("报" * 500 + ".pdf")) == 120
    assert file_name("报" * 500 + ".pdf").endswith("报.pdf")


@pytest.mark.parametrize("sent", ["", ".", "..", "/", "x", "x.exe", "x.pdf.sh", ".pdf"])
def test_what_is_no_report_by_its_name_is_refused(sent):
    with pytest.raises(InputError, match=r"reports come as .*\.pdf"):
        file_name(sent)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("x.pdf", b"", "is empty"),
        ("x.pdf", b"<html>", "is no PDF file"),
        ("x.zip", b"%PDF-1.4", "is no ZIP file"),
        ("x.html", b"%PDF-1.4\x00", "is no text"),
        ("x.txt", b"MZ\x00\x00", "is no text"),
    ],
)
def test_content_of_another_form_is_refused(name, content, words, tmp_path):
    file = tmp_path / "sent"
    file.write_bytes(content)
    with pytest.raises(InputError, match=words):
        check_content(file, name)


@pytest.mark.parametrize(
    ("name", "content"),
    [("x.pdf", b"\n%PDF-1.7"), ("x.zip", b"PK\x03\x04"), ("x.html", b"<html>"), ("x.md", "年报".encode("utf-16"))],
)
def test_content_of_the_form_is_taken(name, content, tmp_path):
    file = tmp_path / "sent"
    file.write_bytes(content)
    check_content(file, name)
