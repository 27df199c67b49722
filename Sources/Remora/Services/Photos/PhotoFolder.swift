/// A folder of pictures, as a library: a person picks one from a list on a screen of its own.
///
/// The screen is made of controls, so every front end shows it. There is no camera: who asks for one
/// is told that it is denied.
public final class PhotoFolder: PhotoLibrary {
  private let folder: (Host) -> String
  /// The picker that is open, if any.
  private weak var picker: PhotoPicker?

  /// The pictures in a folder, among the host's files.
  public init(_ folder: String) { self.folder = { _ in folder } }

  /// The pictures in a folder of that name beside the scene that runs.
  public init(besideScene name: String) {
    folder = { host in Paths.join(host.scene?.folder ?? "", name) }
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
    let folder = folder(host)
    let names = host.files.list(folder).filter { name in
      guard let type = ImageType(fileName: name), request.types.contains(type) else { return false }
      return host.files.size(of: "\(folder)/\(name)").map { $0 <= request.maximumBytes } ?? false
    }
    let picker = PhotoPicker(names) { name in
      completion(name.map { .picked("\(folder)/\($0)") } ?? .cancelled)
    }
    self.picker = picker
    picker.present(in: host)
    return { picker.dismiss() }
  }
}
