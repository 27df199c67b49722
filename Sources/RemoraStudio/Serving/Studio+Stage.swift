import RemoraRuntime

/// What pages receive about the stage.
extension Studio {
  var hello: Hello {
    Hello(
      host: hostName,
      scene: host.scene?.name,
      prompt: allowsPrompt,
      clock: host.clock is AdjustableClock,
      keeps: host.scene != nil && !options.isReadOnly,
      readOnly: options.isReadOnly,
      bin: bin != nil && !options.isReadOnly,
      codeMirror: codeMirror.areInstalled,
      newScene: options.isReadOnly ? nil : newSceneFolder,
      kinds: kindsOfControls,
      drawings: drawings.paths
    )
  }

  /// The names of the pictures in a patch.
  func pictureNames(in patch: Patch) -> [String] {
    switch patch {
    case .create(_, let kind, _, _, _, let properties):
      pictureProperties(ofKind: kind).compactMap { properties[$0]?.text }
    case .set(let control, let property, .text(let name)):
      host.control(control).map { host.kind(of: $0) }?.property(property)?.type == .image
        ? [name] : []
    default: []
    }
  }

  private func pictureProperties(ofKind name: String) -> [String] {
    host.kind(named: name)?.properties.filter { $0.type == .image }.map(\.name) ?? []
  }

  private var kindsOfControls: [String: Hello.KindOfControl] {
    var kinds: [String: Hello.KindOfControl] = [:]
    for kind in host.kinds {
      let parents = sequence(first: kind, next: \.parent).dropFirst().map(\.name)
      guard kind.name == "Control" || parents.contains("Control") else { continue }
      let model = kind.isMakeable ? try? host.stage.kinds.make(kind.name) : nil
      let values = kind.properties.filter(\.isShown).map { property in
        (property.name, model.map(property.get) ?? .nothing)
      }
      kinds[kind.name] = Hello.KindOfControl(
        summary: kind.summary ?? "",
        page: help.page(ofKind: kind.name),
        parents: parents,
        images: kind.properties.filter { $0.type == .image }.map(\.name),
        isPart: kind.make != nil && kind.name != "Screen",
        holds: kind.isContainer,
        properties: Dictionary(
          uniqueKeysWithValues: values.filter { $0.1 != .nothing && $0.1.isFinite }
        ),
        shows: shownInputs(of: kind)
      )
    }
    return kinds
  }

  private func shownInputs(of kind: Kind) -> [String: Hello.KindOfControl.Shown]? {
    let shown = kind.methods.compactMap(\.input).compactMap { input in
      input.shows.map {
        (input.name, Hello.KindOfControl.Shown(property: $0, arguments: input.shownArguments))
      }
    }
    return shown.isEmpty ? nil : Dictionary(shown) { $1 }
  }
}
