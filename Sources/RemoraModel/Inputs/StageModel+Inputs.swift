/// What there is to know about inputs: how they are performed, the calls of specs, why they do nothing, and what may be
/// shown at once.
extension StageModel {
  /// The owner that an input is given to; `nil` if it is gone.
  package func receiver(of input: Input) -> (any Owner)? {
    switch input.receiver {
    case .control(let id): patches.control(id)
    case .lent(let name): lentOwners()[name]
    }
  }

  private func declaration(_ input: Input) -> (owner: any Owner, InputDeclaration)? {
    guard let owner = receiver(of: input), let found = kind(of: owner).input(input.name) else {
      return nil
    }
    return (owner, found)
  }

  /// Performs an input; does nothing if its receiver is gone, such as a control that a front end still shows.
  ///
  /// `hit` is what a touch was found to reach: nobody looks again, if it is a touch of that point.
  ///
  /// - Throws: ``Diagnostic`` if the receiver takes no such input, or not with these arguments.
  package func perform(_ input: Input, onto hit: Hit? = nil) throws {
    guard let owner = receiver(of: input) else { return }
    if let hit, input.name == "touch", input.point == hit.point, let screen = owner as? Screen {
      let finger = input.arguments["finger"]?.integer ?? 1
      return screen.touch(reaching: (hit.target, hit.targetPoint), finger: finger)
    }
    try perform(input.name, input.arguments, on: owner)
  }

  /// Performs the input of that name on an owner, which need not be on the stage.
  ///
  /// - Throws: ``Diagnostic`` if the owner takes no such input, or not with these arguments.
  package func perform(
    _ name: String,
    _ arguments: [String: Value] = [:],
    on owner: any Owner
  ) throws {
    guard let input = kind(of: owner).input(name) else {
      throw Diagnostic(.error, "\(describe(owner)) takes no \(name.prefix(40))")
    }
    try input.perform(arguments, on: owner)
  }

  /// The call with which a spec does the same; `nil` if the receiver has no name there.
  package func call(of input: Input) -> InputCall? {
    guard let (owner, declaration) = declaration(input) else { return nil }
    let name: String
    switch input.receiver {
    case .control:
      guard case .owner(let known)? = names[owner.attached.id], known === owner else { return nil }
      name = owner.attached.id
    case .lent(let lent):
      if names[lent] != nil { return nil }
      name = lent
    }
    var values = declaration.parameters.map { input.arguments[$0.name] ?? .nothing }
    while values.last == .nothing { values.removeLast() }
    return InputCall(receiver: name, name: input.name, arguments: values)
  }

  /// Why an input does nothing now; `nil` if it may do something.
  package func problem(of input: Input) -> InputProblem? {
    guard let (owner, declaration) = declaration(input), let control = owner as? Control else {
      return nil
    }
    switch declaration.needs {
    case .nothing: return nil
    case .control: return control.acceptsInput ? nil : problem(ofTapOn: control)
    case .listener:
      guard let screen = control as? Screen, let point = input.point else {
        return problem(ofTapOn: control)
      }
      return problem(ofTapAt: point, on: screen)
    }
  }

  /// What a front end may show of an input before the host has heard of it; `nil` if it waits for the host.
  package func shown(by input: Input) -> Input.Shown? {
    guard let (_, declaration) = declaration(input), let property = declaration.shows,
      case .control(let id) = input.receiver
    else { return nil }
    let values = declaration.shownArguments.map { input.arguments[$0] ?? .nothing }
    let value = values.count > 1 ? input.point.map { .point($0) } ?? .nothing : values.first ?? true
    return Input.Shown(control: id, property: property, value: value)
  }

  /// The change that a front end lacks which shows that already; `nil` if it shows what is so, unless `always`.
  ///
  /// The host may have refused the input, or made another value of it.
  package func correction(of shown: Input.Shown, always: Bool = false) -> Patch? {
    guard let control = patches.control(shown.control),
      let value = kind(of: control).property(shown.property)?.get(control),
      always || !shown.isShowing(value)
    else { return nil }
    return .set(shown.control, property: shown.property, value)
  }
}

extension Kind {
  /// The input of that name.
  package func input(_ name: String) -> InputDeclaration? {
    methods.last { $0.name == name && $0.input != nil }?.input
  }
}
