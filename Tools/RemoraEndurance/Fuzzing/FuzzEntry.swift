#if FUZZING
import Foundation

/// What libFuzzer calls with each input; `REMORA_FUZZ` names the target.
///
/// Whatever is wrong ends the process, upon which libFuzzer keeps the input.
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
    // What a trap says is left out of an optimised build.
    try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
    abort()
  }
  return 0
}
#endif
