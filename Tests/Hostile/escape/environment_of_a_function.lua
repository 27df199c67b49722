-- [escape/env] expect=contained | tries: replaces _ENV in a block to reach another environment | host must: contain it, and leave other scripts unaffected
local function probe() return _ENV end
local before = probe()
do
  local _ENV = {leaked = true}
  leaked_more = 1
end
return before == _ENV and leaked_more == nil and "CONTAINED" or "ESCAPED"
