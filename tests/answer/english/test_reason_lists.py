"""Words that lead to a list, told with its points."""

from pipeline.answer.english.reason_lists import Told, with_points


def sentences_of(*texts):
    return [Told(text, 1, "") for text in texts]


def test_points_are_told_with_what_leads_to_them():
    after = sentences_of("• steel; and", "• freight.", "Rent is paid.")
    assert with_points("Costs rose due to:", after) == "Costs rose due to: • steel; and • freight."


def test_without_a_point_nothing_is_told():
    assert with_points("Costs rose due to:", sentences_of("Rent is paid.")) == ""


def test_a_long_list_is_cut_between_points():
    after = sentences_of("• steel;", f"• {'x' * 3000}.")
    assert with_points("Costs rose due to:", after) == "Costs rose due to: • steel; …"
