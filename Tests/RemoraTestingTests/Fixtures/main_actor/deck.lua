--- Plays a track on its player.
local Deck = behaviour "Deck"

Deck.played = event { count = "integer" }

function Deck:start(track)
  wait(0.1)
  self:send("played", { count = self.owner:play(track) })
end

return Deck
