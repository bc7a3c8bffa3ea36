"""A list of companies of one's own."""

from pipeline.model import Company
from pipeline.rules.companies import load_companies


def test_none_is_built_in():
    assert load_companies() == ((), ())


def test_a_users_list_and_its_mistakes(tmp_path):
    folder = tmp_path / "companies"
    folder.mkdir()
    (folder / "mine.yaml").write_text(
        '- {code: "600080", name: 金花股份, full_name: 金花企业（集团）股份有限公司, former_names: [金花企业]}\n'
        '- {code: "000999", name: 华润三九}\n'
        "- {code: 600081, name: 丙}\n"
        '- {code: "600082"}\n',
        encoding="utf-8",
    )
    companies, problems = load_companies((tmp_path,))
    assert companies == (
        Company("600080", "金花股份", "金花企业（集团）股份有限公司", ("金花企业",)),
        Company("000999", "华润三九"),
    )
    told = [str(problem) for problem in problems]
    assert "mine.yaml, line 3: 'code' must be a security code, in quotes, not 600081" in told[0]
    assert "line 4" in told[1] and "'name' is missing" in told[1]


def test_a_code_of_hong_kong_is_kept_in_five_digits(tmp_path):
    (tmp_path / "companies.yaml").write_text('- {code: "0700.HK", name: 腾云控股}\n', encoding="utf-8")
    assert load_companies((tmp_path,)) == ((Company("00700", "腾云控股"),), ())
