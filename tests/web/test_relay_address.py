"""Where a built page may look for a relay: the policy names it and nothing else."""

import pytest
from sitebuild.errors import BuildError
from sitebuild.page import NO_RELAY, OWN_RELAY, policy_text


@pytest.mark.parametrize("relay", [OWN_RELAY, NO_RELAY])
def test_a_relay_on_the_pages_own_host_or_none_opens_no_other_place(relay: str) -> None:
    assert "connect-src 'self';" in policy_text(relay)


def test_a_relay_elsewhere_is_the_only_other_place_the_page_may_talk_to() -> None:
    assert "connect-src 'self' wss://relay.example:8443;" in policy_text("wss://relay.example:8443/relay")
    assert policy_text("wss://relay.example/relay").count("//") == 1


@pytest.mark.parametrize(
    "relay", ["", "relay.example", "https://relay.example/", "wss:///relay", "wss://a b/", "wss://a;b/"]
)
def test_what_is_no_address_of_a_relay_stops_the_build(relay: str) -> None:
    with pytest.raises(BuildError, match="is no address like wss://host/relay"):
        policy_text(relay)
