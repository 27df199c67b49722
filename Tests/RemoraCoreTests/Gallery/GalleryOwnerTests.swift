import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// What scripts of the gallery do where a spec cannot bring them: on an app's own owner, in another language.
final class GalleryOwnerTests: ControlTestCase {
  private final class Lantern: Owner {
    let attachments: Attachments

    init(id: String) { attachments = Attachments(id: id) }
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    for gallery in try GalleryScript.all() { script(gallery.name, gallery.source) }
    host.register(Lantern.self, named: "Lantern") { kind in
      for event in ["appear", "disappear", "destroy"] { kind.event(event) }
    }
  }

  private func makeLantern(_ id: String) -> Lantern { own(Lantern(id: id)) }

  func testLifeLogNamesAnAppsOwnOwner() throws {
    for id in ["lamp", ""] {
      let lantern = makeLantern(id)
      let life = try attach("life_log", to: lantern)
      lantern.send("appear")
      lantern.send("destroy")
      life.detach()
    }
    XCTAssertEqual(
      takeLog(),
      ["lamp", "an owner without a name"].flatMap { name in
        ["created", "presented", "dismissed", "released"].map { "\(name) is \($0)" }
      }
    )
  }

  func testAnalyticsNamesAnAppsOwnOwner() throws {
    let lantern = makeLantern("lamp")
    try attach("analytics", to: lantern)
    lantern.send("appear")
    host.advance(by: .seconds(2))
    lantern.send("disappear")
    XCTAssertEqual(takeLog(), ["lamp appeared, 1 so far", "lamp disappeared after 2.0 s"])
  }

  func testAQuizGoesOnInTheLanguageThatAPersonChooses() throws {
    let (question, verdict) = (Label(), Label())
    let answers = [Button(), Button()]
    let home = try presentScreen("home", [question, verdict] + answers)
    try attach(
      "quiz",
      to: home,
      [
        "questions": [
          [
            "question": ["en": "Who?", "de": "Wer?"], "right": 2,
            "answers": [["en": "A crab", "de": "Ein Krebs"], "Remora"],
            "because": ["en": "It clings.", "de": "Er klebt."],
          ]
        ],
        "praise": ["en": "Right!", "de": "Richtig!"],
      ],
      outlets: ["question": [question], "verdict": [verdict], "answers": answers]
    )
    XCTAssertEqual(
      [question.text, answers[0].title, answers[1].title],
      ["Who?", "A crab", "Remora"]
    )
    host.language = "de"
    XCTAssertEqual(
      [question.text, answers[0].title, answers[1].title],
      ["Wer?", "Ein Krebs", "Remora"]
    )
    answers[1].tap()
    XCTAssertEqual(verdict.text, "Richtig! Er klebt.")
    host.language = "en"
    XCTAssertEqual([question.text, verdict.text], ["Who?", "Right! It clings."])
    XCTAssertFalse(answers[0].enabled)
  }

  func testASlideshowWritesItsCaptionInTheLanguageThatAPersonChooses() throws {
    let (picture, caption) = (Image(), Label())
    _ = try presentScreen("home", [picture, caption])
    try attach(
      "slideshow",
      to: picture,
      ["slides": [["picture": "eel.svg", "caption": ["en": "An eel", "de": "Ein Aal"]]]],
      outlets: ["caption": [caption]]
    )
    XCTAssertEqual(caption.text, "An eel")
    host.language = "de"
    XCTAssertEqual(caption.text, "Ein Aal")
  }
}
