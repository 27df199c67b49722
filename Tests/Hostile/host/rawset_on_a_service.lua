-- [host/service] expect=contained as=behaviour | tries: replaces functions of a service | host must: keep a service unchanged for the other behaviours
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local post = service("post")
  pcall(rawset, post, "echo", function() return "pwned" end)
  pcall(function() getmetatable(post).__index.echo = error end)
  pcall(function() post.echo = error end)
  log("CONTAINED")
end

return Hostile
