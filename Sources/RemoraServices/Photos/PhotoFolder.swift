public import RemoraCore

/// A folder of pictures, as a library: a person picks one from a list on a screen of its own.
///
/// The screen is made of controls, so every front end shows it. There is no camera: who asks for one
/// is told that it is denied.
public final class PhotoFolder: PhotoLibrary {
  private let folder: (Host) -> FilePlace?
  /// The picker that is open, if any.
  private weak var picker: PhotoPicker?

  /// The pictures in a folder, among the host's files.
  ///
  /// Only those whose names a ``RelativePath`` can have are shown.
  public init(_ folder: String) { self.folder = { _ in FilePlace(trusting: folder) } }

  /// The pictures in a folder of that name beside the scene that runs.
  ///
  /// - Throws: ``Diagnostic`` for a name that is no ``RelativePath``.
  public init(besideScene name: String) throws(Diagnostic) {
    let name = try RelativePath(name)
    folder = { host in host.scene.map { FilePlace(name, beneath: $0.folder) } }
  }

  /// Presents the list; a picker that is taken away answers nothing.
  public func pick(
    _ request: PhotoRequest,
    in host: Host,
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
    var pictures: [String: FilePlace] = [:]
    if let folder = folder(host) {
      for entry in host.files.list(folder) where !entry.isFolder {
        guard let type = ImageType(fileName: entry.name), request.types.contains(type),
          let place = try? folder.appending(entry.name),
          host.files.size(of: place).map({ $0 <= request.maximumBytes }) ?? false
        else { continue }
        pictures[entry.name] = place
      }
    }
    let picker = PhotoPicker(pictures.keys.sorted()) { name in
      completion(name.flatMap { pictures[$0] }.map { .picked($0) } ?? .cancelled)
    }
    self.picker = picker
    picker.present(in: host)
    return { picker.dismiss() }
  }
}
