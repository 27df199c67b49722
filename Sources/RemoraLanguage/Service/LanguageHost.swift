import Foundation
package import RemoraCore
import RemoraServices

package import class RemoraCore.Host

/// Makes hosts on which nothing runs: they know Remora's kinds and services, for questions about texts.
package enum LanguageHost {
  /// The CPU time that the body of a script may take: it declares, and somebody waits for the answer.
  private static let bodyTime = Duration.milliseconds(50)

  /// A host with all kinds and services.
  ///
  /// - Throws: ``LuaError`` if there is no memory for a Lua state.
  package static func make(_ files: any Files) throws -> Host {
    let limits = Host.Limits(handlerTime: bodyTime, wallTime: .milliseconds(500))
    let host = try Host(clock: VirtualClock(), files: files, limits: limits)
    lendServices(to: host)
    return host
  }

  /// Lends every service, so that it is known which functions there are, and which of them wait.
  ///
  /// Nothing is picked, downloaded or shared, since no handler runs.
  package static func lendServices(to host: Host) {
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
  /// A service for files, with Remora's own kinds and services.
  ///
  /// - Throws: ``LuaError`` if there is no memory for a Lua state.
  package convenience init(files: any Files) throws {
    let texts = OpenTexts(over: files)
    self.init(try LanguageHost.make(texts), texts)
  }
}

private final class NoPhotos: PhotoLibrary {
  func pick(
    _ request: PhotoRequest,
    in host: Host,
    completion: @escaping (PhotoResult) -> Void
  ) -> () -> Void {
    {}
  }
}

private final class NoSharer: Sharer {
  let networks: [String] = []

  func share(_ item: SharedItem, completion: @escaping (ShareResult) -> Void) -> () -> Void { {} }
}
