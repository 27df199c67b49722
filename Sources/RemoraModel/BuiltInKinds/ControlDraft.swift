import RemoraLimits
package import RemoraLua
import RemoraSorting
import RemoraSpelling

/// The values that a script gives to a control that it adds, checked as a scene's are.
package struct ControlDraft {
  private let kind: Kind
  private var id = ""
  private var tags: Set<String> = []
  private var values: [String: Value] = [:]

  /// Reads `{ text = "Hello", id = "greeting" }`.
  ///
  /// - Throws: ``Diagnostic`` that names the property it is about.
  package init(_ description: LuaValue, of kind: Kind, in stage: StageModel) throws {
    self.kind = kind
    guard !description.isNil else { return }
    guard case .table(let table) = description, stage.lua.object(behind: description) == nil else {
      throw Diagnostic(
        .error,
        "add takes properties in braces: add(\"\(kind.name)\", { x = 10 }),"
          + " got \(description.kindDescription)"
      )
    }
    let fields = try table.boundedEntries().map { key, item in
      guard let name = key.text else {
        throw Diagnostic(.error, "properties have names, got \(key.kindDescription)")
      }
      return (name: name, item: item)
    }
    for (name, item) in fields.ordered(by: { $0.name < $1.name }) {
      if name == "id" {
        id = try ControlDraft.id(item, of: kind, in: stage)
      } else if name == "tags", kind.property("tags") == nil {
        tags = try ControlDraft.tags(item)
      } else {
        values[name] = try value(item, of: name)
      }
    }
    if let (property, message) = kind.problems(about: values).first {
      throw Diagnostic(.error, "\(property): \(message)")
    }
  }

  private static func id(_ item: LuaValue, of kind: Kind, in stage: StageModel) throws -> String {
    guard case .string = item else {
      throw Diagnostic(.error, "an id is a text, got \(item.kindDescription)")
    }
    let id: String = try item.converted(textLimit: LuaTextLimit.name)
    if let mistake = WritableName.mistake(inID: id) { throw mistake }
    if let refusal = ReservedIDs.refusal(of: id, for: kind.name) { throw refusal }
    if stage.names.isTaken(id, byScript: true) {
      throw Diagnostic(
        .error,
        "the id \"\(id)\" is taken",
        suggestion: "choose another, or none: add returns the control"
      )
    }
    return id
  }

  private static func tags(_ item: LuaValue) throws -> Set<String> {
    let value: Value = try item.converted(textLimit: LuaTextLimit.standard)
    guard case .list(let items) = value, items.allSatisfy({ $0.text != nil }) else {
      throw Diagnostic(.error, "tags are texts in braces, as in { \"card\" }, got \(value.phrase)")
    }
    let tags = Set(items.compactMap(\.text))
    for tag in tags.ordered() {
      if let mistake = WritableName.mistake(inTag: tag) { throw mistake }
    }
    guard tags.count <= Limit.tags.value else {
      throw Diagnostic(.error, "an owner has at most \(Limit.tags)")
    }
    return tags
  }

  private func value(_ item: LuaValue, of name: String) throws -> Value {
    let path = "\(name) of \(kind.name.withArticle)"
    guard let property = kind.property(name), name != "delegate" else { throw unknown(name) }
    guard property.set != nil else { throw Diagnostic(.error, "\(path) can only be read") }
    do {
      let value: Value = try item.converted(
        textLimit: min(property.textLimit, Limit.addedText.value)
      )
      return try property.validate(value)
    } catch let error as PropertyError {
      throw Diagnostic(
        .error,
        "\(path) is \(error.expected), not \(error.found)",
        suggestion: error.suggestion.map(Suggestion.question(about:))
      )
    } catch {
      throw Diagnostic(.error, "\(path): \(error)")
    }
  }

  private func unknown(_ name: String) -> Diagnostic {
    let advice =
      switch name {
      case "controls": "add them to it, one after the other: view:add(…)"
      case "behaviours": "attach them to it: control:attach(…)"
      case "delegate": "set it afterwards: control.delegate = …"
      default: String?.none
      }
    var unknown = kind.unknownProperty(name, orElse: ["id", "tags"])
    unknown.suggestion = advice ?? unknown.suggestion
    return unknown
  }

  /// Makes the control, which no host knows yet.
  ///
  /// - Throws: ``Diagnostic`` if the control refuses a value.
  package func make() throws(Diagnostic) -> Control {
    guard let control = kind.make?() as? Control else {
      throw Diagnostic(.error, "\(kind.name.withArticle) cannot be added to a control")
    }
    control.attached.id = id
    control.attached.tags = tags
    for property in kind.properties {
      guard let value = values[property.name] else { continue }
      do {
        try property.set?(control, value)
      } catch {
        throw Diagnostic(.error, "\(property.name) of \(kind.name.withArticle): \(error)")
      }
    }
    return control
  }

  /// Counts its values for the script, once a host knows the control.
  package func hold(for control: Control) {
    for (name, value) in values { control.attached.hold(value, as: name) }
  }
}
