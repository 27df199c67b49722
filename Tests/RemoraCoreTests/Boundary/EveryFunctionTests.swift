import Foundation
import RemoraServices
import XCTest

@testable import RemoraConsole
@testable import RemoraLanguage
@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Calls everything that a script can call with texts and numbers that mean harm.
///
/// What is registered with a host is found by itself; a service that is lent nowhere here, or a
/// documented function that the walk does not find, fails.
final class EveryFunctionTests: XCTestCase {
  private var texts: HostileTexts?
  private var reports: [String] = []

  override func setUpWithError() throws {
    signal(SIGPIPE, SIG_IGN)
    texts = try HostileTexts()
    reports = []
  }

  override func tearDownWithError() throws {
    try texts?.remove()
    texts = nil
  }

  // MARK: The host

  /// Looks into what it is given.
  private final class Network: Sharer {
    let report: (String) -> Void
    var networks: [String] { ["post"] }

    init(_ report: @escaping (String) -> Void) { self.report = report }

    func share(
      _ item: SharedItem,
      completion: @escaping (ShareResult) -> Void
    ) -> () -> Void {
      if let image = item.image, let bytes = try? DiskFiles().read(image, atMost: 1 << 20) {
        report("shared: \(String(decoding: bytes, as: UTF8.self))")
      }
      completion(.cancelled)
      return {}
    }
  }

  private func makeHost() throws -> ScriptHost {
    let texts = try XCTUnwrap(texts)
    let limits = ScriptHost.Limits(
      memory: 400 << 20,
      handlerTime: .seconds(20),
      wallTime: .seconds(60)
    )
    let host = try ScriptHost(clock: VirtualClock(), limits: limits)
    host.observeDiagnostics { [unowned self] in reports.append("\($0)") }
    host.scriptFolders = [texts.scripts]
    host.lendDevices()
    host.lendDialogs()
    host.lendFiles(in: texts.scene)
    host.lendStorage(Storage(folder: texts.storage))
    host.lendPhotos(PhotoFolder(texts.scene))
    host.lendDownloads(Downloads(folder: "\(texts.scene)/downloads", allows: { _ in false }))
    host.lendPictures(Pictures(folder: "\(texts.scene)/pictures") { $0.bytes })
    host.lendSharing(Network { [unowned self] in reports.append($0) })
    _ = try host.load(
      Array(
        """
        local B = behaviour "Walked"
        B.name = text {}
        B.kind = choice { "a", "b" }
        B.tint = color {}
        B.picture = image {}
        B.place = point {}
        B.level = number {}
        B.kept = state("")
        B.sent = event { text = "text", data = "any" }
        function B:take(value) return value end
        return B
        """.utf8
      ),
      as: "walked",
      file: "walked.lua"
    )
    return host
  }

  private func walk(_ host: ScriptHost, keeping owners: Keeper) -> FunctionWalk {
    let makeOwner = { [unowned host] (kind: Kind) throws -> any Owner in
      try owners.make(kind, in: host)
    }
    return FunctionWalk(host, makeOwner: makeOwner) { [unowned host] in
      let button = Button()
      owners.keep(button)
      host.add(button)
      return try host.attach("walked", to: button)
    }
  }

  /// Keeps the owners that functions are called on.
  private final class Keeper {
    private var owners: [any Owner] = []

    func keep(_ owner: any Owner) { owners.append(owner) }

    func clear(_ host: ScriptHost) {
      for screen in host.screens { host.dismiss(screen) }
      owners = []
    }

    func make(_ kind: Kind, in host: ScriptHost) throws -> any Owner {
      let owner: any Owner =
        switch kind.name {
        case "Control", "View": View()
        case "Alert", "Dialog": Alert(options: ["a"])
        case "ActionSheet": ActionSheet(options: ["a"])
        case "ProgressDialog": ProgressDialog(cancelTitle: "a")
        case "Multiplexer": Multiplexer()
        default:
          try XCTUnwrap(
            kind.make?() ?? host.services.owners.values.first { host.kind(of: $0) === kind },
            "the test does not know how to make a \(kind.name)"
          )
        }
      keep(owner)
      let screen = (owner as? Screen) ?? Screen()
      keep(screen)
      if let control = owner as? Control, !(control is Screen) { try screen.add(control) }
      host.present(screen)
      host.add(owner)
      return owner
    }
  }

  // MARK: What is found

  func testEveryServiceIsLentHere() throws {
    let host = try makeHost()
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardized
    let call = /^ +(?:host\??\.)?lend\("(\w+)"/
    var lent: Set<String> = []
    for folder in ["RemoraRuntime", "RemoraServices"].map(sources.appendingPathComponent) {
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      for name in try XCTUnwrap(names) where name.hasSuffix(".swift") {
        let source = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        for line in source.split(separator: "\n") where !line.contains("///") {
          if let match = line.firstMatch(of: call) { lent.insert(String(match.1)) }
        }
      }
    }
    XCTAssertEqual(host.serviceNames, lent.sorted())
  }

  func testEveryDocumentedFunctionIsFound() throws {
    let host = try makeHost()
    let keeper = Keeper()
    let found = Set(
      try walk(host, keeping: keeper).functions().map { $0.name.split(separator: ":").last ?? "" }
    )
    for function in FunctionDocumentation.all where !function.usage.hasPrefix("function ") {
      let isFunction = function.usage.contains { "(\"{".contains($0) }
      // `screen` declares only while a script is read; afterwards it is the topmost screen.
      if isFunction, function.name != "screen" {
        XCTAssertTrue(found.contains(Substring(function.name)), function.name)
      }
    }
    keeper.clear(host)
  }

  // MARK: What each does

  func testEveryFunctionRefusesOrUsesALongTextAtOnce() throws {
    try tryEverything(.long)
  }

  func testNoFunctionLeavesItsFolders() throws {
    try tryEverything(.names(try XCTUnwrap(texts).names))
  }

  func testNoNumberIsTooLargeOrTooSmall() throws {
    try tryEverything(.numbers)
  }

  private func tryEverything(_ arguments: FunctionTrial.Texts) throws {
    let texts = try XCTUnwrap(texts)
    let host = try makeHost()
    let keeper = Keeper()
    let functions = try walk(host, keeping: keeper).functions()
    keeper.clear(host)
    let trial = try FunctionTrial(in: host, arguments)
    var isAboutNames: Bool { if case .names = arguments { true } else { false } }
    for (number, function) in functions.enumerated()
    where !isAboutNames || !function.usesItsArgumentsOnly {
      for call in trial.calls(ofFunction: number) where call.count <= function.arguments {
        if let problem = try trial.problem(with: call, of: function) {
          XCTFail("\(function.name) \(call): \(problem)")
        }
        keeper.clear(host)
        if let leak = reports.first(where: { $0.contains("SECRET_") }) {
          XCTFail("\(function.name) \(call) reported: \(leak)")
        }
        reports = []
      }
      host.lua.collectGarbage()
    }
    XCTAssertEqual(texts.created, [])
  }
}
