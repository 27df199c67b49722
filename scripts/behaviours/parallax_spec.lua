describe("Parallax", function()
  local feed, sky, hills, trees

  before(function()
    feed = scrollView { height = 100, contentSize = { width = 100, height = 1000 } }
    sky = image { image = "sky.svg", y = 10 }
    hills = image { image = "hills.svg", x = 5, y = 20 }
    trees = view { y = 30 }
  end)

  local function attach(properties)
    properties = properties or {}
    properties.layers = properties.layers or { sky, hills, trees }
    return feed:attach("parallax", properties)
  end

  it("leaves the layers where they are at the top", function()
    attach()
    expect(sky.y):equals(10)
    expect(hills.x):equals(5)
    expect(trees.y):equals(30)
  end)

  it("moves each layer at its own speed", function()
    attach { far = 0.2, near = 0.8 }
    feed:scroll(0, 100)
    expect(sky.y):near(-10)
    expect(hills.y):near(-30)
    expect(trees.y):near(-50)
  end)

  it("moves the layers back when a person scrolls back", function()
    attach()
    feed:scroll(0, 400)
    feed:scroll(0, 0)
    expect(sky.y):near(10)
    expect(trees.y):near(30)
  end)

  it("follows the feed beyond its edges", function()
    attach { far = 0.5, near = 0.5 }
    feed:scroll(0, -20)
    expect(sky.y):near(20)
  end)

  it("moves sideways unless `across` is false", function()
    local parallax = attach { far = 0.5, near = 0.5 }
    feed:scroll(40, 0)
    expect(hills.x):near(-15)
    parallax:detach()
    attach { far = 0.5, near = 0.5, across = false }
    feed:scroll(80, 0)
    expect(hills.x):near(5)
  end)

  it("moves a single layer at the speed of the first", function()
    attach { layers = { hills }, far = 0.5 }
    feed:scroll(0, 100)
    expect(hills.y):near(-30)
  end)

  it("starts from the current offset of the feed", function()
    feed:scroll(0, 100)
    attach { far = 1, near = 1 }
    expect(sky.y):near(-90)
  end)

  it("does nothing without layers", function()
    attach { layers = {} }
    feed:scroll(0, 100)
    expect(sky.y):equals(10)
  end)

  it("refuses a speed above two", function()
    local parallax = attach()
    expect(function() parallax.far = 2.5 end):errors("from -2 to 2")
    expect(parallax.far):equals(0.2)
  end)

  it("keeps moving the others when a layer is destroyed", function()
    local other = stage { id = "other", image { id = "cloud", image = "cloud.svg", y = 0 } }
    attach { layers = { sky, cloud, trees }, far = 0, near = 1 }
    other:dismiss()
    feed:scroll(0, 100)
    expect(sky.y):near(10)
    expect(trees.y):near(-70)
  end)

  it("moves the layers when the device is tilted", function()
    attach { far = 0.5, near = 1, tilt = 20 }
    motion:tilt(1, -0.5)
    expect(sky.x):near(10)
    expect(sky.y):near(5)
    expect(trees.x):near(20)
    expect(trees.y):near(20)
    motion:tilt(0, 0)
    expect(trees.x):near(0)
  end)

  it("adds the tilt to the scrolling", function()
    attach { far = 0.5, near = 0.5, tilt = 20 }
    feed:scroll(0, 100)
    motion:tilt(0, 1)
    expect(sky.y):near(-30)
  end)

  it("ignores the tilt when `tilt` is zero", function()
    attach { tilt = 0 }
    motion:tilt(1, 1)
    expect(sky.x):equals(0)
  end)

  it("reacts to the tilt without a feed", function()
    sky:attach("parallax", { id = "alone", layers = { sky }, far = 1 })
    motion:tilt(0.5, 0)
    expect(sky.x):near(10)
  end)

  it("moves nothing when all layers are destroyed", function()
    local other = stage { id = "other", image { id = "cloud" } }
    local parallax = attach { layers = { cloud } }
    other:dismiss()
    motion:tilt(1, 1)
    expect(parallax):alive()
  end)

  it("moves other layers from where they are, and puts the former ones back", function()
    local clouds = image { image = "clouds.svg", y = 50 }
    local parallax = attach { far = 0.5, near = 0.5 }
    feed:scroll(0, 20)
    expect(sky.y):near(0)
    parallax.layers = { clouds, hills }
    expect(sky.y):near(10)
    expect(clouds.y):near(40)
    expect(hills.y):near(10)
    feed:scroll(0, 0)
    expect(clouds.y):near(50)
    parallax:detach()
    expect(clouds.y):near(50)
  end)

  it("follows the feed that it is linked to", function()
    local parallax = attach { far = 1, near = 1 }
    feed:scroll(0, 100)
    parallax.feed = scrollView { offset = { x = 0, y = 5 } }
    expect(sky.y):near(5)
  end)

  it("moves the layers back when it is detached", function()
    local parallax = attach()
    feed:scroll(0, 300)
    parallax:detach()
    expect(sky.y):near(10)
    expect(trees.y):near(30)
    feed:scroll(0, 100)
    expect(sky.y):near(10)
  end)
end)
