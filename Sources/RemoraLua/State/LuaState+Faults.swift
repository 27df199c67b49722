import CRemoraLuaShim

/// For tests of behaviour when memory runs out.
extension LuaState {
  /// Counts the allocations of scripts from now on, and makes those with these numbers fail, as if
  /// the machine had no memory left.
  ///
  /// The first allocation is 1; `nil` stops counting. Allocations of the host never fail.
  package func failRequests(_ numbers: ClosedRange<Int>?) {
    unsafe shim_fail_requests(
      core.value.open,
      Int64(numbers?.lowerBound ?? 1),
      Int64(numbers?.upperBound ?? 0)
    )
  }

  /// The number of allocations so far.
  package var countedRequests: Int { unsafe Int(shim_requests(core.value.open)) }

  /// Whether no call is open and nothing is left on the host's stack.
  package var isAtRest: Bool { callDepth == 0 && core.value.stack.top == 0 }
}
