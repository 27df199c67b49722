/// What scripts may have at a time, and begin.
extension Limit {
  @inlinable package static var nestedEvents: Limit {
    Limit(
      64,
      "events",
      "that handlers send inside each other",
      beyond: "the loop is stopped and reported"
    )
  }
  @inlinable package static var waitingEvents: Limit {
    Limit(64, "events", "that wait for a busy handler", beyond: "the event is dropped and counted")
  }
  // Leaves capacity for a person, and for the behaviour itself.
  @inlinable package static var waitingEventsOfScript: Limit {
    Limit(
      16,
      "events",
      "that another script causes and that wait for a busy handler",
      beyond: "the event is dropped and counted"
    )
  }
  @inlinable package static var lateEvents: Limit {
    Limit(
      1000,
      "events",
      "of a script that wait for the next poll",
      beyond: "the event is dropped and counted"
    )
  }
  @inlinable package static var lateEventsOfScript: Limit {
    Limit(
      250,
      "events",
      "of a script, caused by one other script, that wait for the next poll",
      beyond: "the event is dropped and counted"
    )
  }
  // A listener or an action that takes longer pays itself: otherwise a script could be made to pay for another's loop.
  @inlinable package static var begunTime: Limit {
    Limit(
      2,
      "ms",
      "the CPU time that a script pays for what one call of it begins in others, at once and after waits",
      beyond: "the others pay"
    )
  }
  @inlinable package static var listeners: Limit {
    Limit(4000, "listeners", "of an event", beyond: "an error")
  }
  // Leaves listeners for other scripts.
  @inlinable package static var listenersOfScript: Limit {
    Limit(1000, "tasks", "of one script that wait for an event", beyond: "an error")
  }
  @inlinable package static var tasks: Limit {
    Limit(1000, "tasks", "of a behaviour, or of the prompt, that wait", beyond: "an error")
  }
  @inlinable package static var fingers: Limit {
    Limit(1000, "fingers", "on the controls of a host", beyond: "the touch is ignored")
  }
  // Lua itself allows about 95, and says `C stack overflow` then.
  @inlinable package static var nestedFunctions: Limit {
    Limit(64, "functions", "inside each other, each begun by the one before", beyond: "an error")
  }
  @inlinable package static var chainedTasks: Limit {
    Limit(64, "functions", "that wait for each other", beyond: "an error")
  }
  @inlinable package static var nestedTogether: Limit {
    Limit(1000, "calls", "of `together` at once", beyond: "an error")
  }
  @inlinable package static var immediateWaits: Limit {
    Limit(100, "waits", "in a row that end at once", beyond: "the next one lasts a millisecond")
  }
  // Later times could no longer be added to.
  @inlinable package static var movedTime: Limit {
    Limit(
      100,
      "years",
      "by which `advance` moves a clock",
      beyond: "an error; the clock stays at its end"
    )
  }
  @inlinable package static var moments: Limit {
    Limit(
      100_000,
      "moments",
      "at which something is due, during one `advance`",
      beyond: "an error; the clock stays at the last one"
    )
  }
  // Half of the time of a statement, so that a statement that calls it can go on.
  @inlinable package static var advancing: Limit {
    Limit(
      5000,
      "ms",
      "the CPU time of one `advance`",
      beyond: "an error; the clock stays at the last moment"
    )
  }
  @inlinable package static var loggedLines: Limit {
    Limit(1000, "lines", "that scripts log within a second", beyond: "the other lines are counted")
  }
  @inlinable package static var uncountedFailures: Limit {
    Limit(
      100,
      "failures",
      "within a second that count for no behaviour",
      beyond: "the other failures are counted"
    )
  }
  @inlinable package static var attachments: Limit {
    Limit(64, "behaviours", "that scripts attach to an owner", beyond: "an error")
  }
  @inlinable package static var nestedBehaviours: Limit {
    Limit(8, "behaviours", "that own each other in a row", beyond: "an error")
  }
  @inlinable package static var multiplexers: Limit {
    Limit(64, "multiplexers", "of a behaviour", beyond: "an error")
  }
  @inlinable package static var addedControls: Limit {
    Limit(1000, "controls", "that the behaviours of one script have added", beyond: "an error")
  }
  @inlinable package static var nestedControls: Limit {
    Limit(32, "controls", "inside each other, where a script adds one", beyond: "an error")
  }
  @inlinable package static var nestedAdds: Limit {
    Limit(16, "calls", "of `add` inside each other", beyond: "an error")
  }
  @inlinable package static var listRows: Limit {
    Limit(1000, "rows", "that the delegate of a `List` provides", beyond: "an error")
  }
  @inlinable package static var rowTexts: Limit {
    Limit(1_000_000, "bytes", "the texts of these rows", beyond: "the other rows are left out")
  }
  @inlinable package static var departure: Limit {
    Limit(5000, "ms", "the handlers of a screen that disappears", beyond: "the screen goes")
  }
  @inlinable package static var patchRounds: Limit {
    Limit(
      16,
      "batches",
      "of patches in a row that observers cause",
      beyond: "the next batch waits for the next poll"
    )
  }
  @inlinable package static var nestedDiagnostics: Limit {
    Limit(
      16,
      "diagnostics",
      "that observers of diagnostics cause inside each other",
      beyond: "the others are counted"
    )
  }
  @inlinable package static var eventTexts: Limit {
    Limit(
      4096,
      "names",
      "whose texts a host keeps, of those that scripts make up",
      beyond: "the text is made anew"
    )
  }
  @inlinable package static var restoredEntries: Limit {
    Limit(
      10_000,
      "entries",
      "of the tables in a behaviour's state that a failed reload restores",
      beyond: "the other tables keep what the new code did"
    )
  }
  @inlinable package static var failures: Limit {
    Limit(
      20,
      "failures",
      "of a behaviour in a row: `host.failureLimit`",
      beyond: "the behaviour is suspended"
    )
  }
  @inlinable package static var heldFingers: Limit {
    Limit(
      20,
      "fingers",
      "that are down at once on the stage of a front end",
      beyond: "the next one is ignored"
    )
  }
}

extension LimitGroup {
  static let running = LimitGroup(
    "Running scripts",
    [
      .failures,
      .nestedEvents, .waitingEvents, .waitingEventsOfScript, .lateEvents,
      .lateEventsOfScript, .begunTime, .listeners, .listenersOfScript, .tasks,
      .nestedFunctions, .fingers, .chainedTasks, .nestedTogether, .immediateWaits, .movedTime,
      .moments, .advancing, .loggedLines,
      .uncountedFailures, .attachments, .nestedBehaviours, .multiplexers, .addedControls,
      .nestedControls, .nestedAdds, .listRows, .rowTexts, .departure, .patchRounds,
      .nestedDiagnostics,
      .eventTexts, .restoredEntries,
      .heldFingers,
    ]
  )
}
