import RemoraLua
import RemoraLuaSyntax
import RemoraRuntime

/// What is known of one version of a script's text.
///
/// Its offsets are those of the text, also where the text is broken: then the declarations come from the mended
/// text, and the tree from a tolerant reading.
final class ScriptAnalysis {
  let file: String
  let text: [UInt8]
  /// What the script declares, or did when it last loaded; `nil` for a module.
  let declaration: ScriptDeclaration?
  let script: CheckedScript
  let types: CheckedTypes
  private(set) lazy var tokens = LuaLexer.tokens(of: text)

  init(_ script: CheckedScript) {
    (file, text, declaration) = (script.file, script.source, script.declaration)
    self.script = script
    types = CheckedTypes(script)
  }

  /// Where the text mentions what; in the order of the text.
  var mentions: [Mention] { collected.all }
  private(set) lazy var collected: FileMentions = {
    let mentions = ScriptMentions(self)
    return FileMentions(mentions.all, idTexts: mentions.idTexts)
  }()
}

/// What a script declares that is read, but attached to nothing.
struct ScriptReading {
  /// What it declares, as far as it loads; `nil` for a module.
  var declaration: ScriptDeclaration?
  /// Why it does not load; empty if it does.
  private(set) var mistakes: [Finding] = []

  /// Reads a text as a script or a module.
  ///
  /// Call it with the library of its folder in use: see ``Scripts/withCandidate(_:_:)``. `hasFixes` says whether the text is
  /// what the host's files have, so that fixes can be found in it.
  init(_ source: ScriptSource, _ name: ScriptName, in host: ScriptHost, hasFixes: Bool) {
    var reader = ScriptReader(name, file: source.file, in: host.scripts)
    reader.allowsModules = true
    do throws(Diagnostics) {
      _ = try reader.read(source.bytes)
    } catch {
      mistakes =
        hasFixes
        ? LoadingFixes(host).findings(error.all) : error.all.map { Finding(.loading, $0) }
    }
    if !reader.declaration.title.isEmpty { declaration = reader.declaration }
  }
}
