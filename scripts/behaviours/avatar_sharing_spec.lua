describe("Avatar sharing", function()
  local helper

  before(function()
    stub("share", {
      networks = function() return { "Mail" } end,
      share = function() return true end,
    })
    stub("download", { image = function() return nil, "failed", "the server is away" end })
    stage { id = "page", image { id = "avatar", image = "ann.png" } }
    helper = page:attach("avatar_sharing", { avatar = avatar, remove = "Remove" })
  end)

  -- Runs the helper while a person answers, and returns what came of it.
  local function run(answer)
    local results
    together(
      function() results = table.pack(helper:run()) end,
      function() answer() end
    )
    return table.unpack(results)
  end

  it("returns the network that it was shared on", function()
    local outcome, network = run(function() sheet:choose("Mail") end)
    expect(outcome):equals("shared")
    expect(network):equals("Mail")
  end)

  it("returns that a person cancelled", function()
    expect((run(function() sheet:cancel() end))):equals("cancelled")
  end)

  it("returns that the picture was removed", function()
    expect((run(function() sheet:choose("Remove") end))):equals("removed")
    expect(avatar.image):equals(nil)
  end)

  it("returns why the download failed", function()
    set(avatar, "image", nil)
    local outcome, reason = run(function() sheet:choose(1) end)
    expect(outcome):equals("failed")
    expect(reason):equals("the server is away")
  end)

  it("returns nothing when it is detached during the download", function()
    set(avatar, "image", nil)
    stub("download", { image = function() wait(5) end })
    expect((run(function()
      sheet:choose(1)
      expect(progress):alive()
      helper:detach()
    end))):equals(nil)
    expect(function() find "ProgressDialog" end):errors("nothing has the id")
  end)

  it("ends with its owner", function()
    page:dismiss()
    expect(helper):not_alive()
  end)
end)

describe("Avatar sharing for share_avatar", function()
  local sharing, shared

  before(function()
    shared = spy(function() return true end)
    local function fetch(options)
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

  local function attach(properties)
    sharing = page:attach("share_avatar", {
      button = share, avatar = avatar,
      url = "https://people.example/ann.png", words = "This is Ann",
    })
    for name, value in pairs(properties or {}) do set(sharing, name, value) end
  end

  local function expectNoDialog()
    expect(function() find "ActionSheet" end):errors("nothing has the id")
    expect(function() find "ProgressDialog" end):errors("nothing has the id")
  end

  describe("that processes the picture", function()
    local processed, answer

    before(function()
      answer = { "pictures:round.png" }
      processed = spy()
      stub("pictures", {
        process = function(options)
          processed(options)
          wait(1)
          return table.unpack(answer, 1, 3)
        end,
      })
    end)

    it("shares a circle of that size, and keeps the picture that is shown", function()
      attach { pixels = 256, circle = true }
      share:tap()
      sheet:choose("Mail")
      expect(progress):alive()
      advance(1)
      expectNoDialog()
      expect(processed):called_with {
        image = "ann.png", width = 256, height = 256, circle = true,
      }
      expect(shared):called_with {
        network = "Mail", text = "This is Ann", image = "pictures:round.png",
      }
      expect(avatar.image):equals("ann.png")
    end)

    it("leaves the size when only a circle is wanted", function()
      attach { circle = true }
      share:tap()
      sheet:choose("Mail")
      expect(processed):called_with { image = "ann.png", circle = true }
    end)

    it("processes what it downloaded, in one dialog", function()
      set(avatar, "image", nil)
      attach { pixels = 64 }
      share:tap()
      sheet:choose("Mail")
      local dialog = progress
      advance(2.5)
      expect(dialog):alive()
      expect(processed):called_with {
        image = "cache/ann.png", width = 64, height = 64, circle = false,
      }
      advance(0.6)
      expect(shared):called(1)
    end)

    it("reports why the picture could not be processed", function()
      answer = { nil, "failed", "the picture is too dark" }
      attach { circle = true }
      share:tap()
      sheet:choose("Mail")
      advance(1)
      expect(sharing):sent("failed", { message = "the picture is too dark" })
      expect(shared):not_called()
      expectNoDialog()
    end)

    it("stops when a person cancels the progress", function()
      attach { circle = true }
      share:tap()
      sheet:choose("Mail")
      progress:cancel()
      advance(5)
      expect(sharing):sent("cancelled")
      expect(shared):not_called()
      expect(page):not_attached("avatar_sharing")
    end)
  end)

  describe("that may remove the picture", function()
    before(function() attach { title = "Ann's picture", remove = "Remove" } end)

    it("offers that in red, below the networks", function()
      share:tap()
      expect(sheet.title):equals("Ann's picture")
      expect(sheet.options):equals { "Mastodon", "Mail", "Remove" }
      expect(sheet.destructive):equals("Remove")
    end)

    it("removes it instead of sharing it", function()
      share:tap()
      sheet:choose("Remove")
      expect(avatar.image):equals(nil)
      expect(sharing):sent("removed")
      expect(sharing):not_sent("shared")
      expect(shared):not_called()
      expectNoDialog()
    end)

    it("does not offer it when there is none", function()
      set(avatar, "image", nil)
      share:tap()
      expect(sheet.options):equals { "Mastodon", "Mail" }
      expect(sheet.destructive):equals("")
    end)
  end)

  it("fails when a step fails, and leaves nothing", function()
    stub("share", {
      networks = function() return { "Mail" } end,
      share = function() error("the network is a fish") end,
    })
    attach()
    share:tap()
    expect(function() sheet:choose(1) end):errors("the network is a fish")
    expect(sharing):sent("failed")
    expect(page):not_attached("avatar_sharing")
    expectNoDialog()
  end)

  it("fails when the app lends no pictures service, and leaves nothing", function()
    attach { circle = true }
    share:tap()
    sheet:choose(1)
    expect(sharing):sent("failed", { message = "this host lends no pictures service" })
    expect(shared):not_called()
    expect(page):not_attached("avatar_sharing")
    expectNoDialog()
    set(sharing, "circle", false)
    share:tap()
    sheet:choose("Mail")
    expect(sharing):sent("shared", { network = "Mail" })
  end)
end)
