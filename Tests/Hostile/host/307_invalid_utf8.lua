-- [host/invalid] expect=ok|error as=behaviour | tries: sets invalid UTF-8 as titles, names and payloads | host must: repair or refuse invalid UTF-8
local Hostile = behaviour "Hostile"

Hostile.words = text { default = "" }
Hostile.said = event { words = "text" }

function Hostile:onTap()
  local strings = {"\xff\xfe", "\xc3", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\x80", "\0", ("\xff"):rep(1000)}
  for _, s in ipairs(strings) do
    pcall(function() self.owner.title = s end)
    pcall(function() self.owner.accessibilityLabel = s end)
    pcall(function() self.owner[s] = s end)
    pcall(function() self.words = s end)
    pcall(function() self:send("said", {words = s}) end)
    pcall(function() self:send(s, {[s] = s}) end)
    pcall(find, s)
    pcall(service, s)
    pcall(function() service("post").echo(s) end)
    pcall(function() find("list").items = {s, s} end)
    pcall(log, s)
    pcall(function() find("field"):type(s) end)
  end
end

return Hostile
