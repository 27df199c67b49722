import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Scenes with rules, and scripts that these attach.
class SceneRuleTestCase: SceneReloadTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    script(
      "share",
      """
      local B = behaviour "Share"
      B.button = outlet "Button"
      B.title = outlet { "Label", optional = true }
      function B:onButtonTap() log(self.owner.id, self.button.title, self.title and self.title.text) end
      return B
      """
    )
    script(
      "stars",
      """
      local B = behaviour "Stars"
      B.stars = outlets "Button"
      function B:onStarsTap(event) log(self.owner.id, #self.stars, event.sender.title) end
      return B
      """
    )
  }

  static func scene(_ rules: String, _ screens: String...) -> String {
    SceneTestCase.scene(
      "\"attachTo\": [\(rules)],\n\"screens\": [\n\(screens.joined(separator: ",\n"))\n]"
    )
  }

  static func screen(_ id: String, _ controls: String...) -> String {
    "{ \"id\": \"\(id)\", \"controls\": [\n\(controls.joined(separator: ",\n"))\n] }"
  }

  static func card(_ id: String, _ controls: String...) -> String {
    "{ \"kind\": \"View\", \"id\": \"\(id)\", \"tags\": [\"card\"],"
      + " \"controls\": [\(controls.joined(separator: ", "))] }"
  }

  static func button(_ title: String, _ tag: String = "share") -> String {
    "{ \"kind\": \"Button\", \"title\": \"\(title)\", \"tags\": [\"\(tag)\"] }"
  }

  static let shareRule =
    """
    { "tag": "card", "behaviours": [{ "script": "share", "outlets": { "button": "./share" } }] }
    """
}
