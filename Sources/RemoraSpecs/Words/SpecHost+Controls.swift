import Foundation
import Remora
import RemoraConsole
import RemoraLanguage
import RemoraLua
import RemoraSpelling

/// Makes and finds controls.
extension SpecHost {
  func addControls() {
    for kind in host.kinds where kind.isMakeable && kind.name != "Screen" {
      let name = kind.name
      // An id takes precedence: the function `lamp` for the kind Lamp must not hide the id `lamp`.
      console.words[name.prefix(1).lowercased() + name.dropFirst()] = .function(
        host.lua.makeFunction(textLimit: LuaTextLimit.longest) {
          [unowned self] (arguments: LuaArguments) -> [LuaValue] in
          [host.stage.handle(of: try make(name, arguments[0]))]
        }
      )
    }
    word(ScreenCalls.word) { specHost, arguments in
      [specHost.host.stage.handle(of: try specHost.make("Screen", arguments[0]))]
    }
    word("stage") { specHost, arguments in
      let screen = try specHost.make("Screen", arguments[0])
      if let screen = screen as? Screen { specHost.host.present(screen) }
      return [specHost.host.stage.handle(of: screen)]
    }
    word("scene") { specHost, arguments in
      try specHost.open(scene: try arguments.get(0))
      return [specHost.host.topScreen.map { specHost.host.stage.handle(of: $0) } ?? .nil]
    }
    word("set") { specHost, arguments in
      let name: String = try arguments.get(1)
      let object = specHost.host.lua.object(behind: arguments[0])
      if let behaviour = object as? Behaviour,
        behaviour.script.outlets.contains(where: { $0.name == name })
      {
        try behaviour.link(name, toValue: arguments[2])
        return []
      }
      if let behaviour = object as? Behaviour, behaviour.script.property(name) == nil,
        behaviour.script.stateNames.contains(name)
      {
        try behaviour.setState(name, to: arguments[2])
        return []
      }
      let value = try Value(luaValue: arguments[2])
      switch object {
      case let behaviour as Behaviour: try behaviour.set(name, to: value)
      case let owner as any Owner: try specHost.host.stage.set(name, of: owner, to: value)
      default:
        throw Diagnostic(
          .error,
          "set takes a control or a behaviour, a property and its value, got"
            + " \(arguments[0].kindDescription)"
        )
      }
      return []
    }
    word("find") { specHost, arguments in
      [try specHost.find(try arguments.get(0))]
    }
  }

  // MARK: Making

  /// Makes an owner of a kind; the table's fields are its properties, the list items its children.
  private func make(_ kind: String, _ content: LuaValue) throws -> any Owner {
    var properties: [(String, LuaValue)] = []
    var parts: [LuaValue] = []
    switch content {
    case .nil: break
    case .table(let table):
      parts = table.list
      properties = table.entries.compactMap { key, value in key.text.map { ($0, value) } }
        .sorted { $0.0 < $1.0 }
    default:
      throw Diagnostic(
        .error,
        "\(kind.withArticle) is made with a table: \(kind.prefix(1).lowercased() + kind.dropFirst()) {"
          + " … }, got \(content.kindDescription)"
      )
    }
    let id = properties.first { $0.0 == "id" }?.1.text ?? ""
    let owner = try host.stage.kinds.make(kind, id: id)
    for (name, value) in properties where name != "id" {
      try host.stage.set(name, of: owner, to: try Value(luaValue: value))
    }
    for part in parts { try add(part, to: owner) }
    owned.append(owner)
    host.add(owner)
    return owner
  }

  private func add(_ part: LuaValue, to owner: any Owner) throws {
    guard let container = owner as? Control, host.kind(of: owner).isContainer else {
      throw Diagnostic(.error, "\(host.kind(of: owner).name.withArticle) holds no controls")
    }
    guard let control = host.lua.object(behind: part) as? Control else {
      throw Diagnostic(.error, "a control holds controls, got \(part.kindDescription)")
    }
    try container.add(control)
  }

  // MARK: Scenes

  /// Opens the scene of that name, where ``SceneSearch`` finds it.
  private func open(scene name: String) throws {
    let home = SpecSettings.folder(of: file)
    let search = try SceneSearch(for: name, from: home)
    if let scene = search.file(in: host.files) {
      try host.open(scene: scene)
      host.scriptFolders += settings.scriptFolders(for: file, in: files).filter {
        !host.scriptFolders.contains($0)
      }
      return
    }
    let near = search.sceneFolders.flatMap { folder in
      host.files.list(FileLocation(trusting: folder)).map { search.prefix + $0.name }
    }
    throw Diagnostic(
      .error,
      "there is no scene \"\(name)\" near \(home)",
      suggestion: Suggestion.question(for: name, in: near)
        ?? "it is a folder with a scene.json: \(search.places.first ?? "\(name)")"
    )
  }

  // MARK: Finding

  /// The first control or behaviour with this id, else with this text, else of this kind.
  private func find(_ name: String) throws -> LuaValue {
    let known = host.stage.handle(ofID: name)
    if !known.isNil { return known }
    let controls = self.controls
    let said = controls.first { control in
      ["title", "text", "placeholder", "accessibilityLabel"].contains { property in
        host.kind(of: control).property(property) != nil
          && host.stage.value(of: property, of: control) == .text(name)
      }
    }
    if let found = said ?? controls.first(where: { host.kind(of: $0).name == name }) {
      return host.stage.handle(of: found)
    }
    throw Diagnostic(
      .error,
      "nothing has the id, the text or the kind \"\(name)\"",
      suggestion: host.ids.isEmpty ? nil : "there are: \(host.ids.joined(separator: ", "))"
    )
  }

  /// Every control: those on the screens, topmost first, then those made by the spec.
  private var controls: [Control] {
    var found: [Control] = []
    func add(_ control: Control) {
      if control.attached.hasEnded { return }
      if !found.contains(where: { $0 === control }) { found.append(control) }
      control.children.forEach(add)
    }
    host.screens.reversed().forEach(add)
    owned.compactMap { $0 as? Control }.forEach(add)
    return found
  }
}
