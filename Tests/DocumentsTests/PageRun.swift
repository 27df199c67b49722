import Foundation
import Remora
import RemoraLanguage
import RemoraLuaSyntax
import RemoraSpecs
import TestSupport

/// Runs the blocks of one page in their order, in a folder that has the files that they name.
final class PageRun {
  let page: Page
  let files: PageFiles
  /// The mistakes, each with its page and line.
  private(set) var mistakes: [String] = []
  /// Where commands run: a command `cd` changes it for the rest of the page.
  private var folder = "."

  /// The parts of the tutorial share a folder; any other page has one of its own.
  init(_ page: Page, in files: PageFiles = PageFiles()) { (self.page, self.files) = (page, files) }

  func run() throws {
    var next = page.blocks.dropFirst().makeIterator()
    for block in page.blocks {
      let following = next.next()
      if let file = block.file, block.language != "swift" {
        if usesShipped(file) { try files.addShippedScripts() }
        try files.write(block.text, to: file)
      }
      switch (block.language, block.mark) {
      case ("text", ""), ("swift", _), ("console", "in App"), (_, "by hand"): break
      case ("lua", "fragment"): runFragment(block)
      case ("lua", "mistake"): try runMistake(block, message: following)
      case ("lua", _): try runLua(block)
      case ("json", _): try runJSON(block)
      case ("console", ""): try runConsole(block)
      default:
        guard block.file == nil else { break }
        fail(block, "no test runs this: see Tests in CONTRIBUTING.md")
      }
    }
    for (path, block) in scenes {
      for finding in try check(scene: files.path(path)) { fail(block, finding.report()) }
    }
  }

  private func fail(_ block: CodeBlock, _ message: String, line: Int = 0) {
    let shown = message.replacing(files.path("unnamed").dropLast(7), with: "")
    mistakes.append("\(page.path):\(block.line + line): \(shown)")
  }

  // MARK: Lua

  private func runLua(_ block: CodeBlock) throws {
    if block.isSpec { return try runSpec(block) }
    guard block.isWhole else {
      return fail(block, "end the script with return, or write ```lua fragment")
    }
    for finding in try findings(inScript: block) {
      fail(block, finding.report(), line: finding.line ?? 0)
    }
  }

  private func findings(inScript block: CodeBlock) throws -> [Diagnostic] {
    let path = try block.file ?? files.write(block.text, to: "unnamed/example.lua")
    let host = try newHost()
    let isModule = !block.text.contains("= behaviour")
    return host.check(script: files.path(path), allowsModules: isModule)
  }

  private func runMistake(_ block: CodeBlock, message: CodeBlock?) throws {
    let reports =
      block.isSpec
      ? try failures(ofSpec: block).map(\.report)
      : try findings(inScript: block).map { $0.report() }
    let found = reports.joined(separator: "\n")
    if found.isEmpty { return fail(block, "there is no mistake in this") }
    guard let message, message.language == "text" else { return }
    for line in message.lines where !found.contains(line.trimmingCharacters(in: .whitespaces)) {
      fail(message, "the mistake is reported as\n\(found)")
    }
  }

  private func runSpec(_ block: CodeBlock) throws {
    for failure in try failures(ofSpec: block) { fail(block, failure.report, line: failure.line) }
  }

  private func failures(ofSpec block: CodeBlock) throws -> [(report: String, line: Int)] {
    let path = try block.file ?? files.write(block.text, to: "unnamed/example_spec.lua")
    var settings = SpecSettings()
    settings.scriptFolders = scriptFolders
    let runner = SpecRunner(settings)
    let listing = runner.list(files.path(path))
    let problems =
      [listing.problem].compactMap { $0 } + listing.specs.flatMap { runner.run($0).failures }
    return problems.map { ($0.report, $0.line) }
  }

  /// A part of a script: statements, an expression or fields of a table.
  private func runFragment(_ block: CodeBlock) {
    let forms = [block.text, "return \(block.text)", "return {\(block.text)}"]
    let errors = forms.compactMap { form -> LuaSyntaxError? in
      do throws(LuaSyntaxError) {
        _ = try LuaParser.tree(of: form)
        return nil
      } catch {
        return error
      }
    }
    if let error = errors.first, errors.count == forms.count { fail(block, "\(error)") }
  }

  // MARK: JSON

  private func runJSON(_ block: CodeBlock) throws {
    let texts =
      block.mark == "fragment" ? ["{\(block.text)}", "[\(block.text)]", block.text] : [block.text]
    let values = texts.compactMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
    }
    guard let value = values.first else { return fail(block, "this is no JSON") }
    guard block.file == nil, block.mark.isEmpty, let scene = value as? [String: Any],
      scene["screens"] != nil, scene["name"] != nil
    else { return }
    // Where the shipped behaviours and pictures are beside it.
    let shipped = PageFiles()
    defer { shipped.remove() }
    try shipped.addShippedScripts()
    try shipped.write(block.text, to: "scripts/scenes/gallery/scene.json")
    for finding in try check(scene: shipped.path("scripts/scenes/gallery")) {
      fail(block, finding.report())
    }
  }

  /// The scenes of the page, each with the block that wrote it last.
  private var scenes: [(path: String, block: CodeBlock)] {
    var last: [String: CodeBlock] = [:]
    for block in page.blocks {
      guard let file = block.file, file.split(separator: "/").last == "scene.json" else { continue }
      last[file == "scene.json" ? "." : String(file.dropLast("/scene.json".count))] = block
    }
    return last.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func check(scene: String) throws -> [Diagnostic] { try newHost().check(scene: scene) }

  private func newHost() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock(), files: DiskFiles())
    host.scriptFolders = scriptFolders
    host.lendDevices()
    return host
  }

  private var scriptFolders: [String] {
    files.scriptFolders + [PackageFolder.url("scripts/behaviours").path]
  }

  private func usesShipped(_ text: String) -> Bool {
    text.contains("scripts/scenes/") || text.contains("scripts/behaviours/")
  }

  // MARK: Commands

  private func runConsole(_ block: CodeBlock) throws {
    var commands: [(line: Int, text: String, typed: [String], printed: [String])] = []
    for (index, line) in block.lines.enumerated() {
      if line.hasPrefix("$ ") {
        commands.append((index + 1, String(line.dropFirst(2)), [], []))
      } else if commands.isEmpty {
        return fail(block, "no command begins this block: write ```text")
      } else if line.hasPrefix("> ") {
        commands[commands.count - 1].typed.append(String(line.dropFirst(2)))
      } else {
        commands[commands.count - 1].printed.append(line)
      }
    }
    for command in commands {
      guard ShellCommand.isRunnable(command.text) else {
        fail(block, "no test runs this command: write ```console by hand", line: command.line)
        continue
      }
      if command.text.hasPrefix("cd ") {
        folder += "/\(command.text.dropFirst(3))"
        continue
      }
      if usesShipped(command.text) { try files.addShippedScripts() }
      let shell = ShellCommand(command.text, typing: command.typed, in: files.path(folder))
      guard let output = try shell.output() else {
        fail(block, "does not end: write ```console by hand", line: command.line)
        continue
      }
      if let missing = ShellCommand.missing(command.printed, in: output) {
        fail(block, "does not print \(missing), but\n\(output)", line: command.line)
      }
    }
  }
}
