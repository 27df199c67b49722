import Remora
import RemoraLimits
import RemoraSpelling

/// The pages of the documentation: what `remora help TOPIC` shows.
struct HelpTopics {
  /// A page.
  struct Topic: Equatable {
    /// Its path in the folder, without the ending: `reference/kinds/button`.
    let path: String

    /// What one types for it where no other page has the name: its file's, without the ending and a number before it.
    var name: String {
      let file = path.split(separator: "/").last ?? ""
      let rest = file.drop(while: \.isNumber)
      return String(rest.first == "-" && rest.count < file.count ? rest.dropFirst() : file)
    }
  }

  /// What a text on the command line stands for.
  enum Match: Equatable {
    case page(Topic)
    /// The pages of a folder, or those that have the same name.
    case list([Topic])
    case none(suggestion: String?)
  }

  private let folder: String
  private let files: any Files
  /// Every page, by its path.
  let all: [Topic]

  /// The pages in a folder.
  init(in folder: String, of files: any Files = DiskFiles()) {
    (self.folder, self.files) = (folder, files)
    all = Self.pages(in: FileLocation(trusting: folder), of: files).map(Topic.init)
  }

  private static func pages(in folder: FileLocation, of files: any Files) -> [String] {
    files.list(folder).flatMap { entry -> [String] in
      guard let location = try? folder.appending(entry.name) else { return [] }
      if entry.isFolder { return pages(in: location, of: files) }
      guard entry.name.hasSuffix(".md"), let path = location.path else { return [] }
      return [String("\(path)".dropLast(3))]
    }
  }

  /// The Markdown of a page.
  ///
  /// - Throws: ``Diagnostic`` or ``RemoraError`` when it cannot be read.
  func text(of topic: Topic) throws -> String {
    let location = FileLocation(try RelativePath("\(topic.path).md"), beneath: folder)
    let bytes = try files.read(location, atMost: Limit.document.value)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  // MARK: Finding

  /// What one types for a page: its name, with the folders that tell it from pages of the same name.
  func shortName(of topic: Topic) -> String {
    if all.count(where: { $0.name.key == topic.name.key }) == 1 { return topic.name }
    let parts = topic.path.split(separator: "/")
    let ends = parts.indices.dropLast().reversed().map { parts[$0...].joined(separator: "/") }
    return ends.first { end in all.count { "/\($0.path.key)".hasSuffix("/\(end.key)") } == 1 }
      ?? topic.path
  }

  /// What that text stands for: a name, a path or a folder; capitals and hyphens do not count, so `ScrollView` is
  /// `scroll-view`.
  func match(_ text: String) -> Match {
    let key = text.hasSuffix(".md") ? String(text.dropLast(3)).key : text.key
    let found = all.filter { topic in
      topic.name.key == key || topic.path.key == key || topic.path.key.hasSuffix("/\(key)")
    }
    if let only = found.first, found.count == 1 { return .page(only) }
    if let whole = found.first(where: { $0.path.key == key }) { return .page(whole) }
    let inside = all.filter { $0.path.key.hasPrefix("\(key)/") }
    if !found.isEmpty || !inside.isEmpty { return .list(found + inside) }
    return .none(suggestion: Suggestion.closest(to: text, in: all.map(\.name)))
  }

  /// What one reads for the target of a link on a page: what to type for another page, an address of the web; `nil` for
  /// anything else.
  func name(ofLink target: String, on topic: Topic) -> String? {
    if target.hasPrefix("https://") || target.hasPrefix("http://") { return target }
    let file = target.prefix { $0 != "#" }
    guard file.hasSuffix(".md") else { return nil }
    var parts = topic.path.split(separator: "/").dropLast()
    for part in file.dropLast(3).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    let path = parts.joined(separator: "/")
    return all.first { $0.path == path }.map { "remora help \(shortName(of: $0))" }
  }

  // MARK: Listing

  /// The kinds of pages, in the order in which one reads them, each with the folder of its pages.
  private static let kinds: [(title: String, folder: String)] = [
    ("Tutorial", "tutorial"), ("How-to", "how-to"), ("Reference", "reference"),
    ("Explanation", "explanation"),
  ]

  /// All pages, below their kinds, each as one types it.
  var list: String {
    let sections = Self.kinds.map { kind in
      (kind.title, all.filter { $0.path.hasPrefix("\(kind.folder)/") })
    }
    return sections.filter { !$0.1.isEmpty }.map { title, topics in
      "\(title):\n" + lines(topics).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The lines of some pages.
  func lines(_ topics: [Topic]) -> [String] { topics.map { "  \(shortName(of: $0))" } }
}

extension String {
  /// The text for comparisons: without capitals and hyphens.
  fileprivate var key: String { lowercased().replacing("-", with: "") }
}
