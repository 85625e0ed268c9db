"""The old name of `datetools_lc.stores.lark.config`."""

from datetools_lc.stores.moved import all_in, forward

__getattr__ = forward(
    __name__, all_in("datetools_lc.stores.lark.config", "LarkColumns", "LarkConfig", "lark_from_env")
)
