import Foundation
import RemoraPlatform
import XCTest

final class DescriptorTests: XCTestCase {
  func testAPipeNeverBlocksAndIsNotInherited() throws {
    let pipe = try XCTUnwrap(Descriptors.pipe())
    defer { for end in [pipe.input, pipe.output] { close(end) } }
    XCTAssertTrue(isPrepared(pipe.input))
    XCTAssertTrue(isPrepared(pipe.output))
    var byte: UInt8 = 0
    XCTAssertEqual(unsafe read(pipe.input, &byte, 1), -1)
    XCTAssertEqual(errno, EAGAIN)
  }

  func testASocketNeverBlocksAndIsNotInherited() {
    let socket = StreamSocket.make(AF_UNIX)
    defer { close(socket) }
    XCTAssertTrue(isPrepared(socket))
  }

  func testASocketIsGoneWhenTheOtherEndIsClosed() {
    let ends = socketPair()
    defer { close(ends[0]) }
    XCTAssertFalse(StreamSocket.isGone(ends[0]))
    close(ends[1])
    XCTAssertTrue(StreamSocket.isGone(ends[0]))
    // Without the flags, a signal would end the tests.
    XCTAssertEqual(unsafe send(ends[0], [1], 1, StreamSocket.sendFlags), -1)
    XCTAssertEqual(errno, EPIPE)
  }

  func testTheOtherEndOfASocketIsAProcess() {
    let ends = socketPair()
    defer { for end in ends { close(end) } }
    let me = PeerCredentials(user: getuid(), process: getpid())
    XCTAssertEqual(PeerCredentials(of: ends[0]), me)
    XCTAssertNil(PeerCredentials(of: -1))
  }

  func testAnUnnamedFileGetsAName() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let opened = unsafe open(folder.path, FolderFlags.path)
    defer { close(opened) }
    let file = UnnamedFile.open(in: opened, mode: 0o600)
    try XCTSkipIf(file < 0, "this file system has no unnamed files")
    defer { close(file) }
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
    XCTAssertTrue(UnnamedFile.link(file, as: "a", in: opened))
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["a"])
    XCTAssertFalse(UnnamedFile.link(file, as: "a", in: opened))
  }

  func testTheProgramIsThatOfTheTests() {
    XCTAssertTrue(ProgramPath.own.hasPrefix("/"), ProgramPath.own)
    XCTAssertTrue(ProgramPath.own.hasSuffix("PackageTests.xctest"), ProgramPath.own)
  }

  private func isPrepared(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0 && fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0
  }

  private func socketPair() -> [Int32] {
    var ends: [Int32] = [-1, -1]
    XCTAssertEqual(unsafe socketpair(AF_UNIX, StreamSocket.type, 0, &ends), 0)
    return ends
  }
}
