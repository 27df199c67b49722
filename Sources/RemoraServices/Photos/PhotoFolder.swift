public import RemoraRuntime
import RemoraSorting

/// A photo library in a folder: a person picks a picture from a list on a separate screen.
///
/// The screen consists of controls, so every front end can show it. It has no camera: a request for
/// one gets ``PhotoResult/denied(_:)``.
public final class PhotoFolder: PhotoLibrary {
  private let folder: (ScriptHost) -> FileLocation?
  /// The picker that is open, if any.
  private weak var picker: PhotoPicker?

  /// The pictures in a folder of the host's files.
  ///
  /// It shows only those whose names are valid in a ``RelativePath``.
  public init(_ folder: String) { self.folder = { _ in FileLocation(trusting: folder) } }

  /// The pictures in a folder of that name beside the running scene.
  ///
  /// - Throws: ``RemoraError/file(_:)`` for a name that is not a ``RelativePath``.
  public init(besideScene name: String) throws(RemoraError) {
    let name = try RelativePath(name)
    folder = { host in host.scene.map { FileLocation(name, beneath: $0.folder) } }
  }

  /// Presents the list; a picker that is removed does not call `completion`.
  public func pick(
    _ request: PhotoRequest,
    in host: ScriptHost,
    completion: @escaping (PhotoResult) -> Void
  ) -> () -> Void {
    guard request.source == .library else {
      completion(.denied("there is no camera here"))
      return {}
    }
    guard !(picker?.isOpen ?? false) else {
      completion(.failed("a picture is being chosen already"))
      return {}
    }
    var pictures: [String: FileLocation] = [:]
    if let folder = folder(host) {
      for entry in host.files.list(folder) where !entry.isFolder {
        guard let type = ImageType(fileName: entry.name), request.types.contains(type),
          let location = try? folder.appending(entry.name),
          host.files.size(of: location).map({ $0 <= request.maximumBytes }) ?? false
        else { continue }
        pictures[entry.name] = location
      }
    }
    let picker = PhotoPicker(pictures.keys.ordered()) { name in
      completion(name.flatMap { pictures[$0] }.map { .picked($0) } ?? .cancelled)
    }
    self.picker = picker
    picker.present(in: host)
    return { picker.dismiss() }
  }
}
