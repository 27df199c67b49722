-- [mem/error] expect=error|oom | host must: cut the message
error(("x"):rep(10 << 20))
