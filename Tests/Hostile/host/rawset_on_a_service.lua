-- [host/service] expect=contained as=behaviour | host must: nobody changes a service for others: the behaviour beside it uses it, too
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local post = service("post")
  pcall(rawset, post, "echo", function() return "pwned" end)
  pcall(function() getmetatable(post).__index.echo = error end)
  pcall(function() post.echo = error end)
  log("CONTAINED")
end

return Hostile
