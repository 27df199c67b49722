package import RemoraRuntime

/// Annotations for the Lua language server, with which editors complete and check scripts.
///
/// Declarations determine types: `Toggle.fade = seconds { … }` makes `self.fade` a number, and
/// `outlet "Button"` makes `self.button` a Button.
package struct EditorAnnotations {
  let host: ScriptHost

  /// Annotations of a host's kinds and functions.
  package init(_ host: ScriptHost) { self.host = host }

  /// The whole file.
  package var text: String {
    ([Self.preamble] + host.kinds.map(annotation(of:)) + [wordsOfSpecs]).joined(separator: "\n\n")
      + "\n"
  }

  private func annotation(of kind: Kind) -> String {
    var lines = ["---@class \(kind.name)" + (kind.parent.map { " : \($0.name)" } ?? "")]
    for property in kind.ownProperties {
      let type =
        Self.places[property.name]
        ?? property.type.luaAnnotation + (property.isOptional ? "?" : "")
      let help = [property.help, property.isReadOnly ? "(read only)" : nil].compactMap { $0 }
      lines.append((["---@field \(property.name) \(type)"] + help).joined(separator: " "))
    }
    lines.append("local \(kind.name) = {}")
    if kind.parent == nil {
      lines += ["---@return boolean", "function \(kind.name):isAlive() end"]
    }
    for method in kind.ownMethods {
      lines += method.help.map { ["--- \($0)"] } ?? []
      if method.name == "add", kind.isContainer {
        lines += [
          "---@generic T", "---@param kind `T`", "---@param properties? table", "---@return T",
        ]
        lines.append("function \(kind.name):add(kind, properties) end")
        continue
      }
      lines.append("function \(kind.name):\(method.name)(...) end")
    }
    return lines.joined(separator: "\n")
  }

  /// The types of properties that are controls, or made of them.
  private static let places = [
    "screen": "Screen?", "parent": "Control?", "children": "Control[]",
  ]

  private static let declarations = PropertyType.declarable.map { type in
    "\(help(type.word))\n---@param options? table\n---@return \(type.luaAnnotation)\n"
      + "function \(type.word)(options) end"
  }

  private static let policies = BusyPolicy.allCases.map { "\"\($0.rawValue)\"" }
    .joined(separator: "|")

  /// The comment above a function that scripts call.
  private static func help(_ name: String) -> String {
    "--- " + (FunctionDocumentation.named(name)?.summary ?? name)
  }

  private static let preamble =
    """
    ---@meta
    --- For the Lua language server: put this file into its workspace.library.

    ---@alias BusyPolicy \(policies)
    ---@alias ReloadPolicy "finish"|"restart"

    ---@class Behaviour
    ---@field owner Control
    ---@field screen Screen? The screen that its owner is on
    ---@field id string Its id in the scene, or the name of its script
    ---@field script string The name of its script
    ---@field enabled boolean \(PropertyDeclaration.enabled.help ?? "")
    ---@field base table<string, function>
    ---@field whileBusy BusyPolicy|table<string, BusyPolicy>
    ---@field whenReloaded ReloadPolicy|table<string, ReloadPolicy>
    ---@field needs string|string[]
    ---@field after string|string[]
    local Behaviour = {}
    \(help("send"))
    ---@param event string
    ---@param payload? table
    function Behaviour:send(event, payload) end
    \(help("ask"))
    ---@param message string
    ---@return any
    function Behaviour:ask(message, ...) end
    \(help("attach"))
    ---@param script string
    ---@param values? table
    ---@return Behaviour
    function Behaviour:attach(script, values) end
    \(help("detach"))
    function Behaviour:detach() end
    \(help("multiplexer"))
    ---@param targets table
    ---@return Multiplexer
    function Behaviour:multiplexer(targets) end
    \(help("isAlive"))
    ---@return boolean
    function Behaviour:isAlive() end

    \(help("behaviour"))
    ---@overload fun(options?: table): string
    ---@param title string
    ---@param options? { extends: string }
    ---@return Behaviour
    function behaviour(title, options) end

    \(declarations.joined(separator: "\n\n"))

    \(help("outlet"))
    ---@generic T
    ---@param kind `T`
    ---@return T
    function outlet(kind) end

    \(help("outlets"))
    ---@generic T
    ---@param kind `T`
    ---@return T[]
    function outlets(kind) end

    \(help("state"))
    ---@generic T
    ---@param value T
    ---@return T
    function state(value) end

    \(help("event"))
    ---@param payload? table<string, string>
    function event(payload) end

    \(help("message"))
    ---@param options? table
    function message(options) end

    \(help("wait"))
    ---@param seconds number
    function wait(seconds) end

    \(help("waitFor"))
    ---@param source Control|Behaviour
    ---@param event string
    ---@return table
    function waitFor(source, event) end

    \(help("together"))
    ---@param ... function
    function together(...) end

    --- A task that `start`, `after` or `every` returned.
    ---@class Task
    local Task = {}

    --- Ends the task; does nothing if it has ended.
    function Task:cancel() end

    \(help("isAlive"))
    ---@return boolean
    function Task:isAlive() end

    \(help("start"))
    ---@param f fun()
    ---@return Task
    function start(f) end

    \(help("after"))
    ---@param seconds number
    ---@param f fun()
    ---@return Task
    function after(seconds, f) end

    \(help("every"))
    ---@param seconds number
    ---@param f fun()
    ---@return Task
    function every(seconds, f) end

    \(help("now"))
    ---@return number seconds
    function now() end

    \(help("log"))
    function log(...) end

    \(help("service"))
    ---@param name string
    ---@return table
    function service(name) end

    \(help("find"))
    ---@param id string
    ---@return any
    function find(id) end

    \(help("present"))
    ---@param screen string|Screen
    ---@param options? { animated: boolean?, [string]: any }
    ---@return Screen
    function present(screen, options) end

    \(help("screen"))
    ---@class TopScreen : Screen
    ---@overload fun(options?: table): string

    ---@type TopScreen
    screen = nil
    """
}

extension PropertyType {
  /// The type as the Lua language server writes it.
  var luaAnnotation: String {
    switch self {
    case .boolean: "boolean"
    case .number, .seconds: "number"
    case .integer: "integer"
    case .text, .color, .image, .localized, .file, .screen, .control, .behaviour:
      "string"
    case .choice(let choices):
      choices.isEmpty ? "string" : choices.map { "\"\($0)\"" }.joined(separator: "|")
    case .point: "{ x: number, y: number }"
    case .size: "{ width: number, height: number }"
    case .rect: "{ x: number, y: number, width: number, height: number }"
    case .range: "{ from: number, to: number }"
    case .list(let item): "\(item.luaAnnotation)[]"
    case .rows(let columns):
      columns.isEmpty
        ? "table[]"
        : "{ " + columns.map(\.luaAnnotation).joined(separator: ", ") + " }[]"
    case .any: "any"
    }
  }
}

extension PropertyColumn {
  fileprivate var luaAnnotation: String {
    "\(name): \(type.luaAnnotation)" + (isOptional ? "?" : "")
  }
}
