@main
struct Main {
  /// Serves on a port until it is interrupted.
  static func main() async throws {
    let listener = try Listener(port: 4000)
    print("Talk to me: nc localhost \(listener.port)")
    await Server(scriptFolder: "scripts").run(listener)
  }
}
