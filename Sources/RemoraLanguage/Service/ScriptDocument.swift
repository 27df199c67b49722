import RemoraLimits
import RemoraLua
import RemoraLuaMistakes
import RemoraLuaSyntax
import RemoraRuntime

/// A script that somebody asks about, with what was known of its former texts.
final class ScriptDocument {
  let file: String
  /// A spec declares nothing, and its words are not those of scripts: only its grammar is checked.
  private let isSpec: Bool
  private var pieces = PieceTable()
  /// What the last text that could be read declares.
  private var declaration: ScriptDeclaration?
  /// What was found in a mended text: it stays the same while somebody types in one piece.
  private var reading: (key: Key, mistakes: [Finding])?
  private var checked: (key: Key, findings: [Finding])?
  private var analysis: (key: Key, analysis: ScriptAnalysis)?

  /// What an answer depends on: the text, and a number that changes with every other file.
  struct Key: Equatable {
    let text: [UInt8]
    let generation: Int
  }

  init(_ file: String) {
    self.file = file
    isSpec = LanguageService.isSpec(file)
  }

  // MARK: Findings

  /// What is wrong in the text.
  ///
  /// Call it with the library of its folder in use, as everything here.
  func findings(_ key: Key, _ name: ScriptName, in host: ScriptHost, _ session: CheckSession)
    -> [Finding]
  {
    let mistakes = read(key, name, in: host)
    let broken = pieces.pieces.filter { !$0.isWhole }
    let found = mistakes.isEmpty && !isSpec ? check(key, name, in: host, session) : mistakes
    if broken.isEmpty { return found.map { $0.located(in: key.text) } }
    return broken.prefix(Limit.brokenPieces.value)
      .flatMap { self.mistakes(in: $0.range, of: key.text, host) }
      + found.compactMap { inText($0, beside: broken) }
  }

  /// Reads what the mended text declares; returns why it does not load.
  private func read(_ key: Key, _ name: ScriptName, in host: ScriptHost) -> [Finding] {
    pieces.update(key.text)
    if isSpec { return [] }
    let mended = Key(text: pieces.mended.bytes, generation: key.generation)
    if let reading, reading.key == mended { return reading.mistakes }
    let result = ScriptReading(source(mended.text), name, in: host, hasFixes: pieces.isWhole)
    if result.declaration != nil || result.mistakes.isEmpty { declaration = result.declaration }
    reading = (mended, own(result.mistakes))
    return own(result.mistakes)
  }

  /// Looks into the functions of the mended text.
  private func check(
    _ key: Key,
    _ name: ScriptName,
    in host: ScriptHost,
    _ session: CheckSession
  ) -> [Finding] {
    let mended = Key(text: pieces.mended.bytes, generation: key.generation)
    if let checked, checked.key == mended { return checked.findings }
    let source = source(mended.text)
    let found =
      (declaration == nil ? session.emptyModule(source) : [])
      + session.findings(in: source, name, declaration, ids: nil, in: host)
    checked = (mended, own(found))
    return own(found)
  }

  private func source(_ text: [UInt8]) -> ScriptSource {
    ScriptSource(file: file, bytes: text, isOnDisk: true)
  }

  /// Without those of other files, such as modules.
  private func own(_ findings: [Finding]) -> [Finding] {
    findings.filter { $0.diagnostic.file ?? file == file }
  }

  /// What Lua refuses in a piece, which is compiled alone, at its line.
  private func mistakes(in piece: Range<Int>, of text: [UInt8], _ host: ScriptHost) -> [Finding] {
    let above = text[..<piece.lowerBound].filter { $0 == 10 }
    let alone = above + text[piece]
    do throws(LuaError) {
      _ = try host.lua.load(alone, chunkName: "@\(file)")
      return []
    } catch {
      let diagnostic = host.scripts.diagnostic(ofSyntax: error, in: alone, file: file)
      guard let mistake = SyntaxMistake(error, in: alone) else {
        return [Finding(.loading, diagnostic).located(in: text)]
      }
      let fixes = mistake.correction.map { [Fix($0)] } ?? []
      let finding = Finding(.loading, diagnostic, at: mistake.range, fixes: fixes)
      let found = finding.located(in: alone).moved { offset in
        offset < above.count ? nil : offset - above.count + piece.lowerBound
      }
      return [found ?? Finding(.loading, diagnostic).located(in: text)]
    }
  }

  /// A finding in the mended text, where it is in the text; `nil` if it may come from the mending.
  private func inText(_ finding: Finding, beside broken: [Piece]) -> Finding? {
    let mended = pieces.mended
    guard isCertain(finding.rule, beside: broken) else { return nil }
    return finding.located(in: mended.bytes).moved(by: mended.textOffset)
  }

  /// Whether what a rule finds beside broken pieces would be found without them, too.
  private func isCertain(_ rule: CheckRule, beside broken: [Piece]) -> Bool {
    switch rule {
    // What is missing may be in a broken piece.
    case .unusedOutlet, .unsentHandler, .fileState, .nilValue: false
    case .unknownMember, .undeclaredEvent, .eventPayload, .undeclaredGlobal, .loading:
      broken.allSatisfy(\.standsForSomething)
    default: true
    }
  }

  // MARK: Analysis

  /// What is known of the text, broken or not.
  func analysis(_ key: Key, _ name: ScriptName, in host: ScriptHost, _ session: CheckSession)
    -> ScriptAnalysis
  {
    if let analysis, analysis.key == key { return analysis.analysis }
    _ = read(key, name, in: host)
    let tree = pieces.isWhole ? pieces.mended.tree : LuaParser.tolerantTree(of: key.text).tree
    let script = CheckedScript(source(key.text), tree, declaration, nil, in: host, session)
    let fresh = ScriptAnalysis(script)
    analysis = (key, fresh)
    return fresh
  }
}

extension Scripts {
  /// What is wrong with a text that Lua refused.
  fileprivate func diagnostic(
    ofSyntax error: LuaError,
    in text: [UInt8],
    file: String
  ) -> Diagnostic {
    let former = compiler.texts[file]
    compiler.texts[file] = text
    defer { compiler.texts[file] = former }
    return diagnostic(for: error)
  }
}

extension Finding {
  /// The same with a range: of the word at the column, or of the whole line.
  func located(in text: [UInt8]) -> Finding {
    guard range.isEmpty || range.upperBound > text.count else { return self }
    var finding = self
    finding.range = text.range(ofLine: diagnostic.line ?? 1, column: diagnostic.column)
    return finding
  }
}

extension Finding {
  /// The same in another text, where `place` says what is where; `nil` if it is nowhere.
  fileprivate func moved(by place: (Int) -> Int?) -> Finding? {
    guard let range = range.moved(by: place) else { return nil }
    let fixes = fixes.compactMap { fix -> Fix? in
      let edits = fix.edits.compactMap { edit in
        edit.range.moved(by: place).map { TextEdit($0, edit.text) }
      }
      guard edits.count == fix.edits.count else { return nil }
      return Fix(fix.title, edits, isCertain: fix.isCertain)
    }
    return Finding(rule, diagnostic, at: range, fixes: fixes)
  }
}

extension Range<Int> {
  fileprivate func moved(by place: (Int) -> Int?) -> Range<Int>? {
    guard let start = place(lowerBound) else { return nil }
    if isEmpty { return start..<start }
    return place(upperBound - 1).flatMap { $0 >= start ? start..<$0 + 1 : nil }
  }
}

extension [UInt8] {
  /// The word at a place of a diagnostic; without a column, what the line says.
  ///
  /// Lines and characters count from 1. Empty only in an empty text.
  func range(ofLine line: Int, column: Int?) -> Range<Int> {
    var start = 0
    var left = line - 1
    while left > 0, let end = self[start...].firstIndex(of: 10) {
      start = end + 1
      left -= 1
    }
    let end = self[start...].firstIndex(of: 10) ?? count
    if let column {
      var place = start
      for _ in 1..<Swift.max(column, 1) where place < end {
        place += 1
        while place < end, self[place] & 0xc0 == 0x80 { place += 1 }
      }
      var stop = place
      while stop < end, self[stop].isNamePart { stop += 1 }
      return nonempty(place, Swift.max(stop, Swift.min(place + 1, end)))
    }
    let first = self[start..<end].firstIndex { $0 > 32 } ?? start
    let last = self[start..<end].lastIndex { $0 > 32 }.map { $0 + 1 } ?? end
    return nonempty(first, last)
  }

  private func nonempty(_ start: Int, _ end: Int) -> Range<Int> {
    if start < end { return start..<end }
    if start < count { return start..<start + 1 }
    return Swift.max(0, count - 1)..<count
  }
}
