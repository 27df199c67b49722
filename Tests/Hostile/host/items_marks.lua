-- [host/text] expect=timeout|ok|error as=behaviour | tries: sets texts with 200,000 combining marks as list items | host must: compare texts in time
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local s = "e" .. ("\u{301}\u{323}"):rep(100000)
  find("list").items = { s .. "\u{301}", s }
  find("list").items = { s .. "\u{316}", s }
  find("field"):type(s .. "\u{316}")
  find("field"):type(s .. "\u{301}")
  find("field").placeholder = s
  find("field").placeholder = s .. "\u{301}"
end
return Hostile
