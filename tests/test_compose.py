"""docker-compose.yml and the script that makes its passwords: checked as files, no container is started."""

import re
import stat
import subprocess
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "scripts" / "compose_env.sh"


@pytest.fixture(scope="module")
def compose() -> dict:
    return yaml.safe_load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))


def made(folder: Path) -> dict[str, str]:
    target = folder / "env"
    subprocess.run([SCRIPT, target], check=True, capture_output=True)
    lines = target.read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if not line.startswith("#"))


def test_ports_are_open_on_the_loopback_address_only(compose):
    ports = [port for service in compose["services"].values() for port in service.get("ports", [])]
    assert len(ports) == 2
    assert all(port.startswith("127.0.0.1:") for port in ports)


def test_security_is_on_and_no_password_stands_in_the_file(compose):
    services = compose["services"]
    assert services["elasticsearch"]["environment"]["xpack.security.enabled"] == "true"
    secrets = {
        name: value
        for service in services.values()
        for name, value in service["environment"].items()
        if re.search("PASSWORD|KEY", name)
    }
    assert secrets
    assert all(re.fullmatch(r"\$\{\w+:\?run scripts/compose_env.sh first\}", value) for value in secrets.values())


def test_images_are_of_one_version_and_everything_has_a_memory_limit(compose):
    services = compose["services"]
    assert {service["image"].rsplit(":${", 1)[1] for service in services.values()} == {"STACK_VERSION:-8.19.8}"}
    assert all("mem_limit" in service for service in services.values())
    assert all("healthcheck" in services[name] for name in ("elasticsearch", "kibana"))


def test_volumes_and_services_that_are_named_exist(compose):
    named = {volume.split(":")[0] for s in compose["services"].values() for volume in s.get("volumes", [])}
    assert named == set(compose["volumes"])
    waited_for = {name for s in compose["services"].values() for name in s.get("depends_on", {})}
    assert waited_for <= set(compose["services"])


def test_every_variable_that_is_required_is_made_by_the_script(tmp_path):
    text = (ROOT / "docker-compose.yml").read_text(encoding="utf-8")
    required = set(re.findall(r"\$\{(\w+):\?", text))
    variables = made(tmp_path)
    assert required == {"ELASTIC_PASSWORD", "KIBANA_PASSWORD", "KIBANA_ENCRYPTION_KEY"}
    assert required <= set(variables)
    assert variables["FINREPORT_ES_PASSWORD"] == variables["ELASTIC_PASSWORD"]
    assert len(variables["KIBANA_ENCRYPTION_KEY"]) >= 32  # shorter ones Kibana refuses


def test_passwords_are_random_and_only_the_owner_reads_them(tmp_path):
    first, second = tmp_path / "a", tmp_path / "b"
    first.mkdir()
    second.mkdir()
    one, other = made(first), made(second)
    assert all(one[name] != other[name] for name in one if name != "FINREPORT_ES_USER")
    assert len({one[name] for name in ("ELASTIC_PASSWORD", "KIBANA_PASSWORD", "KIBANA_ENCRYPTION_KEY")}) == 3
    assert stat.S_IMODE((first / "env").stat().st_mode) == 0o600


def test_passwords_that_exist_are_not_replaced(tmp_path):
    before = made(tmp_path)
    again = subprocess.run([SCRIPT, tmp_path / "env"], capture_output=True, text=True, check=False)
    assert again.returncode == 1
    assert "is there already" in again.stderr
    assert before["ELASTIC_PASSWORD"] in (tmp_path / "env").read_text(encoding="utf-8")
    assert before["ELASTIC_PASSWORD"] not in again.stderr


def test_env_file_is_ignored_by_git():
    assert ".env" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
