import TestSupport
import XCTest

@testable import RemoraLineEditor

final class KeyDecoderTests: XCTestCase {
  private var decoder = KeyDecoder()

  override func setUp() { decoder = KeyDecoder() }

  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [Key] { bytes.flatMap { decoder.decode($0) } }

  func testCharactersAreTextHoweverManyBytesTheyHave() {
    XCTAssertEqual(keys("aé漢👍"), ["a", "é", "漢", "👍"].map(Key.text))
  }

  func testACharacterThatIsSplitOverReadsIsOneKey() {
    let bytes = Array("漢".utf8)
    XCTAssertEqual(keys([bytes[0]]), [])
    XCTAssertEqual(keys([bytes[1]]), [])
    XCTAssertNil(decoder.pendingTimeout)
    XCTAssertEqual(decoder.timeOut(), [])
    XCTAssertEqual(keys([bytes[2]]), [.text("漢")])
  }

  func testBytesThatAreNoTextAreShownAsSuchAndSpoilNothing() {
    XCTAssertEqual(keys([0xFF, 0x61]), [.text("\u{FFFD}"), .text("a")])
    XCTAssertEqual(keys([0xE6, 0xBC, 0x61]), [.text("\u{FFFD}"), .text("a")])
    XCTAssertEqual(keys([0x80]), [.text("\u{FFFD}")])
    XCTAssertEqual(keys([0xC3, 0x0D]), [.text("\u{FFFD}"), .named(.enter)])
    XCTAssertEqual(keys([0xED, 0xA0, 0x80, 0x61]).last, .text("a"))
  }

  func testEveryByteMeansSomethingWithoutATrap() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<100_000 {
      _ = decoder.decode(UInt8.random(in: 0...255, using: &generator))
      if generator.chance(20) { _ = decoder.timeOut() }
    }
    _ = decoder.timeOut()
    _ = decoder.timeOut()
    XCTAssertEqual(keys("\ra").last, .text("a"))
  }

  func testControlKeysHaveTheirLetter() {
    XCTAssertEqual(keys("\u{1}\u{3}\u{1A}"), [.control("a"), .control("c"), .control("z")])
    XCTAssertEqual(keys("\u{1F}\u{0}"), [.control("_"), .control("@")])
    XCTAssertEqual(keys("\r\n"), [.named(.enter), .named(.enter)])
    XCTAssertEqual(keys("\u{8}\u{7F}"), [.named(.backspace), .named(.backspace)])
  }

  func testAltIsAnEscapeBefore() {
    XCTAssertEqual(keys("\u{1B}f\u{1B}\r"), [.alt("f"), .named(.enter, .alt)])
    XCTAssertEqual(keys("\u{1B}\u{7F}"), [.named(.backspace, .alt)])
  }

  func testALoneEscapeIsAKeyAfterAWhile() {
    XCTAssertEqual(keys("\u{1B}"), [])
    XCTAssertEqual(decoder.pendingTimeout, .milliseconds(50))
    XCTAssertEqual(decoder.timeOut(), [.named(.escape)])
    XCTAssertNil(decoder.pendingTimeout)
    XCTAssertEqual(decoder.timeOut(), [])
  }

  func testHalfASequenceIsTheAltKeyAfterAWhile() {
    XCTAssertEqual(keys("\u{1B}["), [])
    XCTAssertEqual(decoder.timeOut(), [.alt("[")])
    XCTAssertEqual(keys("\u{1B}O"), [])
    XCTAssertEqual(decoder.timeOut(), [.alt("O")])
    XCTAssertEqual(keys("\u{1B}[1;"), [])
    XCTAssertEqual(decoder.timeOut(), [])
  }

  func testKnowsTheArrowsOfEveryTerminal() {
    XCTAssertEqual(keys("\u{1B}[A\u{1B}OA"), [.named(.up), .named(.up)])
    XCTAssertEqual(keys("\u{1B}[1;5C"), [.named(.right, .control)])
    XCTAssertEqual(keys("\u{1B}[1;3D\u{1B}[1;9D"), [.named(.left, .alt), .named(.left, .alt)])
    XCTAssertEqual(keys("\u{1B}[1;6B"), [.named(.down, [.control, .shift])])
    XCTAssertEqual(keys("\u{1B}[c\u{1B}Oc"), [.named(.right, .shift), .named(.right, .control)])
    XCTAssertEqual(keys("\u{1B}\u{1B}[D"), [.named(.left, .alt)])
    XCTAssertEqual(keys("\u{1B}O5C"), [.named(.right, .control)])
  }

  func testKnowsTheEditingKeysOfEveryTerminal() {
    for home in ["[H", "OH", "[1~", "[7~"] {
      XCTAssertEqual(keys("\u{1B}\(home)"), [.named(.home)], home)
    }
    for end in ["[F", "OF", "[4~", "[8~"] {
      XCTAssertEqual(keys("\u{1B}\(end)"), [.named(.end)], end)
    }
    XCTAssertEqual(keys("\u{1B}[3~\u{1B}[3;5~"), [.named(.delete), .named(.delete, .control)])
    XCTAssertEqual(
      keys("\u{1B}[3^\u{1B}[3$"),
      [.named(.delete, .control), .named(.delete, .shift)]
    )
    XCTAssertEqual(keys("\u{1B}[5~\u{1B}[6~"), [.named(.pageUp), .named(.pageDown)])
    XCTAssertEqual(keys("\u{1B}[Z"), [.named(.tab, .shift)])
    XCTAssertEqual(keys("\u{1B}OM"), [.named(.enter)])
  }

  func testKnowsKeysThatAreToldByTheirNumber() {
    XCTAssertEqual(
      keys("\u{1B}[13;2u\u{1B}[27;3;13~"),
      [
        .named(.enter, .shift), .named(.enter, .alt),
      ]
    )
    XCTAssertEqual(
      keys("\u{1B}[99;5u\u{1B}[102;3u\u{1B}[233u"),
      [
        .control("c"), .alt("f"), .text("é"),
      ]
    )
    XCTAssertEqual(keys("\u{1B}[7;1u\u{1B}[99999999u"), [])
  }

  func testSwallowsWhatNobodyKnowsAsAWhole() {
    let unknown = [
      "[[A", "[15~", "[?1;2c", "[<0;10;20M", "[>0;276;0c", "[?2026;2$y", "[12;40R", "OP", "[I",
      "]11;rgb:0000/0000/0000\u{7}", "]11;rgb:0000/0000\u{1B}\\", "P1+r436f=323536\u{1B}\\",
    ]
    for sequence in unknown {
      XCTAssertEqual(keys("\u{1B}\(sequence)x"), [.text("x")], sequence)
    }
  }

  func testASequenceThatIsCutOffSpoilsNothing() {
    XCTAssertEqual(keys("\u{1B}[1;\r"), [.named(.enter)])
    XCTAssertEqual(keys("\u{1B}[1\u{1B}[A"), [.named(.up)])
    XCTAssertEqual(keys("\u{1B}[é"), [.text("é")])
    XCTAssertEqual(
      keys("\u{1B}[" + String(repeating: "1", count: 100) + "\u{3}").last,
      .control("c")
    )
    XCTAssertEqual(keys("\u{1B}[99999999999999999999C"), [.named(.right)])
  }

  // MARK: Pastes

  func testAPasteIsOneKeyHoweverItIsSplit() {
    let bytes = Array("\u{1B}[200~like:tap()\nprint('漢')\u{1B}[201~x".utf8)
    for split in 1..<bytes.count {
      decoder = KeyDecoder()
      let first = keys(Array(bytes[..<split]))
      let second = keys(Array(bytes[split...]))
      XCTAssertEqual(first + second, [.paste("like:tap()\nprint('漢')"), .text("x")])
    }
  }

  func testAPasteHasNoControlCharacterButNewlineAndTab() {
    XCTAssertEqual(
      keys("\u{1B}[200~a\tb\r\nc\rd\u{1B}[31m\u{3}\u{7F}\u{85}e\u{1B}[200~\u{1B}[201~"),
      [.paste("a\tb\nc\nd[31me[200~")]
    )
  }

  func testAPasteThatIsNotTextIsRepaired() {
    XCTAssertEqual(
      keys(Array("\u{1B}[200~a".utf8) + [0xFF] + Array("b\u{1B}[201~".utf8)),
      [.paste("a\u{FFFD}b")]
    )
  }

  func testAPasteThatDoesNotEndIsOverAfterAWhile() {
    XCTAssertEqual(keys("\u{1B}[200~one\rtwo"), [])
    XCTAssertEqual(decoder.pendingTimeout, .seconds(2))
    XCTAssertEqual(decoder.timeOut(), [.paste("one\ntwo")])
    XCTAssertEqual(keys("x\u{1B}[201~y"), [.text("x"), .text("y")])
  }

  func testAnEmptyPasteIsNoKey() {
    XCTAssertEqual(keys("\u{1B}[200~\u{1B}[201~"), [])
  }
}
