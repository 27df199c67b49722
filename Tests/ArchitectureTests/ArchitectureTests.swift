import Foundation
import Synchronization
import XCTest

/// The rules that neither the compiler nor SwiftPM checks: see *Layers* in CONTRIBUTING.md.
///
/// They are read from lines of text. That is enough against a slip, which is all that they are for.
final class ArchitectureTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  func testOnlyLuaImportsC() throws {
    let rule = try self.rule(#"^[^/"]*\bimport (\w+ )?CRemoraLua"#)
    XCTAssertEqual(
      lines(["package import CRemoraLuaShim", "import struct CRemoraLua.A"], breaking: rule),
      2
    )
    XCTAssertEqual(lines(["import RemoraLua", "/// import CRemoraLua"], breaking: rule), 0)
    let files = try swiftFiles(below: ["Sources", "Tools", "Tests"])
    assert(
      files.filter { !$0.path.hasPrefix("Sources/RemoraLua/") },
      follow: rule,
      with: ["CRemoraLua"]
    )
  }

  func testOnlyThePlatformImportsTheCLibrary() throws {
    let rule = try self.rule(#"^[^/"]*\bimport (\w+ )?(Glibc|Musl|Darwin|CRemoraPlatform)\b"#)
    XCTAssertEqual(
      lines(["import Glibc", "internal import struct Darwin.stat"], breaking: rule),
      2
    )
    XCTAssertEqual(lines(["import RemoraPlatform", "/// import Glibc"], breaking: rule), 0)
    let files = try swiftFiles(below: ["Sources", "Tools", "Tests"])
    assert(
      files.filter { !$0.path.hasPrefix("Sources/RemoraPlatform/") },
      follow: rule,
      with: ["Glibc", "Musl", "Darwin", "CRemoraPlatform"]
    )
  }

  /// What differs between systems is in one target, but for the watcher that only Linux has.
  func testOnlyThePlatformDistinguishesSystems() throws {
    let rule = try self.rule(#"^\s*#(else)?if .*(\bos\(|canImport\((Glibc|Musl|Darwin)\))"#)
    XCTAssertEqual(lines(["    #if os(Linux)", "#elseif canImport(Musl)"], breaking: rule), 2)
    XCTAssertEqual(lines(["#if GTK", "#if canImport(FoundationNetworking)"], breaking: rule), 0)
    let files = try swiftFiles(below: ["Sources", "Tools"])
    let own = ["Sources/RemoraPlatform/", "Sources/RemoraFileWatching/"]
    assert(
      files.filter { file in !own.contains { file.path.hasPrefix($0) } },
      follow: rule,
      with: ["os(", "canImport("]
    )
  }

  func testOnlyOneTargetImportsEachLibraryOfGNOME() throws {
    for (library, target) in [
      ("CRemoraSoup", "RemoraWebServer"), ("CRemoraGtk", "RemoraGTK"),
      ("CRemoraPictures", "RemoraPictures"),
    ] {
      let rule = try self.rule(#"^[^/"]*\bimport (\w+ )?\#(library)"#)
      let breaks = ["internal import \(library)", "import struct \(library).A"]
      XCTAssertEqual(lines(breaks, breaking: rule), 2)
      XCTAssertEqual(lines(["import \(target)", "/// import \(library)"], breaking: rule), 0)
      let files = try swiftFiles(below: ["Sources", "Tools", "Tests"])
      assert(
        files.filter { !$0.path.hasPrefix("Sources/\(target)/") },
        follow: rule,
        with: [library]
      )
    }
  }

  /// The compiler refuses C's own types, which are imported internally; these are Swift's.
  func testNoVisibleDeclarationShowsAPointer() throws {
    let pointers = #"Unsafe\w*Pointer|OpaquePointer|Unmanaged|CVaListPointer|@convention\(c\)"#
    let rule = try self.rule(
      #"^\s*(@\w+ )*(public|package|open) [^{=/]*("# + pointers + #"|StackIndex)"#
    )
    XCTAssertEqual(
      lines(
        ["package let a: OpaquePointer?", "  public func f(a: UnsafeRawPointer)"],
        breaking: rule
      ),
      2
    )
    XCTAssertEqual(
      lines(["public var a: Int { OpaquePointer(b) }", "let a: OpaquePointer"], breaking: rule),
      0
    )
    assert(
      try swiftFiles(below: ["Sources"]),
      follow: rule,
      with: ["Pointer", "Unmanaged", "@convention", "StackIndex"]
    )
  }

  /// Whoever imports a module gets what that module needs only where it is part of its interface.
  func testOnlyRemoraExportsOtherModules() throws {
    let rule = try NSRegularExpression(
      pattern:
        #"@_exported (?!public import (RemoraRuntime|RemoraModel|RemoraValues|RemoraChecks|RemoraLanguage|RemoraLua|RemoraScenes|RemoraServices|Glibc|Musl|Darwin)$)"#
    )
    XCTAssertEqual(lines(["@_exported public import RemoraLuaSyntax"], breaking: rule), 1)
    assert(try swiftFiles(below: ["Sources"]), follow: rule, with: ["@_exported"])
  }

  /// One type words suggestions, so that none repeats the wrong name.
  func testOnlySuggestionAsksWhatWasMeant() throws {
    let rule = try self.rule(#"^[^/]*"[^"]*did you mean"#)
    XCTAssertEqual(lines([#"    ?? "did you mean \(name)?""#], breaking: rule), 1)
    XCTAssertEqual(lines([#"/// says `did you mean "title"?`"#], breaking: rule), 0)
    let files = try swiftFiles(below: ["Sources"])
    assert(
      files.filter { !$0.path.hasSuffix("/Suggestion.swift") },
      follow: rule,
      with: ["did you mean"]
    )
  }

  /// SwiftPM lets a target import what its dependencies depend on.
  func testEveryImportIsADeclaredDependency() throws {
    let declared = try declaredDependencies()
    XCTAssertGreaterThan(declared.count, 60)
    let imports = #/[^\/"]*\bimport (?:class |struct |enum |protocol |func )?(\w+)/#
    let files = try swiftFiles(below: ["Sources", "Tools", "Tests", "Benchmarks"])
      .filter { !$0.path.hasSuffix("/Package.swift") }
    var undeclared: Set<String> = []
    for file in files {
      let name = String(file.path.split(separator: "/")[1])
      let own = try XCTUnwrap(declared[name], "\(name) is no target of Package.swift")
      for line in file.text.split(separator: "\n")
      where unsafe strstr(String(line), "import ") != nil {
        guard let module = line.prefixMatch(of: imports).map({ String($0.1) }) else { continue }
        let isOurs =
          declared[module] != nil
          || ["CRemoraLua", "CRemoraSoup", "CRemoraGtk", "CRemoraPlatform"].contains(module)
        if isOurs, !own.contains(module) { undeclared.insert("\(name) imports \(module)") }
      }
    }
    XCTAssertEqual(undeclared.sorted(), [])
  }

  /// What comes with Foundation, such as ICU, is larger than all of Remora.
  func testNothingThatAnAppLinksImportsMoreThanFoundationEssentials() throws {
    let rule = try self.rule(
      #"^[^/"]*\bimport (\w+ )?Foundation(Networking|XML|Internationalization)?\b"#
    )
    XCTAssertEqual(
      lines(["public import Foundation", "import struct Foundation.URL"], breaking: rule),
      2
    )
    XCTAssertEqual(
      lines(["import FoundationEssentials", "// import Foundation"], breaking: rule),
      0
    )
    // A file that the trait Downloads brings has nothing else.
    let files = try filesThatAnAppLinks().filter { !$0.text.hasPrefix("#if Downloads\n") }
    assert(files, follow: rule, with: ["Foundation"])
  }

  /// Each type that Swift's own sort is used for costs an app about 4 kB.
  func testNothingThatAnAppLinksSortsWithCodeOfItsOwn() throws {
    let rule = try self.rule(#"^[^/"]*\.sort(ed)?( \{|\()"#)
    XCTAssertEqual(lines(["a.sorted { $0.b < $1.b }", "for a in b.sort()"], breaking: rule), 2)
    XCTAssertEqual(lines(["a.ordered()", "// a.sorted()", "a.sortedIssues"], breaking: rule), 0)
    let fast = [
      "RemoraLua/Calls/LuaArguments", "RemoraModel/Clocks/TimerHeap",
      "RemoraModel/Controls/PatchQueue", "RemoraModel/Controls/ScriptedAnimation",
      "RemoraSorting/Sequence+Ordered", "RemoraSpelling/NearName",
    ].map { "Sources/\($0).swift" }
    let files = try filesThatAnAppLinks().filter { !fast.contains($0.path) }
    assert(files, follow: rule, with: [".sort"])
  }

  private func filesThatAnAppLinks() throws -> [(path: String, text: String)] {
    let declared = try declaredDependencies()
    var linked: Set = ["Remora"]
    while case let next = linked.union(linked.flatMap { declared[$0] ?? [] }), next != linked {
      linked = next
    }
    XCTAssertTrue(linked.isSuperset(of: ["RemoraServices", "RemoraModel", "RemoraLua"]))
    return try swiftFiles(below: linked.intersection(declared.keys).map { "Sources/\($0)" })
  }

  func testTheSmallestAppLoadsOnlySwiftLuaAndC() throws {
    // A sanitizer brings libraries of its own, and its build the trait Downloads.
    try XCTSkipIf(ProcessInfo.processInfo.environment["SANITIZER"] != nil)
    let tests = try XCTUnwrap(CommandLine.arguments.first)
    let app = URL(fileURLWithPath: tests).deletingLastPathComponent().appending(path: "SmallestApp")
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ldd")
    process.arguments = [app.path]
    // The tests' own output is unbuffered by a library, which `ldd` would list.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "LD_PRELOAD" }
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
    let allowed =
      #/(lib(swift\w+|dispatch|BlocksRuntime|FoundationEssentials|_FoundationCollections|lua5\.4|c|m|dl|pthread|gcc_s|stdc\+\+)\.so|linux-vdso|ld-linux)/#
    let names = text.split(separator: "\n").compactMap {
      $0.split(whereSeparator: \.isWhitespace).first?.split(separator: "/").last
    }
    XCTAssertTrue(names.contains { $0.hasPrefix("liblua5.4.so") }, text)
    XCTAssertEqual(names.filter { $0.prefixMatch(of: allowed) == nil }, [])
  }

  /// An app that links a library chooses its sanitizers itself.
  func testOnlyProgramsAndTestsLinkSanitizerSupport() throws {
    let programs = ["Command", "Hostile", "Oracle", "Endurance"].map { "Remora\($0)" }
    let users = try declaredDependencies().filter { $0.value.contains("SanitizerSupport") }
    XCTAssertEqual(Set(users.keys), Set(programs + ["RemoraLuaTests"]))
  }

  private func declaredDependencies() throws -> [String: Set<String>] {
    let manifest = try String(
      contentsOf: root.appendingPathComponent("Package.swift"),
      encoding: .utf8
    )
    // A folder and a colon begin a row; names without these continue it.
    let row = #/(?m)^  \w+\/(\w+):((?:\s+\w+\b(?![\/:]))*)/#
    var declared: [String: Set<String>] = [:]
    for match in manifest.matches(of: row) {
      declared[String(match.1)] = Set(
        match.2.split(whereSeparator: \.isWhitespace).map(String.init)
      )
    }
    return declared
  }

  /// A rule for lines that also searches texts of many.
  private func rule(_ pattern: String) throws -> NSRegularExpression {
    try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
  }

  private func lines(_ lines: [String], breaking rule: NSRegularExpression) -> Int {
    lines.count { rule.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) != nil }
  }

  /// Each line that breaks the rule has one of these words.
  private func assert(
    _ files: [(path: String, text: String)],
    follow rule: NSRegularExpression,
    with words: [String]
  ) {
    XCTAssertFalse(files.isEmpty)
    for file in files where words.contains(where: { unsafe strstr(file.text, $0) != nil }) {
      for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated() where lines([String(line)], breaking: rule) > 0
      {
        XCTFail("\(file.path):\(index + 1): \(line)")
      }
    }
  }

  /// Read once, for all tests of this class.
  private static let readFiles = Mutex<[String: [(path: String, text: String)]]>([:])

  private func swiftFiles(below folders: [String]) throws -> [(path: String, text: String)] {
    try folders.flatMap { folder in
      if let read = Self.readFiles.withLock({ $0[folder] }) { return read }
      let url = root.appendingPathComponent(folder)
      let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
      let files = try (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map {
        let text = try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8)
        return (path: "\(folder)/\($0)", text: text)
      }
      Self.readFiles.withLock { $0[folder] = files }
      return files
    }
  }
}
