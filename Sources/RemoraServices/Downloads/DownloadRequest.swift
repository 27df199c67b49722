import FoundationEssentials
import RemoraLua
import RemoraRuntime

/// A request of a script for a download.
struct DownloadRequest {
  let address: String
  /// The control that shows the progress; held weakly.
  private(set) weak var indicator: (any Owner)?
  let limits: Downloads.Limits

  init(
    _ options: ServiceOptions,
    _ most: Downloads.Limits,
    in host: ScriptHost
  ) throws(Diagnostic) {
    try options.check(only: ["url", "progress", "maxBytes", "timeout"])
    guard let address = try options.value("url", as: String.self) else {
      throw Diagnostic(
        .error,
        "a download needs an address: url = \"https://example.org/reef.png\""
      )
    }
    self.address = address
    var limits = most
    if let bytes = try options.number("maxBytes", in: 1...Double(most.bytes)) {
      limits.bytes = Int(bytes)
    }
    if let seconds = try options.number("timeout", in: 0.1...max(0.1, most.time / .seconds(1))) {
      limits.time = .seconds(seconds)
    }
    self.limits = limits
    guard let object = try options.value("progress", as: LuaObject.self) else { return }
    guard let owner = object.object as? any Owner else { return }
    guard case .number = host.kind(of: owner).property("progress")?.type else {
      throw Diagnostic(
        .error,
        "the option progress: expected a control with such a number, a ProgressView for instance,"
          + " got \(host.stage.describe(owner))"
      )
    }
    indicator = owner
  }

  /// The address to fetch.
  ///
  /// - Throws: ``DownloadProblem`` if it is not an address of the web.
  func url(_ downloads: Downloads) throws(DownloadProblem) -> URL {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let server = url.host, !server.isEmpty
    else {
      throw .failed(
        "\"\(address.prefix(200))\" is no address of the web, as in https://example.org"
      )
    }
    guard downloads.allows(url) else { throw .failed("\(server) is not allowed here") }
    return url
  }
}
