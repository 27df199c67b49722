import RemoraRuntime

/// Where things are declared and mentioned, in scripts and in scenes.
extension LanguageService {
  /// Where the thing at an offset is declared.
  package func definitions(in file: String, at offset: Int) -> [TextLocation] {
    let around = mentions(in: file).around(offset)
    for mention in around {
      let places = ([mention] + around.otherScenes(of: mention)).flatMap {
        declarations(of: $0.subject)
      }
      if !places.isEmpty { return places }
    }
    return []
  }

  func declarations(of subject: Subject) -> [TextLocation] {
    switch subject {
    case .variable(let file, _), .member(let file, _), .id(let file, _):
      return mentions(in: file).filter { $0.subject == subject && $0.isDeclaration }
        .map { TextLocation(file, $0.range) }
    case .script(let file), .file(let file):
      return text(of: file) == nil && !texts.isFile(FileLocation(trusting: file))
        ? [] : [TextLocation(file, 0..<0)]
    case .kind, .kindMember, .word, .serviceFunction: return []
    }
  }

  /// Every place that names the thing at an offset, in all files.
  package func references(
    in file: String,
    at offset: Int,
    includingDeclaration: Bool
  ) -> [TextLocation] {
    let around = mentions(in: file).around(offset)
    guard let mention = around.first else { return [] }
    return ([mention] + around.otherScenes(of: mention)).flatMap { places(of: $0.subject) }
      .filter { includingDeclaration || !$0.mention.isDeclaration }
      .map { TextLocation($0.file, $0.mention.range) }
  }

  /// The files that may name a thing: those whose text has its name.
  func files(naming subject: Subject) -> [String] {
    let name: String
    switch subject {
    case .variable(let file, _): return [file]
    case .member(_, let member): name = member
    case .id(_, let id): name = id
    case .kind(let kind): name = kind
    case .kindMember(_, let member): name = member
    case .word(let word): name = word.split { ".:".contains($0) }.last.map(String.init) ?? word
    case .serviceFunction(_, let function): name = function
    case .script(let file), .file(let file):
      name = file.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? file
    }
    let all = Set(workspace.scripts + workspace.scenes.keys + texts.openFiles)
    // A handler's name has it with a capital.
    return all.sorted().filter { file in
      text(of: file).map { $0.containsAny(of: [name, name.capitalised]) } ?? false
    }
  }

  func places(of subject: Subject) -> [(file: String, mention: Mention)] {
    var places: [(file: String, mention: Mention)] = []
    for file in files(naming: subject) {
      if isCancelled() { break }
      places += mentions(in: file).filter { $0.subject == subject }.map { (file, $0) }
    }
    return places
  }
}

extension [UInt8] {
  /// Whether one of the texts stands anywhere in it.
  func containsAny(of texts: [String]) -> Bool {
    texts.contains { contains(Array($0.utf8)) }
  }

  private func contains(_ text: [UInt8]) -> Bool {
    guard let first = text.first, text.count <= count else { return false }
    return (0...(count - text.count)).contains {
      self[$0] == first && self[$0...].starts(with: text)
    }
  }
}
