--- Shows in a bar how far its feed is scrolled: empty at the top, full at the end.
local ReadingProgress = behaviour "Reading progress"

ReadingProgress.feed = outlet "ScrollView"
ReadingProgress.bar  = outlet "ProgressView"

function ReadingProgress:feedDidScroll(offset)
  local outOfSight = self.feed.contentSize.height - self.feed.height
  if outOfSight <= 0 then
    self.bar.progress = 1
    return
  end
  self.bar.progress = math.max(0, math.min(1, offset.y / outOfSight))
end

return ReadingProgress
