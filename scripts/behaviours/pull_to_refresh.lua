--- Refreshes a feed that a person pulls down far enough and releases. The loading code calls
--- `finish`; otherwise refreshing ends after a timeout.
local PullToRefresh = behaviour "Pull to refresh"

PullToRefresh.feed     = outlet { "ScrollView", help = "The view to pull" }
PullToRefresh.bar      = outlet { "ProgressView", optional = true,
  help = "Shows how far the feed is pulled; hidden otherwise" }
PullToRefresh.label    = outlet { "Label", optional = true, help = "Shows what releasing will do" }
PullToRefresh.distance = number { default = 60, min = 20, max = 400,
  help = "How far it has to be pulled, in points" }
PullToRefresh.timeout  = seconds { default = 20, min = 1, max = 600,
  help = "How long refreshing may take" }
PullToRefresh.isRefreshing = state(false)
PullToRefresh.restInset    = state(0.0)
PullToRefresh.refresh  = event()
PullToRefresh.finished = event { timedOut = "boolean" }

PullToRefresh.whileBusy = "parallel"

function PullToRefresh:onAttach()
  self:_show(0)
end

function PullToRefresh:onDetach()
  if self.isRefreshing and self.feed:isAlive() then self.feed.insetTop = self.restInset end
end

function PullToRefresh:feedDidScroll()
  if not self.isRefreshing then self:_show(self.feed.isDragging and self:_pulled() or 0) end
end

-- The content rests below the indicator while it refreshes.
function PullToRefresh:feedWillEndDragging(_, target)
  if self.isRefreshing or self:_pulled() < 1 then return nil end
  return { x = target.x, y = -self.feed.insetTop - self.distance }
end

function PullToRefresh:onFeedEndDragging()
  if self:_pulled() >= 1 then self:start() else self:_show(self.isRefreshing and 1 or 0) end
end

--- Refreshes, as a pull does.
function PullToRefresh:start()
  if self.isRefreshing or not self.feed:isAlive() then return end
  self.isRefreshing = true
  self.restInset = self.feed.insetTop
  self.feed.insetTop = self.restInset + self.distance
  self:_show(1)
  self._timer = after(self.timeout, function() self:_end(true) end)
  self:send("refresh")
end

--- Ends refreshing: the feed returns to its top.
function PullToRefresh:finish()
  if not self.isRefreshing then return end
  self._timer:cancel()
  self:_end(false)
end

function PullToRefresh:_end(timedOut)
  self.isRefreshing = false
  self:_show(0)
  self:send("finished", { timedOut = timedOut })
  local feed = self.feed
  if not feed:isAlive() then return end
  feed.insetTop = self.restInset
  local top = { x = feed.offset.x, y = -self.restInset }
  if feed.offset.y < top.y and not feed.isDragging then feed:animate { offset = top } end
end

-- How far the feed is pulled: 1 is far enough.
function PullToRefresh:_pulled()
  return (-self.feed.offset.y - self.feed.insetTop) / self.distance
end

function PullToRefresh:_show(pulled)
  local bar, label = self.bar, self.label
  if bar and bar:isAlive() then
    bar.progress = math.max(0, math.min(1, pulled))
    bar.hidden = pulled <= 0
  end
  if label and label:isAlive() then
    local ready = pulled >= 1 and "Let go to refresh" or "Pull to refresh"
    label.text = self.isRefreshing and "Refreshing …" or ready
    label.hidden = pulled <= 0
  end
end

return PullToRefresh
