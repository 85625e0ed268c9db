from datetools_lc.deprecation import deprecated_names

# until it became a folder, the module held the ledger itself
__getattr__ = deprecated_names(
    __name__, {"LarkExpenses": ("datetools_lc.stores.lark.expenses", "LarkExpenses")}
)
