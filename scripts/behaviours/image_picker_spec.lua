describe("Image picker", function()
  local picker, asked, answers

  before(function()
    answers = { "reef.png" }
    asked = spy(function() return table.unpack(answers, 1, 3) end)
    stub("photos", { pick = asked })
    stage { id = "page", button { id = "choose" }, image { id = "portrait", image = "old.png" } }
    picker = choose:attach("image_picker", { picture = portrait })
  end)

  for number, source in ipairs { "library", "camera" } do
    it("picks from the " .. source, function()
      choose:tap()
      expect(asked):not_called()
      sheet:choose(number)
      expect(asked):called_with { source = source, maxBytes = 10000000 }
      expect(portrait.image):equals("reef.png")
      expect(picker):sent("picked", { image = "reef.png" })
    end)
  end

  it("shows no sheet when there is only one source", function()
    set(picker, "source", "camera")
    choose:tap()
    expect(asked):called_with { source = "camera", maxBytes = 10000000 }
  end)

  it("asks for a picture that fits", function()
    set(picker, "source", "library")
    set(picker, "types", "png, jpeg")
    set(picker, "megabytes", 0.5)
    choose:tap()
    expect(asked):called_with {
      source = "library", types = { "png", "jpeg" }, maxBytes = 500000,
    }
  end)

  it("keeps the picture when a person chooses no source", function()
    choose:tap()
    sheet:cancel()
    expect(picker):sent("cancelled")
    expect(asked):not_called()
    expect(portrait.image):equals("old.png")
  end)

  for _, case in ipairs {
    { "cancelled", {} },
    { "denied", { message = "this app may not use the camera" } },
    { "failed", { message = "the picture has 30 MB" } },
  } do
    local reason, payload = table.unpack(case)
    it("keeps the picture when picking is " .. reason, function()
      answers = { nil, reason, payload.message }
      choose:tap()
      sheet:choose(1)
      expect(picker):sent(reason, payload)
      expect(portrait.image):equals("old.png")
    end)
  end

  it("can start again when a picker never answers", function()
    local count = 0
    stub("photos", {
      pick = function()
        count = count + 1
        if count == 1 then wait(100000) end
        return "new.png"
      end,
    })
    choose:tap()
    sheet:choose(1)
    advance(60)
    choose:tap()
    sheet:choose(1)
    expect(portrait.image):equals("new.png")
    expect(count):equals(2)
  end)

  it("shows one sheet, however often it is tapped", function()
    choose:tap()
    choose:tap()
    sheet:choose(1)
    expect(asked):called(1)
  end)

  it("stops when its owner is destroyed", function()
    local events = record()
    stub("photos", { pick = function() wait(5) return "late.png" end })
    choose:tap()
    sheet:choose(1)
    page:dismiss()
    advance(10)
    expect(events):not_recorded("picked")
    expect(picker):not_alive()
  end)

  it("removes its sheet when it is detached", function()
    choose:tap()
    picker:detach()
    expect(function() return find "ActionSheet" end):errors("nothing has the id")
  end)
end)
