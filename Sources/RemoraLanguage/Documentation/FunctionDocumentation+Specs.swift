extension FunctionDocumentation {
  /// The functions that only specs have; RemoraSpecs defines them.
  package static let specs = lines(
    """
    describe(name, f)  Groups specs; groups may be nested.
    it(name, f)  A spec: it runs on a new host.
    before(f)  Runs before each spec of the group and of its inner groups.
    after(f)  Runs after each spec of the group and of its inner groups.
    pending(name)  Announces a spec that is not written yet.
    stage { id = "home", … }  Makes a screen with controls, and presents it.
    screen { id = "bird", … }  Makes a screen with controls that is not presented.
    scene(name)  Opens a scene: one beside the spec, in a folder scenes beside it or above, or at a path such as "../kiosk".
    find(text)  Finds a control or a behaviour by its id, its text or its kind.
    set(target, property, value)  Sets a property as a person would, or links an outlet; sets a state, too.
    appear(control)  Sends load, willAppear and appear to what is not on the stage.
    disappear(control)  Sends willDisappear and disappear.
    destroy(control)  Destroys a control, and sends destroy.
    eventually(f, seconds)  Advances the clock until the function returns true; fails after this many seconds, by default 1.
    spy(f)  Wraps a function and records its calls; without a function it returns nothing; spy(behaviour, action) records the calls of an action.
    stub(service, functions)  Lends a service for this spec; stub(owner, message, answer) answers a message, stub(behaviour, action, answer) an action.
    record(owner, …)  Records the events of owners and behaviours from then on; without any, all events.
    expect(value)  Begins an expectation: expect(like.alpha):equals(1).
    """
  )

  /// What follows `expect(value)` in a spec; each has a negation, `not_equals`.
  package static let matchers = lines(
    """
    equals(value)  An equal value; tables are compared deeply.
    near(number, by)  A number within by; without it, equal except for rounding.
    above(number)  A greater number.
    below(number)  A lesser number.
    at_least(number)  A number that is not less.
    at_most(number)  A number that is not greater.
    truthy()  A value that counts as true: neither false nor nil.
    falsy()  False or nil.
    exists()  Anything but nil.
    contains(value)  A text with this text in it, or a table with this value in it.
    matches(pattern)  A text that matches a Lua pattern.
    empty()  An empty text or table.
    fails()  A function that fails.
    errors(text)  A function that fails, with this text in its message.
    called(times)  A spy that was called; this many times.
    called_with(…)  A spy that was called with these arguments.
    sent(event, payload)  A control or a behaviour that sent this event, with at least these fields.
    dropped(event, times)  A behaviour that dropped this event because its handler was busy.
    recorded(event, …)  A recorder that recorded these events in this order.
    attached(script, times)  An owner with exactly one behaviour of that script or of one that extends it; with this many.
    alive()  A control or a behaviour that is not destroyed.
    snapshot(name)  A control or a screen that matches its snapshot.
    """
  )
}
