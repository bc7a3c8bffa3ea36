"""Problems said with their place."""

from pipeline.model import Problem


def test_a_problem_is_said_with_as_much_of_its_place_as_is_known():
    assert str(Problem("a.pdf", "cannot be read")) == "a.pdf: cannot be read"
    assert str(Problem("a.yaml", "unknown key", line=3)) == "a.yaml, line 3: unknown key"
    assert str(Problem("a.xlsx", "no company", page=0, row=12)) == "a.xlsx, page 0, row 12: no company"
