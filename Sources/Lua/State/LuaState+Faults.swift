import CLuaShim

/// For tests of what happens when memory runs out.
extension LuaState {
  /// Counts what scripts ask the allocator for from now on, and lets requests fail, as if the machine
  /// had no memory left.
  ///
  /// The first request is 1; `nil` ends the counting. What the host itself puts into the state never
  /// fails.
  package func failRequests(_ numbers: ClosedRange<Int>?) {
    unsafe shim_fail_requests(
      core.value.open,
      Int64(numbers?.lowerBound ?? 1),
      Int64(numbers?.upperBound ?? 0)
    )
  }

  /// How many requests were counted.
  package var countedRequests: Int { unsafe Int(shim_requests(core.value.open)) }

  /// Whether no call is open and nothing is left on the host's stack.
  package var isAtRest: Bool { callDepth == 0 && core.value.stack.top == 0 }
}
