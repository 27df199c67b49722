-- [escape/error object] expect=error | tries: raises a function as the error value | host must: describe any error value
error(print)
