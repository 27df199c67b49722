package import RemoraRuntime

/// A new scene: a screen with a button and a label, the behaviour that counts taps, and its spec.
package struct SceneTemplate {
  private let files: NewFiles

  /// A scene in a folder of that name, which is new or empty.
  ///
  /// - Throws: ``Diagnostic`` if the name cannot be a path.
  package init(_ name: String, beneath root: String = ".") throws(Diagnostic) {
    let path = try RelativePath(ofNew: name)
    var files = NewFiles(in: path, of: root)
    try SceneTemplate.add(to: &files, title: SceneTemplate.title(of: path.name))
    self.files = files
  }

  /// A scene of that name right in a folder, which is empty or absent; only what it is in is there.
  ///
  /// - Throws: ``Diagnostic`` if the name cannot be a path.
  init(titled name: String, filling folder: String) throws(Diagnostic) {
    let title = SceneTemplate.title(of: try RelativePath(ofNew: name).name)
    var files = NewFiles(in: folder)
    try SceneTemplate.add(to: &files, title: title)
    self.files = files
  }

  /// The folder of the scene.
  package var folder: String { files.path }

  /// Makes the scene.
  ///
  /// - Returns: The paths of its files.
  /// - Throws: ``Diagnostic`` if it cannot be made. Everything is as before then.
  package func make() throws(Diagnostic) -> [String] { try files.make() }

  /// The name that a person reads: `Low tide` for `low_tide`.
  static func title(of name: String) -> String {
    let words = name.split { $0 == "_" || $0 == "-" }.joined(separator: " ")
    return words.isEmpty ? name : words.capitalised
  }

  /// Adds a scene, its scripts first: whoever watches the folder opens it when the scene is there.
  static func add(
    to files: inout NewFiles,
    title: String,
    in folder: String = ""
  ) throws(Diagnostic) {
    try files.add("\(folder)scripts/tap_counter.lua", script)
    try files.add("\(folder)scripts/tap_counter_spec.lua", spec)
    try files.add("\(folder)scene.json", scene(title))
  }

  private static func scene(_ title: String) -> String {
    """
    {
      "name": "\(title)",
      "scripts": ["scripts"],
      "screens": [
        {
          "id": "home",
          "title": "\(title)",
          "backgroundColor": "#f4f7f9",
          "controls": [
            {
              "kind": "Label", "id": "message", "text": "Tap the button",
              "x": 20, "y": 280, "width": 350, "height": 40,
              "fontSize": 28, "alignment": "center", "textColor": "#2b5c74"
            },
            {
              "kind": "Button", "id": "more", "title": "Tap me",
              "x": 115, "y": 352, "width": 160, "height": 56,
              "tint": "white", "backgroundColor": "#2b5c74", "cornerRadius": 28,
              "behaviours": [
                {
                  "id": "taps",
                  "script": "tap_counter",
                  "outlets": { "label": "message" },
                  "properties": { "step": 1 }
                }
              ]
            }
          ]
        }
      ]
    }

    """
  }

  private static let script = """
    --- Counts the taps of its button, and shows the count in a label.
    local TapCounter = behaviour "Tap counter"

    TapCounter.button = outlet "Button"
    TapCounter.label  = outlet { "Label", help = "Shows the count" }
    TapCounter.step   = integer { default = 1, min = 1, max = 100, help = "How much a tap counts" }
    TapCounter.count  = state(0)

    function TapCounter:onButtonTap()
      self.count = self.count + self.step
      self.label.text = "Taps: " .. self.count
    end

    return TapCounter

    """

  private static let spec = """
    describe("Tap counter", function()
      local add, total, counter

      before(function()
        add = button {}
        total = label { text = "none" }
        counter = add:attach("tap_counter", { label = total })
      end)

      it("shows nothing before the first tap", function()
        expect(total.text):equals("none")
      end)

      it("counts every tap", function()
        add:tap()
        expect(total.text):equals("Taps: 1")
        add:tap()
        expect(total.text):equals("Taps: 2")
      end)

      it("counts in steps", function()
        set(counter, "step", 10)
        add:tap()
        expect(total.text):equals("Taps: 10")
      end)
    end)

    -- The ids of the scene are names here.
    describe("The first screen", function()
      before(function() scene ".." end)

      it("counts the taps in its message", function()
        more:tap()
        expect(message.text):equals("Taps: 1")
      end)
    end)

    """
}
