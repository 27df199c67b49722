import RemoraCore

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
    guard let property = host.property(at: path) else { return [] }
    var values = property.type.map { literals(of: $0) } ?? []
    if case .ofBehaviour = property {
      var printer = ValuePrinter(host, .complete)
      values.insert(Candidate(printer.print(property.value).line, "now"), at: 0)
    }
    return values
  }

  /// Everything that ``Console/explain(_:)`` explains.
  var explanations: [Candidate] {
    ids() + devices + kinds + scripts
      + FunctionDocumentation.all.map { Candidate($0.name, $0.usage) }
  }
}
