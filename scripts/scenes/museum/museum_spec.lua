describe("Museum", function()
  before(function() scene "museum" end)

  -- Visitors begin in the hall.
  local function enter(door)
    door:tap()
    advance(1)
  end

  local function type(code)
    for digit in code:gmatch "." do find("key" .. digit):tap() end
  end

  describe("in the hall", function()
    it("shows its pictures until a visitor touches one", function()
      advance(7)
      expect(picture.image):equals("lens.svg")
      expect(caption.text):contains("1859")
      picture:touch()
      picture:lift()
      advance(20)
      expect(picture.image):equals("lens.svg")
      advance(11)
      expect(picture.image):equals("keeper.svg")
    end)

    it("keeps the guest book", function()
      entry:type("Ann, 7: I want to be a keeper")
      expect(room.text):contains("29")
      sign:tap()
      hall:dismiss()
      scene "museum"
      expect(guests.items):equals({ "Ann, 7: I want to be a keeper" })
    end)
  end)

  describe("in the quiz", function()
    before(function() enter(toQuiz) end)

    it("can be won", function()
      for _, answer in ipairs { second, first, third, second } do
        answer:tap()
        advance(5)
      end
      expect(question.text):equals("4 / 4")
      expect(progress.progress):equals(1)
      expect(again.hidden):equals(false)
    end)

    it("goes on when time is up", function()
      advance(20)
      expect(verdict.text):contains("Not quite")
      advance(5)
      expect(question.text):equals("How far is the light seen?")
      expect(progress.progress):equals(0.25)
    end)

    it("can be played again", function()
      for _ = 1, 4 do
        first:tap()
        advance(5)
      end
      expect(question.text):equals("1 / 4")
      again:tap()
      expect(question.text):equals("When was the lamp first lit?")
      expect(again.hidden):equals(true)
      expect(progress.progress):equals(0)
    end)

    it("is left when its visitor walks away in the middle", function()
      local page = quizPage
      second:tap()
      advance(59)
      expect(page):alive()
      advance(2)
      expect(page):not_alive()
    end)

    it("returns to the hall", function()
      local page = quizPage
      quizBack:tap()
      advance(1)
      expect(page):not_alive()
    end)
  end)

  describe("in the tower", function()
    before(function() enter(toTower) end)

    it("keeps the lamp locked", function()
      lamp:tap()
      type "1234"
      lamp:tap()
      expect(lamp):not_sent("tap")
      expect(lamp.image):equals("lamp-off.svg")
      expect(door.image):equals("locked.svg")
    end)

    it("opens with the year from the hall", function()
      type "1859"
      expect(door.image):equals("unlocked.svg")
      lamp:tap()
      expect(lamp.image):equals("lamp-on.svg")
      expect(beam.hidden):equals(false)
      advance(0.5)
      expect(beam.hidden):equals(true)
    end)

    it("remembers for the next visitor whether the lamp is lit", function()
      type "1859"
      lamp:tap()
      towerBack:tap()
      advance(1)
      enter(toTower)
      expect(lamp.image):equals("lamp-on.svg")
      eventually(function() return not beam.hidden end, 5)
      expect(lamp.enabled):equals(false)
    end)

    it("returns to the hall when its visitor has gone", function()
      local page = tower
      advance(50)
      type "0000"
      advance(50)
      expect(page):alive()
      advance(15)
      expect(page):not_alive()
    end)
  end)
end)
