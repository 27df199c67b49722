describe("Profile", function()
  local shared, image

  before(function()
    scene "profile"
    image = "photos/reef.svg"
    shared = spy(function() return true end)
    stub("photos", { pick = function() return image, image == nil and "denied" or nil end })
    stub("share", { networks = function() return { "Mastodon", "Mail" } end, share = shared })
    stub("download", {
      image = function(options)
        for step = 1, 4 do
          wait(0.5)
          options.progress.progress = step / 4
        end
        return nil, "failed", "the server is away"
      end,
    })
  end)

  it("opens without a picture", function()
    expect(avatar.image):equals(nil)
    expect(sharedCount.hidden):equals(true)
  end)

  it("shares the picture that was chosen", function()
    choose:tap()
    sheet:choose("Photo library")
    expect(avatar.image):equals("photos/reef.svg")
    share:tap()
    sheet:choose("Mail")
    expect(shared):called_with {
      network = "Mail", text = "Ann dives with us", image = "photos/reef.svg",
    }
    expect(sharedCount.text):equals("1")
  end)

  it("downloads the picture when none was chosen, and counts failures", function()
    share:tap()
    sheet:choose(1)
    advance(1.1)
    local dialog = progress
    expect(dialog.progress):equals(0.5)
    advance(1)
    expect(dialog):not_alive()
    expect(shared):not_called()
    expect(failedCount.text):equals("1")
  end)

  it("cancels a download", function()
    share:tap()
    sheet:choose(1)
    advance(1.1)
    progress:cancel()
    advance(5)
    expect(sharing):sent("cancelled")
    expect(failedCount.hidden):equals(true)
  end)

  it("removes the picture", function()
    choose:tap()
    sheet:choose("Photo library")
    share:tap()
    sheet:choose("Remove the picture")
    expect(avatar.image):equals(nil)
    expect(shared):not_called()
  end)

  it("shares a circle where the app lends pictures", function()
    stub("pictures", { process = function() return "pictures:round.png" end })
    set(sharing, "circle", true)
    choose:tap()
    sheet:choose("Photo library")
    share:tap()
    sheet:choose("Mail")
    expect(shared):called_with {
      network = "Mail", text = "Ann dives with us", image = "pictures:round.png",
    }
  end)

  it("keeps the picture when the camera is denied", function()
    image = nil
    choose:tap()
    sheet:choose("Camera")
    expect(picker):sent("denied")
    expect(avatar.image):equals(nil)
  end)

  it("ends everything with its screen", function()
    local gone = { sharing, picker, shares, failures }
    local events = record()
    share:tap()
    sheet:choose(1)
    advance(0.6)
    profile:dismiss()
    advance(100)
    for _, behaviour in ipairs(gone) do expect(behaviour):not_alive() end
    expect(events):not_recorded("failed")
    expect(events):not_recorded("cancelled")
  end)
end)
