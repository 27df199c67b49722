-- [mem/queue] expect=ok|oom|error|timeout as=behaviour | tries: fills the event queues of many behaviours with texts of a megabyte | host must: bound it
local Hostile = behaviour "Hostile"
Hostile.field = outlet { "TextField", optional = true }
function Hostile:onFieldSubmit(_) wait(1000) end
function Hostile:onTap()
  if self.field then return end
  local field = find "field"
  for _ = 1, 60 do
    self.owner:attach("subject", { field = field })
    for number = 1, 65 do
      field.text = string.rep(string.char(64 + number % 60), 999999)
      field:submit()
      if number % 10 == 0 then wait(0.001) end
    end
  end
  wait(10000)
end
return Hostile
