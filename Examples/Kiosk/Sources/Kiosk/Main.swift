import Foundation
import Remora

/// Runs the panel until its window is closed: GTK, the host and tasks of the main actor take turns on
/// the main thread.
@main
struct Main {
  @MainActor
  static func main() {
    var options = Kiosk.Options()
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--window": options.isFullScreen = false
      case "--storage": options.storage = arguments.popFirst() ?? options.storage
      case "--patience": options.patience = arguments.popFirst().flatMap(Double.init) ?? 60
      default: options.scene = argument
      }
    }
    do {
      try Kiosk(options).run()
    } catch {
      FileHandle.standardError.write(Data("kiosk: \(error)\n".utf8))
      exit(1)
    }
  }
}
