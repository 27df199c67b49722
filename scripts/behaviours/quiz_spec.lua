describe("Quiz", function()
  local question, verdict, a, b, quiz

  local function play(questions)
    question, verdict, a, b = label {}, label {}, button {}, button {}
    local table = view { question, verdict, a, b }
    quiz = table:attach("quiz", {
      question = question, verdict = verdict, answers = { a, b }, questions = questions,
      praise = "Yes.", regret = "No.", pause = 4,
    })
    stage { table }
  end

  before(function()
    play {
      { question = "Who travels with a shark?", answers = { "A remora", "A crab" }, right = 1 },
      { question = "How many arms has it?", answers = { "8", "0" }, right = 2, because = "Fins." },
      { question = "Was that all?", answers = { "Yes" }, right = 1 },
    }
  end)

  it("asks the first question when it appears", function()
    expect(question.text):equals("Who travels with a shark?")
    expect(a.title):equals("A remora")
    expect(b.title):equals("A crab")
    expect(quiz):sent("asked", { progress = 0 })
  end)

  it("says whether an answer is right, and asks the next question after a pause", function()
    a:tap()
    expect(verdict.text):equals("Yes.")
    advance(4.1)
    expect(question.text):equals("How many arms has it?")
    expect(a.title):equals("8")
    expect(verdict.text):equals("")
  end)

  it("says why an answer is wrong", function()
    a:tap()
    advance(4.1)
    a:tap()
    expect(verdict.text):equals("No. Fins.")
  end)

  it("hides the buttons that have no answer", function()
    a:tap()
    advance(4.1)
    a:tap()
    advance(4.1)
    expect(a.hidden):equals(false)
    expect(b.hidden):equals(true)
  end)

  it("counts the right answers, and shows the result", function()
    for _, answer in ipairs { a, a, a } do
      answer:tap()
      advance(4.1)
    end
    expect(question.text):equals("2 / 3")
    expect(a.hidden):equals(true)
    expect(quiz):sent("finished", { score = 2, count = 3 })
  end)

  it("counts only the first answer", function()
    b:tap()
    a:tap()
    expect(a):not_sent("tap")
    expect(verdict.text):equals("No.")
    advance(4.1)
    expect(question.text):equals("How many arms has it?")
  end)

  it("counts no answer as a wrong one", function()
    quiz:skip()
    expect(verdict.text):equals("No.")
    advance(4.1)
    expect(question.text):equals("How many arms has it?")
  end)

  it("begins again at any time", function()
    a:tap()
    advance(1)
    quiz:play()
    expect(question.text):equals("Who travels with a shark?")
    advance(10)
    expect(question.text):equals("Who travels with a shark?")
    a:tap()
    expect(verdict.text):equals("Yes.")
  end)

  it("ends at once without questions", function()
    play {}
    expect(question.text):equals("0 / 0")
    expect(quiz):sent("finished", { score = 0, count = 0 })
  end)

  it("asks in the language of the person", function()
    play {
      {
        question = { en = "Who travels with a shark?", de = "Wer reist mit einem Hai?" },
        answers = { { en = "A crab", de = "Ein Krebs" }, "Remora" }, right = 2,
        because = { en = "It clings.", de = "Er saugt sich an." },
      },
    }
    set(quiz, "regret", { en = "No.", de = "Nein." })
    expect(question.text):equals("Who travels with a shark?")
    expect(a.title):equals("A crab")
    expect(b.title):equals("Remora")
    a:tap()
    expect(verdict.text):equals("No. It clings.")
  end)

  it("asks nothing more after it is detached", function()
    a:tap()
    quiz:detach()
    advance(10)
    expect(question.text):equals("Who travels with a shark?")
  end)
end)
