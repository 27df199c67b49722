/// The files that a host reads and writes.
///
/// Implement it for tests, or for an app with a bundle; ``DiskFiles`` and ``MemoryFiles`` exist
/// already. A ``FileLocation`` states which part of a path is trusted, and which part a script
/// named.
///
/// Your functions may throw any error whose description is a sentence for people. Where it leaves
/// Remora again, it is a ``RemoraError``.
public protocol Files: AnyObject {
  /// Reads a file; `nil` if there is none, or if it is a folder, a pipe or a device.
  ///
  /// `limit` is the maximum number of bytes. Check the size before reading.
  ///
  /// - Throws: An error with a description for people if the file is larger or cannot be read.
  func read(_ location: FileLocation, atMost limit: Int) throws -> [UInt8]?

  /// Whether there is a file, not a folder or a device, at a location.
  func isFile(_ location: FileLocation) -> Bool

  /// The entries of a folder, sorted by name; empty if there is no such folder.
  func list(_ folder: FileLocation) -> [FolderEntry]

  /// Replaces the contents of a file: with all bytes or, on failure, not at all.
  ///
  /// - Throws: An error with a description for people.
  func write(_ bytes: [UInt8], to location: FileLocation) throws

  /// Replaces the contents of a file that has the bytes `old`; refuses if it was changed since they
  /// were read.
  ///
  /// - Throws: An error with a description for people.
  func write(_ bytes: [UInt8], over old: [UInt8], to location: FileLocation) throws

  /// Makes a folder and its parent folders, if they do not exist.
  ///
  /// - Throws: An error with a description for people.
  func makeFolder(trusting path: String) throws

  /// Removes a file.
  ///
  /// - Throws: An error with a description for people.
  func remove(_ location: FileLocation) throws

  /// Moves a file to another location beneath the same root, where there is no file yet.
  ///
  /// - Throws: An error with a description for people.
  func move(_ location: FileLocation, to newLocation: FileLocation) throws

  /// The size of a file in bytes; `nil` if there is none.
  func size(of location: FileLocation) -> Int?
}

/// An entry of a folder: a file or a folder.
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
  ///
  /// - Throws: ``RemoraError/file(_:)``, always.
  public func write(_ bytes: [UInt8], to location: FileLocation) throws {
    throw RemoraError.file([.readOnly(location)])
  }

  /// Reads the file and compares, then writes.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if it was changed, and any error of reading and writing.
  public func write(_ bytes: [UInt8], over old: [UInt8], to location: FileLocation) throws {
    guard try read(location, atMost: .max) == old else {
      throw RemoraError.file([.changed(location)])
    }
    try write(bytes, to: location)
  }

  /// Does nothing, for files whose folders are only parts of their names.
  public func makeFolder(trusting path: String) throws {}

  /// Refuses: files that only can be read need not say so themselves.
  ///
  /// - Throws: ``RemoraError/file(_:)``, always.
  public func remove(_ location: FileLocation) throws {
    throw RemoraError.file([.readOnly(location)])
  }

  /// Writes a copy, then removes the file.
  public func move(_ location: FileLocation, to newLocation: FileLocation) throws {
    try write(try bytes(of: location, atMost: .max), to: newLocation)
    try remove(location)
  }

  /// Reads the file and counts its bytes.
  public func size(of location: FileLocation) -> Int? { (try? read(location, atMost: .max))?.count }

  /// Reads a file that must exist.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if there is none, and any error of ``read(_:atMost:)``.
  package func bytes(of location: FileLocation, atMost limit: Int) throws -> [UInt8] {
    guard let bytes = try read(location, atMost: limit) else {
      throw RemoraError.file([Diagnostic(.error, "there is no file \(location)")])
    }
    return bytes
  }
}
