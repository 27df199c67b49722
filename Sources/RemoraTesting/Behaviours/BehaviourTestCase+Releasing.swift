public import Remora
import XCTest

/// Assertions about lifetimes.
extension BehaviourTestCase {
  /// Fails unless the owner that the closure returns, and all its behaviours, are released when the
  /// test holds no more references.
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

  /// Weak references to the owner and everything on it.
  private func traces(
    of make: () throws -> any Owner,
    _ file: StaticString,
    _ line: UInt
  ) throws -> [Trace] {
    let owner = try make()
    var found: [Trace] = []
    func add(_ owner: any Owner) {
      let name = host.stage.describe(owner)
      found.append(Trace(object: owner, name: name, file: file, line: line))
      for behaviour in owner.attached.behaviours {
        let name = "\(behaviour.id), a behaviour of \(name),"
        found.append(Trace(object: behaviour, name: name, file: file, line: line))
      }
      for part in (owner as? Control)?.children ?? [] { add(part) }
    }
    add(owner)
    return found
  }
}
