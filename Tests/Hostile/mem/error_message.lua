-- [mem/error] expect=error|oom | tries: raises a message of 10 MB | host must: truncate the message
error(("x"):rep(10 << 20))
