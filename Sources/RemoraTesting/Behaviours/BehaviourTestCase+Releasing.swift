public import Remora
import XCTest

/// What a test may expect of lifetimes.
extension BehaviourTestCase {
  /// Fails unless an owner that the closure makes, and all its behaviours, go when nobody holds them
  /// any more.
  ///
  /// ```swift
  /// assertReleased {
  ///   let like = Button()
  ///   try attach("toggle_button", to: like)
  ///   return like
  /// }
  /// ```
  public func assertReleased(
    file: StaticString = #filePath,
    line: UInt = #line,
    _ make: () throws -> any Owner
  ) {
    do {
      for kept in try traces(of: make, file, line) where kept.object != nil {
        fail("\(kept.name) is still there: something keeps it", file, line)
        traces.removeAll { $0.object === kept.object }
      }
    } catch {
      fail("\(error)", file, line)
    }
  }

  /// The owner and what hangs on it, weakly: when this returns, nothing here holds them.
  private func traces(
    of make: () throws -> any Owner,
    _ file: StaticString,
    _ line: UInt
  ) throws -> [Trace] {
    let owner = try make()
    var found: [Trace] = []
    func add(_ owner: any Owner) {
      let name = host.describe(owner)
      found.append(Trace(object: owner, name: name, file: file, line: line))
      for behaviour in owner.attachments.behaviours {
        let name = "\(behaviour.id), a behaviour of \(name),"
        found.append(Trace(object: behaviour, name: name, file: file, line: line))
      }
      for part in (owner as? Control)?.children ?? [] { add(part) }
    }
    add(owner)
    return found
  }
}
