"""The files of deploy/ fit the relay: its flags, its paths, its secret."""

import re
import shlex
from pathlib import Path

from signaling.config import PREFIX, Config, read_config
from signaling.line import PATH

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


def text_of(name: str) -> str:
    """Return one of the files."""
    return (DEPLOY / name).read_text(encoding="utf-8")


def settings() -> dict[str, str]:
    """Return the variables of the example environment."""
    return dict(re.findall(r"^(\w+)=(.*)$", text_of("rummy-relay.env"), re.MULTILINE))


def config_of(command: str) -> Config:
    """Return what the relay makes of the arguments after ``-m signaling``."""
    return read_config(shlex.split(command.split("-m signaling")[1]), settings())


def test_every_variable_of_the_example_environment_is_a_flag_of_the_relay() -> None:
    for variable, value in settings().items():
        flag = "--" + variable.removeprefix(PREFIX).lower().replace("_", "-")
        assert read_config([flag, value], {}) == read_config([], {variable: value}), variable


def test_the_unit_starts_the_relay_with_a_store_and_files_enough_for_its_lines() -> None:
    unit = text_of("rummy-relay.service")
    [command] = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    config = config_of(command)
    assert config.store.endswith("relay.db")
    assert config.origins == ("https://rummy.example",)
    assert config.behind_proxy
    [files] = re.findall(r"^LimitNOFILE=(\d+)$", unit, re.MULTILINE)
    assert int(files) > config.limits.lines


def test_the_container_runs_the_relay_without_privileges_on_the_port_it_names() -> None:
    lines = text_of("Containerfile").splitlines()
    [command] = [line for line in lines if line.startswith("CMD")]
    config = config_of(" ".join(re.findall(r'"(.*?)"', command)))
    assert config.host == "0.0.0.0"
    assert f"EXPOSE {config.port}" in lines
    assert "VOLUME " + str(Path(config.store).parent) in lines
    assert lines.index("USER relay") < lines.index(command)
    assert any(f":{config.port}/healthz" in line for line in lines)


def test_the_proxy_leads_the_relays_path_to_its_default_port() -> None:
    site = text_of("nginx.conf")
    assert f"location = {PATH} {{" in site
    assert f"proxy_pass http://127.0.0.1:{Config.port};" in site


def test_coturn_takes_the_passwords_that_the_relay_makes() -> None:
    lines = text_of("turnserver.conf").splitlines()
    assert "use-auth-secret" in lines
    assert any(line.startswith("static-auth-secret=") for line in lines)
