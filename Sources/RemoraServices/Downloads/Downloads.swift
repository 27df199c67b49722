public import FoundationEssentials
public import RemoraRuntime

/// Fetches pictures from the web into a folder.
///
/// It accepts only `http`, `https` and pictures, within the limits. It sends no cookies or
/// passwords, and stores only the pictures. The folder is a cache: a picture replaces the earlier
/// one of the same address, and the app may empty the folder at any time.
public final class Downloads {
  /// Limits on downloads.
  public struct Limits: Sendable {
    /// The maximum number of bytes of a picture.
    public var bytes: Int
    /// The maximum number of bytes of all pictures together, in the life of this object.
    public var totalBytes: Int
    /// The maximum time of one download, from beginning to end.
    public var time: Duration
    /// The maximum number of downloads at the same time.
    public var atOnce: Int
    /// The maximum number of redirects of a download.
    public var redirects: Int

    /// Limits; the defaults suit profile pictures.
    public init(
      bytes: Int = 10 << 20,
      totalBytes: Int = 200 << 20,
      time: Duration = .seconds(30),
      atOnce: Int = 4,
      redirects: Int = 5
    ) {
      self.bytes = bytes
      self.totalBytes = totalBytes
      self.time = time
      self.atOnce = atOnce
      self.redirects = redirects
    }
  }

  let folder: String
  let files: any Files
  let limits: Limits
  /// Whether an address may be fetched.
  let allows: @Sendable (URL) -> Bool
  /// What fetches; `nil` if the app was built without.
  package var client: (any DownloadClient)? = Downloads.ownClient
  private(set) var received = 0
  private(set) var running = 0

  /// Downloads into a folder, which is made with the first picture.
  ///
  /// - Parameters:
  ///   - folder: The folder for the pictures.
  ///   - files: The files to write to.
  ///   - limits: The limits on downloads.
  ///   - allows: Whether an address may be fetched, including addresses of redirects. If strangers
  ///     write your scripts, allow only your own servers: otherwise scripts reach every machine
  ///     that this one reaches.
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

  #if Downloads
  private static let ownClient: (any DownloadClient)? = CurlClient()
  #else
  private static let ownClient: (any DownloadClient)? = nil
  #endif

  /// What fetches.
  ///
  /// - Throws: ``Diagnostic`` if the app was built without.
  func requireClient() throws(Diagnostic) -> any DownloadClient {
    if let client { return client }
    throw Diagnostic(
      .error,
      "this app downloads nothing: it was built without the means",
      suggestion: "in the app, build Remora with the trait Downloads,"
        + " or lend Downloads(…).throughLibsoup() of RemoraStudio"
    )
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

  /// Stores a picture.
  ///
  /// - Returns: Where it is.
  func keep(
    _ bytes: [UInt8],
    as type: ImageType,
    from url: URL
  ) throws(DownloadProblem) -> FileLocation {
    do {
      let name = try RelativePath("\(Downloads.fileName(of: url)).\(type.rawValue)")
      let location = FileLocation(name, beneath: folder)
      try files.makeFolder(trusting: folder)
      try files.write(bytes, to: location)
      return location
    } catch {
      throw .failed(Diagnostic(firstOf: error).message)
    }
  }

  /// A file name from the last part of an address and a hash of the whole address.
  static func fileName(of url: URL) -> String {
    let stem = url.deletingPathExtension().lastPathComponent.unicodeScalars.filter { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
    let name = String(String.UnicodeScalarView(stem.prefix(32)))
    return (name.isEmpty ? "image" : name) + "-" + fileMark(of: url.absoluteString.utf8)
  }
}
