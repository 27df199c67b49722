import CRemoraLuaShim

/// A Lua state: an interpreter with its own memory, libraries and limits.
///
/// A state belongs to one isolation domain and is not `Sendable`; many states may live in one
/// process. It closes with its host, or when its last reference is released. Values made by it may outlive it:
/// a table is empty then, and a call throws.
///
/// ```swift
/// let double = try host.lua.load("return ... * 2", chunkName: "@double.lua")
/// try double.call(21)  // [.integer(42)]
/// ```
///
/// It does not load bytecode, and its libraries omit functions that reach outside the host: `io`,
/// `package`, `debug`, `load` and similar ones.
public final class LuaState {
  package let core: HiddenCore

  /// Makes the handle of an object by its Swift type, for callers that know nothing else about it.
  package var makeHandle: ((AnyObject) -> LuaValue)?

  /// The errors of reading properties at places in scripts, by the property's name: where a script reads
  /// a table only to change it, which changes a copy.
  ///
  /// Costs nothing while it is empty; else a look-up for each read of a property of that name that is
  /// neither a number nor a boolean.
  package var refusedReads: [String: [LuaPlace: any Error]] {
    get { core.value.refusedReads }
    set { core.value.refusedReads = newValue }
  }

  /// The globals of code loaded without its own environment.
  public private(set) lazy var globals = makeEnvironment()

  /// Opens a state.
  ///
  /// - Parameter memoryCap: The maximum number of bytes that scripts may hold. Allocations of the
  ///   host count, but never fail.
  /// - Throws: ``LuaError`` of kind `memory` when the machine has none left.
  package init(memoryCap: Int = .max) throws(LuaError) {
    let core = try StateCore(memoryCap: memoryCap)
    self.core = HiddenCore(core)
    core.owner = self
  }

  deinit { core.value.close() }

  /// Closes the state before its last reference is released: at once, or after the running Lua code
  /// has returned.
  ///
  /// Then every table is empty, every new value is `nil`, and what runs or loads code throws.
  package func close() { core.value.close() }

  /// Keeps the state open while `body` runs, even when that closes it.
  package func whileOpen<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let core = core.value
    guard core.isOpen else { return try body() }
    return try core.whileOpen(body)
  }

  /// Compiles a source text into a function, without running it.
  ///
  /// - Parameters:
  ///   - source: The bytes of a Lua text. Bytecode is refused.
  ///   - chunkName: Its name in messages: `@scripts/x.lua` for a file, `=prompt` for anything else.
  ///     Keep it short: Lua cuts it at 60 characters. Without a name, messages quote the beginning
  ///     of the text, as Lua does: `[string "brew(2)"]:1: …`.
  ///   - environment: The table of its globals; the state's own when `nil`.
  /// - Returns: The function; its arguments are the source's `...`.
  /// - Throws: ``LuaError`` of kind `syntax`, `incompleteInput`, `memory` or `time`.
  public func load(
    _ source: some Collection<UInt8>,
    chunkName: String? = nil,
    environment: LuaTable? = nil
  ) throws(LuaError) -> LuaFunction {
    let bytes = Array(source)
    let chunkName = chunkName ?? LuaState.chunkName(of: bytes)
    return try load(bytes, chunkName, environment, isCompiled: false)
  }

  /// Compiles a text, or loads the bytecode that this process made of one.
  func load(
    _ bytes: [UInt8],
    _ chunkName: String,
    _ environment: LuaTable?,
    isCompiled: Bool
  ) throws(LuaError) -> LuaFunction {
    let core = core.value
    return try core.withStackOrThrow { (stack) throws(LuaError) in
      let status = unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
          unsafe shim_load(
            core.open,
            characters.baseAddress,
            characters.count,
            chunkName,
            (environment ?? globals).reference.index,
            isCompiled
          )
        }
      }
      guard status == SHIM_DONE else { throw core.error(status) }
      return LuaFunction(LuaReference(stack.makeReference(), in: core))
    }
  }

  /// Compiles a text; see the function of that name that takes bytes.
  ///
  /// - Throws: ``LuaError`` of kind `syntax`, `incompleteInput`, `memory` or `time`.
  public func load(
    _ source: String,
    chunkName: String? = nil,
    environment: LuaTable? = nil
  ) throws(LuaError) -> LuaFunction {
    try load(source.utf8, chunkName: chunkName, environment: environment)
  }

  /// The name of a text without one: the beginning of its first line.
  private static func chunkName(of source: some Collection<UInt8>) -> String {
    let line = String(decoding: source.prefix { $0 != 10 && $0 != 0 }.prefix(160), as: UTF8.self)
    let shown = line.prefix(32)
    let isWhole = shown.utf8.count == source.count
    return "=[string \"\(shown)\(isWhole ? "" : "...")\"]"
  }

  /// Makes an empty table with capacity for this many entries.
  package func makeTable(list: Int = 0, fields: Int = 0) -> LuaTable {
    let core = core.value
    return core.withStack(closed: LuaTable(.closed(in: core))) { stack in
      stack.pushTable(list: list, fields: fields)
      return LuaTable(LuaReference(stack.makeReference(), in: core))
    }
  }

  /// Makes a list, its first value at 1.
  public func makeTable(_ values: [LuaValue]) -> LuaTable {
    let table = makeTable(list: values.count)
    for (index, value) in values.enumerated() { table[index + 1] = value }
    return table
  }

  /// Makes a table of named fields.
  public func makeTable(_ fields: [String: LuaValue]) -> LuaTable {
    let table = makeTable(fields: fields.count)
    for (name, value) in fields { table[name] = value }
    return table
  }

  /// Makes a table of globals with its own copies of the libraries, which are not shared with other
  /// tables.
  package func makeEnvironment() -> LuaTable {
    let core = core.value
    return core.withStack(closed: LuaTable(.closed(in: core))) { stack in
      unsafe shim_push_environment(stack.thread)
      return LuaTable(LuaReference(stack.makeReference(), in: core))
    }
  }

  /// Makes the `__newindex` of an environment: sets the global, then calls a function with its name, and
  /// with whether it is set to a function.
  ///
  /// The caller of that function is the C function; the script is one level further up.
  package func makeGlobalSetter(notifying function: LuaFunction) -> LuaFunction {
    let core = core.value
    return core.withStack(closed: LuaFunction(.closed(in: core))) { stack in
      stack.push(function.reference, in: core)
      unsafe shim_make_global_setter(stack.thread)
      return LuaFunction(LuaReference(stack.makeReference(), in: core))
    }
  }

  /// Runs `body` with the garbage collector paused: otherwise each new table would trigger a bit of
  /// collection.
  package func pausingCollector<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try whileOpen { () throws(Failure) in
      if let open = unsafe core.value.pointer { unsafe shim_pause_collector(open) }
      defer { if let open = unsafe core.value.pointer { unsafe shim_resume_collector(open) } }
      return try body()
    }
  }

  /// Collects all garbage now.
  ///
  /// Takes time in proportion to what the state holds.
  package func collectGarbage() {
    core.value.withStack { _ in unsafe shim_collect(core.value.open) }
    core.value.withStack { _ in }
  }
}

/// Carries the core through `package` declarations, which other targets compile against but cannot
/// access.
package struct HiddenCore {
  let value: StateCore
  init(_ value: StateCore) { self.value = value }
}

@available(*, unavailable)
extension LuaState: Sendable {}
