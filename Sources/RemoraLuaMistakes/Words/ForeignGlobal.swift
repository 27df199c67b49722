/// A name that is a global elsewhere, and not in scripts.
package struct ForeignGlobal {
  package let advice: String
  /// What to write instead of it.
  package let word: String?
  /// Whether it means the same.
  package let isCertain: Bool

  private init(_ advice: String, _ word: String? = nil, isCertain: Bool = false) {
    (self.advice, self.word, self.isCertain) = (advice, word, isCertain)
  }

  private static func word(_ word: String) -> ForeignGlobal {
    ForeignGlobal("Lua's word is \(word)", word, isCertain: true)
  }

  /// Words of other languages, and of other programs that run Lua.
  package static let ofLanguages = [
    "null": word("nil"), "undefined": word("nil"), "None": word("nil"), "True": word("true"),
    "False": word("false"), "this": ForeignGlobal("write self", "self", isCertain: true),
    "sleep": ForeignGlobal("write wait(seconds)", "wait"),
    "delay": ForeignGlobal("write wait(seconds), or after(seconds, f)"),
    "setTimeout": ForeignGlobal("write after(seconds, f)"),
    "setInterval": ForeignGlobal("write every(seconds, f)"),
    "send": ForeignGlobal("write self:send(…)"),
    "console": ForeignGlobal("write log(…)"),
    "task": ForeignGlobal("write wait(seconds), after(seconds, f), or start(f)"),
    "script": ForeignGlobal("write self.owner: what the behaviour is attached to"),
    "game": elsewhere, "workspace": elsewhere, "document": elsewhere, "window": elsewhere,
  ]

  private static let elsewhere = ForeignGlobal("declare an outlet, or write find(\"id\")")

  /// Functions of other versions of Lua, or outside of scripts.
  package static let ofLua = [
    "io": ForeignGlobal("a script reaches files only through a service of the app"),
    "unpack": ForeignGlobal("write table.unpack", "table.unpack", isCertain: true),
    "loadstring": ForeignGlobal("write the code into a module, and require it"),
    "load": ForeignGlobal("write the code into a module, and require it"),
    "dofile": ForeignGlobal("write the code into a module, and require it"),
  ]
}
