import CLuaShim

/// A Lua state: an interpreter with its own memory, libraries and limits.
///
/// A state belongs to one isolation domain and is not `Sendable`; many states may live in one
/// process. It closes when the last reference to it goes. Values made by it may outlive it, but not
/// be used then.
///
/// ```swift
/// let lua = try LuaState()
/// let double = try lua.load("return ... * 2", chunkName: "@double.lua")
/// try double.call(21)  // [.integer(42)]
/// ```
///
/// It does not load bytecode, and its libraries leave out what escapes the host: `io`, `package`,
/// `debug`, `load` and their kin.
public final class LuaState {
  package let core: HiddenCore

  /// The globals of code that is loaded without an environment of its own.
  public private(set) lazy var globals = makeEnvironment()

  /// Opens a state.
  ///
  /// - Parameter memoryCap: How many bytes scripts may hold. What the host itself puts into the
  ///   state is counted but never refused.
  /// - Throws: ``LuaError`` of kind `memory` when the machine has none left.
  public init(memoryCap: Int = .max) throws(LuaError) {
    let core = try StateCore(memoryCap: memoryCap)
    self.core = HiddenCore(core)
    core.state = self
  }

  deinit { core.value.close() }

  /// Closes the state before its last reference goes; at once, or when what runs in it has
  /// returned.
  package func close() { core.value.close() }

  /// Compiles a source text into a function, without running it.
  ///
  /// - Parameters:
  ///   - source: The bytes of a Lua text. Bytecode is refused.
  ///   - chunkName: How messages name it: `@scripts/x.lua` for a file, `=prompt` for anything else.
  ///     Keep it short: Lua cuts it at 60 characters.
  ///   - environment: The table of its globals; the state's own when `nil`.
  /// - Returns: The function; it takes what the text reads as `...`.
  /// - Throws: ``LuaError`` of kind `syntax`, `incompleteInput`, `memory` or `time`.
  public func load(
    _ source: some Collection<UInt8>,
    chunkName: String,
    environment: LuaTable? = nil
  ) throws(LuaError) -> LuaFunction {
    let core = core.value
    // A byte that is not counted: the bytes of an empty source must be somewhere, too.
    let bytes = Array(source) + [0]
    return try core.withStack { (stack) throws(LuaError) in
      let status = unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
          unsafe shim_load(
            core.open,
            characters.baseAddress,
            bytes.count - 1,
            chunkName,
            (environment ?? globals).reference.index
          )
        }
      }
      guard status == SHIM_DONE else { throw core.error(status) }
      return LuaFunction(LuaReference(stack.makeReference(), in: core))
    }
  }

  /// Compiles a text; see ``load(_:chunkName:environment:)-(Collection,_,_)``.
  ///
  /// - Throws: ``LuaError`` of kind `syntax`, `incompleteInput`, `memory` or `time`.
  public func load(
    _ source: String,
    chunkName: String,
    environment: LuaTable? = nil
  ) throws(LuaError) -> LuaFunction {
    try load(source.utf8, chunkName: chunkName, environment: environment)
  }

  /// Makes an empty table with room for so many entries.
  public func makeTable(list: Int = 0, fields: Int = 0) -> LuaTable {
    let core = core.value
    return core.withStack { stack in
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

  /// Makes a table of globals with its own copies of the libraries, which share nothing with any
  /// other.
  public func makeEnvironment() -> LuaTable {
    let core = core.value
    return core.withStack { stack in
      unsafe shim_push_environment(stack.thread)
      return LuaTable(LuaReference(stack.makeReference(), in: core))
    }
  }

  // MARK: Limits

  /// The bytes held now, by scripts and host together.
  public var memoryUsed: Int { unsafe Int(shim_memory_used(core.value.open)) }

  /// The most bytes ever held.
  public var memoryPeak: Int { unsafe Int(shim_memory_peak(core.value.open)) }

  /// Changes how many bytes scripts may hold.
  ///
  /// What is held already stays.
  public func setMemoryCap(_ bytes: Int) {
    core.value.memoryLimits.all = bytes
  }

  /// What one entry from the host may take.
  ///
  /// New limits hold from the next entry on; they cannot be set while Lua code runs.
  public var limits: LuaLimits {
    get { core.value.limits }
    set { core.value.setLimits(newValue) }
  }

  /// Limits the CPU time that one entry from the host may take, or lifts the limit with `nil`.
  ///
  /// Short for ``LuaLimits/processorTime``.
  public func setTimeBudget(_ budget: Duration?) { limits.processorTime = budget }

  /// What stops the Lua code that runs, from any thread.
  public var interrupter: LuaInterrupter { core.value.interrupter }

  /// Runs `body` without collecting meanwhile: where many tables come and go, each would otherwise
  /// make Lua collect a little.
  package func pausingCollector<Result>(_ body: () throws -> Result) rethrows -> Result {
    unsafe shim_pause_collector(core.value.open)
    defer { unsafe shim_resume_collector(core.value.open) }
    return try body()
  }

  /// After a nested call ran out of its limits: lets the code around it go on with a fresh budget.
  ///
  /// The time of a nested call counts for the outermost, which is stopped with it unless this is
  /// called. Works eight times for one outermost call, so that nobody runs for ever by calling what
  /// does.
  package func forgiveTimeOut() { unsafe shim_forgive(core.value.open) }

  /// Collects all garbage now.
  ///
  /// Takes time in proportion to what the state holds.
  public func collectGarbage() {
    core.value.withStack { _ in unsafe shim_collect(core.value.open) }
    core.value.withStack { _ in }
  }
}

/// Carries the core through `package` declarations that other targets compile against but cannot
/// open.
package struct HiddenCore {
  let value: StateCore
  init(_ value: StateCore) { self.value = value }
}

@available(*, unavailable)
extension LuaState: Sendable {}
