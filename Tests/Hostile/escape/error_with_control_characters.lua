-- [escape/error object] expect=error | tries: raises a message with terminal escape codes and invalid bytes | host must: escape control characters, so that a message cannot control a terminal
error("\27[2J\27]0;pwned\7\0\r\n" .. ("\xff"):rep(100), 0)
