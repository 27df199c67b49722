#if FUZZING
import Foundation

/// The function that libFuzzer calls with each input; `REMORA_FUZZ` names the target.
///
/// A failure ends the process; libFuzzer then keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
func tryOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  let name = ProcessInfo.processInfo.environment["REMORA_FUZZ"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    preconditionFailure("REMORA_FUZZ names no target: \(name)")
  }
  do {
    try target.run(input)
  } catch {
    // Optimised builds omit the messages of traps.
    try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
    abort()
  }
  return 0
}
#endif
