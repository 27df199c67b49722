import RemoraLimits
import RemoraLuaSyntax
import RemoraRuntime

/// What may stand at a place, and what stands there.
extension LanguageService {
  /// What may stand at an offset, the likeliest first.
  package func completions(in file: String, at offset: Int) -> Completions {
    if let scene = scene(file) { return scene.completions(at: offset) }
    let scenes = scenes(of: file)
    let completions = asking(file) { analysis in
      let offset = min(max(0, offset), analysis.text.count)
      let scope = ScriptScope(analysis.types, analysis.tokens, in: scenes, at: offset)
      let cursor = LuaCursor(analysis.tokens, of: analysis.text, at: offset)
      return LuaCompleter(cursor, in: scope).complete()
    }
    return completions ?? Completions(range: offset..<offset, items: [])
  }

  /// The call whose arguments are being written at an offset.
  package func signature(in file: String, at offset: Int) -> Signature? {
    asking(file) { analysis in
      let before = analysis.tokens.prefix { $0.range.upperBound <= offset }
      let phrase = LuaPhrase(before.suffix(2000), of: analysis.text)
      return SignatureFinder(types: analysis.types).signature(phrase, at: offset)
    } ?? nil
  }

  /// What the word at an offset means.
  package func hover(in file: String, at offset: Int) -> Hover? {
    if let scene = scene(file) { return hover(in: scene, at: offset) }
    let around = mentions(in: file).around(offset)
    if let id = around.first, case .id = id.subject {
      let ids = [id] + around.otherScenes(of: id)
      return Hover(id.range, ids.compactMap(markdown(aboutID:)).joined(separator: "\n\n"))
    }
    return asking(file) { analysis in
      let explainer = SubjectExplainer(host: host, types: analysis.types)
      for mention in around {
        let place = mention.range.lowerBound
        if let text = explainer.markdown(about: mention.subject, at: place) {
          return Hover(mention.range, text)
        }
      }
      return analysis.keyword(at: offset).flatMap { token, word in
        explainer.markdown(about: .word(word)).map { Hover(token, $0) }
      }
    } ?? nil
  }

  /// What an id of a scene names, and where the scene declares it.
  private func markdown(aboutID mention: Mention) -> String? {
    guard case .id(let scene, let name) = mention.subject, let id = sceneID(name, in: scene),
      let place = declarations(of: mention.subject).first
    else { return nil }
    let before = text(of: scene)?.prefix(place.range.lowerBound) ?? []
    let line = before.reduce(1) { $1 == 10 ? $0 + 1 : $0 }
    return SubjectExplainer(host: host).markdown(about: id, in: scene, line: line)
  }

  /// What the word at an offset of a scene means: what scripts and kinds say of it, or the format.
  private func hover(in scene: SceneText, at offset: Int) -> Hover? {
    for mention in scene.mentions.around(offset) {
      let text =
        switch mention.subject {
        case .member(let file, _), .script(let file):
          asking(file) { analysis in
            SubjectExplainer(host: host, types: analysis.types).markdown(about: mention.subject)
          }.flatMap { $0 }
        case .id: markdown(aboutID: mention)
        default: SubjectExplainer(host: host).markdown(about: mention.subject)
        }
      if let text { return Hover(mention.range, text) }
    }
    return scene.hover(at: offset)
  }

  /// What a file declares, in the order of the text.
  package func symbols(in file: String) -> [DocumentSymbol] {
    if let scene = scene(file) { return scene.symbols }
    return asking(file) { ScriptOutline($0.script).symbols } ?? []
  }

  /// What the scripts of all folders declare under names that contain the letters of a query, in their order.
  package func symbols(matching query: String) -> [(symbol: DocumentSymbol, file: String)] {
    var found: [(symbol: DocumentSymbol, file: String)] = []
    for file in workspace.scripts where !LanguageService.isSpec(file) {
      if isCancelled() || found.count >= Limit.symbols.value { break }
      let isKept = texts.isOpen(file)
      for symbol in symbols(in: file) {
        let all = [symbol] + symbol.children
        found += all.filter { $0.name.matches(query) }.map { ($0, file) }
      }
      if !isKept { forget(file) }
    }
    return found
  }

  /// The parts of a file that can be folded away.
  package func folding(in file: String) -> [FoldingRange] {
    guard let text = text(of: file) else { return [] }
    return LanguageService.isScript(file)
      ? LuaFolding.ranges(of: text) : JSONFolding.ranges(of: text)
  }

  /// What each part of a file is, for its colour.
  package func tokens(in file: String) -> [SemanticToken] {
    scene(file)?.tokens ?? asking(file) { ScriptTokens($0).all } ?? []
  }

  /// The changes of spaces that give a script the house's style; none for a scene.
  package func formatting(
    of file: String,
    style: LuaFormatter.Style = LuaFormatter.Style()
  ) -> [TextEdit] {
    guard LanguageService.isScript(file), let text = text(of: file) else { return [] }
    return LuaFormatter.edits(for: text, style: style)
  }

  /// The names of files in a file.
  package func links(in file: String) -> [DocumentLink] {
    if let scene = scene(file) { return scene.links }
    return mentions(in: file).compactMap { mention in
      switch mention.subject {
      case .script(let target), .file(let target):
        target == file ? nil : DocumentLink(mention.range, target)
      default: nil
      }
    }
  }
}

extension ScriptAnalysis {
  /// What is mentioned at an offset: the shortest name first, and last what ends there.
  func mentions(at offset: Int) -> [Mention] { mentions.around(offset) }

  /// The keyword at an offset.
  fileprivate func keyword(at offset: Int) -> (range: Range<Int>, word: String)? {
    guard let token = tokens.first(where: { $0.range.upperBound > offset }),
      token.range.contains(offset), token.kind == .keyword || token.kind == .name
    else { return nil }
    // A member of something that is not known.
    if token.range.lowerBound > 0, ".:".utf8.contains(text[token.range.lowerBound - 1]) {
      return nil
    }
    return (token.range, String(decoding: text[token.range], as: UTF8.self))
  }
}

extension String {
  /// Whether the letters of a query stand in it in their order.
  fileprivate func matches(_ query: String) -> Bool {
    var rest = query.lowercased()[...]
    for letter in lowercased() where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
