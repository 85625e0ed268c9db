"""The old name of `datetools_lc.stores.lark.config`."""

from datetools_lc.deprecation import deprecated_names

_CONFIG = "datetools_lc.stores.lark.config"

__getattr__ = deprecated_names(
    __name__, {name: (_CONFIG, name) for name in ("LarkColumns", "LarkConfig", "lark_from_env")}
)
