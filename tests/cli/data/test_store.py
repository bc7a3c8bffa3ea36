"""`finreport store`: check says what is damaged, repair what it did."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from pipeline.cli.main import main


def call(*arguments: object) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["store", *map(str, arguments)])
    return done.exit_code, done.output


def test_a_damaged_database_is_told_and_made_anew(own_store: Path) -> None:
    assert call("check", "--store", own_store) == (0, "nothing is damaged\n")
    (file,) = own_store.glob("facts-*.duckdb")
    file.write_bytes(b"no database")
    code, said = call("check", "--store", own_store)
    assert code == 1 and f"{file}: figures: " in said and "finreport store repair" in said
    code, said = call("repair", "--store", own_store)
    assert code == 0 and "moved aside: " in said and "made anew: figures and passages of 10 files" in said
    assert "not kept: imported tables" in said
    assert call("check", "--store", own_store)[0] == 0


def test_a_folder_that_is_no_store_is_one_line(tmp_path: Path) -> None:
    code, said = call("check", "--store", tmp_path / "none")
    assert code == 1 and "there is no store at" in said
