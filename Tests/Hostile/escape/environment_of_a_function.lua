-- [escape/env] expect=contained | host must: let nothing out, and leave other scripts alone
local function probe() return _ENV end
local before = probe()
do
  local _ENV = {leaked = true}
  leaked_more = 1
end
return before == _ENV and leaked_more == nil and "CONTAINED" or "ESCAPED"
