import Foundation
import Remora
import RemoraFormats
import RemoraTemplates

/// The services that the prompt lends, so that a scene runs without its app.
struct PromptServices {
  /// The folder of the storage; `nil` to keep it in memory.
  var storageFolder: String?
  /// The folder of pictures to pick from; `nil` for the folder `photos` of the scene.
  var photosFolder: String?

  /// - Throws: ``Diagnostic`` when a path is not a folder.
  func check() throws(Diagnostic) {
    try check(photosFolder, "--photos", isMade: false)
    try check(storageFolder, "--storage", isMade: true)
  }

  private func check(_ path: String?, _ option: String, isMade: Bool) throws(Diagnostic) {
    guard let path else { return }
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists, isFolder.boolValue { return }
    if !exists, isMade { return }
    throw Diagnostic(.error, "\(option): \(path) is \(exists ? "no folder" : "not there")")
  }

  /// Lends all services, and knows the gallery; `say` prints what an app would have done.
  func lend(to host: ScriptHost, say: @escaping (String) -> Void) throws {
    let environment = ProcessInfo.processInfo.environment
    host.scripts.suggestSource = { name in Gallery.installed?.suggestion(for: name) }
    host.lendDialogs()
    host.lendFoundationFormats()
    host.lendFiles()
    host.lendStorage(storageFolder.map { Storage(folder: $0) } ?? Storage())
    host.lendDownloads(
      Downloads(folder: CacheFolder(environment: environment).downloads).throughLibsoup()
    )
    host.lendPhotos(try photosFolder.map { PhotoFolder($0) } ?? PhotoFolder(besideScene: "photos"))
    let pictures = CacheFolder(environment: environment).pictures
    host.lendPictures(Pictures(folder: pictures) { try await PictureWorker.process($0) })
    host.lendSharing(PromptSharer(say: say))
  }
}

/// Shares nothing, and prints what an app would have shared.
private final class PromptSharer: Sharer {
  let networks = ["Mastodon", "Mail", "Messages"]
  private let say: (String) -> Void

  init(say: @escaping (String) -> Void) { self.say = say }

  func share(_ item: SharedItem, completion: @escaping (ShareResult) -> Void) -> () -> Void {
    let parts = [item.text.map { "\"\($0)\"" }, item.image.map { "\($0)" }].compactMap { $0 }
    let target = item.network.map { " on \($0)" } ?? ""
    say("an app would share\(target): \(parts.joined(separator: " with "))")
    completion(.shared)
    return {}
  }
}
