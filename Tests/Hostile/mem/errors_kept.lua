-- [mem/errors] expect=oom|error|timeout as=behaviour | host must: count what the errors of the app hold
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
