-- [host/input] expect=ok|error as=behaviour | tries: scrolls to the largest and smallest finite offsets | host must: accept any finite offset
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local feed = find("feed")
  for _, value in ipairs{1e308, -1e308, 5e-324} do
    pcall(feed.scroll, feed, value, -value)
    pcall(function() feed.offset = {x = value, y = value} end)
    pcall(function() feed.contentSize = {width = value, height = value} end)
    pcall(function() feed.contentSize = {width = -value, height = 0} end)
    pcall(feed.scrollToTop, feed)
  end
end

return Hostile
