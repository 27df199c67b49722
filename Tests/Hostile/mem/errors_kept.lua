-- [mem/errors] expect=oom|error|timeout as=behaviour | tries: keeps error objects of the host for ever | host must: count the memory of error objects
local B = behaviour "Errors kept"
local kept = {}
function B:onTap()
  while true do
    local list = {}
    for n = 1, 10000 do list[n] = select(2, pcall(find, {})) end
    kept[#kept + 1] = list
  end
end
return B
