import CBaseline

/// The hand-written C host, with what it is asked to do checked.
@safe final class CHost {
  private let host: OpaquePointer

  init() throws {
    guard let host = unsafe baseline_open() else {
      throw BenchmarkFailure(description: "the machine has no memory left")
    }
    unsafe self.host = unsafe host
  }

  deinit { unsafe baseline_close(host) }

  /// How often a handler that counts ran.
  var count: Int { unsafe Int(baseline_count(host)) }

  /// How opaque the button is.
  var alpha: Double { unsafe baseline_alpha(host) }

  /// Makes what the chunk returns the handler.
  func load(_ source: String) throws {
    guard unsafe baseline_load(host, source) else {
      throw BenchmarkFailure(description: "the C host cannot load its script")
    }
  }

  /// Calls the handler so many times.
  func tap(times count: Int) throws {
    guard unsafe baseline_tap(host, Int32(count)) else {
      throw BenchmarkFailure(description: "the C host's handler failed")
    }
  }

  /// Keeps the tables that so many calls of the handler return.
  func keepTables(_ count: Int) throws {
    guard unsafe baseline_keep_tables(host, Int32(count)) else {
      throw BenchmarkFailure(description: "the C host cannot make its tables")
    }
  }

  /// Calls the handler so many times, each time with one of the kept tables, chosen at random.
  func tapAtRandom(times count: Int) throws {
    guard unsafe baseline_tap_at_random(host, Int32(count)) else {
      throw BenchmarkFailure(description: "the C host's handler failed")
    }
  }

  /// Makes a table with `x` and `y` and calls the handler with it, so many times.
  func sendPoint(times count: Int) throws {
    guard unsafe baseline_send_point(host, Int32(count)) else {
      throw BenchmarkFailure(description: "the C host's handler failed")
    }
  }

  /// Makes a behaviour's table and references and lets them go, so many times.
  func attachAndDetach(times count: Int) {
    unsafe baseline_attach_and_detach(host, Int32(count))
  }

  /// The bytes that this process holds from malloc.
  static var allocatedBytes: Int { Int(baseline_allocated_bytes()) }

  /// The bytes of memory that this process occupies, with its libraries.
  static var residentBytes: Double { Double(baseline_resident_bytes()) }
}
