describe("Share avatar", function()
  local sharing, shared, fetches

  before(function()
    shared = spy(function() return true end)
    fetches = 0
    local function fetch(options)
      fetches = fetches + 1
      if options.progress then options.progress.progress = 0.5 end
      wait(2)
      return "cache/ann.png"
    end
    stub("share", { networks = function() return { "Mastodon", "Mail" } end, share = shared })
    stub("download", { image = fetch })
    stage {
      id = "page",
      button { id = "share" }, image { id = "avatar", image = "ann.png" },
    }
  end)

  local function attach()
    sharing = page:attach("share_avatar", {
      button = share, avatar = avatar,
      url = "https://people.example/ann.png", words = "This is Ann",
    })
  end

  local function expectNoDialog()
    expect(function() find "ActionSheet" end):errors("nothing has the id")
    expect(function() find "ProgressDialog" end):errors("nothing has the id")
  end

  it("shares the current picture on the chosen network", function()
    attach()
    share:tap()
    sheet:choose("Mail")
    expect(shared):called_with { network = "Mail", text = "This is Ann", image = "ann.png" }
    expect(fetches):equals(0)
    expect(sharing):sent("shared", { network = "Mail" })
  end)

  it("shows no progress while there is nothing to wait for", function()
    stub("share", {
      networks = function() return { "Mail" } end,
      share = function() wait(5) return true end,
    })
    attach()
    share:tap()
    sheet:choose("Mail")
    advance(1)
    expectNoDialog()
  end)

  it("downloads a missing picture first, and shows the progress", function()
    set(avatar, "image", nil)
    attach()
    share:tap()
    expect(function() find "ProgressDialog" end):errors("nothing has the id")
    sheet:choose(1)
    expect(progress.title):equals("Preparing the picture")
    expect(progress.progress):equals(0.5)
    expect(shared):not_called()
    advance(2.1)
    expectNoDialog()
    expect(avatar.image):equals("cache/ann.png")
    expect(shared):called_with {
      network = "Mastodon", text = "This is Ann", image = "cache/ann.png",
    }
    expect(sharing):sent("shared", { network = "Mastodon" })
  end)

  it("downloads the picture once", function()
    set(avatar, "image", nil)
    attach()
    for _ = 1, 2 do
      share:tap()
      sheet:choose(1)
      advance(3)
    end
    expect(fetches):equals(1)
    expect(shared):called(2)
  end)

  it("lets the share service choose when it lists no networks", function()
    stub("share", { networks = function() return {} end, share = shared })
    attach()
    share:tap()
    expect(shared):called_with { text = "This is Ann", image = "ann.png" }
    expect(sharing):sent("shared", { network = "" })
  end)

  describe("when it is cancelled", function()
    local shares

    before(function()
      set(avatar, "image", nil)
      shares = 0
      stub("share", {
        networks = function() return { "Mail" } end,
        share = function()
          shares = shares + 1
          wait(5)
          return true
        end,
      })
      attach()
      share:tap()
    end)

    local function expectNothing()
      expect(sharing):sent("cancelled")
      expect(sharing):not_sent("shared")
      expect(sharing):not_sent("failed")
      expectNoDialog()
      expect(page):not_attached("avatar_sharing")
    end

    it("stops when the sheet is cancelled", function()
      sheet:cancel()
      expectNothing()
      expect(fetches):equals(0)
    end)

    it("stops during the sheet", function()
      sharing:cancel()
      expectNothing()
    end)

    it("stops during the download", function()
      sheet:choose(1)
      advance(1)
      progress:cancel()
      advance(10)
      expectNothing()
      expect(avatar.image):equals(nil)
      expect(shares):equals(0)
    end)

    it("stops while the picture is shared", function()
      sheet:choose(1)
      advance(3)
      expect(shares):equals(1)
      sharing:cancel()
      advance(10)
      expectNothing()
    end)

    it("can start again afterwards", function()
      sheet:choose(1)
      progress:cancel()
      share:tap()
      sheet:choose(1)
      advance(10)
      expect(sharing):sent("shared", { network = "Mail" })
    end)

    it("has nothing to cancel a second time", function()
      sharing:cancel()
      local events = record(sharing)
      sharing:cancel()
      expect(events):not_recorded("cancelled")
    end)
  end)

  for _, case in ipairs {
    { "nothing comes", { nil, "failed", "the server answers with status 404" } },
    { "it takes too long", { nil, "timeout", "the image has not come within 30 seconds" } },
    { "it is too large", { nil, "tooLarge", "the image has 104857600 bytes" } },
    { "it is no image", { nil, "notAnImage", "what came is no image" } },
  } do
    local name, answer = table.unpack(case)
    it("reports the reason when " .. name, function()
      set(avatar, "image", nil)
      stub("download", { image = function() return table.unpack(answer, 1, 3) end })
      attach()
      share:tap()
      sheet:choose(1)
      expect(sharing):sent("failed", { message = answer[3] })
      expect(shared):not_called()
      expectNoDialog()
      expect(page):not_attached("avatar_sharing")
    end)
  end

  it("reports why sharing failed", function()
    shared = function() return nil, "failed", "the network is away" end
    stub("share", { networks = function() return { "Mail" } end, share = shared })
    attach()
    share:tap()
    sheet:choose(1)
    expect(sharing):sent("failed", { message = "the network is away" })
  end)

  it("ignores a second tap while it shares", function()
    attach()
    share:tap()
    share:tap()
    sheet:choose("Mail")
    expect(shared):called(1)
    expectNoDialog()
  end)

  for step, seconds in ipairs { 0, 1, 3 } do
    it("uses no destroyed objects when its screen is dismissed at step " .. step, function()
      set(avatar, "image", nil)
      stub("share", {
        networks = function() return { "Mail" } end,
        share = function() wait(5) return true end,
      })
      attach()
      local events = record()
      share:tap()
      if step > 1 then sheet:choose(1) end
      advance(seconds)
      page:dismiss()
      advance(100)
      for _, event in ipairs { "shared", "cancelled", "failed" } do
        expect(events):not_recorded(event)
      end
      expect(sharing):not_alive()
    end)
  end

  it("detaches its helper when it is detached", function()
    attach()
    share:tap()
    sharing:detach()
    expect(page):not_attached("avatar_sharing")
    expectNoDialog()
  end)

  it("shares from the button that it belongs to", function()
    sharing = share:attach("share_avatar", { avatar = avatar })
    share:tap()
    sheet:choose(1)
    expect(sharing):sent("shared", { network = "Mastodon" })
  end)
end)
