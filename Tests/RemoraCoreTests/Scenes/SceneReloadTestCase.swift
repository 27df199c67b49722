import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime
@testable import RemoraScenes

/// Scenes whose file is edited while they run, each followed by a front end that must keep up.
class SceneReloadTestCase: SceneTestCase {
  private(set) var mirror: PatchMirror?
  /// What listeners and scripts said.
  var events: [String] = []

  override func setUpWithError() throws {
    try super.setUpWithError()
    events = []
    mirror = PatchMirror(host)
    script("plain", "local B = behaviour 'Plain'\nreturn B")
    script(
      "counter2",
      """
      local B = behaviour "Counter"
      B.step = integer { default = 1 }
      B.n = state(0)
      B.changed = event {}
      function B:count() self.n = self.n + self.step; self:send "changed" end
      function B:onChange(name, old, new) log(self.owner.id, name, old, new) end
      return B
      """
    )
    script(
      "life",
      """
      local B = behaviour "Life"
      local function note(self, what) log(self.owner.id .. " " .. what) end
      function B:onAttach() note(self, "attach") end
      function B:onDetach() log "detach" end
      function B:onLoad() note(self, "load") end
      function B:onAppear() note(self, "appear") end
      function B:onDisappear() note(self, "disappear") end
      function B:onDestroy() note(self, "destroy") end
      return B
      """
    )
    script(
      "linked",
      """
      local B = behaviour "Linked"
      B.target = outlet { "Button", optional = true }
      function B:onTargetTap() log("tapped " .. self.target.id) end
      return B
      """
    )
  }

  override func tearDown() {
    mirror?.check(host)
    mirror = nil
    let errors = reported.filter { $0.severity != .note }
    XCTAssertEqual(errors.map(\.description), [], "diagnostics that the test did not expect")
    super.tearDown()
  }

  /// What scripts logged so far; from now on only what follows is there.
  func takeLog() -> [String] {
    defer { reported.removeAll { $0.severity == .note } }
    return reported.filter { $0.severity == .note }.map(\.message)
  }

  /// Saves the scene and reloads what changed, which must go well.
  @discardableResult
  func edit(
    _ text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> SceneChanges {
    files.contents["scene/scene.json"] = Array(text.utf8)
    let report = host.reload()
    XCTAssertEqual(report.outcome, .reloaded, "\(report.diagnostics)", file: file, line: line)
    mirror?.check(host, file: file, line: line)
    return report.scene ?? SceneChanges()
  }

  /// Saves a scene that must be refused.
  ///
  /// - Returns: What is wrong.
  @discardableResult
  func refusal(
    _ text: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> [Diagnostic] {
    files.contents["scene/scene.json"] = Array(text.utf8)
    let before = PatchMirror.lines(of: host)
    let report = host.reload()
    XCTAssertEqual(report.outcome, .refused, file: file, line: line)
    XCTAssertEqual(PatchMirror.lines(of: host), before, file: file, line: line)
    reported.removeAll { report.diagnostics.contains($0) }
    return report.diagnostics
  }

  /// A scene with these controls on its one screen.
  static func controls(_ controls: String...) -> String {
    home("\"controls\": [\n\(controls.joined(separator: ",\n"))\n]")
  }

  /// A control with an id and what else is said of it.
  static func make(_ kind: String, _ id: String, _ more: String = "") -> String {
    let rest = more.isEmpty ? "" : ", \(more)"
    return "{ \"kind\": \"\(kind)\", \"id\": \"\(id)\"\(rest) }"
  }

  /// A behaviours list.
  static func behaviours(_ items: String...) -> String {
    "\"behaviours\": [\(items.joined(separator: ", "))]"
  }

  /// The ids of a control's parts.
  func parts(of id: String) throws -> [String] { try control(id).children.map(\.id) }

  /// The ids of a control's behaviours.
  func behaviours(of id: String) throws -> [String] {
    try control(id).attachments.behaviours.map(\.id)
  }
}
