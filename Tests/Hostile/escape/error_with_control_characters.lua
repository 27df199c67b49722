-- [escape/error object] expect=error | host must: a message cannot steer a terminal
error("\27[2J\27]0;pwned\7\0\r\n" .. ("\xff"):rep(100), 0)
