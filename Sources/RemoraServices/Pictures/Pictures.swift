public import RemoraRuntime
import Synchronization

/// Resizes and crops pictures for scripts with a function of the app, and keeps the results in a
/// folder.
///
/// Remora decodes no pictures. The app passes a function that does, with a library that it trusts:
///
/// ```swift
/// host.lendPictures(Pictures(folder: caches.path) { try await thumbnails.make($0) })
/// ```
///
/// The folder is a cache: the app may empty it at any time.
public final class Pictures {
  /// Limits on the work for scripts.
  public struct Limits: Sendable {
    /// The maximum number of bytes of a picture, before and after.
    public var bytes: Int
    /// The maximum number of bytes of all results together, in the life of this object.
    public var totalBytes: Int
    /// The maximum number of pictures that are processed at the same time.
    public var atOnce: Int
    /// The maximum width and height of a result, in pixels.
    public var pixels: Int

    /// Limits; the defaults suit photos that people share.
    public init(
      bytes: Int = 20 << 20,
      totalBytes: Int = 200 << 20,
      atOnce: Int = 4,
      pixels: Int = 4096
    ) {
      self.bytes = bytes
      self.totalBytes = totalBytes
      self.atOnce = atOnce
      self.pixels = pixels
    }
  }

  let folder: String
  let files: any Files
  let limits: Limits
  let process: @Sendable (PictureRequest) async throws -> [UInt8]
  /// How many calls of the function have not returned.
  let running = RunningCount()
  private var writtenBytes = 0

  /// Keeps the results in a folder, which is made with the first picture.
  ///
  /// - Parameters:
  ///   - folder: The folder for the results.
  ///   - files: The files to write to.
  ///   - limits: The limits on the work.
  ///   - process: Returns the bytes of the resulting picture, of any ``ImageType``. Runs on Swift's
  ///     own threads. Its `Task` is cancelled when the script stops waiting. The script gets the
  ///     description of an error that it throws. The bytes may come from strangers: a small file
  ///     can hold a huge picture.
  public init(
    folder: String,
    files: any Files = DiskFiles(),
    limits: Limits = Limits(),
    process: @escaping @Sendable (PictureRequest) async throws -> [UInt8]
  ) {
    self.folder = folder
    self.files = files
    self.limits = limits
    self.process = process
  }

  /// Stores a result under a name made of its content.
  func keep(_ result: ProcessedPicture) throws(PictureProblem) -> FileLocation {
    let bytes = result.bytes
    guard let type = ImageType(content: bytes) else {
      throw PictureProblem("the app returned no picture")
    }
    guard bytes.count <= limits.bytes else {
      throw PictureProblem("the result has \(bytes.count) bytes, and may have \(limits.bytes)")
    }
    guard writtenBytes + bytes.count <= limits.totalBytes else {
      throw PictureProblem("\(writtenBytes) bytes of pictures were stored already")
    }
    do {
      let location = FileLocation(
        try RelativePath("\(result.mark).\(type.rawValue)"),
        beneath: folder
      )
      try files.makeFolder(trusting: folder)
      try files.write(bytes, to: location)
      writtenBytes += bytes.count
      return location
    } catch {
      throw PictureProblem(error)
    }
  }
}

/// What the app's function returned, with a name for it.
struct ProcessedPicture: Sendable {
  let bytes: [UInt8]
  let mark: String

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    mark = fileMark(of: bytes)
  }
}

/// Why a picture was not processed; a sentence for the person.
struct PictureProblem: Error {
  /// In characters: what a person reads.
  private static let maximumLength = 500

  let sentence: String

  init(_ sentence: String) { self.sentence = String(sentence.prefix(Self.maximumLength)) }

  init(_ error: any Error) { self.init((error as? Diagnostic)?.message ?? "\(error)") }
}

/// Counts calls that run on other threads.
final class RunningCount: Sendable {
  private let count = Mutex(0)

  /// Returns false if there are as many as allowed.
  func begin(atMost limit: Int) -> Bool {
    count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
  }

  func end() { count.withLock { $0 -= 1 } }
}
