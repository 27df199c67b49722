import RemoraRuntime

/// The kinds of devices.
enum Devices {
  static func registerKinds(in stage: StageModel) {
    registerKeyboard(in: stage)
    stage.register(Motion.self, named: "Motion") { kind in
      kind.summary("How a person holds the device")
      kind.property("x", as: .number(-1...1), help: "How far it leans to the right", get: { $0.x })
      kind.property("y", as: .number(-1...1), help: "How far its top leans back", get: { $0.y })
      kind.event(
        "tilted",
        ["x": .number(-1...1), "y": .number(-1...1)],
        whileBusy: .latest,
        help: "It was moved"
      )
      kind.event("background", help: "The app goes into the background")
      kind.event("foreground", help: "The app comes back from the background")
      kind.method("tilt", help: "What a person's moving of the device does: to x and y") {
        (motion, x: Double, y: Double) in motion.tilt(x: x, y: y)
      }
    }
  }

  private static func registerKeyboard(in stage: StageModel) {
    stage.register(Keyboard.self, named: "Keyboard") { kind in
      kind.summary("The keys that a device shows while a person edits a text")
      kind.property("isShown", help: "Whether it is there, or on its way", get: { $0.isShown })
      kind.property("height", \.height, in: 0..., help: "The height of the keys in points")
      kind.property(
        "duration",
        \.duration,
        as: .seconds(0...60),
        help: "How long it takes to come and to go"
      )
      let payload: [String: PropertyType] = [
        "x": .number(), "y": .number(), "width": .number(), "height": .number(),
        "duration": .seconds(0...Double.infinity),
      ]
      kind.event("willShow", payload, help: "It begins to come, to that frame of the screen")
      kind.event("didShow", payload, help: "It is there")
      kind.event("willHide", payload, help: "It begins to go, from that frame of the screen")
      kind.event("didHide", payload, help: "It is gone")
      kind.event("background", help: "The app goes into the background")
      kind.event("foreground", help: "The app comes back from the background")
      kind.method("dismiss", help: "What a person's closing of it does: ends the editing") {
        $0.dismiss()
      }
    }
  }
}
