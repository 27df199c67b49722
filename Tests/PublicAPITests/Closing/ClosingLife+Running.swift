import Remora
import RemoraLanguageServer

extension ClosingLife {
  static let script = """
    local All = behaviour "All"
    All.size = number { default = 1 }
    All.count = state(0)
    All.sent = event {}
    All.shouldGo = message { "where", answers = "boolean" }
    local function all(...)
      for _, f in ipairs { ... } do pcall(f) end
    end
    function All:onAttach() log "attached" self.count = self.owner.level or 0 end
    function All:onDetach() log "detached" pcall(service "app".note, 1) end
    function All:onChange() self:send "sent" end
    function All:onReload() self.owner.level = 3 end
    function All:onTap() log "tap" wait(0.01) self:send "sent" end
    function All:onFilled() wait(0.05) log "filled" end
    function All:shouldFill(level) return service "app".screens() > 0 end
    function All:methods()
      local o = self.owner
      all(function() o:fill(1, 2) end, function() return o:parts() end, function() return o:itself() end,
        function() return o:fresh() end, function() return o:sample() end, function() return o:reads() end,
        function() o:turn() end, function() o.level = o.level + 1 end, function() o.reading = 2 return o.reading end)
      return o:parts()
    end
    function All:one() return self.owner:itself() end
    function All:frees() self.owner:free() return self.owner:itself() end
    function All:drop() self.owner:drop() end
    function All:functions()
      local app = service "app"
      all(function() app.note(1) end, function() return app.valves() end, function() return app.valve() end,
        function() return app.sample() end, function() app.screens() end, function() app.flush() end,
        app.refuse, function() return service "share".networks() end)
      return app.valves()
    end
    function All:refuse() return service "app".refuse() end
    function All:logAndWait() log "before" wait(0.01) log "after" return service "app".valve() end
    function All:makes() self.owner.screen:add("Valve", { level = 2 }) end
    function All:later() return service "app".later(true) end
    function All:never() return service "app".later(false) end
    function All:picks() return service "photos".pick() end
    function All:photographs() return service "photos".pick { source = "camera" } end
    function All:shares() return service "share".share { text = "x" } end
    function All:posts() return service "share".share { text = "x", network = "post" } end
    function All:reads() return service "files".list(), service "files".read "words.txt" end
    function All:stores()
      local s = service "storage"
      s.set("a", 1) s.get "a" s.remove "a" s.keys() s.flush() s.get "broken"
    end
    function All:translates()
      local language = service "language"
      return language:format(1.5), language:date(0)
    end
    function All:downloads() return service "download".image { url = "http://127.0.0.1:9/a.png" } end
    function All:processes() return service "pictures".process { image = "reef.svg", width = 4 } end
    function All:alerts() return service "dialogs".alert { title = "A" } end
    function All:animates() self.owner:animate { alpha = 0, over = 0.02 } end
    function All:fetches() return service "app".fetch(), service "app".send() end
    function All:reports() return service "app".report(function(p) log(p) end) end
    function All:senses()
      local s = service "sensor"
      return together(function() s:measure() end, function() s:rest() end, function() s:find() end,
        function() s:wander() end, function() s:count() end, function() s:turn() end)
    end
    return All
    """

  private static let actions = [
    "methods", "one", "frees", "functions", "refuse", "logAndWait", "makes", "later", "never",
    "picks", "photographs", "shares", "posts", "reads", "stores", "downloads", "processes",
    "alerts", "animates", "translates",
  ]
  private static let asyncActions = ["fetches", "reports", "senses"]

  static let scene = """
    { "name": "S", "scripts": ["scripts"], "screens": [ { "id": "panel", "controls": [
      { "kind": "Valve", "id": "dial", "level": LEVEL, "width": 50, "height": 50,
        "behaviours": [ { "id": "all", "script": "all", "properties": { "size": 2 } } ] },
      { "kind": "Image", "id": "reef", "image": "reef.svg" }
    ] } ] }
    """

  /// Does everything that an app can do with a host, one thing after the other, whatever happens.
  @MainActor
  func live() async throws {
    ClosingLife.newest = self
    clock.life = self
    let files = ClosingFiles(self)
    files.memory["s/scripts/all.lua"] = Self.script
    files.memory["s/scene.json"] = Self.scene.replacing("LEVEL", with: "1")
    files.memory["s/reef.svg"] = "<svg/>"
    files.memory["s/words.txt"] = "fish"
    files.memory["p/one.svg"] = "<svg/>"
    files.memory["kept/broken.json"] = "{"
    let limits = ScriptHost.Limits(
      handlerTime: .seconds(10),
      wallTime: .seconds(60),
      behaviourQuota: nil,
      scriptQuota: nil,
      pollTime: nil
    )
    let host = try ScriptHost(clock: clock, files: files, limits: limits) { [self] _ in
      reached("ScriptHost.init(log): ((Diagnostic) -> Void)?")
    }
    self.host = host
    host.report(Diagnostic(.error, "nothing observes yet"))
    let valve = Valve(id: "valve")
    valve.life = self
    observe(host)
    register(in: host)
    lend(to: host, files, valve)
    host.after(.seconds(1000)) {}
    let loop = try? GLibLoop(
      host,
      addTimeout: { [self] _, _ in
        reached(
          "GLibLoop.init(addTimeout): (_ milliseconds: UInt32, _ action: () -> Void) -> UInt32"
        )
        return 1
      },
      addDescriptor: { [self] _, action in
        reached(
          "GLibLoop.init(addDescriptor): (_ descriptor: Int32, _ action: () -> Void) -> UInt32"
        )
        sources.append(action)
        return 2
      },
      removeSource: { [self] _ in
        reached("GLibLoop.init(removeSource): (_ number: UInt32) -> Void")
      }
    )
    host.scriptFolders = ["s/scripts"]
    _ = host.availableScripts
    let spare = Spare(Valve(id: "spare"))
    self.spare = spare
    useOwners(of: host, valve)
    if let valve = spare.valve {
      _ = try? host.attach("all", to: valve, configuration: .init(id: "idle"))
    }
    await act(on: host, valve)
    await openScenes(in: host, files)
    for source in sources { source() }
    loop?.cancel()
    sources = []
    host.poll()
    valve.destroy()
    if let screen = host.topScreen { host.dismiss(screen) }
    if host.isClosed {
      observe(host)
      register(in: host)
      lend(to: host, files, valve)
    }
    (kept, picking, sharing, spare.valve) = ([], [], [], nil)
  }

  @MainActor
  private func observe(_ host: ScriptHost) {
    host.observeDiagnostics { [self] _ in
      reached("ScriptHost.observeDiagnostics: (Diagnostic) -> Void")
    }
    host.observeEvents { [self] _ in reached("ScriptHost.observeEvents: (Event) -> Void") }
    host.observeDroppedEvents { [self] _, _ in
      reached("ScriptHost.observeDroppedEvents: (Event, Behaviour) -> Void")
    }
    host.observePatches { [self] _ in reached("ScriptHost.observePatches: ([Patch]) -> Void") }
    host.observePollRequests { [self] _ in
      reached("ScriptHost.observePollRequests: @Sendable (ContinuousClock.Instant) -> Void")
    }
    host.observeReloads { [self] _ in
      reached("ScriptHost.observeReloads: (ReloadReport) -> Void")
    }
  }

  /// Presents, attaches, sends, asks, taps.
  @MainActor
  private func useOwners(of host: ScriptHost, _ valve: Valve) {
    let screen = Screen(id: "first")
    let (child, field) = (Button(id: "child"), TextField(id: "field"))
    field.y = 200
    (valve.width, valve.height) = (100, 100)
    try? screen.add(valve)
    try? valve.add(child)
    try? screen.add(field)
    let delegate = ValveDelegate(self)
    valve.attachments.delegate = delegate
    host.present(screen)
    host.input(from: nil) { reached("ScriptHost.input: () throws -> Result") }
    _ = try? valve.on("tap") { [self] _ in reached("Owner.on: (Event) -> Void") }
    let all = try? host.attach("all", to: valve)
    _ = try? all?.on("sent") { [self] _ in reached("Behaviour.on: (Event) -> Void") }
    try? all?.set("size", to: 2)
    try? valve.set("level", to: 4)
    _ = valve[property: "level"]
    valve.tap()
    valve.touch()
    valve.lift()
    screen.touch(at: Point(x: 5, y: 5))
    screen.lift()
    for _ in 0..<3 { valve.send("filled", ["level": 1]) }
    _ = valve.ask("shouldFill", 2)
    field.beginEditing()
    field.endEditing()
    host.after(.milliseconds(5)) { [self] in reached("ScriptHost.after: () -> Void") }
    let globals = host.lua.globals
    globals["take"] = .function(
      host.lua.makeFunction { [self] (_: Sample) in
        reached("LuaState.makeFunction: (…) throws -> Void")
      }
    )
    globals["give"] = .function(
      host.lua.makeFunction { [self] () -> Sample in
        reached("LuaState.makeFunction: (…) throws -> Result")
        return Sample()
      }
    )
    _ = try? host.lua.load("take(1) return give()").call()
    let photos = PhotoFolder("p")
    let dismiss = photos.pick(PhotoRequest(source: .camera), in: host) { [self] _ in
      reached("PhotoFolder.pick(completion): (PhotoResult) -> Void")
    }
    dismiss()
    photos.pick(PhotoRequest(), in: host) { [self] _ in
      reached("PhotoFolder.pick(completion): (PhotoResult) -> Void")
    }()
    host.flush()
  }

  @MainActor
  private func act(on host: ScriptHost, _ valve: Valve) async {
    guard let all = host.behaviour("all") else { return }
    for action in Self.actions {
      _ = try? all.perform(action)
      pass(in: host)
    }
    for action in Self.asyncActions { await finish(action, of: all, in: host) }
    all.detach()
    let second = try? host.attach("all", to: valve)
    for action in ["never", "picks", "shares"] { _ = try? second?.perform(action) }
    host.failureLimit = 1
    _ = try? second?.perform("refuse")
    second?.resume()
    _ = second?.restartTasks()
    _ = try? second?.perform("drop")
    (kept, picking, sharing) = ([], [], [])
  }

  /// Lets time pass.
  @MainActor
  private func pass(in host: ScriptHost) {
    for _ in 0..<4 {
      clock.time += .milliseconds(100)
      host.poll()
    }
  }

  /// Polls until an action has ended that waits for other threads.
  @MainActor
  private func finish(_ action: String, of behaviour: Behaviour, in host: ScriptHost) async {
    var isDone = false
    let task = Task { @MainActor in
      _ = try? await behaviour.performAsync(action)
      isDone = true
    }
    while !isDone {
      await Task.yield()
      host.poll()
    }
    await task.value
  }

  @MainActor
  private func openScenes(in host: ScriptHost, _ files: ClosingFiles) async {
    _ = try? host.open(scene: "s")
    _ = host.check(scene: "s")
    _ = try? host.readPicture("reef.svg")
    _ = try? host.preview(ofScreen: "panel")
    if let screen = host.topScreen { _ = try? host.restart(screen) }
    if let all = host.behaviour("all") {
      for action in ["picks", "makes"] { _ = try? all.perform(action) }
      await finish("processes", of: all, in: host)
    }
    files.memory["s/scene.json"] = Self.scene.replacing("LEVEL", with: "2")
      .replacing("] } ] }", with: ", { \"kind\": \"Valve\", \"id\": \"new\" }] } ] }")
    files.memory["s/scripts/all.lua"] = Self.script + " "
    host.reload()
    host.reload("all")
    _ = try? host.load(Self.script + "  ", as: "all")
    host.topScreen?.tap()
    host.flush()
  }
}
