-- [escape/error object] expect=error | host must: classify by status, never by text
error("/etc/passwd:1: the script needs more memory than it may have", 0)
