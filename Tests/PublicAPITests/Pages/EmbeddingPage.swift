import Remora
import XCTest

/// The code of `docs/reference/embedding.md`.
final class EmbeddingPage: XCTestCase {
  func testFoldersOfTheApp() throws {
    let host = try ScriptHost(clock: VirtualClock())
    host.scriptFolders = [try DiskFiles.appFolder("scripts")]
    try host.open(scene: try DiskFiles.appFolder("scripts/scenes/reading"))
    XCTAssertFalse(host.screens.isEmpty)
  }

  func testAControlOfTheApp() throws {
    let host = try ScriptHost(clock: VirtualClock())

    final class Gauge: Control {
      @Shown var level = 0.0

      static func table(_ kind: KindBuilder<Gauge>) {
        kind.make { Gauge() }
        kind.size(width: 120, height: 40)
        kind.property("level", \.level, in: 0...1, help: "How full it is")
        kind.event("filled")
      }
    }

    host.register(Gauge.self, build: Gauge.table)

    let screen = Screen(id: "main")
    let gauge = Gauge(id: "gauge")
    try screen.add(gauge)
    host.present(screen)
    host.flush()
    var patches: [Patch] = []
    let observer = host.observePatches { patches = $0 }
    gauge.level = 0.5
    host.flush()
    let id = try XCTUnwrap(gauge.controlID)
    XCTAssertEqual(patches, [.set(id, property: "level", 0.5)])
    observer.cancel()

    host.extend(Button.self) { kind in
      kind.method("wiggle", help: "Moves it by two points") { button in button.x += 2 }
    }

    let like = Button(id: "like")
    host.add(like)
    try host.load(
      "local B = behaviour 'B' function B:onAttach() self.owner:wiggle() end return B",
      as: "wiggler"
    )
    try like.attach("wiggler")
    XCTAssertEqual(like.x, 2)
  }

  func testValues() throws {
    let host = try ScriptHost(clock: VirtualClock())
    var nights = 0

    enum Mode: String, CaseIterable, ValueConvertible {
      case day
      case night
    }

    final class Lamp: Owner {
      let attachments = Attachments()
      var mode = Mode.day
      var follower: Lamp?

      func toggle() {
        mode = mode == .day ? .night : .day
        send("switched", ["mode": mode])
      }
    }

    host.register(Lamp.self, named: "Lamp") { kind in
      kind.property("mode", \.mode)
      kind.event("switched", ["mode": Mode.propertyType])
      kind.method("toggle") { $0.toggle() }
      kind.method("lead") { (lamp, other: Lamp?) in lamp.follower = other }
    }

    let lamp = Lamp()
    host.add(lamp)
    try lamp.on("switched") { event in
      if event.value("mode", as: Mode.self) == .night { nights += 1 }
    }

    lamp.toggle()
    lamp.toggle()
    XCTAssertEqual(nights, 1)
    try lamp.set("mode", to: Mode.night)
    XCTAssertEqual(lamp[property: "mode"], "night")

    let source = """
      local Leader = behaviour "Leader"
      Leader.button = outlet "Button"
      function Leader:lead() self.owner:lead(self.button) end
      return Leader
      """
    try host.load(source, as: "leader")
    let button = Button()
    let leader = try lamp.attach("leader", outlets: ["button": [button]])
    var messages: [String] = []
    host.observeDiagnostics { messages.append($0.message) }
    try leader.perform("lead")
    XCTAssertEqual(
      messages,
      ["Lamp:lead, argument 1: expected a Lamp, got a Button"]
    )
  }

  @MainActor
  func testMethodsThatStartElsewhere() async throws {
    let host = try ScriptHost(clock: VirtualClock())

    struct Loader {
      let loaded: AsyncStream<String>.Continuation
      func load(_ url: String, _ size: Int) async throws -> Int {
        loaded.yield(url)
        return size
      }
      func forget(_ url: String) async throws { loaded.yield("forgot \(url)") }
    }
    final class Avatar: Owner {
      let attachments = Attachments()
      var url = "ada.png"
    }
    let (urls, continuation) = AsyncStream.makeStream(of: String.self)
    let loader = Loader(loaded: continuation)

    host.register(Avatar.self, named: "Avatar") { kind in
      kind.asyncMethod(
        "download",
        starting: { (avatar, size: Int) in
          let url = avatar.url
          return { try await loader.load(url, size) }
        }
      )
      kind.asyncMethod(
        "forget",
        starting: { avatar in
          let url = avatar.url
          return { try await loader.forget(url) }
        }
      )
    }

    let source = """
      local Shower = behaviour "Shower"
      function Shower:show() return self.owner:download(64), self.owner:forget() end
      return Shower
      """
    try host.load(source, as: "shower")
    let avatar = Avatar()
    host.add(avatar)
    let shower = try avatar.attach("shower")
    let running = Task { await host.run() }
    let answer = try await shower.performAsync("show")
    XCTAssertEqual(answer.first, 64)
    continuation.finish()
    var known: [String] = []
    for await url in urls { known.append(url) }
    XCTAssertEqual(known, ["ada.png", "forgot ada.png"])
    running.cancel()
    await running.value
  }

  @MainActor
  func testSequences() async throws {
    let host = try ScriptHost(clock: VirtualClock())

    final class Console {
      var lines: [String] = []
      func append(_ line: String) { lines.append(line) }
    }
    let console = Console()

    let diagnostics = host.diagnostics()
    let reading = Task {
      for await diagnostic in diagnostics { console.append(diagnostic.report()) }
    }

    host.report(Diagnostic(.warning, "the lamp is old"))
    host.close()
    await reading.value
    XCTAssertEqual(console.lines, ["warning: the lamp is old"])
  }

  func testLongTexts() throws {
    let host = try ScriptHost(clock: VirtualClock())
    final class Article: Owner {
      let attachments = Attachments()
      var text = ""
    }
    var pages: [String: String] = [:]

    host.lend("web") { service in
      service.function("publish", textLimit: 1_000_000) { (name: String, page: String) in
        pages[name] = page
      }
    }
    host.register(Article.self, named: "Article") { kind in
      kind.property("text", \.text, textLimit: LuaTextLimit.longest)
    }

    let source = """
      local Author = behaviour "Author"
      function Author:write()
        self.owner.text = string.rep("a", 100000)
        service "web".publish("long", self.owner.text)
      end
      return Author
      """
    try host.load(source, as: "author")
    let article = Article()
    try host.attach("author", to: article).perform("write")
    XCTAssertEqual(article.text.count, 100_000)
    XCTAssertEqual(pages["long"]?.count, 100_000)
  }
}

final class ToggleButtonTests: XCTestCase {
  func testShowsTheOtherPictureHalfWay() throws {
    let host = try ScriptHost(clock: VirtualClock())
    host.scriptFolders = ["scripts/behaviours"]
    let like = Button(id: "like")
    host.add(like)
    try like.attach("toggle_button", ["selected": "heart-full.svg", "animated": true])
    like.tap()
    host.advance(by: .seconds(0.7))
    XCTAssertEqual(like.image, "heart-full.svg")
  }
}
