import RemoraFileWatching
import RemoraLimits
import RemoraLuaSyntax
package import RemoraRuntime

/// Answers what an editor may ask about the texts of scripts and scenes, saved or not.
///
/// It has a host of its own, on which nothing is ever attached: it runs the bodies of scripts, which declare, under
/// the limits of that host, and no handler. Files are named by their paths; offsets and ranges are bytes of UTF-8
/// in the file's current text, and offsets beyond its end mean the end. One thread at a time may use it.
package final class LanguageService {
  package let host: ScriptHost
  package let texts: OpenTexts
  /// Asked now and then in long answers; true ends them early, with what there is.
  package var isCancelled: () -> Bool = { false }
  /// The folders that a person has open, with their subfolders.
  package var folders: [String] = [] { didSet { knownWorkspace = nil } }

  private var knownWorkspace: Workspace?
  private var documents: [String: ScriptDocument] = [:]
  private var scenes: [String: SceneDocument] = [:]
  private var libraries: [[String]: ScriptLibrary] = [:]
  private let session: CheckSession
  /// How often any file has changed, and each one.
  private var changes = 0
  private var ownChanges: [String: Int] = [:]
  private var mentions: [String: FileMentions] = [:]

  /// A service for a host that reads its files through `texts`, and knows the kinds and services.
  init(_ host: ScriptHost, _ texts: OpenTexts) {
    (self.host, self.texts) = (host, texts)
    session = CheckSession(allowsKindsOfApp: host.scripts.library.allowsKindsOfApp)
  }

  // MARK: Texts

  /// Sets the text of a file, whatever is on disk, until it is closed.
  package func open(_ file: String, _ text: [UInt8]) {
    let isNew = !texts.isFile(FileLocation(trusting: file))
    texts.open(file, text)
    changed(file)
    if isNew { knownWorkspace = nil }
  }

  /// Takes the text of a file from the disk again.
  package func close(_ file: String) {
    texts.close(file)
    forget(file)
    changed(file)
  }

  /// Files that were created, changed or deleted on disk.
  package func filesChanged(_ files: [String]) {
    for file in files {
      texts.forget(file)
      changed(file)
    }
    knownWorkspace = nil
  }

  /// The current text; `nil` if there is no such file.
  package func text(of file: String) -> [UInt8]? {
    let limit = file.hasSuffix(".lua") ? Limit.scriptFile.value : Limit.scene.value
    return try? texts.read(FileLocation(trusting: file), atMost: limit)
  }

  private func changed(_ file: String) {
    changes += 1
    ownChanges[file, default: 0] += 1
    session.forget(file)
    forgetMentions(of: file)
    libraries = libraries.filter { _, library in
      !library.sources.values.contains { $0.file == file }
    }
    if file.hasSuffix(".json") { knownWorkspace = nil }
  }

  /// Forgets the mentions in a file and in those that name it, directly or not: what it declares decides what they
  /// mention.
  private func forgetMentions(of file: String) {
    var changed = [file]
    while let file = changed.popLast() {
      mentions[file] = nil
      let stem = file.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
      for other in mentions.keys where text(of: other)?.containsAny(of: [stem]) ?? true {
        changed.append(other)
        mentions[other] = nil
      }
    }
  }

  /// The open files whose findings may differ after a change of a file, which is the first: all, since a script may
  /// extend one that extends it.
  package func openFiles(dependingOn file: String) -> [String] {
    [file] + texts.openFiles.filter { $0 != file }
  }

  // MARK: What is known

  var workspace: Workspace {
    if let knownWorkspace { return knownWorkspace }
    let fresh = Workspace(folders, in: texts)
    knownWorkspace = fresh
    return fresh
  }

  static func isScript(_ file: String) -> Bool { file.hasSuffix(".lua") }
  static func isScene(_ file: String) -> Bool { file.hasSuffix("/scene.json") }

  /// Specs are Lua, and declare nothing.
  static func isSpec(_ file: String) -> Bool { file.hasSuffix("_spec.lua") }

  /// Runs `body` with the library of a script's folder in use.
  func using<Result>(_ file: String, _ body: (ScriptName) -> Result) -> Result? {
    let folders = scriptFolders(of: file)
    // A file whose name is none has answers, too: see ``mistake(inNameOf:)``.
    let text = Workspace.scriptName(of: file, in: folders)
    guard let name = (try? ScriptName(text)) ?? (try? ScriptName("unnamed")) else { return nil }
    var library = libraries[folders] ?? ScriptLibrary(folders: folders)
    library.allowsKindsOfApp = host.scripts.library.allowsKindsOfApp
    let result = host.scripts.withCandidate(&library) { body(name) }
    libraries[folders] = library
    return result
  }

  /// Where a script finds others; a spec, in the folders of its scene and of those that it opens, too.
  private func scriptFolders(of file: String) -> [String] {
    var folders = scenes(openedBy: file).flatMap { workspace.scenes[$0] ?? [] }
    folders += workspace.scriptFolders(ofScript: file)
    if LanguageService.isSpec(file) {
      folders += SceneSearch.scriptFolders(aroundSpec: file, in: texts)
    }
    var known: Set<String> = []
    return folders.filter { known.insert($0).inserted }
  }

  func scenes(openedBy file: String) -> [String] {
    guard LanguageService.isSpec(file), let text = text(of: file) else { return [] }
    return SpecScenes.files(openedBy: text, in: file, of: texts)
  }

  private func document(_ file: String) -> ScriptDocument {
    if let known = documents[file] { return known }
    let document = ScriptDocument(file)
    documents[file] = document
    return document
  }

  private func key(_ file: String) -> ScriptDocument.Key? {
    text(of: file).map {
      let text = LanguageService.isScript(file) ? CheckedScript.withoutMark($0) : $0
      return ScriptDocument.Key(text: text, generation: changes - ownChanges[file, default: 0])
    }
  }

  /// Asks about a script, with everything that is known of it.
  func asking<Result>(_ file: String, _ body: (ScriptAnalysis) -> Result) -> Result? {
    guard LanguageService.isScript(file), let key = key(file) else { return nil }
    return using(file) { name in
      body(document(file).analysis(key, name, in: host, session))
    }
  }

  /// What is known of a scene.
  func scene(_ file: String) -> SceneText? {
    guard LanguageService.isScene(file), let key = key(file) else { return nil }
    let document = scenes[file] ?? SceneDocument(file)
    scenes[file] = document
    return document.scene(key, in: host)
  }

  /// What a script or a scene mentions where.
  ///
  /// A text of a script is an id of every scene with that id that uses the script's folder.
  func mentions(in file: String) -> [Mention] {
    let own = ownMentions(in: file)
    guard !own.idTexts.isEmpty else { return own.all }
    let scenes = workspace.scenes(using: file).map { ($0, ownMentions(in: $0).ids) }
    let ids = own.idTexts.flatMap { text in
      scenes.filter { $0.1.contains(text.name) }
        .map { Mention(.id(scene: $0.0, name: text.name), at: text.range) }
    }
    return ids.isEmpty ? own.all : (own.all + ids).inOrder
  }

  func ownMentions(in file: String) -> FileMentions {
    if let known = mentions[file] { return known }
    let found =
      scene(file).map { FileMentions($0.mentions, named: $0.names.all) } ?? mentions(inSpec: file)
      ?? asking(file) { $0.collected } ?? FileMentions([])
    mentions[file] = found
    if !texts.isOpen(file) { forget(file) }
    return found
  }

  private func mentions(inSpec file: String) -> FileMentions? {
    guard LanguageService.isSpec(file) else { return nil }
    var scenes = SpecScenes()
    for file in self.scenes(openedBy: file) {
      if let scene = scene(file) { scenes.add(scene) }
      // What the scene names decides when the mentions in the spec are forgotten.
      _ = ownMentions(in: file)
      if !texts.isOpen(file) { forget(file) }
    }
    return asking(file) { analysis in
      scenes.removeUncertain(in: analysis.text)
      return FileMentions(ScriptMentions(analysis, spec: SpecTypes(analysis, scenes)).all)
    }
  }

  /// Forgets what is known of a file that nobody has open: its trees cost memory.
  func forget(_ file: String) { (documents[file], scenes[file]) = (nil, nil) }

  // MARK: Findings

  /// What is wrong in a file, in the order of the text.
  package func findings(in file: String) -> [Finding] {
    if let scene = scene(file) {
      let found = session.findings(inScene: file, in: host, checksBodies: false)
      return scene.located(found).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    guard LanguageService.isScript(file) else { return [] }
    guard let key = key(file) else { return unreadable(file) }
    let found = using(file) { name in
      document(file).findings(key, name, in: host, session)
    }
    if !texts.isOpen(file) { forget(file) }
    return (mistake(inNameOf: file) + (found ?? []))
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Why nothing can use a script under its file's name.
  private func mistake(inNameOf file: String) -> [Finding] {
    let folders = workspace.scriptFolders(ofScript: file)
    do throws(Diagnostic) {
      _ = try ScriptName(Workspace.scriptName(of: file, in: folders))
      return []
    } catch {
      var mistake = error
      (mistake.file, mistake.line) = (file, 1)
      return [Finding(.loading, mistake).located(in: text(of: file) ?? [])]
    }
  }

  /// Why an open text cannot be read: it is too long.
  private func unreadable(_ file: String) -> [Finding] {
    do {
      _ = try texts.read(FileLocation(trusting: file), atMost: Limit.scriptFile.value)
      return []
    } catch {
      var diagnostics = Diagnostics(error).all
      for index in diagnostics.indices { diagnostics[index].line = 1 }
      return diagnostics.map { Finding(.loading, $0, at: 0..<1) }
    }
  }
}
