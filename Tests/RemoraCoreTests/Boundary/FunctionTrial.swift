import Foundation
import TestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// Calls functions with texts or numbers as each of their arguments.
struct FunctionTrial {
  enum Texts {
    /// The longest that a script can make.
    case long
    case names([String])
    /// Those at the ends of what there is.
    case numbers
  }

  struct Call: CustomStringConvertible {
    let position: Int
    let text: Int
    let filler: Int
    /// How many arguments there are.
    let count: Int
    let option: String?
    let shown: String

    var description: String {
      "with \(shown) as argument \(position)" + (option.map { " in { \($0) = … }" } ?? "")
        + " of \(count)" + (count > 1 ? ", the others \(FunctionTrial.fillers[filler - 1])" : "")
    }
  }

  /// How many times as long a call may take as writing the longest text in capitals.
  private static var maximumRatio: Int {
    #if DEBUG
    // Swift without optimisation: writing the JSON of a text in storage takes ten times as long.
    16
    #else
    5
    #endif
  }
  private static let isSanitized = ProcessInfo.processInfo.environment["SANITIZER"] != nil
  /// What is passed beside the text.
  fileprivate static let fillers = ["'plain'", "1", "{}", "function() end", "control"]
  /// Names under which functions take texts in braces; the last is a list.
  private static let options = [
    "title", "message", "cancel", "network", "text", "image", "url", "source", "id", "name", "[1]",
  ]

  private let calls: [Call]
  private let isMany: Bool
  private let host: ScriptHost
  /// The CPU time that a call may take on this machine.
  private let maximumTime: Int
  private let run: LuaFunction
  private let finds: LuaFunction

  init(in host: ScriptHost, _ texts: Texts) throws {
    self.host = host
    let environment = host.lua.makeEnvironment()
    var shown: [String]
    switch texts {
    case .long:
      shown = ["8 MB of a", "8 MB of a/", "80,000 of a/", "8 MB of a."]
      environment["texts"] = try host.lua.load(
        "return { \(HostileTexts.long) }",
        chunkName: "=texts",
        environment: environment
      ).call()[0]
    case .names(let names):
      shown = names.map { "\"\($0)\"" }
      environment["texts"] = .table(host.lua.makeTable(names.map { .string(LuaString($0)) }))
    case .numbers:
      let numbers: [LuaValue] = [
        .integer(.min), .integer(.max), .number(.infinity), .number(-1e308), .number(.nan),
      ]
      shown = numbers.map { "\($0)" }
      environment["texts"] = .table(host.lua.makeTable(numbers))
    }
    let made = try host.lua.load(
      FunctionTrial.source,
      chunkName: "=trial",
      environment: environment
    ).call()
    guard case .function(let run) = made[0], case .function(let finds) = made[1] else {
      throw XCTSkip("the trial has no functions")
    }
    self.run = run
    self.finds = finds
    maximumTime = FunctionTrial.maximumRatio * (try FunctionTrial.timeOfCapitals(in: host))
    let all = Array(1...FunctionTrial.fillers.count)
    let isMany = shown.count > 10 && !Effort.isLong
    self.isMany = isMany
    calls = shown.enumerated().flatMap { text, shown in
      // Texts take turns with what stands beside them, and with the options that they are.
      let fillers = Effort.isLong ? all : [all[text % all.count]]
      let options = FunctionTrial.options.indices.filter { Effort.isLong || $0 % 3 == text % 3 }
        .map { FunctionTrial.options[$0] }
      return FunctionTrial.calls(with: shown, text, fillers, options)
    }
  }

  /// The CPU time in which Lua writes the longest text in capitals, at its fastest.
  private static func timeOfCapitals(in host: ScriptHost) throws -> Int {
    let write = try host.lua.load(
      "local text = ('a'):rep(8000000) return function() return #text:upper() end"
    ).call()
    guard case .function(let write) = write[0] else { throw XCTSkip("there is nothing to write") }
    return try (1...5).map { _ in
      let start = ThreadTime.nanoseconds
      _ = try write.call()
      return ThreadTime.nanoseconds - start
    }.min() ?? 0
  }

  /// Every text as every argument: as the last one, and with others behind it.
  private static func calls(
    with shown: String,
    _ text: Int,
    _ fillers: [Int],
    _ options: [String]
  ) -> [Call] {
    var calls: [Call] = []
    func add(_ position: Int, of count: Int, _ filler: Int, in option: String? = nil) {
      calls.append(
        Call(
          position: position,
          text: text,
          filler: filler,
          count: count,
          option: option,
          shown: shown
        )
      )
    }
    add(1, of: 1, 1)
    for option in options {
      add(1, of: 1, 1, in: option)
      add(2, of: 2, 1, in: option)
    }
    for filler in fillers {
      for position in 2...4 { add(position, of: position, filler) }
      for position in 1...2 { add(position, of: 4, filler) }
    }
    return calls
  }

  /// Calls a function, and looks for the secret in what it returned.
  private static let source = """
    local last
    local function fill(filler, control)
      if filler == 1 then return "plain" elseif filler == 2 then return 1 end
      if filler == 3 then return {} elseif filler == 4 then return function() end end
      return control
    end
    local function run(f, isMethod, receiver, control, text, position, count, filler, option)
      local arguments, first = { receiver }, isMethod and 1 or 0
      for index = 1, count do arguments[first + index] = fill(filler, control) end
      arguments[first + position] =
        option and { [option == "[1]" and 1 or option] = texts[text] } or texts[text]
      last = nil
      last = table.pack(f(table.unpack(arguments, 1, first + count)))
    end
    local seen
    local function finds(value, depth)
      if type(value) == "string" then return value:find("SECRET_", 1, true) and true end
      if type(value) ~= "table" or depth > 3 or seen[value] then return false end
      seen[value] = true
      for key, item in next, value do
        if finds(key, depth + 1) or finds(item, depth + 1) then return true end
      end
      return false
    end
    return run, function() seen = {} return finds(last, 0) end
    """

  /// What a function with this number is called with: a quarter of many names, in turn.
  func calls(ofFunction number: Int) -> [Call] {
    isMany ? calls.filter { ($0.text + number).isMultiple(of: 4) } : calls
  }

  /// What is wrong with a call, if anything.
  func problem(with call: Call, of function: WalkedFunction) throws -> String? {
    var time = Int.max
    for _ in 1...3 where time > maximumTime {
      let (taken, leak) = try once(call, of: function)
      if let leak { return leak }
      time = min(time, taken)
      // What calls before it left is none of its time.
      if time > maximumTime { host.lua.collectGarbage() }
    }
    guard time > maximumTime, !FunctionTrial.isSanitized else { return nil }
    return "it takes \(time / 1_000_000) ms"
  }

  private func once(_ call: Call, of function: WalkedFunction) throws -> (time: Int, leak: String?)
  {
    let control = call.filler == FunctionTrial.fillers.count ? Button() : nil
    if let control { host.add(control) }
    let arguments: [LuaValue] = [
      .function(function.function), .boolean(function.receiver != nil),
      try function.receiver?() ?? .nil, control.map { host.stage.handle(of: $0) } ?? .nil,
      .integer(call.text + 1),
      .integer(call.position), .integer(call.count), .integer(call.filler),
      call.option.map { .string(LuaString($0)) } ?? .nil,
    ]
    let task = BehaviourTask(run, in: host.scheduler)
    let start = ThreadTime.nanoseconds
    task.start(arguments)
    if !task.isOver { host.poll() }
    task.cancel()
    let time = ThreadTime.nanoseconds - start
    if case .failed(let error) = task.outcome, "\(error)".contains("SECRET_") {
      return (time, "it fails with \(error)")
    }
    do {
      return (time, try finds.call().first == true ? "it returns the secret" : nil)
    } catch {
      return (time, "what it returns cannot be looked at: \(error)")
    }
  }
}
