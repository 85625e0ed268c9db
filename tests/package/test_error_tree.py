"""The error tree fits the builtins."""

import pytest

from datetools_lc import errors
from datetools_lc.errors import ConfigurationError, DatetoolsError, InputError, NotFound

TREE = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, DatetoolsError)]
BAD_VALUES = [kind for kind in TREE if issubclass(kind, InputError | ConfigurationError)]


@pytest.mark.contract("1.errors_are_builtins")
@pytest.mark.parametrize("kind", [kind for kind in BAD_VALUES if kind not in (InputError, NotFound)])
def test_what_a_caller_gave_wrongly_is_a_value_error(kind: type[Exception]) -> None:
    assert issubclass(kind, ValueError)


@pytest.mark.contract("1.errors_are_builtins")
def test_what_is_not_found_is_a_lookup_error_and_no_value_error() -> None:
    assert issubclass(NotFound, LookupError)
    assert not issubclass(NotFound, ValueError)


@pytest.mark.contract("1.errors_are_builtins")
def test_faults_that_are_nobodys_argument_are_neither() -> None:
    for kind in (errors.StoreUnavailable, errors.InternalError, errors.ClockFault):
        assert not issubclass(kind, ValueError | LookupError)
