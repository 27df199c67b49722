import Foundation
import RemoraPlatform
import RemoraRuntime

/// The bin of the desktop of the person who runs this process, as the trash specification of freedesktop.org has it.
///
/// Only the bin in the person's own data folder is used: it takes files of that file system.
package struct Bin {
  /// The folder `Trash`, whose `files` has the files, and whose `info` says where they were.
  private let folder: String

  /// The bin that an environment names; `nil` where there is no home folder.
  package init?(environment: [String: String]) {
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.local/share" : nil }
    guard let data = data ?? home else { return nil }
    folder = "\(data)/Trash"
  }

  /// Moves a file into the bin, from where the desktop restores it.
  ///
  /// - Throws: ``Diagnostic`` if the file is on another file system, or the bin cannot be written. The file stays then.
  func take(_ file: FileLocation, at time: Date = .now) throws {
    for part in ["files", "info"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(part)",
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    }
    let path = URL(fileURLWithPath: file.description).path
    guard let device = Bin.device(of: path), device == Bin.device(of: folder) else {
      throw Diagnostic(
        .error,
        "\(file) cannot go to the bin, which is on another file system",
        suggestion: "delete it with another program"
      )
    }
    let name = freeName(like: path)
    let info = FileLocation(trusting: "\(folder)/info/\(name).trashinfo")
    let disk = DiskFiles()
    // Whoever makes this file first has the name.
    try disk.make(Array(Bin.info(of: path, at: time).utf8), at: info)
    do {
      try disk.move(file, to: FileLocation(trusting: "\(folder)/files/\(name)"))
    } catch {
      try? disk.remove(info)
      throw error
    }
  }

  /// The name of a file, or one like it that nothing in the bin has.
  private func freeName(like path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let (name, ending) = (url.deletingPathExtension().lastPathComponent, url.pathExtension)
    let names = (1...).lazy.map { number in
      (number == 1 ? name : "\(name) \(number)") + (ending.isEmpty ? "" : ".\(ending)")
    }
    let isFree = { (name: String) in
      Bin.device(of: "\(folder)/files/\(name)") == nil
        && Bin.device(of: "\(folder)/info/\(name).trashinfo") == nil
    }
    return names.first(where: isFree) ?? name
  }

  /// The file system of a file, which may be a link; `nil` if there is none.
  private static func device(of path: String) -> dev_t? {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status.st_dev : nil
  }

  /// The text that says where a file was, and when it was deleted, in the time of this place.
  private static func info(of path: String, at time: Date) -> String {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: time
    )
    let numbers = [parts.month, parts.day, parts.hour, parts.minute, parts.second].map {
      ($0 ?? 0) < 10 ? "0\($0 ?? 0)" : "\($0 ?? 0)"
    }
    let date = "\(parts.year ?? 0)-\(numbers[0])-\(numbers[1])"
    let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    return """
      [Trash Info]
      Path=\(encoded)
      DeletionDate=\(date)T\(numbers[2...].joined(separator: ":"))

      """
  }
}
