from datetools_lc.stores.moved import all_in, forward

# until it became a folder, the module held the ledger itself
__getattr__ = forward(__name__, all_in("datetools_lc.stores.lark.expenses", "LarkExpenses"))
