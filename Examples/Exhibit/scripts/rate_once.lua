--- Takes one rating of a visitor, and waits for the next visitor.
local RateOnce = behaviour "Rate once"

RateOnce.rating   = outlet "Rating"
RateOnce.pause    = seconds { default = 60, min = 1, max = 600, help = "How long a visitor stays" }
RateOnce.hasRated = state(false)
RateOnce.rated    = event { stars = "integer" }

function RateOnce:ratingShouldRate()
  return not self.hasRated
end

function RateOnce:onRatingValueChanged(event)
  self.hasRated = true
  self:send("rated", { stars = event.stars })
  wait(self.pause)
  self.hasRated = false
  self.rating.stars = 0
end

return RateOnce
