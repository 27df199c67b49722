import XCTest

@testable import RemoraLanguage

/// Ids that are used as if they were what has the id.
final class IDCheckTests: CheckTestCase {
  private func findings(of line: String) -> [String] {
    check(
      """
      local Star = behaviour "Star"
      Star.button = outlet "Button"
      Star.target = control {}
      Star.next   = screen {}
      Star.order  = list { of = "control" }
      function Star:onButtonTap(event)
        log(self.button, self.target, self.next, self.order, event)
        \(line)
      end
      return Star
      """
    )
  }

  private func assertFound(
    _ line: String,
    _ finding: String,
    file: StaticString = #filePath,
    number: UInt = #line
  ) {
    XCTAssertEqual(findings(of: line), ["8 \(finding)"], line, file: file, line: number)
  }

  func testMembersOfAnID() {
    let target = "self.target is the id of a control, which is a text — write find(self.target)"
    assertFound("self.target.title = 'x'", "unknown-member: \(target)")
    assertFound("log(self.target.title)", "unknown-member: \(target)")
    assertFound("self.target:tap()", "unknown-member: \(target)")
    assertFound(
      "self.next:dismiss()",
      "unknown-member: self.next is the id of a screen, which is a text — write find(self.next)"
    )
    assertFound(
      "for _, each in ipairs(self.order) do each.alpha = 0 end",
      "unknown-member: each is the id of a control, which is a text — write find(each)"
    )
    assertFound(
      "log(self.order[1].alpha)",
      "unknown-member: self.order[1] is the id of a control, which is a text"
        + " — write find(self.order[1])"
    )
  }

  func testAnIDIsNoControl() {
    let target =
      "wrong-value: self.target is the id of a control, which is a text — write find(self.target)"
    assertFound("log(self.button == self.target)", target)
    assertFound("log(self.target ~= self.button)", target)
    assertFound("log(event.sender == self.target)", target)
    assertFound("log(self.owner == self.target)", target)
  }

  func testWhatATextCanDoIsFine() {
    for line in [
      "log(self.target:upper())", "log(self.target.len)", "find(self.target).alpha = 0",
      "log(self.target == 'like', event.sender.id == self.target)",
      "log(self.button == find(self.target))",
    ] {
      XCTAssertEqual(findings(of: line), [], line)
    }
  }
}
