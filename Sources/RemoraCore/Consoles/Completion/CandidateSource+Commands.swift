extension CandidateSource {
  /// `likes.fade`: first the behaviour or the control, then its property.
  func propertyPaths(beginningWith prefix: String) -> [Candidate] {
    guard let dot = prefix.firstIndex(of: ".") else {
      return (ids() + devices).beginning(with: prefix).map {
        Candidate($0.text + ".", label: $0.text, $0.detail)
      }
    }
    let id = String(prefix[..<dot])
    let properties: [Candidate] =
      switch host.named(id) {
      case .owner(let owner):
        members(of: .owner(owner), callable: false).filter { candidate in
          host.kind(of: owner).property(candidate.text).map { !$0.isReadOnly } ?? false
        }
      case .behaviour(let behaviour): properties(of: behaviour)
      case nil: []
      }
    return properties.map { Candidate("\(id).\($0.text)", label: $0.text, $0.detail) }
      .beginning(with: prefix)
  }

  /// What the property at `likes.fade` can be, as code: first what it is now.
  func values(ofPath path: String) -> [Candidate] {
    guard let (behaviour, name) = host.behaviourProperty(at: path) else {
      return host.ownerProperty(at: path).map { literals(of: $0.property.type) } ?? []
    }
    let now = behaviour[property: name].map { value in
      var printer = ValuePrinter(host, .complete)
      return Candidate(printer.print(value).line, "now")
    }
    let type = behaviour.script.property(name)?.type
    return [now].compactMap { $0 } + (type.map { literals(of: $0) } ?? [])
  }

  /// Everything that ``Console/explain(_:)`` explains.
  var explanations: [Candidate] {
    ids() + devices + kinds + scripts
      + FunctionDocumentation.all.map { Candidate($0.name, $0.usage) }
  }
}

extension Host {
  /// The behaviour and the property of `likes.fade`.
  func behaviourProperty(at path: String) -> (Behaviour, String)? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let behaviour = behaviour(parts[0]),
      behaviour.script.property(parts[1]) != nil
    else { return nil }
    return (behaviour, parts[1])
  }

  /// The control and the property of `like.alpha`.
  func ownerProperty(at path: String) -> (owner: any Owner, property: KindProperty)? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, case .owner(let owner)? = named(parts[0]),
      let property = kind(of: owner).property(parts[1])
    else { return nil }
    return (owner, property)
  }
}
