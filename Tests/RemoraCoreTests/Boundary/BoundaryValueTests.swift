import RemoraTestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// What numbers and bytes scripts can send across to the app.
final class BoundaryValueTests: BoundaryTestCase {
  // MARK: Numbers

  func testNumbersThatAreNoneAreRefusedWithASentence() throws {
    for number in ["0/0", "1/0", "-1/0"] {
      for place in ["b.x", "b.alpha", "it.level", "it.count"] {
        let message = failure(of: "\(place) = \(number)")
        XCTAssertTrue(message.contains("expected"), "\(place) = \(number): \(message)")
      }
      for call in ["self:send('sent', { data = \(number) })", "wait(\(number))"] {
        XCTAssertFalse(try complaint(call).isEmpty, call)
      }
      XCTAssertFalse(failure(of: "b:animate { x = \(number) }").isEmpty)
      XCTAssertFalse(failure(of: "b:animate { x = 1, over = \(number) }").isEmpty)
    }
    XCTAssertEqual(button.x, 0)
    XCTAssertTrue(button.moving.isEmpty)
  }

  func testNumbersStayExact() throws {
    XCTAssertEqual(run("it.count = math.maxinteger return it.count"), [.integer(.max)])
    XCTAssertEqual(run("it.count = math.mininteger return it.count"), [.integer(.min)])
    XCTAssertEqual(run("it.count = 2.0 ^ 53 return it.count"), [.integer(1 << 53)])
    XCTAssertEqual(run("it.level = 1e308 return it.level"), [.number(1e308)])
    XCTAssertEqual(run("it.level = -0.0 return 1 / it.level == -math.huge"), [true])
    for number in ["2.0 ^ 63", "-2.0 ^ 63 * 1.1", "0.5", "1e308"] {
      XCTAssertTrue(failure(of: "it.count = \(number)").contains("a whole number"), number)
    }
  }

  // MARK: Bytes

  private static let notUTF8 = [
    #"'\xff\xfe'"#, #"'\xc3'"#, #"'\xed\xa0\x80'"#, #"'\xf4\x90\x80\x80'"#, #"'\x80'"#,
    #"('\xff'):rep(1000)"#,
  ]

  func testWhatIsNoTextIsRefusedWhereItIsStored() throws {
    for text in Self.notUTF8 {
      for place in ["b.title", "it.title"] {
        let message = failure(of: "\(place) = \(text)")
        XCTAssertTrue(message.contains("a text in UTF-8"), "\(text): \(message)")
      }
      for call in ["self:send('sent', { text = \(text) })", "self:send('sent', { [\(text)] = 1 })"]
      {
        XCTAssertTrue(try complaint(call).contains("a text in UTF-8"), call)
      }
      XCTAssertFalse(try complaint("self:send(\(text))").isEmpty)
    }
    XCTAssertEqual(button.title, "")
  }

  func testWhatIsNoTextIsRepairedWhereItIsShown() throws {
    XCTAssertEqual(try complaint(#"log('a\xffb')"#), "")
    XCTAssertEqual(log, ["a\u{FFFD}b"])
    XCTAssertEqual(failure(of: #"error('a\xffb', 0)"#), "a\u{FFFD}b")
  }

  func testStringsKeepTheirBytes() {
    XCTAssertEqual(run(#"return it:take('a\0\xff')"#), [3, 3])
    XCTAssertEqual(run(#"return it:keeps('a\0\xff'), it:keeps('a\0\xfe')"#), [true, false])
    XCTAssertEqual(run(#"b.title = 'a\0b' return #b.title, b.title == 'a\0b'"#), [3, true])
  }
}
