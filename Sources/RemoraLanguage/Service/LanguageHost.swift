import FoundationEssentials
import RemoraLimits
package import RemoraRuntime
import RemoraServices

/// Makes hosts on which nothing runs: they know kinds and services, for questions about texts.
enum LanguageHost {
  /// A host with Remora's own kinds and services.
  static func make(_ files: any Files) throws(RemoraError) -> ScriptHost {
    let host = try makeEmpty(files)
    host.scripts.library.allowsKindsOfApp = true
    lendServices(to: host)
    return host
  }

  /// A host with copies of the kinds and services that another host has now.
  static func make(_ files: any Files, like other: ScriptHost) throws(RemoraError) -> ScriptHost {
    let host = try makeEmpty(files)
    host.services.declareKinds(andServicesOf: other.services)
    return host
  }

  private static func makeEmpty(_ files: any Files) throws(RemoraError) -> ScriptHost {
    let limits = ScriptHost.Limits(
      handlerTime: Limit.bodyTime.duration,
      wallTime: Limit.elapsedBodyTime.duration
    )
    return try ScriptHost(clock: VirtualClock(), files: files, limits: limits) { _ in }
  }

  /// Lends every service, so that it is known which functions there are, and which of them wait.
  ///
  /// Nothing is picked, downloaded or shared, since no handler runs.
  private static func lendServices(to host: ScriptHost) {
    host.lendDevices()
    host.lendDialogs()
    host.lendFiles()
    host.lendStorage(Storage())
    host.lendDownloads(Downloads(folder: FileManager.default.temporaryDirectory.path))
    host.lendPhotos(NoPhotos())
    host.lendSharing(NoSharer())
  }
}

extension LanguageService {
  /// A service for files, with Remora's own kinds and services; an app may have more kinds.
  ///
  /// - Throws: ``RemoraError`` if there is no memory for a Lua state.
  package convenience init(files: any Files) throws(RemoraError) {
    let texts = OpenTexts(over: files)
    self.init(try LanguageHost.make(texts), texts)
  }

  /// A service for files, with exactly the kinds and services that a host has now.
  ///
  /// It calls none of the app's code, and does not keep the host.
  ///
  /// - Throws: ``RemoraError`` if there is no memory for a Lua state.
  package convenience init(files: any Files, like host: ScriptHost) throws(RemoraError) {
    let texts = OpenTexts(over: files)
    self.init(try LanguageHost.make(texts, like: host), texts)
  }
}

private final class NoPhotos: PhotoLibrary {
  func pick(
    _ request: PhotoRequest,
    in host: ScriptHost,
    completion: @escaping (PhotoResult) -> Void
  ) -> () -> Void {
    {}
  }
}

private final class NoSharer: Sharer {
  let networks: [String] = []

  func share(_ item: SharedItem, completion: @escaping (ShareResult) -> Void) -> () -> Void { {} }
}
