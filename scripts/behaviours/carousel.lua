--- Turns the pages of a scroll view: by actions, automatically, and by hand. A page is as wide as
--- the view, and the dots in a label show the current page.
local Carousel = behaviour "Carousel"

Carousel.feed        = outlet { "ScrollView", help = "The pages, side by side" }
Carousel.dots        = outlet { "Label", optional = true, help = "Shows the current page: ○●○" }
Carousel.autoplay    = seconds { default = 0, min = 0, max = 60,
  help = "How long a page stays before the next one; 0 is for ever" }
Carousel.turning     = seconds { default = 0.3, min = 0, max = 5, help = "How long a turn takes" }
Carousel.wraps       = boolean { default = true, help = "Whether the first page follows the last" }
Carousel.page        = state(1)
Carousel.isShown     = state(false)
Carousel.pageChanged = event { page = "integer" }

Carousel.whileBusy = { onFeedScroll = "restart" }

function Carousel:onAttach()
  self:_land(self:_nearest())
  self:_showDots()
end

function Carousel:onAppear()
  self.isShown = true
  self:_play()
end

function Carousel:onDisappear()
  self.isShown = false
end

function Carousel:onChange(property)
  if property == "autoplay" then self:_play() end
  if property == "dots" then self:_showDots() end
end

-- When a person turns a page, the time until the next one starts again.
function Carousel:onFeedScroll()
  self:_land(self:_nearest())
  self:_play()
end

--- Turns to the next page.
function Carousel:next()
  self:_turn(self.page + 1)
end

--- Turns to the previous page.
function Carousel:previous()
  self:_turn(self.page - 1)
end

-- Snaps to a whole page when a finger is lifted.
function Carousel:feedWillEndDragging(_, target)
  return { x = (self:_nearest(target.x) - 1) * self.feed.width, y = target.y }
end

function Carousel:_play()
  if self._timer then self._timer:cancel() end
  if self.autoplay == 0 then return end
  self._timer = start(function()
    while self.isShown do
      wait(self.autoplay)
      if self.isShown then self:next() end
    end
  end)
end

function Carousel:_turn(page)
  if not self.feed:isAlive() or self.feed.isDragging then return end
  local count = self:_count()
  if self.wraps then page = (page - 1) % count + 1 end
  if page < 1 or page > count then return end
  self:_land(page)
  local offset = { x = (page - 1) * self.feed.width, y = self.feed.offset.y }
  self.feed:animate { offset = offset, over = self.turning }
end

function Carousel:_land(page)
  if page == self.page then return end
  self.page = page
  self:_showDots()
  self:send("pageChanged", { page = page })
end

function Carousel:_count()
  if self.feed.width <= 0 then return 1 end
  return math.max(1, math.ceil(self.feed.contentSize.width / self.feed.width))
end

function Carousel:_nearest(x)
  local page = 1 + math.floor((x or self.feed.offset.x) / math.max(1, self.feed.width) + 0.5)
  return math.max(1, math.min(self:_count(), page))
end

function Carousel:_showDots()
  if self.dots == nil or not self.dots:isAlive() then return end
  self.dots.text = ("○"):rep(self.page - 1) .. "●" .. ("○"):rep(self:_count() - self.page)
end

return Carousel
