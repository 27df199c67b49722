-- [cpu/table] expect=timeout|oom|ok | tries: moves two billion empty entries with table.move | host must: check the budget in the loops of the table library
table.move({}, 1, 2000000000, 2, {})
