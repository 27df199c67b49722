describe("Leave when idle", function()
  local page, idle

  before(function()
    stage { id = "hall" }
    page = stage { id = "page", label { id = "sight", y = 100, width = 10, height = 10 } }
    idle = page:attach("leave_when_idle", { patience = 60 })
    stage { id = "cover" }:dismiss()
  end)

  it("leaves when nobody has used its screen for a while", function()
    advance(59)
    expect(page):alive()
    advance(2)
    expect(page):not_alive()
  end)

  it("stays while the screen is touched", function()
    advance(50)
    page:touch(5, 5)
    page:lift()
    advance(50)
    expect(page):alive()
    advance(11)
    expect(page):not_alive()
  end)

  it("stays while connected events arrive", function()
    for _ = 1, 5 do
      advance(50)
      idle:stay()
    end
    expect(page):alive()
    advance(61)
    expect(page):not_alive()
  end)

  it("stays while another screen covers it", function()
    local cover = stage { id = "cover" }
    advance(200)
    expect(page):alive()
    cover:dismiss()
    advance(61)
    expect(page):not_alive()
  end)
end)
