/// Where a host reads files.
///
/// Injected, so that tests and apps with bundles bring their own. A ``FilePlace`` says which part of a
/// path is trusted and which was named by a script: see there.
public protocol Files: AnyObject {
  /// The bytes of a file; `nil` when there is none, or when it is a folder, a pipe, a device.
  ///
  /// `limit` is how many bytes there may be. The size is looked at before anything is read.
  ///
  /// - Throws: any error whose description a person understands, for a file that has more or that
  ///   cannot be read.
  func read(_ place: FilePlace, atMost limit: Int) throws -> [UInt8]?

  /// Whether there is a file, not a folder or a device, at that place.
  func isFile(_ place: FilePlace) -> Bool

  /// What is in a folder, sorted by name; empty when there is no such folder.
  func list(_ folder: FilePlace) -> [FolderEntry]

  /// Puts bytes into a file, in place of what it holds: all of them or, when it fails, none.
  ///
  /// - Throws: any error whose description a person understands.
  func write(_ bytes: [UInt8], to place: FilePlace) throws

  /// Makes a folder and those it is in, unless they are there.
  ///
  /// - Throws: any error whose description a person understands.
  func makeFolder(trusting path: String) throws

  /// Takes a file away.
  ///
  /// - Throws: any error whose description a person understands.
  func remove(_ place: FilePlace) throws

  /// Gives a file another place beneath the same root, at which there is none yet.
  ///
  /// - Throws: any error whose description a person understands.
  func move(_ place: FilePlace, to newPlace: FilePlace) throws

  /// How many bytes a file has; `nil` when there is none.
  func size(of place: FilePlace) -> Int?
}

/// Something in a folder.
public struct FolderEntry: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// Whether it is a folder.
  public let isFolder: Bool

  /// An entry of that name.
  public init(_ name: String, isFolder: Bool = false) {
    self.name = name
    self.isFolder = isFolder
  }
}

extension Files {
  /// Refuses: files that only can be read need not say so themselves.
  public func write(_ bytes: [UInt8], to place: FilePlace) throws {
    throw Diagnostic(.error, "\(place) can only be read")
  }

  /// Does nothing: where folders are only parts of names, there is nothing to make.
  public func makeFolder(trusting path: String) throws {}

  /// Refuses: files that only can be read need not say so themselves.
  public func remove(_ place: FilePlace) throws {
    throw Diagnostic(.error, "\(place) can only be read")
  }

  /// Writes a copy, then takes the file away.
  public func move(_ place: FilePlace, to newPlace: FilePlace) throws {
    try write(try bytes(of: place, atMost: .max), to: newPlace)
    try remove(place)
  }

  /// Reads the file and counts.
  public func size(of place: FilePlace) -> Int? { (try? read(place, atMost: .max))?.count }

  /// The bytes of a file that has to be there.
  ///
  /// - Throws: ``Diagnostic`` when there is none, and what ``read(_:atMost:)`` throws.
  public func bytes(of place: FilePlace, atMost limit: Int) throws -> [UInt8] {
    guard let bytes = try read(place, atMost: limit) else {
      throw Diagnostic(.error, "there is no file \(place)")
    }
    return bytes
  }
}

/// How long files may be that a host reads; longer ones are refused unread.
package enum FileLimits {
  /// A script or a module; what is longer than a script may be is still read, up to this, so that
  /// messages name the file and its size.
  static let script = 1 << 20
  /// The document of a scene.
  static let scene = 16 << 20
  /// A picture that a front end draws.
  static let picture = 20 << 20
  /// What a person names: a spec, a file for `:load`.
  package static let named = 16 << 20
}
