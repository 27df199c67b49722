local Answers = behaviour "Answers"
Answers.asker = outlet "hostile0"

local long = ("x"):rep(8000000)

function Answers:askerShouldCount()
  return long
end

function Answers:onAskerNoise(event)
  return event.words
end

return Answers
