/// A Swift error that Lua owns while the error passes through it.
final class CarriedError {
  let error: any Error

  init(_ error: any Error) { self.error = error }
}
