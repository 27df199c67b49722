import Dispatch
import Foundation

/// The terminal, without its own lines and echo until it goes.
@MainActor
final class Terminal {
  /// What is typed, until the input ends.
  let keys: AsyncStream<Key>
  private let source: any DispatchSourceRead
  private var settings = termios()

  init() {
    let (keys, typed) = AsyncStream.makeStream(of: Key.self)
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else { return typed.finish() }
      for key in Key.keys(in: String(decoding: bytes[..<count], as: UTF8.self)) { typed.yield(key) }
    }
    source.activate()
    (self.keys, self.source) = (keys, source)

    tcgetattr(STDIN_FILENO, &settings)
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
  }

  isolated deinit {
    source.cancel()
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// Shows lines instead of those before.
  func show(_ lines: [String]) {
    let text = "\u{1B}[H\u{1B}[J" + lines.joined(separator: "\n") + "\n"
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}

extension Key {
  /// The keys that a terminal sends as these characters; others are left out.
  static func keys(in typed: String) -> [Key] {
    let arrows = typed.replacing("\u{1B}[C", with: "+").replacing("\u{1B}[D", with: "-")
    return arrows.unicodeScalars.compactMap { character in
      switch character {
      case "\t": .next
      case "\r", "\n", " ": .tap
      case "-": .less
      case "+": .more
      case "q", "\u{3}", "\u{4}": .quit
      default: nil
      }
    }
  }
}
