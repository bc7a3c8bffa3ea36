"""`finreport show`."""

from click.testing import CliRunner

from pipeline.cli.main import main

NAME = "2020-04-16__四方科技集团股份有限公司__603339__四方科技__2019年__年度报告.pdf"


def call(*arguments: object):
    return CliRunner().invoke(main, [str(a) for a in arguments])


def test_picture_of_a_real_page(shared_data, tmp_path):
    from PIL import Image

    place = tmp_path / "page.png"
    done = call("show", shared_data / "finglm" / "reports" / NAME, "--page", 59, "-o", place)
    assert "1 table" in done.output and "168 cells" in done.output
    with Image.open(place) as picture:
        assert picture.size == (1191, 1684)
    assert "no page 3000" in call("show", shared_data / "finglm" / "reports" / NAME, "--page", 3000).output
