import Foundation
import XCTest

/// Folders with a secret beside them, and the texts by which a script may try to get at it.
final class HostileTexts {
  /// What nobody may ever find out.
  static let secret = "SECRET_of_the_neighbour"
  /// What a pipe says, when somebody reads it.
  static let piped = "SECRET_from_a_pipe SECRET_from_a_pipe"

  let home: String
  var scene: String { "\(home)/app/scene" }
  var scripts: String { "\(scene)/scripts" }
  var storage: String { "\(scene)/storage" }
  private var pipes: [String] {
    ["\(scene)/pipe.txt", "\(scripts)/pipe.lua", "\(storage)/pipe.json"]
  }
  private var before: [String] = []

  init() throws {
    home =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("remora-\(UUID().uuidString)").path
    let secret = HostileTexts.secret
    // What is wrong with it is in the message.
    try write("\(secret) \(secret)", to: "secret.lua")
    try write("return '\(secret)'", to: "module.lua")
    try write(secret, to: "secret.txt")
    try write("\"\(secret)\"", to: "secret.json")
    try write("return { 'plain' }", to: "app/scene/scripts/plain.lua")
    try write("plain", to: "app/scene/plain.txt")
    try write("1", to: "app/scene/storage/plain.json")
    for (folder, up) in [("", "../../"), ("scripts/", "../../../"), ("storage/", "../../../")] {
      for name in ["secret.lua", "module.lua", "secret.txt", "secret.json"] {
        try link("app/scene/\(folder)link-\(name)", to: "\(up)\(name)")
      }
      try link("app/scene/\(folder)up", to: up)
    }
    for pipe in pipes {
      XCTAssertEqual(unsafe mkfifo(pipe, 0o600), 0)
      feed(pipe)
    }
    before = everything
  }

  /// Names and paths that lead elsewhere, and some that are none.
  var names: [String] {
    let stems = ["secret", "module", "secret.lua", "secret.txt", "module.lua"]
    let outside = stems.flatMap { stem in
      ["\(home)/\(stem)", "../../\(stem)", "../../../\(stem)", "x/../../../\(stem)"]
    }
    let dotted = ["." + home.dropFirst().replacing("/", with: ".") + ".module", "..module"]
    let links = stems.map { "link-\($0)" } + ["up/secret.txt", "up/module", "up.module"]
    let pipes = ["pipe", "pipe.txt", "pipe.lua", "pipe.json"]
    return ["", ".", "..", "/", "a\0b", "\(home)/secret.txt\0", "../../secret.txt\0.png"]
      + outside + dotted + links + pipes
  }

  /// Makes the long texts: the largest that a script can make, and a deep path.
  static let long =
    "('a'):rep(8000000), ('a/'):rep(4000000), ('a/'):rep(80000), ('a.'):rep(4000000)"

  /// What has come to be there beside the scene's folder.
  var created: [String] { everything.filter { !before.contains($0) } }

  private var everything: [String] {
    FileManager.default.subpaths(atPath: home)?.filter { !$0.hasPrefix("app/scene/") }.sorted()
      ?? []
  }

  func remove() throws {
    for pipe in pipes {
      // Lets the thread go on that waits for a reader.
      let descriptor = unsafe open(pipe, O_RDONLY | O_NONBLOCK)
      if descriptor >= 0 { close(descriptor) }
    }
    try FileManager.default.removeItem(atPath: home)
  }

  private func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: "\(home)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(home)/\(name)",
      withDestinationPath: target
    )
  }

  /// Says something to whoever opens a pipe, so that nobody waits for ever, and everybody finds out.
  private func feed(_ pipe: String) {
    Thread.detachNewThread {
      while true {
        let descriptor = unsafe open(pipe, O_WRONLY)
        guard descriptor >= 0 else { return }
        let bytes = Array(HostileTexts.piped.utf8)
        let written = unsafe Foundation.write(descriptor, bytes, bytes.count)
        close(descriptor)
        if written < 0 { return }
      }
    }
  }
}
