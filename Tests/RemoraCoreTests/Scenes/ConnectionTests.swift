import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Connections that set a property.
final class ConnectionTests: SceneTestCase {
  private func scene(_ connection: String) -> String {
    """
    {
      "name": "Volume",
      "scripts": ["behaviours"],
      "screens": [{ "id": "home", "controls": [
        { "kind": "Slider", "id": "volume" },
        { "kind": "ProgressView", "id": "bar" }, { "kind": "Image", "id": "icon" },
        { "kind": "Label", "id": "count",
          "behaviours": [{ "script": "counter" }] }
      ] }],
      "connections": [{ "from": "volume", "event": "valueChanged", \(connection) }]
    }
    """
  }

  private func slide() throws {
    try XCTUnwrap(host.owner("volume") as? Slider).slide(to: 0.25)
  }

  func testSetsAPropertyToWhatTheEventCarries() throws {
    try open(scene(#""to": "bar", "set": "progress", "value": "$value""#))
    try slide()

    XCTAssertEqual((host.owner("bar") as? ProgressView)?.progress, 0.25)
  }

  func testSetsAPropertyToAValue() throws {
    try open(scene(#""to": "count", "set": "text", "value": "$$5""#))

    try slide()

    XCTAssertEqual((host.owner("count") as? Label)?.text, "$5")
  }

  func testSetsAPropertyByItsFormerName() throws {
    script(
      "counter",
      "local B = behaviour 'C' B.pace = number { default = 4, was = 'speed' } return B"
    )
    try open(scene(#""to": "counter", "set": "speed", "value": "$value""#))

    try slide()

    XCTAssertEqual(host.behaviour("counter")?[property: "pace"], 0.25)
  }

  func testMistakesAreTold() {
    let mistakes = [
      #""to": "bar", "set": "progress""#: #"a connection with "set" needs "value""#,
      #""to": "bar", "set": "progres", "value": 1"#:
        #"a ProgressView has no property "progres" — did you mean "progress"?"#,
      #""to": "bar", "set": "progress", "value": "$valu""#:
        #"the event carries no "valu" — did you mean "value"?"#,
      #""to": "bar", "set": "progress", "value": 2"#:
        "progress is a number from 0 to 1, not 2",
      #""to": "count", "set": "text", "value": "$value""#:
        "text is a text, and $value is a number",
      #""to": "icon", "set": "image", "value": "hart.svg""#:
        #"there is no image "hart.svg" in the scene's folder — did you mean "heart.svg"?"#,
      #""to": "bar", "set": "progress", "value": 1, "action": "go""#:
        #"a connection has "action" or "set", not both"#,
      #""to": "counter", "action": "increment", "value": 1"#:
        #"a connection with "value" needs "set" — name the property with "set""#,
      #""to": "counter", "set": "nothing", "value": 1"#: #"counter has no property "nothing""#,
    ]
    for (connection, message) in mistakes {
      XCTAssertEqual(problems(scene(connection)).map(sentence), [message], connection)
    }
  }

  /// The message and its suggestion, without the place.
  private func sentence(_ problem: Diagnostic) -> String {
    let message = problem.message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
    return problem.suggestion.map { "\(message) — \($0)" } ?? message
  }
}
