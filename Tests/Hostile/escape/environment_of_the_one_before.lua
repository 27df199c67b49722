-- [escape/env] expect=contained | tries: looks for globals that the script before may have left | host must: contain it, and leave other scripts unaffected
return leaked_by_rawset == nil and undefined_name == nil and "CONTAINED" or "ESCAPED"
