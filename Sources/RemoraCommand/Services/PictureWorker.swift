import Foundation
import Remora
import RemoraLimits
import RemoraPictures
import RemoraPlatform
import RemoraProcesses

/// Processes the pictures of scripts, each in a process of its own: a picture that crashes the decoder, or takes too
/// much, ends that process and nothing else.
enum PictureWorker {
  /// The first argument of the process.
  static let name = "process-picture"

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  // MARK: The command

  /// Processes a picture in a child; does not block the threads of tasks.
  ///
  /// `program` is this command.
  static func process(
    _ request: PictureRequest,
    in program: URL = ChildProcess.ownProgram,
    patience: Duration = Limit.pictureTime.duration
  ) async throws -> [UInt8] {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        let child = ChildProcess(program: program, patience: patience)
        continuation.resume(with: Result { try run(request, in: child) })
      }
    }
  }

  private static func run(_ request: PictureRequest, in child: ChildProcess) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("remora-picture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("source")
    let target = folder.appendingPathComponent("target.png")
    try Data(request.bytes).write(to: source)
    let sides = [request.width ?? 0, request.height ?? 0].map(String.init)
    let result = try child.run(
      [name, source.path, target.path] + sides + [request.isCircle ? "circle" : "whole"]
    )
    switch result.end {
    case .exited(0): return [UInt8](try Data(contentsOf: target))
    case .exited: throw Failure(description: result.errors.isEmpty ? "it failed" : result.errors)
    case .signalled: throw Failure(description: "it cannot be decoded")
    case .hung: throw Failure(description: "decoding it takes too long")
    }
  }

  // MARK: The child

  /// Processes the picture that the arguments name, if this process was started for that.
  ///
  /// - Returns: The exit status; `nil` if it is the command.
  static func runAsChild(_ arguments: [String]) -> Int32? {
    guard arguments.count == 7, arguments[1] == name else { return nil }
    ResourceLimit.data.lower(to: Limit.pictureMemory.value)
    ResourceLimit.fileSize.lower(to: Limit.pictureMemory.value)
    let problem = PictureFile.process(
      arguments[2],
      to: arguments[3],
      width: Int(arguments[4]).flatMap { $0 > 0 ? $0 : nil },
      height: Int(arguments[5]).flatMap { $0 > 0 ? $0 : nil },
      isCircle: arguments[6] == "circle",
      mostPixels: Limit.decodedPixels.value
    )
    guard let problem else { return 0 }
    try? FileHandle.standardError.write(contentsOf: Data(problem.utf8))
    return 1
  }
}
