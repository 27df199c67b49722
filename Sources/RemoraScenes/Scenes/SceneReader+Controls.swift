import RemoraLuaSyntax
import RemoraRuntime
import RemoraSorting
import RemoraSpelling

/// Screens, controls and their properties.
extension SceneReader {
  mutating func kind(
    in fields: [String: SceneNode],
    of node: SceneNode,
    _ what: String
  ) -> Kind? {
    guard let name = requiredText("kind", in: fields, of: what, at: node), let at = fields["kind"]
    else { return nil }
    if let kind = host.kind(named: name), kind.make != nil { return kind }
    let known = host.kinds.filter { $0.make != nil }.map(\.name)
    if host.scripts.library.allowsKindsOfApp, name.first?.isUppercase ?? false,
      LuaLiteral.isName(name),
      Suggestion.closest(to: name, in: known) == nil
    {
      problem(
        "\(name) is a kind of the app's own, so its properties and the links to it are not checked",
        at: at.itself.place,
        "a test of the app checks them: host.check(scene:)",
        severity: .note
      )
      return nil
    }
    problem(
      "there is no kind \"\(name)\"",
      at.itself,
      suggestion(for: name, among: known) ?? "the kinds are: \(known.joined(separator: ", "))"
    )
    return nil
  }

  mutating func control(_ node: SceneNode, isScreen: Bool) -> ControlPlan? {
    let what = isScreen ? "a screen" : "a control"
    guard hasTime(at: node.place) else { return nil }
    if let plan = untouchedPlan(node, isScreen: isScreen) { return plan }
    guard var fields = fields(of: node, what) else { return nil }
    if isScreen { ids.screen += 1 }
    if !isScreen, fields["kind"] == nil {
      let properties = host.kind(named: "Control")?.properties.map(\.name) ?? []
      let known = properties + ["kind", "id", "behaviours", "controls"]
      fields = adding(["kind"], to: fields, known, isKnown: known.contains)
    }
    let kind = isScreen ? host.kind(named: "Screen") : kind(in: fields, of: node, what)
    guard let kind else {
      readRest(of: fields)
      return nil
    }
    let structure = self.structure(of: kind, isScreen: isScreen)
    fields = adding(structure, to: fields, names(of: kind, structure)) {
      structure.contains($0) || kind.property($0) != nil
    }
    if isScreen, fields["id"] == nil { problem("a screen needs \"id\"", node) }
    let id = id(in: fields, naming: .control(kind, screen: ids.screen))
    let plan = ControlPlan(
      kind: kind,
      id: id,
      place: node.place,
      source: ControlPlan.Source(node)
    )
    if kind.property("tags") == nil { plan.tags = tags(fields["tags"]) }
    plan.properties = properties(fields, of: kind, structure)
    plan.behaviours = behaviours(fields["behaviours"], isRule: false)
    plan.multiplexer = isScreen ? nil : multiplexer(fields["delegate"], of: kind)
    if kind.isContainer {
      plan.children = list(fields["controls"], "controls").compactMap {
        control($0, isScreen: false)
      }
    }
    if kind.name == "ScreenStack" {
      for child in plan.children where child.kind.name != "Screen" {
        problem(
          "a ScreenStack holds screens, and this is \(child.kind.name.withArticle)",
          at: child.place,
          "put it into a Screen"
        )
      }
    }
    return plan
  }

  /// Finds mistakes in the parts of a control of an unknown kind.
  private mutating func readRest(of fields: [String: SceneNode]) {
    if let node = fields["id"], let id = text("id", in: fields), isIdentifier(id, "an id", node) {
      enter(id, naming: .broken, at: node)
    }
    _ = behaviours(fields["behaviours"], isRule: false)
    for child in list(fields["controls"], "controls") { _ = control(child, isScreen: false) }
  }

  // MARK: Properties

  /// The keys of a control that are no properties.
  private func structure(of kind: Kind, isScreen: Bool) -> Set<String> {
    var structure: Set = ["id", "behaviours"]
    if !isScreen { structure.formUnion(["kind", "delegate"]) }
    if kind.isContainer { structure.insert("controls") }
    if kind.property("tags") == nil { structure.insert("tags") }
    return structure
  }

  /// The names that may stand in a control.
  private func names(of kind: Kind, _ structure: Set<String>) -> [String] {
    kind.properties.filter { $0.set != nil }.map(\.name) + structure.ordered()
  }

  private mutating func properties(
    _ fields: [String: SceneNode],
    of kind: Kind,
    _ structure: Set<String>
  ) -> [PlannedProperty] {
    var values: [String: Value] = [:]
    for (name, node) in fields.ordered(by: { $0.value.offset < $1.value.offset })
    where !structure.contains(name) {
      guard let property = kind.property(name), property.set != nil, name != "delegate" else {
        refuse(name, node, of: kind, structure)
        continue
      }
      guard let given = value(node) else { continue }
      do throws(PropertyError) {
        let type = given.holdsRecord ? property.type.translatable : property.type
        values[name] = try type.validate(given)
        for reference in property.type.references(in: given) {
          checkFile(reference, at: node.itself.inside(reference.path).place)
        }
      } catch {
        problem(
          "\(name) of \(kind.name.withArticle) is \(error.expected), not \(error.found)",
          node.itself.inside(error.path),
          error.advice(in: .json)
        )
      }
    }
    let isWhole = values.count == fields.keys.count { !structure.contains($0) }
    for (property, message) in isWhole ? kind.problems(about: values) : [] {
      guard let node = fields[property] else { continue }
      problem(message, node.itself)
    }
    return kind.properties.compactMap { property in
      guard let value = values[property.name], let node = fields[property.name] else { return nil }
      return PlannedProperty(property: property, written: value, place: node.itself.place)
    }
  }

  private mutating func refuse(
    _ name: String,
    _ node: SceneNode,
    of kind: Kind,
    _ structure: Set<String>
  ) {
    let known = names(of: kind, structure)
    if name == "controls" {
      problem("\(kind.name.withArticle) holds no controls", node, "put them in a View")
    } else if kind.property(name)?.isReadOnly ?? false {
      problem("\(name) of \(kind.name.withArticle) can only be read", node)
    } else {
      problem(
        "\(kind.name.withArticle) has no property \"\(name)\"",
        node,
        Synonyms.suggestion(for: name, in: known, .json) ?? suggestion(for: name, among: known)
      )
    }
  }

  /// Reports a missing picture or file; an invalid name is reported as a value that does not fit.
  mutating func checkFile(_ reference: ValueReference, at place: ScenePlace) {
    let (type, name) = (reference.type, reference.name)
    guard type == .image || type == .file else { return }
    if type == .image, (try? PictureName(name)) == nil { return }
    let path = try? RelativePath(name)
    if let path, host.files.isFile(FileLocation(path, beneath: folder)) { return }
    problem(
      "there is no \(type.name) \"\(name)\" in the scene's folder",
      at: place,
      isFull ? nil : path.flatMap { meantFile($0) }.map(Suggestion.question(about:)),
      reason: .image(name)
    )
  }

  // MARK: Files

  /// The path of a file that a person probably meant: one beside it, or one in another folder.
  private mutating func meantFile(_ path: RelativePath) -> String? {
    let parent = path.parts.dropLast().joined(separator: "/")
    if let near = Suggestion.closest(to: path.name, in: names(in: parent)) {
      return parent.isEmpty ? near : "\(parent)/\(near)"
    }
    let known = paths ?? pathsInFolder()
    paths = known
    func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
    if let same = known.first(where: { name($0) == path.name }) { return same }
    let near = Suggestion.closest(to: path.name, in: known.map(name))
    return known.first { name($0) == near }
  }

  private func names(in folder: String) -> [String] {
    entries(of: folder).filter { !$0.isFolder }.map(\.name)
  }

  private func entries(of folder: String) -> [FolderEntry] {
    let place =
      (try? RelativePath(folder)).map { FileLocation($0, beneath: self.folder) }
      ?? FileLocation(trusting: self.folder)
    return host.files.list(place)
  }

  /// The paths of the files in the scene's folder and the folders in it: more than a person has, and few enough
  /// to list.
  private func pathsInFolder() -> [String] {
    var open = [""]
    var paths: [String] = []
    var count = 0
    while let folder = open.popLast(), count < 100, paths.count < 2000 {
      count += 1
      for entry in entries(of: folder) where !entry.name.hasPrefix(".") {
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        if entry.isFolder { open.insert(path, at: 0) } else { paths.append(path) }
      }
    }
    return paths
  }
}

extension Value {
  /// Whether it is a record or a list with one: of a text, the texts in several languages.
  var holdsRecord: Bool {
    switch self {
    case .record: true
    case .list(let items): items.contains { $0.fields != nil }
    default: false
    }
  }
}
