import RemoraSorting

extension KindBuilder {
  /// Adds `id` as the first property, unless the kind has a member of that name.
  func addID() {
    guard !properties.contains(where: { $0.name == "id" }),
      !contents.methods.contains(where: { $0.name == "id" })
    else { return }
    let declared = properties
    properties = []
    property("id", help: "Its name in scripts", get: { $0.attached.id })
    properties[0].isShown = false
    properties += declared
  }

  /// The names of the kind and its members that scripts cannot write.
  var nameMistakes: [Diagnostic] {
    let what = name.withArticle
    var mistakes = [WritableName.mistake(inKind: name)]
    mistakes += properties.map { WritableName.mistake(in: $0.name, of: "a property of \(what)") }
    mistakes += contents.methods.map {
      WritableName.mistake(in: $0.name, of: "a method of \(what)")
    }
    mistakes += contents.messages.map {
      WritableName.mistake(in: $0.name, of: "a message of \(what)")
    }
    for event in contents.events {
      mistakes.append(WritableName.mistake(inEvent: event.name, of: name))
      mistakes += event.payload.keys.ordered().map {
        WritableName.mistake(inField: $0, ofEvent: event.name)
      }
    }
    return mistakes.compactMap { $0 }
  }
}
