import Foundation
import Remora
import XCTest

/// The code of `docs/reference/lent-services.md`.
final class ServicesPage: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("remora-pages-\(ProcessInfo.processInfo.processIdentifier)")

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  func testLending() throws {
    let host = try ScriptHost(clock: VirtualClock())
    let (support, caches) = (folder, folder)
    let (library, sheet, thumbnails) = (Library(), Sheet(), Thumbnails())

    host.lendDialogs()
    host.lendStorage(Storage(folder: support.path))
    host.lendFiles()
    host.lendDownloads(Downloads(folder: caches.path, allows: { $0.host == "people.example" }))
    host.lendPhotos(library)  // any PhotoLibrary
    host.lendPictures(Pictures(folder: caches.path) { try await thumbnails.make($0) })
    host.lendSharing(sheet)  // any Sharer

    XCTAssertEqual(
      host.serviceNames,
      ["dialogs", "download", "files", "language", "photos", "pictures", "share", "storage"]
    )
    XCTAssertEqual(
      try ask("select(2, service(\"photos\").pick {})", of: host),
      [.text("cancelled")]
    )
    XCTAssertEqual(try ask("service(\"share\").networks()[1]", of: host), [.text("Mail")])
  }

  func testNumbersAndDatesOfLanguages() throws {
    let host = try ScriptHost(clock: VirtualClock())
    host.language = "de"
    host.lendFormats(
      number: { number, tag in number.formatted(.number.locale(Locale(identifier: tag))) },
      date: { seconds, style, tag in
        let date = Date(timeIntervalSince1970: seconds)
        let length: Date.FormatStyle.DateStyle = style == "short" ? .numeric : .long
        return date.formatted(Date.FormatStyle(date: length, locale: Locale(identifier: tag)))
      }
    )
    XCTAssertEqual(
      try ask("service(\"language\"):format(1234.5)", of: host),
      [.text("1.234,5")]
    )
    XCTAssertEqual(
      try ask("service(\"language\"):date(1700000000, \"long\"):match(\"%a+\")", of: host),
      [.text("November")]
    )
  }

  func testStorageOnDisk() throws {
    let storage = Storage(folder: folder.path)
    let text = "Reef"

    try storage.set("draft", to: .text(text))
    try storage.flush()

    let file = folder.appendingPathComponent("draft.json")
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "\"Reef\"\n")
  }

  func testAServiceOfTheApp() throws {
    let host = try ScriptHost(clock: VirtualClock())
    let (player, library, recorder) = (Player(), Songs(), Recorder())

    host.lend("music") { service in
      service.function("volume") { () -> Double in player.volume }
      service.asyncFunction("search") { (words: String) async throws -> [String] in
        try await library.search(words)
      }
      service.function(
        "record",
        starting: { (call, seconds: Double) in
          let recording = recorder.start(seconds) { file in call.answer(file) }
          call.onCancel { recording.stop() }
        }
      )
    }

    XCTAssertEqual(try ask("service(\"music\").volume()", of: host), [.number(0.5)])
    XCTAssertEqual(try ask("service(\"music\").record(2)", of: host), [.text("2.0.ogg")])
  }

  func testFiles() throws {
    let host = try ScriptHost(clock: VirtualClock())
    let (name, folder) = ("reef.txt", folder.path)
    try Data("fish".utf8).write(to: self.folder.appendingPathComponent(name))

    let location = FileLocation(try RelativePath(name), beneath: folder)
    let bytes = try host.files.read(location, atMost: 1 << 20)

    XCTAssertEqual(bytes, Array("fish".utf8))
  }

  /// What a script's call of a service gives it.
  private func ask(_ call: String, of host: ScriptHost) throws -> [Value] {
    let source = """
      local Asker = behaviour "Asker"
      Asker.heard = event { answer = "any" }
      function Asker:onTap() self:send("heard", { answer = (\(call)) }) end
      return Asker
      """
    try host.load(source, as: "asker")
    let button = Button()
    var answers: [Value] = []
    let asker = try host.attach("asker", to: button)
    try asker.on("heard") { event in answers.append(event.payload["answer"] ?? .nothing) }
    button.tap()
    return answers
  }
}

final class Library: PhotoLibrary {
  func pick(
    _ request: PhotoRequest,
    in host: ScriptHost,
    completion: @escaping (PhotoResult) -> Void
  ) -> () -> Void {
    let picker = Picker(request) { path in
      completion(path.map { .picked(FileLocation(trusting: $0)) } ?? .cancelled)
    }
    return { picker.close() }
  }
}

/// A picker of a platform, in which nobody picks anything.
private final class Picker {
  init(_ request: PhotoRequest, completion: (String?) -> Void) { completion(nil) }
  func close() {}
}

private final class Sheet: Sharer {
  let networks = ["Mail"]
  func share(
    _ item: SharedItem,
    completion: @escaping (ShareResult) -> Void
  ) -> () -> Void { {} }
}

private final class Player {
  let volume = 0.5
}

private struct Thumbnails: Sendable {
  func make(_ picture: PictureRequest) async throws -> [UInt8] { picture.bytes }
}

private struct Songs: Sendable {
  func search(_ words: String) async throws -> [String] { [words] }
}

private final class Recorder {
  struct Recording {
    func stop() {}
  }

  func start(_ seconds: Double, completion: (String) -> Void) -> Recording {
    completion("\(seconds).ogg")
    return Recording()
  }
}
