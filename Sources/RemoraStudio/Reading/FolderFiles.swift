import RemoraRuntime
import RemoraServices

/// The files of the script folders and of the scene's folder, in groups: the answer to `files`.
struct FolderFiles: Encodable {
  struct File: Encodable, Equatable {
    /// Its path, as messages show it.
    let file: String
    /// Its path as seen from its folder.
    let name: String
    let group: Group
    /// Its size, if people want to know it.
    let bytes: Int?
  }

  /// What a file is for, in the order in which people see it.
  enum Group: String, Encodable {
    case scene, script, spec, picture, sound

    private static let soundExtensions = [".ogg", ".opus", ".mp3", ".m4a", ".flac", ".wav"]

    /// The group of a file of that name; `nil` for one that a scene does not use.
    fileprivate init?(ofFile name: String) {
      if name.hasSuffix(".lua") {
        self = name.hasSuffix("_spec.lua") ? .spec : .script
      } else if ImageType(fileName: name) != nil {
        self = .picture
      } else if Group.soundExtensions.contains(where: name.lowercased().hasSuffix) {
        self = .sound
      } else {
        return nil
      }
    }

    fileprivate var hasSize: Bool { self == .picture || self == .sound }
  }

  /// By group, then by name.
  let files: [File]
  /// Whether others are left out.
  let isCut: Bool
  /// Where the files are, by their paths, but for the scene's own.
  let locations: [String: FileLocation]

  private enum CodingKeys: String, CodingKey {
    case files
    case isCut = "cut"
  }

  init(of host: ScriptHost) {
    let scene = (host.scene?.file).map { file in
      File(
        file: file,
        name: String(file.split(separator: "/").last ?? ""),
        group: .scene,
        bytes: nil
      )
    }
    var search = FileSearch(host.files, wanting: { Group(ofFile: $0) != nil })
    for folder in ShownFiles(host).folders { search.look(into: FileLocation(trusting: folder)) }
    var locations: [String: FileLocation] = [:]
    let all = search.found.compactMap { location -> File? in
      guard let path = location.path, let group = Group(ofFile: path.name) else { return nil }
      locations[location.description] = location
      let bytes = group.hasSize ? host.files.size(of: location) : nil
      return File(file: location.description, name: "\(path)", group: group, bytes: bytes)
    }
    let groups: [Group] = [.script, .spec, .picture, .sound]
    let ordered = groups.flatMap { group in
      all.filter { $0.group == group }.sorted { ($0.name, $0.file) < ($1.name, $1.file) }
    }
    self.locations = locations
    (files, isCut) = ([scene].compactMap(\.self) + ordered, search.isCut)
  }
}
