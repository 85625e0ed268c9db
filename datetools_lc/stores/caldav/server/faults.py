"""What goes wrong between us and a CalDAV server, as errors of ours."""

from __future__ import annotations

from datetools_lc.errors import DatetoolsError, StoreUnavailable


class PreconditionFailed(DatetoolsError):
    """The resource is not the one any more that a request meant: nothing was written."""


class Unanswered(StoreUnavailable):
    """A request may have arrived or not: no answer came, or one that says nothing."""


class Unguarded(StoreUnavailable):
    """The server gives no version of an event, so a change made elsewhere could be overwritten."""


def unreachable(error: Exception, host: str, seconds: float) -> StoreUnavailable:
    """What it means that no answer came from a server: whether the request may have arrived."""
    from caldav.lib.http_sync import requests

    kinds = requests.exceptions
    if isinstance(error, kinds.SSLError):
        return StoreUnavailable(f"{host} shows no certificate that this machine trusts; nothing was sent")
    if isinstance(error, kinds.TooManyRedirects):
        return StoreUnavailable(
            f"{host} sends this on to another address, which is not followed; check the calendar's URL,"
            " or sign in again"
        )
    if isinstance(error, kinds.ConnectTimeout):
        return StoreUnavailable(f"{host} cannot be reached in time; try again later")
    if isinstance(error, kinds.Timeout):
        return Unanswered(f"{host} did not answer within {seconds:g} s; try again later")
    return Unanswered(f"{host} cannot be reached; try again later")


def silent(host: str) -> Unanswered:
    """An answer that leaves open what it was asked."""
    return Unanswered(f"{host} does not say what is in the calendar; try again later")


def missing(host: str) -> StoreUnavailable:
    """There is no calendar where one should be."""
    return StoreUnavailable(f"{host} has no calendar at this path; check the calendar's URL")


def refused(status: int, host: str) -> StoreUnavailable:
    """What a refusal means for the user of a calendar."""
    texts = {
        401: f"{host} refuses the name or the password of the calendar",
        403: f"{host} does not allow this account to do that with the calendar",
        404: f"{host} has no calendar at this path; check the calendar's URL",
        409: f"{host} cannot write there: the calendar is missing, or the server has another rule",
        413: f"{host} takes no event of this size",
        415: f"{host} takes no events at this path; check the calendar's URL",
        423: f"{host} has locked the calendar; try again later",
        429: f"{host} is asked too often; try again later",
        507: f"{host} has no room left for the calendar",
    }
    if status in texts:
        return StoreUnavailable(texts[status])
    # a gateway may have passed the request on before it failed
    kind = Unanswered if status >= 500 else StoreUnavailable
    return kind(f"{host} failed with status {status}; try again later")
