import Observation
import Remora
import XCTest

/// Properties of controls that are bound to observable models.
final class ModelBindingTests: XCTestCase {
  @Observable
  final class Mixer {
    var volume = 0.25
    var steps = 1
    var name = "main"
    @ObservationIgnored var writes = 0
    @ObservationIgnored var onWrite: () -> Void = {}
    var rounded = 1.0 {
      didSet {
        guard rounded == rounded.rounded() else { return rounded.round() }
        writes += 1
        onWrite()
      }
    }
  }

  private func makeHost() throws -> ScriptHost {
    let host = try ScriptHost(clock: VirtualClock())
    host.observeDiagnostics { [unowned self] in reported.append($0.message) }
    return host
  }
  private var reported: [String] = []

  func testTheModelsValueComesAtOnceAndItsChangesWithTheNextTick() throws {
    let (host, slider, mixer) = (try makeHost(), Slider(id: "volume"), Mixer())
    host.add(slider)
    try slider.bind("value", to: mixer, \.volume)
    XCTAssertEqual(slider.value, 0.25)

    mixer.volume = 0.75
    XCTAssertEqual(slider.value, 0.25)
    host.poll()
    XCTAssertEqual(slider.value, 0.75)
    mixer.volume = 0.5
    host.poll()
    XCTAssertEqual(slider.value, 0.5)
  }

  func testInputAndScriptsChangeTheModelInTheSameTick() throws {
    let (host, slider, mixer) = (try makeHost(), Slider(id: "volume"), Mixer())
    host.add(slider)
    try slider.bind("value", to: mixer, \.volume)
    slider.slide(to: 0.5)
    host.poll()
    XCTAssertEqual(mixer.volume, 0.5)

    let source = """
      local Quiet = behaviour "Quiet"
      Quiet.slider = outlet "Slider"
      function Quiet:onAttach() after(1, function() self.slider.value = 0 end) end
      return Quiet
      """
    try host.load(source, as: "quiet")
    try slider.attach("quiet")
    host.advance(by: .seconds(1))
    XCTAssertEqual(mixer.volume, 0)
  }

  func testAChangeWithinAHandlerReachesTheFrontEndInTheSameBatch() throws {
    let (host, screen, mixer) = (try makeHost(), Screen(id: "main"), Mixer())
    let (slider, button) = (Slider(id: "volume"), Button(id: "louder"))
    for control in [slider, button] { try screen.add(control) }
    host.present(screen)
    try slider.bind("value", to: mixer, \.volume)
    var patches: [Patch] = []
    host.observePatches { patches += $0 }
    host.flush()
    patches = []
    try button.on("tap") { _ in
      mixer.volume = 1
      XCTAssertEqual(slider.value, 0.25)
    }
    button.tap()
    host.flush()
    let id = try XCTUnwrap(slider.controlID)
    XCTAssertEqual(patches, [.set(id, property: "value", .number(1))])
  }

  func testChangesOutsideATickRequestOne() throws {
    let requests = Counter()
    let (host, slider, mixer) = (try makeHost(), Slider(id: "volume"), Mixer())
    host.add(slider)
    try slider.bind("value", to: mixer, \.volume)
    host.poll()
    let observer = host.observePollRequests { _ in requests.add() }
    host.poll()
    requests.reset()
    mixer.volume = 0.75
    XCTAssertEqual(requests.count, 1)
    host.poll()
    requests.reset()
    slider.slide(to: 0.5)
    XCTAssertGreaterThan(requests.count, 0)
    observer.cancel()
  }

  func testTheModelCountsIfBothHaveChanged() throws {
    let (host, slider, mixer) = (try makeHost(), Slider(id: "volume"), Mixer())
    host.add(slider)
    try slider.bind("value", to: mixer, \.volume)
    slider.value = 1
    mixer.volume = 0.75
    host.poll()
    XCTAssertEqual(slider.value, 0.75)
    XCTAssertEqual(mixer.volume, 0.75)
  }

  func testBindingsThatRoundDoNotChaseEachOther() throws {
    let (host, mixer) = (try makeHost(), Mixer())
    let sliders = [Slider(id: "a"), Slider(id: "b")]
    for slider in sliders {
      slider.maximum = 10
      host.add(slider)
      try slider.bind("value", to: mixer, \.rounded)
    }
    sliders[0].value = 2.4
    for _ in 1...10 { host.poll() }
    XCTAssertEqual(mixer.rounded, 2)
    XCTAssertEqual(sliders.map(\.value), [2, 2])
    XCTAssertEqual(mixer.writes, 1)
  }

  func testAValueThatDoesNotFitIsReportedOnceAndChangesNothing() throws {
    let (host, slider, label, mixer) = (try makeHost(), Slider(), Label(), Mixer())
    host.add(slider)
    host.add(label)
    try slider.bind("value", to: mixer, \.volume)
    mixer.volume = .infinity
    for _ in 1...3 { host.poll() }
    XCTAssertEqual(slider.value, 0.25)
    XCTAssertEqual(reported.count, 1, "\(reported)")

    mixer.volume = 0.25
    host.poll()
    try slider.bind("value", to: mixer, \.steps)
    slider.value = 0.5
    for _ in 1...3 { host.poll() }
    XCTAssertEqual(mixer.steps, 1)
    XCTAssertEqual(reported.last, "value: the model has no place for 0.5")
    XCTAssertEqual(reported.count, 2, "\(reported)")
    XCTAssertThrowsError(try slider.bind("valeu", to: mixer, \.volume))
    XCTAssertThrowsError(try label.bind("text", to: mixer, \.volume))
    XCTAssertThrowsError(try Slider().bind("value", to: mixer, \.volume))
  }

  func testABindingKeepsNeitherSideAndAnotherReplacesIt() throws {
    let host = try makeHost()
    let slider = Slider(id: "volume")
    host.add(slider)
    var mixer: Mixer? = Mixer()
    weak let former = mixer
    try slider.bind("value", to: try XCTUnwrap(mixer), \.volume)
    mixer = nil
    XCTAssertNil(former)
    slider.value = 1
    host.poll()

    let (first, second) = (Mixer(), Mixer())
    try slider.bind("value", to: first, \.volume)
    try slider.bind("value", to: second, \.volume)
    first.volume = 0.5
    second.volume = 0.75
    host.poll()
    XCTAssertEqual(slider.value, 0.75)

    var field: TextField? = TextField(id: "name")
    weak let gone = field
    host.add(try XCTUnwrap(field))
    try field?.bind("text", to: first, \.name)
    field = nil
    XCTAssertNil(gone)
    first.name = "other"
    host.poll()
  }

  func testASetterOfTheModelMayFlushAndCloseTheHost() throws {
    let (host, slider, mixer) = (try makeHost(), Slider(id: "volume"), Mixer())
    host.add(slider)
    try slider.bind("value", to: mixer, \.rounded)
    mixer.onWrite = { host.flush() }
    slider.value = 0
    host.poll()
    XCTAssertEqual(mixer.rounded, 0)
    mixer.onWrite = { host.close() }
    slider.value = 1
    host.poll()
    XCTAssertEqual(mixer.rounded, 1)
    XCTAssert(host.isClosed)
    mixer.rounded = 0
    XCTAssertThrowsError(try slider.bind("value", to: mixer, \.rounded))
  }
}

private final class Counter: @unchecked Sendable {
  private(set) var count = 0
  func add() { count += 1 }
  func reset() { count = 0 }
}
