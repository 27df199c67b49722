import RemoraServices
import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Pictures that people pick, from a folder and from an app's own library.
final class PhotoTests: ControlTestCase {
  /// A library that answers when the test says so.
  private final class Library: PhotoLibrary {
    var requests: [PhotoRequest] = []
    var answer: ((PhotoResult) -> Void)?
    var dismissals = 0

    func pick(
      _ request: PhotoRequest,
      in host: ScriptHost,
      completion: @escaping (PhotoResult) -> Void
    ) -> () -> Void {
      requests.append(request)
      answer = completion
      return { [unowned self] in dismissals += 1 }
    }
  }

  private func makeAsker(_ options: String = "") throws -> Button {
    script(
      "asker",
      """
      local B = behaviour "Asker"
      B.whileBusy = "restart"
      function B:onTap()
        local image, reason, sentence = service("photos").pick { \(options) }
        log(image or reason .. (sentence and ": " .. sentence or ""))
      end
      return B
      """
    )
    let button = Button()
    _ = try presentScreen("home", [button])
    try attach("asker", to: button)
    return button
  }

  private func addPictures() {
    files["photos/reef.svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    files["photos/large.svg"] = "<svg>" + String(repeating: " ", count: 2000) + "</svg>"
    files["photos/notes.txt"] = "no picture"
    files["photos/fake.png"] = "no picture either"
  }

  private var list: List? { host.owner("pictures") as? List }

  // MARK: A folder

  func testAPersonPicksFromAList() throws {
    addPictures()
    host.lendPhotos(PhotoFolder("photos"))
    let button = try makeAsker()
    button.tap()
    XCTAssertEqual(list?.items, ["fake.png", "large.svg", "reef.svg"])
    XCTAssertEqual(host.topScreen?.id, "photos")

    list?.select(3)

    XCTAssertEqual(log, ["photos:reef.svg"])
    XCTAssertEqual(host.topScreen?.id, "home")
    XCTAssertNil(host.owner("photos"))
  }

  func testRulesOfASceneAreNotForTheList() throws {
    addPictures()
    host.lendPhotos(PhotoFolder("photos"))
    files["scene/note.lua"] = """
      local B = behaviour "Note"
      function B:onAttach() log(self.owner.id) end
      return B
      """
    files["scene/ask.lua"] = """
      local B = behaviour "Ask"
      function B:onTap() service("photos").pick {} end
      return B
      """
    func scene(_ kind: String) -> String {
      """
      { "name": "S", "scripts": ["."],
        "attachTo": [{ "kind": "\(kind)", "descendants": true, "behaviours": [{ "script": "note" }] }],
        "screens": [{ "id": "home", "controls": [
          { "kind": "Button", "id": "choose", "behaviours": [{ "script": "ask" }] } ] }] }
      """
    }
    files["scene/scene.json"] = scene("Control")
    try host.open(scene: "scene")
    (host.owner("choose") as? Button)?.tap()
    XCTAssertEqual(host.topScreen?.id, "photos")
    XCTAssertEqual(takeLog(), ["home", "choose"])
    files["scene/scene.json"] = scene("Screen")
    _ = host.reload()
    XCTAssertEqual(host.topScreen?.id, "photos")
    XCTAssertEqual(list?.attached.hasBehaviours, false)
    XCTAssertEqual(host.topScreen?.attached.hasBehaviours, false)
    host.topScreen?.dismiss()
  }

  func testOnlyWhatFitsIsShown() throws {
    addPictures()
    host.lendPhotos(PhotoFolder("photos"))
    try makeAsker("types = { \"svg\" }, maxBytes = 1000").tap()
    XCTAssertEqual(list?.items, ["reef.svg"])
    host.topScreen?.dismiss()
  }

  func testWhatIsPickedIsLookedAt() throws {
    addPictures()
    host.lendPhotos(PhotoFolder("photos"))
    try makeAsker().tap()
    list?.select(1)
    XCTAssertEqual(log, ["failed: \"fake.png\" is no picture"])
  }

  func testCancellingAndLeavingAnswerCancelled() throws {
    addPictures()
    host.lendPhotos(PhotoFolder("photos"))
    let button = try makeAsker()
    button.tap()
    (host.topScreen?.children.last as? Button)?.tap()
    XCTAssertEqual(takeLog(), ["cancelled"])
    button.tap()
    host.topScreen?.dismiss()
    XCTAssertEqual(log, [])
    host.advance(by: .zero)
    XCTAssertEqual(log, ["cancelled"])
  }

  func testThePickerGoesWithWhoeverAsked() throws {
    addPictures()
    host.lendPhotos(PhotoFolder("photos"))
    let button = try makeAsker()
    button.tap()
    button.destroy()
    XCTAssertEqual(host.topScreen?.id, "home")
    host.advance(by: .seconds(1))
    XCTAssertEqual(log, [])
  }

  func testNothingIsHeardWhenTheScreenOfWhoeverAskedGoes() throws {
    addPictures()
    host.lendPhotos(PhotoFolder("photos"))
    let button = try makeAsker()
    button.tap()
    host.screens.first?.dismiss()
    host.advance(by: .seconds(1))
    XCTAssertEqual(log, [])
    XCTAssertNil(host.topScreen)
  }

  func testOnlyOneIsChosenAtATime() throws {
    addPictures()
    host.lendPhotos(PhotoFolder("photos"))
    let button = try makeAsker()
    button.tap()
    let other = makeButton("other")
    try attach("asker", to: other, id: "second")
    other.tap()
    XCTAssertEqual(log, ["failed: a picture is being chosen already"])
    list?.select(3)
    other.tap()
    list?.select(3)
    XCTAssertEqual(log.dropFirst(), ["photos:reef.svg", "photos:reef.svg"])
  }

  func testAnEmptyFolderSaysSo() throws {
    host.lendPhotos(PhotoFolder("photos"))
    try makeAsker().tap()
    XCTAssertEqual(host.topScreen?.title, "There are no pictures here")
    XCTAssertEqual(list?.items, [])
  }

  func testThereIsNoCamera() throws {
    host.lendPhotos(PhotoFolder("photos"))
    try makeAsker("source = \"camera\"").tap()
    XCTAssertEqual(log, ["denied: there is no camera here"])
  }

  // MARK: An app's own

  func testALibraryIsAskedForWhatTheScriptWants() throws {
    let library = Library()
    host.lendPhotos(library)
    let button = try makeAsker(
      "source = \"camera\", types = { \"jpg\", \"png\" }, maxBytes = 100"
    )
    button.tap()
    XCTAssertEqual(
      library.requests,
      [PhotoRequest(source: .camera, types: [.jpeg, .png], maximumBytes: 100)]
    )
    library.answer?(.denied("this app may not use the camera"))
    library.answer?(.cancelled)
    XCTAssertEqual(log, ["denied: this app may not use the camera"])
    XCTAssertEqual(library.dismissals, 0)
  }

  func testWhatALibraryAnswersIsCheckedAgain() throws {
    addPictures()
    let library = Library()
    host.lendPhotos(library)
    let button = try makeAsker("types = { \"png\" }, maxBytes = 1000")
    for (path, sentence) in [
      (
        "photos/large.svg",
        "failed: the picture has 2011 bytes, and 1000 is the most that is wanted"
      ),
      ("photos/reef.svg", "failed: the picture is a svg, which is not wanted here"),
      ("photos/fake.png", "failed: \"fake.png\" is no picture"),
      ("photos/gone.png", "failed: there is no picture \"gone.png\""),
    ] {
      button.tap()
      library.answer?(.picked(FileLocation(trusting: path)))
      XCTAssertEqual(takeLog(), [sentence])
    }
    button.tap()
    library.answer?(.failed("the library is locked"))
    XCTAssertEqual(takeLog(), ["failed: the library is locked"])
  }

  func testAPickerThatNeverAnswersIsTakenAwayByTheNextTap() throws {
    let library = Library()
    host.lendPhotos(library)
    let button = try makeAsker()
    button.tap()
    let old = library.answer
    button.tap()
    XCTAssertEqual(library.dismissals, 1)
    old?(.cancelled)
    XCTAssertEqual(log, [])
    library.answer?(.cancelled)
    XCTAssertEqual(log, ["cancelled"])
  }

  func testWhatIsAskedForWronglyIsAnError() throws {
    host.lendPhotos(Library())
    for (options, sentence) in [
      ("from = \"camera\"", "there is no option from — the options are: source, types, maxBytes"),
      (
        "source = \"libary\"",
        "the option source: expected one of library, camera, got \"libary\""
          + " — did you mean \"library\"?"
      ),
      (
        "types = { \"bmp\" }",
        "the option types: expected one of png, jpeg, gif, webp, svg, got \"bmp\""
      ),
      ("types = {}", "the option types: no type is left"),
      ("maxBytes = 0", "the option maxBytes: expected a number from 1 to 209715200, got 0"),
    ] {
      try makeAsker(options).tap()
      XCTAssertEqual(takeDiagnostics().first?.messageForScripts, sentence)
      host.topScreen?.dismiss()
      host.scripts.library.scripts = [:]
    }
  }

  // MARK: Types

  func testATypeIsSeenInTheFirstBytes() {
    let beginnings: [(String, ImageType?)] = [
      ("GIF89a", .gif), ("RIFF1234WEBP", .webp), ("RIFF1234WAVE", nil), ("<svg>", .svg),
      ("\u{FEFF} \n<svg ", .svg), ("<?xml version='1.0'?><!-- a --><svg>", .svg),
      ("<!DOCTYPE html><html>", nil), ("<html><svg>", nil), ("", nil), ("svg", nil),
    ]
    for (text, type) in beginnings {
      XCTAssertEqual(ImageType(content: Array(text.utf8)), type, text)
    }
    XCTAssertEqual(ImageType(content: [0xFF, 0xD8, 0xFF, 0xE0]), .jpeg)
    XCTAssertNil(ImageType(content: [0x89, 0x50]))
    XCTAssertEqual(ImageType(fileName: "a.b.JPG"), .jpeg)
    XCTAssertNil(ImageType(fileName: "png"))
  }
}
