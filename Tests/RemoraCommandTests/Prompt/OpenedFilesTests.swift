import Foundation
import XCTest

/// Which files the real command asks the system for, as `strace` sees it.
final class OpenedFilesTests: CommandTestCase {
  /// A scene with a button, whose script does what `body` says at a tap, and links that lead out.
  ///
  /// - Returns: Its folder.
  private func writeScene(_ body: String) throws -> String {
    let scene = """
      { "name": "Traced", "scripts": ["../scripts"], "screens": [{ "id": "home", "controls": [
        { "kind": "Button", "id": "go", "behaviours": [{ "id": "traced", "script": "traced" }] }
      ] }] }
      """
    _ = try write(scene, to: "sandbox/scene/scene.json")
    _ = try write("inside", to: "sandbox/scene/inside.txt")
    _ = try write("return 1", to: "sandbox/scripts/module.lua")
    _ = try write(
      "local B = behaviour \"Traced\"\nfunction B:onTap()\n\(body)\nend\nreturn B",
      to: "sandbox/scripts/traced.lua"
    )
    _ = try write("return \"secret\"", to: "outside/secret.lua")
    let links = [
      "scene/out.txt": "../../outside/secret.lua", "scene/up": "../..", "scene/root": "/",
      "scene/passwd.svg": "/etc/passwd", "scripts/out.lua": "../../outside/secret.lua",
      "scripts/up": "../../outside", "scripts/root": "/",
    ]
    for (name, target) in links {
      let path = folder.appendingPathComponent("sandbox/\(name)").path
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    return folder.appendingPathComponent("sandbox/scene").path
  }

  /// Every path that the prompt asks the system for.
  private func paths(
    in scene: String,
    input: String
  ) throws -> (paths: Set<String>, output: String) {
    let log = folder.appendingPathComponent("strace.log")
    let run = try run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "HOME=\(folder.path)/home", "XDG_CACHE_HOME=\(folder.path)/home", "strace", "-f", "-y",
        "-qq",
        "-s", "8192", "-e", "trace=%file", "-o", log.path, Self.executable.path, "repl", scene,
      ],
      input: input
    )
    XCTAssertEqual(run.status, 0, run.errors)
    let text = try String(contentsOf: log, encoding: .utf8)
    return (
      Set(text.split(separator: "\n").compactMap { Self.path(in: $0) }), run.output + run.errors
    )
  }

  /// The path that a line of `strace -y` is about: the first text, from its folder on.
  ///
  /// `12 openat(3</sandbox>, "a.txt", O_RDONLY) = 4</sandbox/a.txt>` is about `/sandbox/a.txt`.
  private static func path(in line: Substring) -> String? {
    guard !line.contains("<... "), let open = line.firstIndex(of: "("),
      let start = line[open...].firstIndex(of: "\"")
    else { return nil }
    let name = line[line.index(after: start)...].prefix { $0 != "\"" }
    var path = String(name)
    if !name.hasPrefix("/"), let home = line[open..<start].firstIndex(of: "<") {
      let folder = line[line.index(after: home)..<start].prefix { $0 != ">" }
      path = name.isEmpty ? String(folder) : "\(folder)/\(name)"
    }
    // The number of a process is another each time.
    return path.replacing(/^\/proc\/\d+/, with: "/proc/N")
  }

  /// Names that lead out, or would.
  private static let names = """
    "/etc/hostname", "../../outside/secret.lua", "../../outside/secret", "up/outside/secret.lua",
    "up.outside.secret", "up/secret", "up.secret", "out", "out.txt", "root/etc/hostname",
    "root.etc.hostname", ".etc.hostname", "passwd.svg", "file:///etc/hostname", "/proc/self/environ",
    "photos:/etc/hostname", "./inside.txt", "a//b", "a\\0b", ".", "..", "/", "up", "root",
    ("../"):rep(60) .. "etc/hostname", ("a/"):rep(80000), ("a."):rep(80000)
    """

  /// Tries names with every function that takes one, and says how many led anywhere.
  private static func attempts(_ names: String) -> String {
    """
    local reached = 0
    local function try(...)
      local done, result = pcall(...)
      if done and result ~= nil then reached = reached + 1 end
    end
    for _, name in ipairs { \(names) } do
      try(require, name)
      try(self.owner.attach, self.owner, name)
      try(service("files").read, name)
      try(service("storage").get, name)
      try(function() return service("files").list(name)[1] end)
      try(function() self.owner.image = name return service("share").share { image = name } end)
    end
    try(function() return service("download").image { url = "file:///etc/hostname" } end)
    error("/etc/hostname:1: reached " .. reached, 0)
    """
  }

  func testNoFileOutsideItsFoldersIsAskedFor() throws {
    let tap = "go:tap()\n"
    let allowed = "\"module\", \"inside.txt\", \"nothing\""
    let usual = try paths(in: try writeScene(Self.attempts(allowed)), input: tap)
    // The module, the text, and the same shared as a picture.
    XCTAssertTrue(usual.output.contains("reached 3"), usual.output)

    let found = try paths(in: try writeScene(Self.attempts(Self.names)), input: tap)

    XCTAssertTrue(found.output.contains("reached 0"), found.output)
    let sandbox = "\(folder.path)/sandbox/"
    // Dispatch looks after its threads when it likes.
    let known = usual.paths.union(["/proc/N/stat"])
    let strange = found.paths.subtracting(known).filter { path in
      !"\(path)/".hasPrefix(sandbox) || path.split(separator: "/").contains("..")
    }.filter { !Self.isOfSanitizer($0) }
    XCTAssertEqual(strange, [])
    XCTAssertTrue(found.paths.contains("\(sandbox)scene/out.txt"), "the links were looked at")
  }

  /// The thread sanitizer keeps what it knows of the program in a file with another number each time.
  private static func isOfSanitizer(_ path: String) -> Bool {
    ProcessInfo.processInfo.environment["SANITIZER"] == "thread" && path.hasPrefix("/tmp/tsan.")
  }

  /// What holds the test above to anything.
  func testWhatAPersonNamesIsSeenToBeAskedFor() throws {
    let scene = try writeScene("")
    let found = try paths(in: scene, input: ":load /etc/hostname\ngo.image = \"inside.txt\"\n")
    XCTAssertTrue(found.paths.contains("/etc/hostname"))
  }
}
