import Foundation
import TestSupport
import XCTest

/// Every link on the pages leads somewhere, and a reader who begins at the index comes to every page.
final class LinkTests: XCTestCase {
  func testEveryLinkLeadsSomewhere() throws {
    let pages = try pages()
    let anchors = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.anchors) })
    for page in pages {
      for link in page.links {
        if let problem = problem(of: link, on: page, anchors) {
          XCTFail("\(page.path):\(link.line): \(link.target): \(problem)")
        }
      }
    }
  }

  func testEveryPageIsReachedFromTheIndex() throws {
    var reached: Set = ["docs/index.md"]
    var next = ["docs/index.md"]
    while let path = next.popLast() {
      for link in try Page(path).links {
        let target = link.path(from: path)
        if target.hasPrefix("docs/"), target.hasSuffix(".md"), reached.insert(target).inserted {
          next.append(target)
        }
      }
    }
    XCTAssertEqual(try Page.paths(below: "docs").filter { !reached.contains($0) }, [])
  }

  func testAnchorsAreThoseOfTheHeadings() {
    let page = Page(
      path: "page.md",
      text: "# Lua's `wait` and [a link](x.md)\n```\n# No\n```\n## Two  words: here\n## A\n## A\n"
    )
    XCTAssertEqual(page.anchors, ["luas-wait-and-a-link", "two--words-here", "a", "a-1"])
  }

  func testLinksInCodeAreNone() {
    let page = Page(path: "page.md", text: "`[a](b)` [c](d.md#e)\n\n```text\n[f](g)\n```\n")
    XCTAssertEqual(page.links.map(\.target), ["d.md#e"])
  }

  private func pages() throws -> [Page] {
    let names = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    let folders = ["docs", "Examples", "editors"]
    return try names.map { try Page($0) }
      + folders.flatMap { try Page.paths(below: $0).map { try Page($0) } }
  }

  private func problem(of link: Link, on page: Page, _ anchors: [String: [String]]) -> String? {
    let path = link.path(from: page.path)
    guard FileManager.default.fileExists(atPath: PackageFolder.url(path).path) else {
      return "there is no \(path)"
    }
    guard let anchor = link.anchor else { return nil }
    return anchors[path, default: []].contains(anchor) ? nil : "\(path) has no such heading"
  }
}

/// A link on a page to a file of the package.
struct Link {
  let target: String
  let line: Int

  var anchor: String? {
    target.contains("#") ? String(target.drop { $0 != "#" }.dropFirst()) : nil
  }

  /// The path of the file in the package.
  func path(from page: String) -> String {
    let file = target.prefix { $0 != "#" }
    if file.isEmpty { return page }
    var parts = page.split(separator: "/").dropLast()
    for part in file.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

extension Page {
  /// The links to files of the package.
  var links: [Link] {
    prose.filter { $0.text.contains("](") || $0.text.contains("src") }.flatMap { line in
      line.text.replacing(#/`[^`]*`/#, with: "code")
        .matches(of: #/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/#)
        .compactMap { $0.1 ?? $0.2 }.map(String.init)
        .filter { !$0.contains(":") }
        .map { Link(target: $0, line: line.number) }
    }
  }

  /// The anchors of its headings, as GitHub makes them.
  var anchors: [String] {
    let named = prose.filter { $0.text.contains("<a id=") }
      .flatMap { $0.text.matches(of: #/<a id="([^"]+)">/#).map { String($0.1) } }
    var counts: [String: Int] = [:]
    return named
      + prose.filter { $0.text.hasPrefix("#") }.map { line in
        let title = line.text.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
          .replacing(#/\[([^\]]*)\]\([^)]*\)/#) { $0.1 }
        let anchor = title.lowercased()
          .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacing(" ", with: "-")
        let count = counts[anchor, default: 0]
        counts[anchor] = count + 1
        return count == 0 ? anchor : "\(anchor)-\(count)"
      }
  }
}
