import Foundation
import Remora
import TestSupport
import XCTest

@testable import RemoraCommand

/// Pictures that scripts have processed, each in a process of its own.
final class PictureWorkerTests: CommandTestCase {
  private func picture(_ name: String) throws -> [UInt8] {
    let path = "Tests/RemoraCommandTests/Prompt/Pictures/\(name).png"
    return [UInt8](try Data(contentsOf: PackageFolder.url(path)))
  }

  /// The width, the height and the type of the colours that a PNG file says it has.
  private func header(of png: [UInt8]) -> [UInt32] {
    XCTAssertEqual(ImageType(content: png), .png)
    let number = { (start: Int) in png[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    return [number(16), number(20), UInt32(png[25])]
  }

  private func process(
    _ bytes: [UInt8],
    _ width: Int? = nil,
    _ height: Int? = nil,
    isCircle: Bool = false
  ) async throws -> [UInt8] {
    let request = PictureRequest(
      bytes: bytes,
      type: .png,
      width: width,
      height: height,
      isCircle: isCircle
    )
    return try await PictureWorker.process(request, in: Self.executable)
  }

  private func failure(of work: () async throws -> [UInt8]) async -> String? {
    do {
      _ = try await work()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// A program that is no decoder.
  private func program(_ line: String) throws -> URL {
    let file = folder.appendingPathComponent("program")
    try Data("#!/bin/sh\n\(line)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    return file
  }

  func testAPictureIsScaledAndCropped() async throws {
    let photo = try picture("reef")
    XCTAssertEqual(header(of: photo), [60, 40, 2])
    let rgba: UInt32 = 6
    for (width, height, result) in [
      (30, nil, [30, 20]), (nil, 10, [15, 10]), (20, 20, [20, 20]), (nil, nil, [60, 40]),
    ] as [(Int?, Int?, [UInt32])] {
      let bytes = try await process(photo, width, height)
      XCTAssertEqual(header(of: bytes), result + [rgba])
    }
    let (whole, circle) = (try await process(photo), try await process(photo, isCircle: true))
    XCTAssertNotEqual(whole, circle)
  }

  func testABadPictureFails() async throws {
    let photo = try picture("reef")
    let broken = await failure { try await self.process(Array(photo.prefix(60))) }
    XCTAssertEqual(broken, "it cannot be decoded")
    let none = await failure { try await self.process(Array("text".utf8)) }
    XCTAssertEqual(none, "it is no picture that can be read")
    let huge = try picture("huge")
    XCTAssertEqual(header(of: huge), [30_000, 30_000, 2])
    let bomb = await failure { try await self.process(huge) }
    XCTAssertEqual(bomb, "it has too many pixels")
  }

  /// A pipe in place of the picture keeps the process where it reads, behind its limits.
  func testTheProcessHasLimitsWhenItReads() throws {
    let source = folder.appendingPathComponent("source").path
    let isMade = unsafe mkfifo(source, 0o600) == 0
    XCTAssertTrue(isMade)
    let child = Process()
    child.executableURL = Self.executable
    let target = folder.appendingPathComponent("target.png").path
    child.arguments = [PictureWorker.name, source, target, "0", "0", "circle"]
    child.standardError = FileHandle.nullDevice
    try child.run()
    let writer = try XCTUnwrap(FileHandle(forWritingAtPath: source))
    let limits = try String(
      contentsOfFile: "/proc/\(child.processIdentifier)/limits",
      encoding: .utf8
    )
    try writer.close()
    child.waitUntilExit()
    for name in ["data", "file"] {
      let line = "Max \(name) size +1073741824 +1073741824 +bytes"
      XCTAssertNotNil(limits.range(of: line, options: .regularExpression), limits)
    }
  }

  func testADecoderThatCrashesOrHangsEndsAlone() async throws {
    let request = PictureRequest(bytes: try picture("reef"), type: .png, width: 10)
    for (line, message) in [
      ("kill -SEGV $$", "it cannot be decoded"),
      ("while :; do :; done", "decoding it takes too long"),
    ] {
      let program = try program(line)
      let found = await failure {
        try await PictureWorker.process(request, in: program, patience: .milliseconds(300))
      }
      XCTAssertEqual(found, message)
    }
  }
}
