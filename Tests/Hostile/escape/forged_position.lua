-- [escape/error object] expect=error | tries: raises a message with a forged position and the words of a memory error | host must: classify failures by status, never by text
error("/etc/passwd:1: the script needs more memory than it may have", 0)
