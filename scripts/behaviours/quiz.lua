--- Asks the questions that the scene lists, one after the other, and counts the right answers.
local Quiz = behaviour "Quiz"

Quiz.question  = outlet { "Label", help = "Shows the question, and the result at the end" }
Quiz.answers   = outlets { "Button", help = "The answers to choose from" }
Quiz.verdict   = outlet { "Label", help = "Says whether the answer was right" }
Quiz.questions = rows {
  help = "right is the number of the right answer",
  columns = {
    { name = "question", type = "text" },
    { name = "answers", type = "list" },
    { name = "right", type = "integer" },
    { name = "because", type = "text", optional = true },
  },
}
Quiz.praise    = text { default = "Right!", help = "The verdict on a right answer" }
Quiz.regret    = text { default = "Not quite.", help = "The verdict on a wrong answer, or none" }
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
    local score = 0
    for number, row in ipairs(self.questions) do
      self:_ask(row, (number - 1) / #self.questions)
      local isRight = waitFor(self, "answered").number == row.right
      if isRight then score = score + 1 end
      self:_judge(isRight, row.because)
      wait(self.pause)
    end
    self:_finish(score, #self.questions)
  end)
end

function Quiz:_ask(row, progress)
  self.question.text = row.question
  self.verdict.text = ""
  for number, button in ipairs(self.answers) do
    button.title = tostring(row.answers[number] or "")
    button.hidden = row.answers[number] == nil
  end
  self:_enable(true)
  self:send("asked", { progress = progress })
end

function Quiz:_judge(isRight, because)
  local verdict = isRight and self.praise or self.regret
  self.verdict.text = because and verdict .. " " .. because or verdict
  self:_enable(false)
end

function Quiz:_enable(isEnabled)
  for _, button in ipairs(self.answers) do button.enabled = isEnabled end
end

function Quiz:_finish(score, count)
  self.question.text = ("%d / %d"):format(score, count)
  self.verdict.text = ""
  for _, button in ipairs(self.answers) do button.hidden = true end
  self:send("finished", { score = score, count = count })
end

return Quiz
