import RemoraRuntime

/// The names that the members of an object can have.
extension SceneText {
  /// The names for an object, without those that it has.
  func candidates(
    forNamesIn object: Int,
    _ role: SceneRole,
    besides taken: Set<String>
  ) -> [SceneCandidate] {
    let all: [SceneCandidate] =
      switch role {
      case .object(let format): keys(of: format, object, besides: taken)
      case .properties: properties(of: object)
      case .outlets: outlets(of: object)
      case .results: messages(for: object)
      case .row(let columns):
        columns.map {
          SceneCandidate($0.name, .field, detail: $0.type.name).unlikely($0.isOptional)
        }
      case .value(let type):
        type.fieldNames.map { SceneCandidate($0, .field, detail: PropertyType.number().name) }
      default: []
      }
    return all.filter { !taken.contains($0.name) }
  }

  // MARK: Keys

  private func keys(
    of format: SceneObject,
    _ object: Int,
    besides taken: Set<String>
  ) -> [SceneCandidate] {
    let kind = format == .screen || format == .control ? self.kind(of: object) : nil
    let fields = format.fields.filter { field in
      if field.name == "controls", let kind { return kind.isContainer }
      return !format.isExcluded(field.name, by: taken)
    }
    let properties = (kind?.propertiesOwnFirst ?? []).map { property in
      property.isReadOnly || format.field(property.name) != nil ? nil : candidate(for: property)
    }
    let own = kind?.ownProperties.count ?? 0
    return fields.filter(\.isExpected).map { candidate(for: $0) }
      + properties.prefix(own).compactMap { $0 }
      + fields.filter { !$0.isExpected }.map { candidate(for: $0) }
      + properties.dropFirst(own).compactMap { $0 }
  }

  private func candidate(for field: SceneField) -> SceneCandidate {
    SceneCandidate(field.name, .field, detail: field.role.words, help: field.help)
  }

  /// The kind of a control; while that is not written, the kind of all controls.
  private func kind(of control: Int) -> Kind? {
    map.kinds[control] ?? host.kind(named: "Control")
  }

  func candidate(for property: KindProperty) -> SceneCandidate {
    SceneCandidate(property.name, .property, detail: property.type.name, help: property.help)
  }

  // MARK: Names of scripts

  private func properties(of object: Int) -> [SceneCandidate] {
    let script = map.script(ofPart: object)?.declaration
    return (script?.properties ?? []).map { candidate(for: $0) }
  }

  func candidate(for property: PropertyDeclaration) -> SceneCandidate {
    let isRequired = property.defaultValue == .nothing && !property.isOptional
    let words = [
      property.type.name, isRequired ? "required" : nil,
      property.defaultValue == .nothing ? nil : "default \(property.defaultValue)",
    ]
    return SceneCandidate(
      property.name,
      property.isState ? .state : .property,
      detail: words.compactMap { $0 }.joined(separator: " · "),
      help: property.help
    ).unlikely(!isRequired)
  }

  /// The outlets of a behaviour; those that have to be linked come first.
  private func outlets(of object: Int) -> [SceneCandidate] {
    let owner = map.owner(of: object).flatMap { map.kinds[$0] }
    return (map.script(ofPart: object)?.declaration?.outlets ?? []).map { outlet in
      let wanted = host.kind(named: outlet.kind)
      let isImplied = !outlet.isList && wanted.map { owner?.isKind(of: $0) ?? false } ?? false
      let kind = outlet.isList ? "list of \(outlet.kind)s" : outlet.kind
      let detail =
        outlet.isOptional ? "\(kind) · optional" : isImplied ? "\(kind) · the owner" : kind
      return SceneCandidate(outlet.name, .outlet, detail: detail, help: outlet.help)
        .unlikely(outlet.isOptional || isImplied)
    }
  }

  /// The messages of the control whose delegate this is; those with an answer come first.
  private func messages(for results: Int) -> [SceneCandidate] {
    let messages = map.owner(of: results).flatMap { map.kinds[$0] }?.messages ?? []
    return messages.map { message in
      SceneCandidate(
        message.name,
        .message,
        detail: message.result.map { "answers \($0.name)" },
        help: message.help
      ).unlikely(message.result == nil)
    }
  }
}

extension SceneObject {
  /// Whether a key does not go with one that the object has.
  fileprivate func isExcluded(_ name: String, by taken: Set<String>) -> Bool {
    switch (self, name) {
    case (.rule, "kind"), (.rule, "screens"), (.rule, "tag"):
      !taken.isDisjoint(with: ["kind", "screens", "tag"])
    case (.rule, "descendants"): !taken.contains("kind")
    case (.connection, "action"): taken.contains("set")
    case (.connection, "set"), (.connection, "value"): taken.contains("action")
    default: false
    }
  }
}
