/// Documents that more than one test reads.
enum JSONSamples {
  /// A scene set out as people do, with a line that holds many values.
  static let scene = #"""
    {
      "$schema": "../scene.schema.json",
      "name": "Gallery – \u00e9t\u00e9 😀",
      "scripts": ["../behaviours"],
      "screens": [
        {
          "id": "profile",
          "opacity": 0.50,
          "behaviours": [
            {
              "id": "likes",
              "script": "toggle_button",
              "outlets": { "button": "like" },
              "properties": { "normal": "heart.svg", "animated": true, "fade": 7e-1 }
            }
          ],
          "controls": [
            { "kind": "Button", "id": "like", "at": [ 0, -12.5 ], "cornerRadius": 12 },
            { "kind": "Label", "id": "count", "text": "0 \"likes\"\n",
              "behaviours": [{ "id": "counter", "script": "counter" }] },
            { "kind": "ScrollView", "delegate": null }
          ]
        }
      ],
      "connections": [],
      "stage": {}
    }
    """#
}
