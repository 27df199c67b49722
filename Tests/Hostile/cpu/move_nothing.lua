-- [cpu/table] expect=timeout|oom|ok | host must: have a tick in the loops of the table library
table.move({}, 1, 2000000000, 2, {})
