-- [mem/fields] expect=oom|error|timeout|ok as=behaviour | tries: sends events with long names of fields, which the host might keep | host must: keep no long names
local names = {}
local B = behaviour "Long fields"
for n = 1, 8 do
  local field = ("f" .. n):rep(8000)
  B["sent" .. n] = event { [field] = "integer" }
  names[n] = field
end
function B:onTap()
  for n = 1, 8 do self:send("sent" .. n, { [names[n]] = n }) end
end
return B
