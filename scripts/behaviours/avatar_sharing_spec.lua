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
