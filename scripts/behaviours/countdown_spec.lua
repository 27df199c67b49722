describe("Countdown", function()
  local shown

  before(function() shown = label {} end)

  local function attach(properties)
    return shown:attach("countdown", properties)
  end

  it("shows its length, and waits until it is started", function()
    local countdown = attach { duration = 10 }
    expect(shown.text):equals("10")
    advance(100)
    expect(shown.text):equals("10")
    expect(countdown):not_sent("finished")
  end)

  it("starts automatically with `autostart`", function()
    local countdown = attach { duration = 3, autostart = true }
    expect(shown.text):equals("3")
    for _, text in ipairs { "2", "1" } do
      advance(1)
      expect(shown.text):equals(text)
      expect(countdown):not_sent("finished")
    end
    advance(1)
    expect(shown.text):equals("0")
    expect(countdown):sent("finished")
    expect(countdown.isRunning):equals(false)
  end)

  it("rounds the remaining time up", function()
    attach { duration = 2.5, autostart = true }
    expect(shown.text):equals("3")
    advance(0.5)
    expect(shown.text):equals("2")
  end)

  it("shows minutes when at least one is left", function()
    attach { duration = 125, autostart = true }
    expect(shown.text):equals("2:05")
    advance(65)
    expect(shown.text):equals("1:00")
    advance(1)
    expect(shown.text):equals("59")
  end)

  it("resumes the caller of `start` when it ends", function()
    local countdown = attach { duration = 4 }
    countdown:start()
    expect(now()):near(4)
    expect(countdown):sent("finished")
  end)

  it("keeps the remaining time when it is stopped, and continues from there", function()
    local countdown = attach { duration = 10, autostart = true }
    advance(3.5)
    countdown:stop()
    expect(shown.text):equals("7")
    advance(100)
    expect(shown.text):equals("7")
    expect(countdown.remaining):near(6.5)
    local began = now()
    countdown:start()
    expect(now() - began):near(6.5)
    expect(countdown):sent("finished")
  end)

  it("runs one countdown when it is stopped and started within a second", function()
    local countdown = attach { duration = 5, autostart = true }
    local events = record(countdown)
    advance(0.5)
    countdown:stop()
    countdown:start()
    expect(now()):near(5)
    advance(10)
    expect(events):recorded("finished")
    expect(events):not_recorded("finished", "finished")
  end)

  it("resumes the caller of `start` when it is stopped", function()
    local countdown = attach { duration = 5 }
    local released
    together(
      function()
        countdown:start()
        released = now()
      end,
      function()
        wait(0.5)
        countdown:stop()
        countdown:start()
      end
    )
    expect(released):at_most(1)
    expect(now()):near(5)
  end)

  it("stops once when `stop` is called several times", function()
    local countdown = attach { duration = 5, autostart = true }
    advance(2)
    countdown:stop()
    advance(1)
    countdown:stop()
    expect(countdown.remaining):near(3)
  end)

  it("starts over when it is reset while it runs", function()
    local countdown = attach { duration = 5, autostart = true }
    advance(3)
    countdown:reset()
    expect(shown.text):equals("5")
    advance(4.9)
    expect(countdown):not_sent("finished")
    advance(0.2)
    expect(countdown):sent("finished")
  end)

  it("starts over when it is started after its end", function()
    local countdown = attach { duration = 2 }
    countdown:start()
    countdown:start()
    expect(now()):near(4)
  end)

  it("starts once when `start` is called several times", function()
    local countdown = attach { duration = 3, autostart = true }
    countdown:start()
    expect(now()):equals(0)
    expect(countdown.isRunning):equals(true)
  end)

  it("ends at once when its length is zero", function()
    local countdown = attach { duration = 0 }
    countdown:start()
    expect(countdown):sent("finished")
    expect(shown.text):equals("0")
  end)

  it("refuses a negative duration", function()
    expect(function() attach { duration = -1 } end):errors("from 0 to 86400")
  end)

  it("counts to the end when its label is destroyed", function()
    local page = stage { id = "page", label { id = "left" } }
    local countdown = view {}:attach("countdown", { label = left, duration = 3, autostart = true })
    advance(1)
    page:dismiss()
    advance(3)
    expect(countdown):sent("finished")
  end)

  it("ends when its owner is destroyed", function()
    local page = stage { id = "page", label { id = "left" } }
    local events = record()
    left:attach("countdown", { duration = 3, autostart = true })
    advance(1)
    page:dismiss()
    advance(10)
    expect(events):not_recorded("finished")
  end)

  it("stops when it is detached", function()
    local countdown = attach { duration = 3, autostart = true }
    local events = record(countdown)
    advance(1)
    countdown:detach()
    advance(10)
    expect(shown.text):equals("2")
    expect(events):not_recorded("finished")
  end)

  it("shows its time at once in another label that it is linked to", function()
    local countdown = attach { duration = 10 }
    local other = label {}
    countdown.label = other
    expect(other.text):equals("10")
    countdown.label = shown
    expect(shown.text):equals("10")
  end)
end)
