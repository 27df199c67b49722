import RemoraLanguage
import RemoraLimits
import RemoraRuntime

/// Texts of scripts that are not saved.
extension SourceReader {
  /// What is wrong in a text.
  func mistakes(in name: String, _ text: String) throws -> [Mistake] {
    let question = try question(about: name, text)
    let findings = question.service.findings(in: question.path)
    return findings.prefix(Limit.typedMistakes.value).map { Mistake($0, in: question.lines) }
  }

  /// What may stand at a cursor in a text.
  func completions(
    in name: String,
    _ text: String,
    at cursor: Int
  ) throws -> Completion {
    let question = try question(about: name, text)
    let units = text.utf16.prefix(max(0, cursor))
    let offset = String(decoding: units, as: UTF16.self).utf8.count
    let found = question.service.completions(in: question.path, at: offset)
    return Completion(
      from: question.lines.units(before: found.range.lowerBound),
      candidates: found.items.prefix(Limit.candidates.value).map {
        .init(
          text: $0.text,
          label: $0.label == $0.text ? nil : $0.label,
          detail: $0.detail,
          help: $0.help.map { String($0.prefix(Limit.explanation.value)) },
          snippet: $0.isSnippet ? true : nil
        )
      }
    )
  }

  /// How the function is called whose arguments are being typed at a place; `nil` if it is not known.
  func usage(in name: String, _ text: String, line: Int, column: Int) throws -> Usage? {
    let question = try question(about: name, text)
    let offset = question.lines.offset(ofLine: line, column: column)
    return question.service.signature(in: question.path, at: offset).map(Usage.init)
  }

  /// The changes of spaces that give a text the house's style.
  func formatting(of name: String, _ text: String) throws -> [PageEdit] {
    let question = try question(about: name, text)
    let edits = question.service.formatting(of: question.path)
    guard !edits.isEmpty || LuaFormatter.canFormat(question.lines.text) else {
      throw Diagnostic(
        .error,
        "nothing was formatted: an end, a bracket or a quote is missing, or there is one too many"
      )
    }
    return edits.map { PageEdit($0, in: question.lines) }
  }

  /// The word at a place that can get another name.
  func renamedWord(in name: String, _ text: String, line: Int, column: Int) throws -> LinePart {
    let question = try question(about: name, text)
    let offset = question.lines.offset(ofLine: line, column: column)
    do throws(RenameProblem) {
      let range = try question.service.renameRange(in: question.path, at: offset)
      return question.lines.firstPart(of: range)
    } catch { throw Diagnostic(.error, error.description) }
  }

  /// The changes of a text that give what a word names another name, if no other file names it.
  func renaming(
    in name: String,
    _ text: String,
    line: Int,
    column: Int,
    to newName: String
  ) throws -> [PageEdit] {
    let question = try question(about: name, text)
    let (service, path) = (question.service, question.path)
    let offset = question.lines.offset(ofLine: line, column: column)
    let end = ContinuousClock.now + Limit.renameTime.duration
    service.isCancelled = { ContinuousClock.now > end }
    defer { service.isCancelled = { false } }
    let late =
      "nothing was renamed: it took more than \(Limit.renameTime) to look for the name in other files"
    let edits: FileEdits
    do throws(RenameProblem) {
      edits = try service.rename(in: path, at: offset, to: newName)
    } catch {
      throw Diagnostic(.error, service.isCancelled() ? late : error.description)
    }
    let files = Set(edits.keys).union(service.specsLeft(byRenameIn: path, at: offset))
    // Some files were not looked at then.
    guard !service.isCancelled() else { throw Diagnostic(.error, late) }
    let others = files.subtracting([path]).sorted().map(Self.shortName)
    guard others.isEmpty else {
      let names = others.prefix(3).joined(separator: ", ") + (others.count > 3 ? ", …" : "")
      throw Diagnostic(
        .error,
        "nothing was renamed: \(names) has the name, too, maybe for the same thing",
        suggestion: "rename it in an editor with Remora's language server, which changes all files"
      )
    }
    return (edits[path] ?? []).map { PageEdit($0, in: question.lines) }
  }

  /// A file with its folder.
  private static func shortName(_ file: String) -> String {
    file.split(separator: "/").suffix(2).joined(separator: "/")
  }
}
