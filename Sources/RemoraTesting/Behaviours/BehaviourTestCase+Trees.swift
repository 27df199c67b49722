public import Remora
import RemoraSpecs
import XCTest

/// What a test may expect of what there is to see.
extension BehaviourTestCase {
  /// Fails unless a control and all it contains look like a text: a line for each, indented below what
  /// it is part of, with its kind, id, the properties that are not as they are at first, and what is
  /// attached.
  ///
  /// ```swift
  /// assertTree(of: screen, matches: """
  ///   Screen profile
  ///     Button like title="Like" [toggle_button]
  ///   """)
  /// ```
  ///
  /// A failure shows the lines that differ: `-` for what was expected, `+` for what is there. Without a
  /// control it is about the screen on top.
  public func assertTree(
    of control: Control? = nil,
    matches text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let control = control ?? host.topScreen else {
      return fail("there is no screen to look at", file, line)
    }
    func trimmed(_ text: String) -> String {
      String(text.trimmingSuffix { $0.isNewline })
    }
    let found = trimmed(ControlTree(control, in: host).text)
    let difference = LineDifference(trimmed(text), found)
    guard !difference.lines.isEmpty else { return }
    let lines = difference.lines.joined(separator: "\n")
    fail("the tree of \(host.describe(control)) differs:\n\(lines)\nit is:\n\(found)", file, line)
  }
}

extension String {
  /// The text without the characters at its end that are so.
  fileprivate func trimmingSuffix(_ isSo: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isSo(last) { rest.removeLast() }
    return rest
  }
}
