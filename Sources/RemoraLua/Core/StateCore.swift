import CRemoraLuaShim

/// Shared by all values of a state: the C state, and the queue of references to drop.
///
/// Values hold the core, never the ``LuaState``, so that a closure that captures a value makes no
/// cycle. After the state has closed, the core remains: reading it finds nothing, writing it does nothing, and
/// nothing runs in it. What can throw throws ``LuaError/closed``.
@safe final class StateCore {
  /// The C state; `nil` once closed.
  private(set) var pointer: OpaquePointer?

  /// The ``LuaState`` that owns this core, as a mere object, since a state is made of a core: see
  /// ``state``.
  weak var owner: AnyObject?

  /// The part of the value being converted that may still be copied; `nil` if none is being
  /// converted.
  var copyLimit: CopyLimit?

  /// See ``LuaState/refusedReads``.
  var refusedReads: [String: [LuaPlace: any Error]] = [:]

  /// References dropped by deinitialisers, maybe on other threads, until the owner drains them.
  let dropped = DroppedReferences()

  /// Gives other threads access to the state while it is open.
  let interrupter = LuaInterrupter()

  init(memoryCap: Int) throws(LuaError) {
    memoryLimits = LuaMemoryLimits(all: memoryCap)
    let opened = unsafe shim_open(
      { context in
        if let context = unsafe context {
          _ = unsafe Unmanaged<AnyObject>.fromOpaque(context).retain()
        }
      },
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<AnyObject>.fromOpaque(context).release()
        }
      }
    )
    guard let opened = unsafe opened else {
      throw LuaError(kind: .memory, message: "no memory left")
    }
    unsafe pointer = opened
    setMemoryLimits()
    unsafe interrupter.open(opened)
  }

  deinit { close() }

  /// The limits on memory.
  var memoryLimits: LuaMemoryLimits { didSet { setMemoryLimits() } }

  private func setMemoryLimits() {
    guard let open = unsafe pointer else { return }
    var raw = memoryLimits.shimMemory
    unsafe shim_set_memory(open, &raw)
  }

  /// The limits of one entry.
  private(set) var limits = LuaLimits()

  /// Does nothing while Lua code runs.
  func setLimits(_ new: LuaLimits) {
    guard let open = unsafe pointer, unsafe shim_depth(open) == 0, new != limits else { return }
    limits = new
    var raw = new.shimLimits
    interrupter.whileQuiet { unsafe shim_set_limits(open, &raw) }
  }

  /// The number of host methods that are using the stack.
  private var uses = 0
  /// Whether to close the state as soon as no code runs in it.
  private(set) var closesWhenIdle = false

  /// Closes the state: at once, or after the running Lua code has returned.
  func close() {
    guard let open = unsafe pointer else { return }
    guard uses == 0, unsafe shim_depth(open) == 0 else {
      closesWhenIdle = true
      return
    }
    unsafe pointer = nil
    interrupter.close()
    dropped.close()
    unsafe shim_close(open)
  }

  /// Keeps the state open while `body` runs.
  func whileOpen<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    uses += 1
    defer {
      uses -= 1
      if closesWhenIdle { close() }
    }
    return try body()
  }

  /// The same, for the beginning of a call: whoever runs that closes the state afterwards.
  func keepingOpen<Result>(_ body: () -> Result) -> Result {
    uses += 1
    defer { uses -= 1 }
    return body()
  }

  var isOpen: Bool { unsafe pointer != nil }

  /// The state, for code that runs within ``withStack(closed:_:)`` or a call: neither begins in a closed state,
  /// and neither lets it close.
  var open: OpaquePointer {
    guard let pointer = unsafe pointer else { preconditionFailure("the Lua state is closed") }
    return unsafe pointer
  }

  /// What `body` returns; `closed` in a closed state.
  @inline(__always)
  @safe func read<Result>(_ closed: Result, _ body: (OpaquePointer) -> Result) -> Result {
    if let open = unsafe pointer { unsafe body(open) } else { closed }
  }

  /// The stack for the host's own operations: the main thread, which never runs Lua code.
  var stack: Stack { unsafe Stack(shim_main(open)) }

  /// Runs `body` with the host's stack, and asserts that `body` leaves it balanced.
  ///
  /// In a closed state it does not run, and the result is `closed`.
  func withStack<Result, Failure: Error>(
    closed: @autoclosure () -> Result,
    _ body: (Stack) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    isOpen ? try withOpenStack(body) : closed()
  }

  /// The same for a `body` without a result.
  func withStack(_ body: (Stack) -> Void) { if isOpen { withOpenStack(body) } }

  /// The same; throws in a closed state.
  func withStackOrThrow<Result>(
    _ body: (Stack) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    guard isOpen else { throw LuaError.closed }
    return try withOpenStack(body)
  }

  private func withOpenStack<Result, Failure: Error>(
    _ body: (Stack) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    drain()
    let stack = stack
    let top = stack.top
    uses += 1
    defer {
      assert(stack.top == top, "the Lua stack is off balance by \(stack.top - top)")
      stack.top = top
      uses -= 1
      if closesWhenIdle { close() }
    }
    stack.reserve(16)
    return try body(stack)
  }

  /// Drops the references that deinitialisers have queued.
  ///
  /// Called on the way into the state.
  @inline(__always)
  func drain() {
    if dropped.hasSome { dropAll() }
  }

  @inline(never)
  private func dropAll() {
    guard isOpen else { return }
    let stack = stack
    var taken = spareReferences
    spareReferences = []
    dropped.take(&taken)
    for reference in taken { stack.drop(reference) }
    guard taken.capacity <= StateCore.mostSpareReferences else { return }
    taken.removeAll(keepingCapacity: true)
    spareReferences = taken
  }

  /// An empty list to exchange for that of dropped references, so that dropping one allocates nothing.
  private var spareReferences: [Int32] = []
  /// The largest capacity that is kept, of 4 bytes each.
  private static let mostSpareReferences = 1024
}
