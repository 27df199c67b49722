import RemoraLimits
import RemoraRuntime

/// The first message to a page: see docs/reference/studio-protocol.md.
struct Hello: Encodable {
  static let currentVersion = 1

  var version = Hello.currentVersion
  let host: String
  let scene: String?
  let prompt: Bool
  let clock: Bool
  let keeps: Bool
  /// Whether pages use the app alone.
  let readOnly: Bool
  /// Whether files can be moved to the bin of the desktop.
  let bin: Bool
  /// Whether `/codemirror/` has what an editor of scripts needs.
  let codeMirror: Bool
  /// Where the page may make a scene, while there is none.
  var newScene: NewSceneFolder?
  let kinds: [String: KindOfControl]
  var drawings: [String: String] = [:]
  /// The longest photo that a person may pass to a script, in bytes.
  var largestPhoto = Limit.requestBody.value

  var transition = TransitionOfScreens()
  var sizes = Sizes()

  /// What the model's gestures count on, in points.
  struct Sizes: Encodable {
    let row = List.rowHeight
    let knob = Slider.knobWidth
  }

  /// How a screen comes or goes.
  struct TransitionOfScreens: Encodable {
    let seconds = Patch.Transition.tween.seconds
    let curve = Patch.Transition.tween.curve.numbers
    let aside = Patch.Transition.aside
  }

  /// Where a page may make a scene.
  struct NewSceneFolder: Encodable {
    /// The folder, for people.
    let folder: String
    /// Whether the scene is made right there, and not in a new folder in it.
    let here: Bool
    /// A name to begin with.
    let name: String?
    /// The scripts there that have no spec.
    let scripts: [String]
  }

  /// What a page has to know to draw a kind of control.
  struct KindOfControl: Encodable {
    let summary: String
    /// The page about it below `/help/`; `nil` for a kind of the app.
    let page: String?
    /// The kinds it extends, the nearest first.
    let parents: [String]
    /// The properties that name pictures.
    let images: [String]
    /// Whether a scene may have one among the parts of a screen.
    let isPart: Bool
    /// Whether it holds other controls.
    let holds: Bool
    /// The values of a new one.
    let properties: [String: Value]
    /// The inputs of which it shows something at once; `nil` without any.
    let shows: [String: Shown]?

    /// The property that an input changes, and the arguments that have its value.
    struct Shown: Encodable {
      let property: String
      let arguments: [String]
    }
  }
}

/// A message with one key that says what it is.
struct HelloMessage: Encodable {
  let hello: Hello
}
