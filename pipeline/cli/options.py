"""Options that several verbs share."""

import click

from pipeline.settings import Settings

store_option = click.option(
    "--store",
    metavar="PLACE",
    envvar="FINREPORT_STORE",
    default=None,
    help="Folder of the store (environment FINREPORT_STORE; `finreport reports` names the default).",
)
rules_option = click.option(
    "--rules",
    "rule_folders",
    metavar="FOLDER",
    multiple=True,
    type=click.Path(exists=True, file_okay=False),
    help="A folder of your own rule files, laid over the built-in ones (environment FINREPORT_RULES).",
)
formulas_option = click.option(
    "--formulas",
    "formula_folders",
    metavar="FOLDER",
    multiple=True,
    type=click.Path(exists=True, file_okay=False),
    help="A folder of your own formula files, laid over the built-in ones (environment FINREPORT_FORMULAS).",
)


def settings_from(store: str | None = None, rule_folders=(), formula_folders=()) -> Settings:
    """Settings in which what was given on the command line wins over environment and defaults."""
    from dataclasses import replace
    from pathlib import Path

    settings = Settings()
    if store:
        settings = replace(settings, store=store)
    if rule_folders:
        settings = replace(settings, rules=tuple(map(Path, rule_folders)))
    if formula_folders:
        settings = replace(settings, formulas=tuple(map(Path, formula_folders)))
    return settings
