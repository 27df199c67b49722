@main
struct Main {
  /// Runs until `q` is typed: the host, the weather and the keys take turns on the main actor.
  @MainActor
  static func main() async throws {
    let terminal = Terminal()
    let dashboard = try Dashboard(folder: CommandLine.arguments.dropFirst().first ?? ".") {
      terminal.show($0)
    }
    let running = Task { await dashboard.host.run() }
    let weather = Task {
      while !Task.isCancelled {
        dashboard.station.measure(wind: Double.random(in: 5...20))
        try await Task.sleep(for: .seconds(1))
      }
    }
    for await key in terminal.keys {
      if key == .quit { break }
      dashboard.stage.press(key)
    }
    weather.cancel()
    running.cancel()
  }
}
