--- Asks the questions that the scene lists, one after the other, and counts the right answers.
local Quiz = behaviour "Quiz"

Quiz.question  = outlet { "Label", help = "Shows the question, and the result at the end" }
Quiz.answers   = outlets { "Button", help = "The answers to choose from" }
Quiz.verdict   = outlet { "Label", help = "Says whether the answer was right" }
Quiz.questions = rows {
  help = "right is the number of the right answer",
  columns = {
    { name = "question", type = "localized" },
    { name = "answers", type = "list", of = "localized" },
    { name = "right", type = "integer" },
    { name = "because", type = "localized", optional = true },
  },
}
Quiz.praise    = localized { default = "Right!", help = "The verdict on a right answer" }
Quiz.regret    = localized { default = "Not quite.",
  help = "The verdict on a wrong answer, or none" }
Quiz.pause     = seconds { default = 4, help = "How long the verdict stays" }
Quiz.asked     = event { progress = "number" }
Quiz.answered  = event { number = "integer" }
Quiz.finished  = event { score = "integer", count = "integer" }

function Quiz:onAppear()
  self:play()
end

function Quiz:onAnswersTap(event)
  for number, button in ipairs(self.answers) do
    if button == event.sender then self:send("answered", { number = number }) end
  end
end

--- Skips the question, as a wrong answer would: for a clock that runs out.
function Quiz:skip()
  self:send("answered", { number = 0 })
end

--- Asks all questions from the first.
function Quiz:play()
  if self._game then self._game:cancel() end
  self._game = start(function()
    local score, rows = 0, self.questions
    for number, row in ipairs(rows) do
      self:_ask(number, (number - 1) / #rows)
      local isRight = waitFor(self, "answered").number == row.right
      if isRight then score = score + 1 end
      self:_judge(isRight)
      wait(self.pause)
    end
    self:_finish(score, #rows)
  end)
end

-- The language may have changed.
function Quiz:onChange()
  self:_write()
end

function Quiz:_ask(number, progress)
  self._number, self._isRight = number, nil
  self:_write()
  self:send("asked", { progress = progress })
end

function Quiz:_judge(isRight)
  self._isRight = isRight
  self:_write()
end

-- Shows the question, and the verdict if it is answered.
function Quiz:_write()
  local row = self.questions[self._number or 0]
  if not row then return end
  self.question.text = row.question
  self.verdict.text = self:_verdict(row.because)
  for number, button in ipairs(self.answers) do
    button.title = row.answers[number] or ""
    button.hidden = row.answers[number] == nil
    button.enabled = self._isRight == nil
  end
end

function Quiz:_verdict(because)
  if self._isRight == nil then return "" end
  local verdict = self._isRight and self.praise or self.regret
  return because and verdict .. " " .. because or verdict
end

function Quiz:_finish(score, count)
  self._number = nil
  self.question.text = ("%d / %d"):format(score, count)
  self.verdict.text = ""
  for _, button in ipairs(self.answers) do button.hidden = true end
  self:send("finished", { score = score, count = count })
end

return Quiz
