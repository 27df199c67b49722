--- Requests more when a person scrolls near the end of its feed: once, until it is loaded.
--- The loading code calls `loaded`, or `finish` when there is no more.
local LoadMore = behaviour "Load more"

LoadMore.feed      = outlet { "ScrollView", help = "The view that people scroll" }
LoadMore.indicator = outlet { "Control", optional = true, help = "Shown while more is loading" }
LoadMore.ahead     = number { default = 200, min = 0, max = 5000,
  help = "How far before the end it requests more, in points" }
LoadMore.page      = state(1)
LoadMore.isLoading = state(false)
LoadMore.isAtEnd   = state(false)
LoadMore.needed    = event { page = "integer" }

function LoadMore:onAttach()
  self:_showIndicator()
end

function LoadMore:onChange(property, old)
  if property ~= "indicator" then return end
  if old and old ~= self.owner and old:isAlive() then old.hidden = true end
  self:_showIndicator()
end

function LoadMore:feedDidScroll(offset)
  if self.isLoading or self.isAtEnd then return end
  local bottom = offset.y + self.feed.height
  if bottom < self.feed.contentSize.height - self.ahead then return end
  self.isLoading = true
  self:_showIndicator()
  self:send("needed", { page = self.page + 1 })
end

-- New content appears at the end, so scrolling to the top has to wait.
function LoadMore:feedShouldScrollToTop()
  return not self.isLoading
end

--- Call it when more was loaded: the content has grown.
function LoadMore:loaded()
  if not self.isLoading then return end
  self.page = self.page + 1
  self:_rest()
end

--- Call it when loading failed: the next scrolling near the end tries again.
function LoadMore:failed()
  self:_rest()
end

--- Call it when there is no more: it makes no more requests.
function LoadMore:finish()
  self.isAtEnd = true
  self:_rest()
end

--- Starts again with the first page.
function LoadMore:reset()
  self.page = 1
  self.isAtEnd = false
  self:_rest()
end

function LoadMore:_rest()
  self.isLoading = false
  self:_showIndicator()
end

-- Without a link the indicator is the owner, which must not be hidden.
function LoadMore:_showIndicator()
  local indicator = self.indicator
  if indicator == nil or indicator == self.owner or not indicator:isAlive() then return end
  indicator.hidden = not self.isLoading
end

return LoadMore
