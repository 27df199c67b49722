describe("Double tap", function()
  local picture, double

  before(function()
    picture = button {}
    double = picture:attach("double_tap", { within = 0.3 })
  end)

  it("reports two quick taps as one double tap", function()
    picture:tap()
    advance(0.2)
    picture:tap()
    expect(double):sent("doubleTapped")
    advance(5)
    expect(double):not_sent("singleTapped")
  end)

  it("reports a single tap when no second one follows", function()
    picture:tap()
    advance(0.29)
    expect(double):not_sent("singleTapped")
    advance(0.02)
    expect(double):sent("singleTapped")
    expect(double):not_sent("doubleTapped")
  end)

  it("reports slow taps as single taps", function()
    local events = record(double)
    picture:tap()
    advance(0.4)
    picture:tap()
    advance(0.4)
    expect(events):recorded("singleTapped", "singleTapped")
    expect(double):not_sent("doubleTapped")
  end)

  it("reports three quick taps as a double tap and a single tap", function()
    local events = record(double)
    for _ = 1, 3 do picture:tap() end
    advance(1)
    expect(events):recorded("doubleTapped", "singleTapped")
    expect(events):not_recorded("doubleTapped", "doubleTapped")
  end)

  it("reports four quick taps as two double taps", function()
    local events = record(double)
    for _ = 1, 4 do picture:tap() end
    advance(1)
    expect(events):recorded("doubleTapped", "doubleTapped")
    expect(double):not_sent("singleTapped")
  end)

  for _, make in ipairs { view, label, image, textField, scrollView, list } do
    it("handles taps of " .. tostring(make {}), function()
      local control = make {}
      local other = control:attach("double_tap", { id = "other" })
      control:tap()
      control:tap()
      expect(other):sent("doubleTapped")
    end)
  end

  it("handles touches, too", function()
    for _ = 1, 2 do
      picture:touch()
      picture:lift()
    end
    expect(double):sent("doubleTapped")
  end)

  it("handles taps on a screen outside its controls", function()
    local page = stage { id = "page", button { id = "cover", width = 100, height = 100 } }
    page:attach("double_tap", { id = "other" })
    page:tap(50, 50)
    page:tap(300, 300)
    expect(other):not_sent("doubleTapped")
    page:tap(300, 300)
    expect(other):sent("doubleTapped")
  end)

  it("ignores taps on a disabled button", function()
    picture.enabled = false
    picture:tap()
    picture:tap()
    expect(picture):not_sent("tap")
    advance(1)
    expect(double):not_sent("doubleTapped")
    expect(double):not_sent("singleTapped")
  end)

  it("refuses a time window outside 0.05 to 2 seconds", function()
    expect(function() double.within = 3 end):errors("to 2")
    expect(function() double.within = 0 end):errors("0.05")
  end)

  it("reports the tap even if its button is removed meanwhile", function()
    local page = stage { id = "page", button { id = "cover" } }
    local other = view {}:attach("double_tap", { id = "other", control = cover })
    cover:tap()
    page:dismiss()
    advance(1)
    expect(other):sent("singleTapped")
  end)

  it("reports nothing when it is detached while it waits", function()
    local events = record(double)
    picture:tap()
    double:detach()
    advance(1)
    picture:tap()
    expect(picture):sent("tap")
    expect(events):not_recorded("singleTapped")
    expect(events):not_recorded("doubleTapped")
  end)
end)
