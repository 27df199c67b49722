-- [escape/error object] expect=error | host must: describe any value
error(print)
