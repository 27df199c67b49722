import RemoraCore

/// Says what something is, in Markdown: a line of code, a sentence, an example, a link to its declaration.
struct SubjectExplainer {
  let host: Host
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
      return markdown(about: .of(name, inService: service))
    case .id, .file: return nil
    }
  }

  private func page(
    _ code: String,
    _ help: String?,
    example: String? = nil,
    link: String? = nil
  ) -> String {
    let parts = ["```lua\n\(code)\n```", help, example.map { "```lua\n\($0)\n```" }, link]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func link(to file: String, line: Int? = nil) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let path = file.hasPrefix("/") ? "file://\(file)" : file
    let place = line.map { "#L\($0)" } ?? ""
    return "[\(name)\(line.map { ":\($0)" } ?? "")](\(path.replacing(" ", with: "%20"))\(place))"
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
    return page("\(what) \(name)\(type.map { ": \($0)" } ?? "")", nil)
  }

  /// The declaration of the script in a file.
  private func declaration(in file: String) -> ScriptDeclaration? {
    if let own = types?.script.declaration, own.file == file { return own }
    let loaded = host.library.scripts.values.first { $0.file == file }
    return loaded.map { host.library.declaration(of: $0) }
  }

  private func markdown(about script: ScriptDeclaration) -> String {
    page("behaviour \"\(script.title)\"", script.help, link: link(to: script.file))
  }

  private func markdown(about name: String, of script: ScriptDeclaration) -> String? {
    if let property = script.property(name) {
      let word = property.isState ? "state(\(property.type.word))" : property.type.word
      let value = property.defaultValue == .nothing ? "" : " = \(property.defaultValue)"
      return page(
        "\(name): \(word)\(value)",
        [property.help, property.type.expectation.sentence].compactMap { $0 }
          .joined(separator: "\n\n"),
        link: link(to: script.file, line: property.place?.line)
      )
    }
    if let outlet = script.outlets.first(where: { $0.name == name }) {
      let kind = outlet.isList ? "outlets \"\(outlet.kind)\"" : "outlet \"\(outlet.kind)\""
      return page(
        "\(name): \(kind)" + (outlet.isOptional ? " (optional)" : ""),
        [outlet.help, host.kind(named: outlet.kind)?.summary?.sentence].compactMap { $0 }
          .joined(separator: "\n\n"),
        link: link(to: script.file, line: outlet.place?.line)
      )
    }
    if let event = script.events.first(where: { $0.name == name }) {
      return page(
        "\(name): event \(event.payloadSummary ?? "")",
        event.help,
        example: "self:send(\"\(name)\"\(event.payloadExample))",
        link: link(to: script.file)
      )
    }
    if let message = script.messages.first(where: { $0.name == name }) {
      let parameters = message.parameters.joined(separator: ", ")
      return page("\(name): message (\(parameters))", message.help, link: link(to: script.file))
    }
    if let state = script.states.first(where: { $0.name == name }) {
      return page("\(name): state = \(state.value)", nil, link: link(to: script.file))
    }
    return markdown(aboutMethod: name, of: script)
  }

  private func markdown(aboutMethod name: String, of script: ScriptDeclaration) -> String? {
    guard let function = script.functions[name] else { return nil }
    let place = function.declaration.place
    let text = host.compiledTexts[place.source]
    let help = text.flatMap { ScriptDeclaration.comment(above: place.line, in: $0) }
    let own = types.flatMap { MemberItems(host: host, types: $0).signature(ofMethod: name) }
    let words = FunctionDocumentation.named(name)?.summary
    return page(
      "function \(types?.script.name ?? "Name"):\(own ?? "\(name)(…)")",
      help ?? words,
      link: link(to: place.source, line: place.line)
    )
  }

  // MARK: Kinds

  private func markdown(about kind: Kind) -> String {
    let events = kind.eventsOwnFirst.prefix(8).map { "`\($0.name)`" }.joined(separator: ", ")
    return page(
      kind.name + (kind.parent.map { ": \($0.name)" } ?? ""),
      [kind.summary?.sentence, events.isEmpty ? nil : "Events: \(events)"].compactMap { $0 }
        .joined(separator: "\n\n")
    )
  }

  private func markdown(about name: String, of kind: Kind) -> String? {
    if let property = kind.property(name) {
      return page(
        "\(kind.name).\(name): \(property.summary)",
        [property.help?.sentence, property.type.expectation.sentence].compactMap { $0 }
          .joined(separator: "\n\n")
      )
    }
    if let event = kind.event(name) {
      return page(
        "\(kind.name) sends \(name) \(event.payloadSummary ?? "")",
        event.help?.sentence,
        example: "function Name:on\(name.capitalised)(event) end"
      )
    }
    if let message = kind.message(name) {
      return page(
        "\(kind.name) asks \(name)(\(message.parameters.joined(separator: ", ")))",
        message.help?.sentence
      )
    }
    return kind.methods.last { $0.name == name }.map { method in
      page(
        "\(kind.name):\(name)(\(method.parameters.joined(separator: ", ")))",
        method.help?.sentence
      )
    }
  }

  // MARK: Words

  private func markdown(aboutWord word: String) -> String? {
    let name = word.split(whereSeparator: { $0 == ":" }).last.map(String.init) ?? word
    let plain = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    if let function = FunctionDocumentation.named(plain) { return markdown(about: function) }
    if let library = FunctionDocumentation.libraries.first(where: { $0.name == plain }) {
      return page(library.name, library.summary.sentence)
    }
    return Glossary.entry(plain).map { page($0.word, $0.summary, example: $0.example) }
  }

  private func markdown(about function: FunctionDocumentation) -> String {
    page(function.usage, function.summary, example: function.example)
  }
}

extension String {
  /// The text with a capital and a full stop.
  fileprivate var sentence: String {
    isEmpty || hasSuffix(".") ? capitalised : "\(capitalised)."
  }
}

extension EventDeclaration {
  /// The payload as a script writes it: `, { isOn = … }`.
  package var payloadExample: String {
    guard !payload.isEmpty else { return "" }
    return ", { \(payload.keys.sorted().map { "\($0) = …" }.joined(separator: ", ")) }"
  }
}
