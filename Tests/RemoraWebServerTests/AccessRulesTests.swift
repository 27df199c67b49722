import RemoraWebServer
import XCTest

/// Who may talk to the server: a table of cases.
final class AccessRulesTests: XCTestCase {
  private static let token = "0123456789abcdef0123456789abcdef"
  private let loopback = AccessRules(token: token, port: 4000, address: .loopback)
  private let everywhere = AccessRules(
    token: token,
    port: 4000,
    address: BindAddress("0.0.0.0") ?? .loopback
  )
  private let one = AccessRules(
    token: token,
    port: 4000,
    address: BindAddress("192.168.1.7") ?? .loopback
  )

  /// A request of the page itself, but for what a test changes.
  private func verdict(
    _ rules: AccessRules,
    path: String = "/page/main.js",
    host: String? = "127.0.0.1:4000",
    origin: String? = nil,
    cookie: String? = token,
    token: String? = nil,
    isChange: Bool = false
  ) -> AccessRules.Verdict {
    rules.verdict(
      path: path,
      host: host,
      origin: origin,
      cookie: cookie,
      token: token,
      isChange: isChange
    )
  }

  private func assertRefused(
    _ verdict: AccessRules.Verdict,
    _ comment: String,
    line: UInt = #line
  ) {
    guard case .refuse(let sentence) = verdict else {
      return XCTFail("\(comment): \(verdict)", line: line)
    }
    XCTAssertFalse(sentence.contains(Self.token), line: line)
  }

  func testTheHostIsTheServersOwnAddress() {
    for host in ["127.0.0.1:4000", "localhost:4000", "[::1]:4000"] {
      XCTAssertEqual(verdict(loopback, host: host), .answer, host)
    }
    let others: [String?] = [
      nil, "", ":4000", "127.0.0.1", "127.0.0.1:4001", "127.0.0.1:04000", "127.0.0.1:4000 ",
      "attacker.example:4000", "localhost.attacker.example:4000", "localhost.:4000",
      "127.0.0.1.nip.io:4000", "a@127.0.0.1:4000", "127.0.0.1:4000@attacker.example:4000",
      "LOCALHOST:4000", "192.168.1.7:4000", "0.0.0.0:4000", "[::]:4000", "2130706433:4000",
      "127.1:4000", "[::ffff:127.0.0.1]:4000", "127.0.0.1:4000, 127.0.0.1:4000",
    ]
    for host in others { assertRefused(verdict(loopback, host: host), "\(host ?? "nil")") }
  }

  func testWhenBoundToAllAddressesTheHostIsAnAddressAndNoName() {
    for host in ["192.168.1.7:4000", "[fe80::1]:4000", "127.0.0.1:4000", "localhost:4000"] {
      XCTAssertEqual(verdict(everywhere, host: host), .answer, host)
    }
    let others = [
      "attacker.example:4000", "192.168.1.7", "192.168.1.7:4001", "192.168.1:4000",
      "192.168.1.7.nip.io:4000", "256.1.1.1:4000", "1.2.3.4.:4000", "+1.2.3.4:4000",
      "192.168.1.+7:4000", "[]:4000", "[fe80::1%eth0]:4000", "[attacker.example]:4000",
    ]
    for host in others { assertRefused(verdict(everywhere, host: host), host) }
  }

  func testWhenBoundToOneAddressTheHostIsThatOne() {
    XCTAssertEqual(verdict(one, host: "192.168.1.7:4000"), .answer)
    for host in ["192.168.1.8:4000", "studio.local:4000", "[192.168.1.8]:4000"] {
      assertRefused(verdict(one, host: host), host)
    }
  }

  func testAnOriginIsThePagesOwn() {
    XCTAssertEqual(verdict(loopback, origin: "http://127.0.0.1:4000"), .answer)
    let others = [
      "", "null", "http://attacker.example", "http://127.0.0.1", "http://127.0.0.1:4001",
      "https://127.0.0.1:4000", "http://localhost:4000", "http://127.0.0.1:4000.attacker.example",
      "http://127.0.0.1:4000/", "HTTP://127.0.0.1:4000",
    ]
    for origin in others {
      assertRefused(verdict(loopback, origin: origin), origin)
      assertRefused(verdict(loopback, origin: origin, isChange: true), origin)
    }
  }

  func testAChangeSaysWhereItComesFrom() {
    assertRefused(verdict(loopback, isChange: true), "no origin")
    XCTAssertEqual(
      verdict(loopback, origin: "http://127.0.0.1:4000", isChange: true),
      .answer
    )
  }

  func testACookieIsTheToken() {
    let cookies: [String?] = [
      nil, "", "0", String(Self.token.dropLast()), Self.token + "0", Self.token.uppercased(),
      "\(Self.token) ", "é",
    ]
    for cookie in cookies { assertRefused(verdict(loopback, cookie: cookie), cookie ?? "nil") }
  }

  func testATokenInTheURLGivesACookieForThePageOnly() {
    let token = Self.token
    XCTAssertEqual(verdict(loopback, path: "/", cookie: nil, token: token), .giveCookie)
    XCTAssertEqual(verdict(loopback, path: "/", cookie: "old", token: token), .giveCookie)
    for path in ["/socket", "/page/main.js", "/pictures/1.svg", "/photos", "//", "/./", ""] {
      assertRefused(verdict(loopback, path: path, cookie: nil, token: token), path)
    }
    let origin = "http://127.0.0.1:4000"
    assertRefused(
      verdict(loopback, path: "/", origin: origin, cookie: nil, token: token, isChange: true),
      "a change"
    )
    for wrong in ["", "0", String(token.dropLast()), token + "0"] {
      assertRefused(verdict(loopback, path: "/", cookie: nil, token: wrong), wrong)
    }
  }

  func testATokenDoesNotMakeUpForAnotherHostOrOrigin() {
    assertRefused(
      verdict(loopback, path: "/", host: "attacker.example:4000", cookie: nil, token: Self.token),
      "host"
    )
    assertRefused(
      verdict(loopback, path: "/", origin: "http://attacker.example", token: Self.token),
      "origin"
    )
  }

  func testTheCookieOfAnotherPortHasAnotherName() {
    let other = AccessRules(token: Self.token, port: 4001, address: .loopback)
    XCTAssertNotEqual(loopback.cookieName, other.cookieName)
  }
}
