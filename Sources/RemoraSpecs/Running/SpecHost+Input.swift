import Remora
import RemoraLimits
import RemoraLua

/// Input of a person in the spec, `like:tap()`, that did nothing.
struct IdleInput {
  /// The sender's number in ``Senders``.
  let control: Int
  let warning: SpecFailure
}

extension SpecHost {
  /// Notes the place of input in the spec's own file, and whether it has no effect.
  ///
  /// Input of scripts is their own business. Returns what ends the input.
  func beginInput(
    to owner: any Owner,
    _ needs: InputDeclaration.Need,
    _ arguments: LuaArguments
  ) -> (() -> Void)? {
    guard isRunning, let place = arguments.caller(), place.source == file else { return nil }
    if let control = owner as? Control { noteIdle(needs, to: control, at: place) }
    let outer = inputPlace
    inputPlace = place
    return { [weak self] in self?.inputPlace = outer }
  }

  private func noteIdle(
    _ needs: InputDeclaration.Need,
    to control: Control,
    at place: LuaPlace
  ) {
    guard idleInputs.count < Limit.specWarnings.value,
      let problem = host.stage.problem(ofInputThat: needs, to: control)
    else { return }
    let warning = SpecFailure(
      "nothing happens: \(problem)",
      file: place.source,
      line: place.line,
      excerpt: excerpt(place.source, place.line)
    )
    guard !idleInputs.contains(where: { $0.warning == warning }) else { return }
    idleInputs.append(IdleInput(control: senders.number(of: control), warning: warning))
  }

  /// Forgets the input to a control: an expectation is about what the control sent.
  func expectsInput(to sender: Int) { idleInputs.removeAll { $0.control == sender } }

  /// The input that had no effect and that no expectation is about.
  var inputWarnings: [SpecFailure] { idleInputs.map(\.warning) }
}
