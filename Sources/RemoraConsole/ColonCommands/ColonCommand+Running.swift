import RemoraLimits
import RemoraRuntime

extension ColonCommand {
  /// Commands about the session itself.
  static let running: [ColonCommand] = [
    ColonCommand("watch", "on|off", "Reloads saved files automatically, or not.", [{ _ in nil }]) {
      context,
      arguments in
      if try isOn(arguments[0], "watch") {
        try context.session.host.startWatching()
        return .quiet("saved files are reloaded")
      } else {
        context.session.host.stopWatching()
        return .quiet("saved files wait for :reload")
      }
    },
    ColonCommand(
      "events",
      "on|off|sent|person|all",
      "Shows events: all but lifecycle, none, those that scripts send, those of controls, all.",
      [{ _ in .words(EventFilter.allCases.map(\.rawValue)) }]
    ) { context, arguments in
      guard let filter = EventFilter(rawValue: arguments[0]) else {
        throw Diagnostic(
          .error,
          ":events is one of \(EventFilter.allCases.map(\.rawValue).joined(separator: ", ")),"
            + " not \(arguments[0])"
        )
      }
      context.session.eventFilter = filter
      return .quiet(filter.sentence)
    },
    ColonCommand(
      "changes",
      "[on|off|NAME …]",
      "Shows all changes of the stage (~), none, or those of names: like .alpha -feed.offset.",
      [{ _ in .controlNames }],
      isOptional: true,
      takesList: true
    ) { context, arguments in
      let session = context.session
      switch arguments.first {
      case nil: break
      case "on": session.stageFilter = .all
      case "off": session.stageFilter = nil
      case let names?:
        session.stageFilter = try StageFilter(
          names.split(whereSeparator: \.isWhitespace).map(String.init),
          in: session.host
        )
      }
      return .quiet(summary(of: session.stageFilter))
    },
    ColonCommand("time", "EXPR", "Measures how long an expression takes.", [{ _ in nil }]) {
      context,
      arguments in
      let start = ContinuousClock.now
      let reply = context.session.submit(arguments[0], from: context.client)
      let duration = ContinuousClock.now - start
      guard case .done(let isGood) = reply else {
        throw Diagnostic(.error, "\(arguments[0]) is unfinished")
      }
      context.client.show(.aside("took \(text(of: duration))"))
      return .evaluated(isGood: isGood)
    },
    ColonCommand("load", "FILE", "Runs a Lua file as if it were typed.", [{ _ in .files }]) {
      context,
      arguments in
      let file = FileLocation(trusting: arguments[0])
      let bytes = try context.session.host.files.bytes(of: file, atMost: Limit.namedFile.value)
      let text = String(decoding: bytes, as: UTF8.self)
      let reply = context.session.submit(text, from: context.client, name: arguments[0])
      guard case .done(let isGood) = reply else {
        throw Diagnostic(.error, "\(arguments[0]) ends in the middle of a statement")
      }
      return .evaluated(isGood: isGood)
    },
    ColonCommand(
      "clock",
      "real|virtual",
      "Lets time pass by itself, or only with advance(seconds).",
      [{ _ in nil }]
    ) { context, arguments in
      let isReal = arguments[0] == "real"
      guard isReal || arguments[0] == "virtual" else {
        throw Diagnostic(.error, "the clock is real or virtual, not \(arguments[0])")
      }
      guard let clock = context.session.host.clock as? AdjustableClock else {
        throw Diagnostic(
          .error,
          "this host's clock cannot be changed",
          suggestion: "in the app, make the host with an AdjustableClock"
        )
      }
      clock.isRunning = isReal
      return .quiet(
        isReal ? "time passes by itself" : "time stands still: advance(seconds) moves it"
      )
    },
    ColonCommand(
      "record",
      "FILE|off",
      "Records what you do from here on as a spec; off stops.",
      [{ _ in .files }]
    ) { context, arguments in
      let session = context.session
      guard arguments[0] != "off" else {
        return .quiet(
          session.endRecording().map { "recorded \($0)" } ?? "nothing was being recorded"
        )
      }
      if let recorder = session.recorder {
        throw Diagnostic(
          .error,
          "\(recorder.path) is being recorded",
          suggestion: "end it with :record off"
        )
      }
      let recorder = try SpecRecorder(
        arguments[0],
        session.console,
        makeSpecHost: session.makeSpecHost
      )
      session.recorder = recorder
      let omissions = recorder.omissions
      return .quiet(
        "recording into \(arguments[0]), which begins with what is there now"
          + (omissions.isEmpty ? "" : ", without \(omissions.joined(separator: ", "))")
      )
    },
    ColonCommand("quit", "", "Leaves.") { _, _ in .quit },
  ]

  private static func summary(of filter: StageFilter?) -> String {
    switch filter {
    case nil: "changes of the stage are not shown"
    case .all: "every change of the stage is shown, with ~ before it"
    case let filter?: "shown of the changes of the stage: \(filter)"
    }
  }

  private static func isOn(_ word: String, _ command: String) throws -> Bool {
    switch word {
    case "on": return true
    case "off": return false
    default: throw Diagnostic(.error, ":\(command) is on or off, not \(word)")
    }
  }

  private static func text(of duration: Duration) -> String {
    let units = [(1.0, "s"), (1e3, "ms"), (1e6, "µs")]
    let seconds = duration / .seconds(1)
    let (factor, name) = units.first { seconds * $0.0 >= 1 } ?? (1e6, "µs")
    return "\(Value.describe((seconds * factor * 100).rounded() / 100)) \(name)"
  }
}
