describe("Slideshow", function()
  local picture, caption, show

  before(function()
    picture, caption = image {}, label {}
    show = picture:attach("slideshow", {
      caption = caption, stays = 6, rests = 30, fade = 0.5,
      slides = { { picture = "reef.svg", caption = "A reef" }, { picture = "fish.svg" } },
    })
  end)

  it("begins with the first picture and its caption", function()
    expect(picture.image):equals("reef.svg")
    expect(caption.text):equals("A reef")
  end)

  it("fades to the next picture, and from the last to the first", function()
    stage { picture }
    advance(6.25)
    expect(picture.alpha):near(0.5, 0.05)
    advance(0.75)
    expect(picture.image):equals("fish.svg")
    expect(picture.alpha):equals(1)
    expect(caption.text):equals("")
    advance(7)
    expect(picture.image):equals("reef.svg")
  end)

  it("stands still while it is not on the stage", function()
    advance(100)
    expect(picture.image):equals("reef.svg")
    local page = stage { id = "page", picture }
    local cover = stage { id = "cover" }
    advance(100)
    expect(picture.image):equals("reef.svg")
    cover:dismiss()
    advance(7)
    expect(picture.image):equals("fish.svg")
    expect(page):alive()
  end)

  it("stops when it is touched, and goes on when nobody has touched it for a while", function()
    stage { picture }
    picture:touch()
    picture:lift()
    advance(20)
    picture:touch()
    picture:lift()
    advance(29)
    expect(picture.image):equals("reef.svg")
    advance(2)
    expect(picture.image):equals("fish.svg")
    advance(7)
    expect(picture.image):equals("reef.svg")
  end)

  it("shows a picture at once when it is touched in the middle of a fade", function()
    stage { picture }
    advance(6.25)
    picture:touch()
    expect(picture.alpha):equals(1)
    advance(20)
    expect(picture.image):equals("reef.svg")
  end)

  it("stops when another behaviour asks it to", function()
    stage { picture }
    show:stop()
    advance(100)
    expect(picture.image):equals("reef.svg")
  end)

  it("shows other slides at once", function()
    set(show, "slides", { { picture = "eel.svg", caption = "An eel" } })
    expect(picture.image):equals("eel.svg")
    expect(caption.text):equals("An eel")
  end)

  it("shows its caption in the language of the person", function()
    local slide = { picture = "eel.svg", caption = { en = "An eel", de = "Ein Aal" } }
    set(show, "slides", { slide })
    expect(caption.text):equals("An eel")
  end)

  it("shows nothing without slides", function()
    set(show, "slides", {})
    stage { picture }
    advance(20)
    expect(picture.image):equals("reef.svg")
  end)

  it("leaves its picture visible when it is detached in the middle of a fade", function()
    stage { picture }
    advance(6.25)
    show:detach()
    expect(picture.alpha):equals(1)
  end)
end)
