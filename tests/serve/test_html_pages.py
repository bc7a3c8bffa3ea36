"""Pages of the service itself."""

from pipeline.serve.html_pages import render, style


def test_values_are_escaped():
    page = render("documentation.html", info={"title": "<script>", "version": "", "summary": ""}, subjects={})
    assert "<script>" not in page and "&lt;script&gt;" in page


def test_the_look_is_for_light_and_dark_and_asks_nobody_else():
    assert "prefers-color-scheme: dark" in style()
    assert "url(" not in style() and "@import" not in style()
