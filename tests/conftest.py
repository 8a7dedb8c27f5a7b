"""One Hypothesis profile for all tests: no deadline on a shared machine, the same examples in every run of CI."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "rummy",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    print_blob=True,
)
settings.load_profile("rummy")
