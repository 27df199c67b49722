import XCTest

@testable import RemoraLanguageServer

final class FileURITests: XCTestCase {
  func testAnEscapedPathIsDecoded() {
    for (uri, path) in [
      ("file:///a/b.lua", "/a/b.lua"), ("file:///a%20b/%C3%BC%23.lua", "/a b/ü#.lua"),
      ("file:///ü b.lua", "/ü b.lua"), ("FILE:///a/", "/a"), ("file:///", "/"),
      ("file://localhost/a", "/a"), ("file:/a", "/a"), ("file:///a#b?c", "/a#b?c"),
      ("file:///c%3A/x", "/c:/x"), ("file:///%", "/%"), ("file:///50%/a%2", "/50%/a%2"),
      ("file:///a%zz%20%+1%%41", "/a%zz %+1%A"),
    ] { XCTAssertEqual(FileURI.path(of: uri), path, uri) }
  }

  func testOtherURIsHaveNoPath() {
    for uri in [
      "", "file:", "file://", "file://server/a", "file:a", "untitled:Untitled-1", "/a/b",
      "file:///%FF", "file:///a%00b", "http://a/b",
    ] { XCTAssertNil(FileURI.path(of: uri), uri) }
  }

  func testEveryPathComesBack() {
    for path in ["/", "/a b/ü#?%&'().lua", "/漢字/😀", "/a:b;c=d@e!f$g+h,i[j]"] {
      let uri = FileURI.uri(of: path)
      XCTAssertTrue(uri.allSatisfy(\.isASCII), uri)
      XCTAssertEqual(FileURI.path(of: uri), path)
    }
    XCTAssertEqual(FileURI.uri(of: "/a b/ü#.lua"), "file:///a%20b/%C3%BC%23.lua")
  }
}
