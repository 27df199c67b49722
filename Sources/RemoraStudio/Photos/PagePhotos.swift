import Foundation
import RemoraLimits
import RemoraRuntime
import RemoraServices
import RemoraWebServer

/// The pictures that people chose in pages for scripts that wait for one, as files for the time of the
/// studio.
final class PagePhotos {
  private let host: ScriptHost
  private var folder: String?
  private var files: [FileLocation] = []
  private var count = 0

  private static let nameLimit = 60

  init(_ host: ScriptHost) { self.host = host }

  /// Answers the request that brings a picture.
  func answer(_ request: Request) -> Response {
    guard !WaitingPhotos.of(host).isEmpty else {
      return .text(409, "No script waits for a photo now.")
    }
    guard let type = ImageType(content: request.body) else {
      return .text(415, "That file is no picture: a PNG, JPEG, GIF, WebP or SVG is needed.")
    }
    do {
      let location = try save(request.body, named: request.query["name"] ?? "photo", type)
      return WaitingPhotos.of(host).answer(location)
        ? .text(200, "The script has the photo.") : .text(409, "No script waits for a photo now.")
    } catch {
      return .text(500, "The photo cannot be kept: \(error)")
    }
  }

  private func save(_ bytes: [UInt8], named name: String, _ type: ImageType) throws -> FileLocation
  {
    let folder = try makeFolder()
    count += 1
    let location = FileLocation(trusting: "\(folder)/\(count)-\(Self.plain(name)).\(type.rawValue)")
    try host.files.write(bytes, to: location)
    files.append(location)
    if files.count > Limit.pagePhotos.value { try? host.files.remove(files.removeFirst()) }
    return location
  }

  private func makeFolder() throws -> String {
    if let folder { return folder }
    let name = "remora-studio-\(UInt64.random(in: 0...UInt64.max))"
    let made = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    try FileManager.default.createDirectory(
      atPath: made,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    folder = made
    return made
  }

  /// The letters, digits and dashes of a name, without its extension.
  private static func plain(_ name: String) -> String {
    let stem = name.split(separator: ".").first ?? "photo"
    let plain = stem.prefix(nameLimit).filter {
      ($0.isLetter || $0.isNumber) && $0.isASCII || $0 == "-"
    }
    return plain.isEmpty ? "photo" : String(plain)
  }

  /// Removes the files.
  func removeFiles() {
    if let folder { try? FileManager.default.removeItem(atPath: folder) }
    (folder, files) = (nil, [])
  }
}
