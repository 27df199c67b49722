public import Remora
import RemoraSpecs
import XCTest

/// Assertions about controls.
extension BehaviourTestCase {
  /// Fails unless the tree of a control matches a text.
  ///
  /// The text has a line for each control, indented below its parent, with its kind, id, the properties that
  /// differ from their defaults, and the attached behaviours.
  ///
  /// ```swift
  /// assertTree(of: screen, matches: """
  ///   Screen profile
  ///     Button like title="Like" [toggle_button]
  ///   """)
  /// ```
  ///
  /// A failure shows the lines that differ: `-` for expected lines, `+` for actual ones. Without a
  /// control, the assertion is about the topmost screen.
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
    fail(
      "the tree of \(host.stage.describe(control)) differs:\n\(lines)\nit is:\n\(found)",
      file,
      line
    )
  }
}

extension String {
  /// The text without the matching characters at its end.
  fileprivate func trimmingSuffix(_ isSo: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isSo(last) { rest.removeLast() }
    return rest
  }
}
