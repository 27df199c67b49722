import RemoraRuntime

/// Says what something is, in Markdown: a line of code, a sentence, an example, a link to its declaration.
struct SubjectExplainer {
  let host: ScriptHost
  /// What is known of the script that asks; `nil` for a scene.
  var types: CheckedTypes?

  /// `nil` if nothing is known about it; `place` is where it stands, which decides the type of a variable.
  func markdown(about subject: Subject, at place: Int? = nil) -> String? {
    switch subject {
    case .variable(_, let offset):
      return markdown(aboutVariableAt: offset, seenFrom: place ?? offset)
    case .member(let file, let name):
      return declaration(in: file).flatMap { markdown(about: name, of: $0) }
    case .script(let file): return declaration(in: file).map(markdown) ?? link(to: file)
    case .kind(let name): return host.kind(named: name).map(markdown)
    case .kindMember(let kind, let name):
      return host.kind(named: kind).flatMap { markdown(about: name, of: $0) }
    case .word(let word): return markdown(aboutWord: word)
    case .serviceFunction(let service, let name):
      return Explanation(FunctionDocumentation.of(name, inService: service)).markdown
    case .id, .file: return nil
    }
  }

  private func page(_ code: String, _ help: [String?], link: String? = nil) -> String {
    let texts = help.compactMap { $0 }.filter { !$0.isEmpty }.map { Explanation.Part.text($0) }
    return page(Explanation([.title(code)] + texts), link: link)
  }

  private func page(_ explanation: Explanation, link: String?) -> String {
    [explanation.markdown, link].compactMap { $0 }.joined(separator: "\n\n")
  }

  private func link(to file: String, line: Int? = nil) -> String {
    // Every scene's file has the same name.
    let parts = file.split(separator: "/").suffix(file.hasSuffix("/scene.json") ? 2 : 1)
    let name = parts.joined(separator: "/")
    let path = file.hasPrefix("/") ? "file://\(file)" : file
    let place = line.map { "#L\($0)" } ?? ""
    return "[\(name)\(line.map { ":\($0)" } ?? "")](\(path.replacing(" ", with: "%20"))\(place))"
  }

  // MARK: Ids

  /// `line` is where the scene declares it.
  func markdown(about id: SceneID, in scene: String, line: Int) -> String {
    page("\(id.name): \(id.words)", [id.kind?.summary], link: link(to: scene, line: line))
  }

  // MARK: Scripts

  private func markdown(aboutVariableAt offset: Int, seenFrom place: Int) -> String? {
    guard let types else { return nil }
    let variables = types.script.code.variables
    guard let number = variables.firstIndex(where: { $0.name.range.lowerBound == offset }) else {
      return nil
    }
    let name = variables[number].name.text
    if number == types.script.behaviour, let declaration = types.script.declaration {
      return markdown(about: declaration)
    }
    let what = if case .parameter = variables[number].origin { "parameter" } else { "local" }
    let type = types.type(ofVariable: number, at: place).summary
    return page("\(what) \(name)\(type.map { ": \($0)" } ?? "")", [])
  }

  /// The declaration of the script in a file.
  private func declaration(in file: String) -> ScriptDeclaration? {
    if let own = types?.script.declaration, own.file == file { return own }
    let loaded = host.scripts.library.scripts.values.first { $0.file == file }
    return loaded.map { host.scripts.library.declaration(of: $0) }
  }

  private func markdown(about script: ScriptDeclaration) -> String {
    page("behaviour \"\(script.title)\"", [script.help], link: link(to: script.file))
  }

  private func markdown(about name: String, of script: ScriptDeclaration) -> String? {
    let member = script.descriptions(in: host).first { $0.name == name && $0.category != .action }
    if let member {
      let link = link(to: script.file, line: member.line)
      return page(Explanation(member), link: link)
    }
    if name == PropertyDeclaration.enabled.name {
      return page(Explanation(.init(.enabled)), link: nil)
    }
    return markdown(aboutMethod: name, of: script) ?? markdown(aboutPrivate: name, of: script)
  }

  private func markdown(aboutPrivate name: String, of script: ScriptDeclaration) -> String? {
    guard name.hasPrefix("_") else { return nil }
    guard let own = types?.script, own.file == script.file, let first = own.firstSettings[name]
    else {
      return page("self.\(name)", ["Private to this script."])
    }
    return page(
      "self.\(name)",
      ["Private to this script. It is first set here"],
      link: link(to: own.file, line: own.line(of: first.lowerBound))
    )
  }

  private func markdown(aboutMethod name: String, of script: ScriptDeclaration) -> String? {
    guard let function = script.functions[name] else { return nil }
    let place = function.declaration.place
    let text = host.scripts.compiler.texts[place.source]
    let help = text.flatMap { ScriptDeclaration.comment(above: place.line, in: $0) }
    let own = types.flatMap { MemberItems(host: host, types: $0).signature(ofMethod: name) }
    let words = FunctionDocumentation.named(name)?.summary
    return page(
      "function \(types?.script.name ?? "Name"):\(own ?? "\(name)(…)")",
      [help ?? words],
      link: link(to: place.source, line: place.line)
    )
  }

  // MARK: Kinds

  private func markdown(about kind: Kind) -> String {
    let events = kind.eventsOwnFirst.prefix(8).map { "`\($0.name)`" }.joined(separator: ", ")
    return page(
      kind.name + (kind.parent.map { ": \($0.name)" } ?? ""),
      [kind.summary, events.isEmpty ? nil : "Events: \(events)"]
    )
  }

  private func markdown(about name: String, of kind: Kind) -> String? {
    let found = kind.descriptions(of: name).map { Explanation($0).markdown }
    return found.isEmpty ? nil : found.joined(separator: "\n\n")
  }

  // MARK: Words

  private func markdown(aboutWord word: String) -> String? {
    let name = word.split(whereSeparator: { $0 == ":" }).last.map(String.init) ?? word
    let plain = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    if let function = FunctionDocumentation.named(plain) { return Explanation(function).markdown }
    if let library = FunctionDocumentation.libraries.first(where: { $0.name == plain }) {
      return page(library.name, [library.summary])
    }
    return Glossary.entry(plain).map { Explanation($0).markdown }
  }
}
