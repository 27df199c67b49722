-- [host/service] expect=error|ok as=behaviour | tries: calls a service with wrong arguments, and writes to it | host must: raise a clear error, without a trap or a half-done change
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local post = service("post")
  pcall(post.echo)
  pcall(post.echo, {}, {})
  pcall(post.echo, ("x"):rep(5000000))
  pcall(post.count, {1, "x", {}})
  pcall(function() post.nothing() end)
  pcall(function() post.echo = 1 end)
  pcall(function() return service("../post") end)
  if post.fetch("later") ~= "later" then log("ESCAPED: lost") end
end

return Hostile
