-- [host/service] expect=error|ok as=behaviour | host must: a clear error that names what was wrong; no trap, and nothing half done
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
