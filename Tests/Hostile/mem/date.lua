-- [mem/os] expect=oom|error|timeout|ok | tries: formats a date with two million conversions | host must: fail the allocation at the limit, report it, and free the memory
return #os.date(("%A"):rep(2000000))
