package import RemoraRuntime

/// Who sent an event.
package enum EventOrigin: String {
  /// A script.
  case script
  /// A control, mostly because a person used it.
  case person
  /// A control that appears, disappears, is loaded or destroyed.
  case lifecycle
  /// Another owner of the app.
  case app

  private static let lifecycleNames: Set<String> = [
    "load", "willAppear", "appear", "willDisappear", "disappear", "destroy", "background",
    "foreground",
  ]

  package init(_ event: Event) {
    self =
      if event.behaviour != nil {
        .script
      } else if EventOrigin.lifecycleNames.contains(event.name) {
        .lifecycle
      } else {
        event.sender is Control ? .person : .app
      }
  }
}

/// Which events a session shows.
enum EventFilter: String, CaseIterable {
  /// All but lifecycle.
  case on
  case off
  case sent
  case person
  case all

  func shows(_ event: Event) -> Bool {
    switch self {
    case .on: EventOrigin(event) != .lifecycle
    case .off: false
    case .sent: EventOrigin(event) == .script
    case .person: EventOrigin(event) == .person
    case .all: true
    }
  }

  /// What is shown, in a sentence.
  var sentence: String {
    switch self {
    case .on: "every event except lifecycle is shown, with ! before it"
    case .off: "events are not shown"
    case .sent: "events that scripts send are shown, with ! before them"
    case .person: "events of controls are shown, except lifecycle, with ! before them"
    case .all: "every event is shown, with ! before it"
    }
  }
}
