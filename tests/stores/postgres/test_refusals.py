"""A PostgreSQL server that runs and refuses: the error says what is at fault, and nothing is written."""

from __future__ import annotations

import pytest

from datetools_lc.errors import ConfigurationError, StoreUnavailable
from datetools_lc.stores.config import open_store
from datetools_lc.testing.expenses import everything, save
from tests.postgres_refusals import NO_TLS, WRONG_PASSWORD, refusing
from tests.stores.postgres.sessions import beside

READ_ONLY = "default_transaction_read_only"


class TestADatabaseThatItsOperatorMadeReadOnly:
    def test_it_is_read_and_a_write_is_a_clear_error(self, fresh_postgres: str) -> None:
        with open_store(fresh_postgres) as store:
            save(store.expenses)
        with beside(fresh_postgres) as other:
            name = other.info.dbname
            other.execute(f'ALTER DATABASE "{name}" SET {READ_ONLY} = on')
        with open_store(fresh_postgres) as store:
            for _ in range(2):  # the second time with a connection that was read with
                assert everything(store.expenses).total == 1
                with pytest.raises(ConfigurationError, match=f"is read-only.*{READ_ONLY}"):
                    save(store.expenses)
            assert everything(store.expenses).total == 1

    def test_the_url_may_say_so_too(self, postgres_url: str) -> None:
        open_store(postgres_url).close()
        with open_store(f"{postgres_url}&options=-c{READ_ONLY}%3Don") as store:
            assert everything(store.expenses).total == 0
            with pytest.raises(ConfigurationError, match="is read-only, and nothing was written"):
                save(store.expenses)
            assert everything(store.expenses).total == 0


@pytest.mark.parametrize("option", ["nosuch%3D1", "work_mem%3Dmuch"])
def test_options_that_the_server_does_not_know_are_named_as_the_fault(postgres_url: str, option: str) -> None:
    with pytest.raises(ConfigurationError, match="opened with options that its server does not know"):
        open_store(f"{postgres_url}&options=-c{option}")


def test_a_server_without_tls_is_told_as_that() -> None:
    with refusing(NO_TLS) as port:
        url = f"postgresql://ann:s3cret@127.0.0.1:{port}/db?sslmode=verify-full&connect_timeout=2"
        with pytest.raises(ConfigurationError, match="cannot be opened with TLS as sslmode wants it"):
            open_store(url)


def test_a_wrong_password_is_told_as_that() -> None:
    with refusing(WRONG_PASSWORD) as port:
        url = f"postgresql://ann:s3cret@127.0.0.1:{port}/db?sslmode=disable"
        with pytest.raises(ConfigurationError, match="refuses the user or the password"):
            open_store(url)


def test_a_limit_that_the_url_sets_is_not_told_as_another_figure(postgres_url: str) -> None:
    open_store(postgres_url).close()
    with (
        open_store(f"{postgres_url}&options=-clock_timeout%3D100") as store,
        beside(postgres_url) as other,
        other.transaction(),
    ):
        other.execute("LOCK TABLE expenses IN ACCESS EXCLUSIVE MODE")
        with pytest.raises(StoreUnavailable, match=r"lock_timeout allows \(30 seconds, unless the URL"):
            save(store.expenses)
