public import Foundation
public import RemoraCore

/// Fetches pictures from the web into a folder.
///
/// Only `http` and `https`, nothing that is no picture, and no more than the limits allow. Nothing
/// is sent along: no cookies, no passwords, and nothing is kept but the pictures. The folder is a
/// cache: a picture of the same address takes the place of the one before, and the app empties the
/// folder when it likes.
public final class Downloads {
  /// How much may be fetched.
  public struct Limits: Sendable {
    /// The bytes of a picture.
    public var bytes: Int
    /// The bytes of all of them together, in the life of this object.
    public var totalBytes: Int
    /// The seconds that one may take, from the beginning to the end.
    public var seconds: Double
    /// How many may be on their way at once.
    public var atOnce: Int
    /// How often a server may send on to another address.
    public var redirects: Int

    /// Limits; the defaults suit pictures of people.
    public init(
      bytes: Int = 10 << 20,
      totalBytes: Int = 200 << 20,
      seconds: Double = 30,
      atOnce: Int = 4,
      redirects: Int = 5
    ) {
      self.bytes = bytes
      self.totalBytes = totalBytes
      self.seconds = seconds
      self.atOnce = atOnce
      self.redirects = redirects
    }
  }

  let folder: String
  let files: any Files
  let limits: Limits
  /// Whether an address may be fetched from.
  let allows: @Sendable (URL) -> Bool
  private(set) var received = 0
  private(set) var running = 0

  /// Downloads into a folder, which is made when the first picture comes.
  ///
  /// - Parameters:
  ///   - folder: Where pictures go.
  ///   - files: What writes them there.
  ///   - limits: How much may be fetched.
  ///   - allows: Whether an address may be asked, also one that a server sends on to. An app whose
  ///     scripts come from strangers names its own servers here: scripts reach every machine that
  ///     this one reaches otherwise.
  public init(
    folder: String,
    files: any Files = DiskFiles(),
    limits: Limits = Limits(),
    allows: @escaping @Sendable (URL) -> Bool = { _ in true }
  ) {
    self.folder = folder
    self.files = files
    self.limits = limits
    self.allows = allows
  }

  func begin() throws(DownloadProblem) {
    guard running < limits.atOnce else {
      throw .failed("\(running) downloads are on their way already")
    }
    guard received < limits.totalBytes else {
      throw .failed("\(received) bytes were downloaded already, which is the most for one run")
    }
    running += 1
  }

  func end(_ bytes: Int) {
    running -= 1
    received += bytes
  }

  /// Keeps a picture.
  ///
  /// - Returns: Where.
  func keep(
    _ bytes: [UInt8],
    as type: ImageType,
    from url: URL
  ) throws(DownloadProblem) -> FilePlace {
    do {
      let name = try RelativePath("\(Downloads.fileName(of: url)).\(type.rawValue)")
      let place = FilePlace(name, beneath: folder)
      try files.makeFolder(trusting: folder)
      try files.write(bytes, to: place)
      return place
    } catch {
      throw .failed((error as? Diagnostic)?.message ?? "\(error)")
    }
  }

  /// The last name of an address, as far as it is harmless, with a mark of the whole.
  static func fileName(of url: URL) -> String {
    let stem = url.deletingPathExtension().lastPathComponent.unicodeScalars.filter { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
    // FNV-1a: two addresses have to differ, nobody has to be kept from finding two that do not.
    let mark = url.absoluteString.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let name = String(String.UnicodeScalarView(stem.prefix(32)))
    return (name.isEmpty ? "image" : name) + "-" + String(mark, radix: 16)
  }
}
