import RemoraJSON
import RemoraLimits
package import RemoraRuntime
import RemoraSpelling

extension SceneText {
  /// The findings that are in this file, each with its bytes and its fixes.
  ///
  /// They have to be those of the same text. A range is empty only in an empty text.
  package func located(_ findings: [Finding]) -> [Finding] {
    let lines = JSONLines(of: sketch.bytes)
    return findings.filter { $0.diagnostic.file == file }.enumerated().map { number, finding in
      // Where something is missing, the token before it is the place.
      let place = sketch.lastByte(upTo: lines.offset(of: finding.diagnostic, in: sketch.bytes))
      return Finding(
        finding.rule,
        finding.diagnostic,
        at: range(at: place),
        fixes: number < Limit.fixedFindings.value ? fixes(at: place) : []
      )
    }
  }

  // MARK: Places

  /// The token of a mistake at an offset, and whether its name is wrong.
  private func token(at offset: Int) -> (node: Int, isName: Bool)? {
    sketch.token(at: offset).map { token in
      // A name that the script does not have is reported at its value.
      (token.node, token.isName || hasUnknownName(token.node))
    }
  }

  private func hasUnknownName(_ node: Int) -> Bool {
    guard let object = sketch.nodes[node].parent, let name = sketch.name(of: node),
      let script = map.script(ofPart: object)?.declaration
    else { return false }
    return switch map.roles[object] {
    case .properties: map.roles[node] == nil
    case .outlets: !script.outlets.contains { $0.name == name || $0.formerName == name }
    default: false
    }
  }

  /// What to underline.
  private func range(at offset: Int) -> Range<Int> {
    guard let token = token(at: offset) else { return sketch.character(at: offset) }
    let node = sketch.nodes[token.node]
    if token.isName, let key = node.key { return key }
    guard node.isContainer else { return node.range }
    guard offset == node.range.lowerBound else { return offset..<offset + 1 }
    // Not all of a long object: its first line.
    let end = sketch.bytes[node.range].firstIndex {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    return offset..<(end ?? node.range.upperBound)
  }

  // MARK: Fixes

  /// The fixes for a name that nothing has.
  private func fixes(at offset: Int) -> [Fix] {
    guard let (node, isName) = token(at: offset) else { return [] }
    if isName { return fixes(ofName: node) }
    guard sketch.nodes[node].kind == .list else { return fixes(ofValue: node) }
    // A list of links is reported as a whole.
    let known = Set((names.tags + names.ordered).map { "./\($0)" })
    let wrong = sketch.children(of: node).filter { item in
      guard map.roles[item]?.isReference ?? false, let text = sketch.text(of: item) else {
        return false
      }
      return names[text] == nil && !known.contains(text)
    }
    return wrong.count == 1 ? fixes(ofValue: wrong[0]) : []
  }

  private func fixes(ofName node: Int) -> [Fix] {
    if let fix = move(ofName: node) { return [fix] }
    guard let key = sketch.nodes[node].key, let name = sketch.text(of: key),
      let object = sketch.nodes[node].parent, let role = map.roles[object]
    else { return [] }
    if case .object(let format) = role, format.field(name) != nil { return [] }
    let all = candidates(forNamesIn: object, role, besides: []).map(\.name)
    guard !all.contains(name) else { return [] }
    let taken = names(in: object, besides: node)
    let known = all.filter { !taken.contains($0) }
    if map.kinds[object] != nil, let synonym = Synonyms.property(name, in: known) {
      return [fix(synonym, at: key, isCertain: false)]
    }
    return fixes(of: name, known, orElse: known, at: key)
  }

  private func fixes(ofValue node: Int) -> [Fix] {
    guard let role = map.roles[node], role != .id, let text = sketch.text(of: node) else {
      return []
    }
    let candidates = candidates(for: role, at: node, typed: text).filter(\.isText)
    let known = candidates.map(\.name)
    let meant: String? =
      switch role {
      case .event: EventDeclaration.name(ofHandler: text, among: known)
      case .script: ScriptName.meant(by: text)?.description
      default: nil
      }
    let token = sketch.nodes[node].range
    guard !known.contains(text), !role.isReference || names[text] == nil else { return [] }
    if let meant, known.contains(meant) { return [fix(meant, at: token, isCertain: true)] }
    let likely = candidates.filter { !$0.isUnlikely }.map(\.name)
    return fixes(of: text, likely, orElse: known, at: token)
  }

  /// Writes the names that are near a wrong one; the likely ones first.
  private func fixes(
    of name: String,
    _ likely: [String],
    orElse known: [String],
    at token: Range<Int>
  ) -> [Fix] {
    guard
      let nearest = Suggestion.closest(to: name, in: likely)
        ?? Suggestion.closest(to: name, in: known)
    else { return [] }
    let next = Suggestion.closest(to: name, in: known.filter { $0 != nearest })
    return [fix(nearest, at: token, isCertain: next == nil)]
      + (next.map { [fix($0, at: token, isCertain: false)] } ?? [])
  }

  private func fix(_ name: String, at token: Range<Int>, isCertain: Bool) -> Fix {
    let text = JSONText.quote(name)
    return Fix("write \(text)", [TextEdit(token, text)], isCertain: isCertain)
  }
}

extension CheckSession {
  /// What is wrong with a scene and the scripts that it uses, with the fixes of what is wrong in the scene.
  package func fixableFindings(inScene path: String, in host: ScriptHost) -> [Finding] {
    let found = findings(inScene: path, in: host)
    let file = host.scenes.sceneFile(path)
    guard
      let text = try? host.files.bytes(of: FileLocation(trusting: file), atMost: Limit.scene.value),
      let scene = SceneText(text, file: file, in: host)
    else { return found }
    var located = scene.located(found)[...]
    return found.map { $0.diagnostic.file == file ? located.popFirst() ?? $0 : $0 }
  }
}

extension JSONSketch {
  /// The offset, or that of the last byte before it that is no white space.
  fileprivate func lastByte(upTo offset: Int) -> Int {
    let offset = min(max(0, offset), bytes.count - 1)
    return bytes.prefix(offset + 1).lastIndex { !SketchReader.isSpace($0) } ?? max(0, offset)
  }

  /// The bytes of one character; empty only in an empty text.
  fileprivate func character(at offset: Int) -> Range<Int> {
    func continues(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }
    guard bytes.indices.contains(offset) else { return 0..<0 }
    var (start, end) = (offset, offset + 1)
    while start > 0, continues(start) { start -= 1 }
    while end < bytes.count, continues(end) { end += 1 }
    return start..<end
  }
}

extension JSONLines {
  /// The byte of a diagnostic's line and column.
  fileprivate func offset(of diagnostic: Diagnostic, in bytes: [UInt8]) -> Int {
    guard let line = span(ofLine: diagnostic.line ?? 1, in: bytes) else { return 0 }
    var column = 1
    // A column counts scalars: no byte that continues one.
    return line.first { offset in
      if bytes[offset] & 0xC0 != 0x80 { column += 1 }
      return column > diagnostic.column ?? 1
    } ?? line.upperBound
  }
}
