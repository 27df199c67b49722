import RemoraLuaSyntax
import RemoraRuntime

/// New names, in all files at once.
extension LanguageService {
  /// The word that a rename at an offset would change.
  package func renameRange(in file: String, at offset: Int) throws(RenameProblem) -> Range<Int> {
    try renamed(in: file, at: offset).range
  }

  /// The changes, in scripts, scenes and specs, that give the thing at an offset another name.
  ///
  /// Specs change where it is certain what they name: see ``specsLeft(byRenameIn:at:)``.
  package func rename(
    in file: String,
    at offset: Int,
    to name: String
  ) throws(RenameProblem) -> FileEdits {
    let mention = try renamed(in: file, at: offset)
    try check(name, for: mention.subject, in: file)
    var edits: FileEdits = [:]
    let places = places(of: mention.subject)
    try check(name, isFreeIn: Set(places.map(\.file)), for: mention.subject)
    for (file, place) in places where place.isDeclaration {
      let isScript = mentions(in: file).contains {
        if case .script = $0.subject { $0.range == place.range } else { false }
      }
      if isScript {
        throw RenameProblem("this behaviour has no id of its own: add \"id\" beside its script")
      }
    }
    for (file, mention) in places {
      if case .id(let scene, let id)? = mentions(in: file).otherScenes(of: mention).first?.subject {
        throw RenameProblem(
          "\(shortName(file)) names \(id), which \(shortName(scene)) has, too: rename it by hand"
        )
      }
      let text = mention.isCapitalised ? name.capitalised : name
      edits[file, default: []].append(TextEdit(mention.range, text))
    }
    if isCancelled() { throw RenameProblem("the rename was cancelled") }
    return edits.mapValues { $0.sorted { $0.range.lowerBound < $1.range.lowerBound } }
  }

  /// A file with its folder.
  private func shortName(_ file: String) -> String {
    file.split(separator: "/").suffix(2).joined(separator: "/")
  }

  func renamed(in file: String, at offset: Int) throws(RenameProblem) -> Mention {
    let around = mentions(in: file).around(offset)
    // A behaviour without an id has the name of its script for one.
    let script = around.first { if case .script = $0.subject { true } else { false } }
    guard let mention = script ?? around.first else {
      throw RenameProblem("there is no name here: put the cursor on a variable or on a member")
    }
    switch mention.subject {
    case .variable, .id: return mention
    case .member(_, let name) where name == PropertyDeclaration.enabled.name:
      throw RenameProblem("\(name) is a property of every behaviour, and cannot be renamed")
    case .member(let home, let name):
      if text(of: home) == nil { throw RenameProblem("\(name) is declared in no file here") }
      let isHandler = asking(home) { $0.declaration?.handlers.contains { $0.name == name } }
      if isHandler.flatMap({ $0 }) ?? false || BehaviourLifecycle(rawValue: name) != nil {
        throw RenameProblem(
          "\(name) is a handler: its name says what it handles. Rename its outlet or its event"
        )
      }
      return mention
    case .kind(let name), .kindMember(_, let name), .word(let name),
      .serviceFunction(_, let name):
      let isBroken = findings(in: file).contains { $0.rule == .loading }
      throw RenameProblem(
        isBroken
          ? "this script does not load: mend its mistakes first"
          : "\(name) belongs to Remora, to Lua or to the app, not to your scripts"
      )
    case .script, .file:
      throw RenameProblem("this is the name of a file: rename the file, then its mentions")
    }
  }

  private func check(
    _ name: String,
    for subject: Subject,
    in file: String
  ) throws(RenameProblem) {
    if name.isEmpty { throw RenameProblem("a name cannot be empty") }
    if case .id = subject {
      guard LuaLiteral.isName(name), !name.hasPrefix("_") else {
        throw RenameProblem(
          "an id has letters, digits and _, begins with a letter, and is no word of Lua's:"
            + " \(name) does not fit"
        )
      }
    } else if !LuaLiteral.isName(name) {
      throw RenameProblem(
        LuaLexer.keywords.contains(name)
          ? "\(name) is a word of Lua's: choose another name"
          : "a name has letters, digits and _, and begins with no digit: \(name) does not fit"
      )
    }
    switch subject {
    case .member(_, let former):
      if ScriptReader.reserved.contains(name) || name == "screen" || name == "ask" {
        throw RenameProblem("\(name) means something else in every script: choose another name")
      }
      if name.hasPrefix("_") != former.hasPrefix("_") {
        throw RenameProblem(
          former.hasPrefix("_")
            ? "\(former) is private: its new name begins with _, too"
            : "a name that begins with _ is private, and \(former) is not"
        )
      }
      if name.hasPrefix("on"), name.dropFirst(2).first?.isUppercase ?? false {
        throw RenameProblem("\(name) would be the name of a handler: choose another name")
      }
    case .variable(let home, let offset):
      let isTaken = asking(home) { $0.script.code.uses(name, whereVariableIsVisible: offset) }
      if isTaken ?? false {
        throw RenameProblem("\(name) is used there already: choose another name")
      }
    case .id(let scene, let former):
      let kind = sceneID(former, in: scene)?.kind?.name ?? "Behaviour"
      if let refusal = ReservedIDs.refusal(of: name, for: kind) {
        throw RenameProblem(
          [refusal.message, refusal.suggestion].compactMap { $0 }.joined(separator: " — ")
        )
      }
      if mentions(in: scene).contains(where: { $0.subject == .id(scene: scene, name: name) }) {
        throw RenameProblem("the id \(name) is there already: choose another one")
      }
    default: break
    }
  }

  /// Refuses a name that the script, or one that extends it, declares or uses already.
  private func check(
    _ name: String,
    isFreeIn files: Set<String>,
    for subject: Subject
  ) throws(RenameProblem) {
    if case .id = subject {
      // Ids are names in specs.
      let taken = files.sorted().first { file in
        LanguageService.isSpec(file)
          && text(of: file).map { ScriptWords($0).names.contains(name) } ?? false
      }
      if let taken {
        throw RenameProblem("\(shortName(taken)) uses \(name) already: choose another name")
      }
    }
    guard case .member(let home, _) = subject else { return }
    for file in files where LanguageService.isScript(file) {
      let isTaken = asking(file) { analysis in
        guard file == home || analysis.extends(home) else { return false }
        return analysis.script.privateFields.contains(name)
          || analysis.declaration?.memberNames.contains(name) ?? false
      }
      if isTaken ?? false {
        let stem = file.split(separator: "/").last ?? ""
        throw RenameProblem("\(stem) has a \(name) already: choose another name")
      }
    }
  }
}

extension ScriptAnalysis {
  /// Whether the script begins with everything of the one in that file.
  fileprivate func extends(_ file: String) -> Bool {
    declaration?.bases.contains { file.hasSuffix("/\($0).lua") } ?? false
  }
}

extension LuaCode {
  /// Whether a name means something where the variable that is declared at an offset is visible.
  fileprivate func uses(_ name: String, whereVariableIsVisible offset: Int) -> Bool {
    guard let renamed = variables.first(where: { $0.name.range.lowerBound == offset }) else {
      return true
    }
    return variables.contains { $0.name.text == name && $0.visible.overlaps(renamed.visible) }
      || globals.contains {
        $0.use.name.text == name && renamed.visible.contains($0.use.name.range.lowerBound)
      }
  }
}
