import RemoraLua
import RemoraSorting
import RemoraSpelling

/// The services that a host lends to scripts: `service "photos"`.
package final class Services {
  /// Templates: each environment gets tables of its own with the metatables of these.
  private(set) var tables: [String: LuaTable] = [:]
  /// The functions of each service for which the calling task waits.
  package private(set) var waiting: [String: Set<String>] = [:]
  /// Services that are owners with events, such as devices.
  private(set) var owners: [String: any Owner] = [:]
  /// How often a service was lent.
  package private(set) var changes = 0
  /// The pictures that services gave to scripts.
  package var pictures = LentPictures()
  let stage: StageModel
  let lua: LuaState

  init(_ behaviours: Behaviours) {
    (stage, lua) = (behaviours.stage, behaviours.lua)
    stage.lentOwners = { [weak self] in self?.owners ?? [:] }
    behaviours.serviceTable = { [weak self] name in
      guard let self else { throw Diagnostic.hostIsGone }
      return try table(name)
    }
    stage.editingChanged = { [weak self] in self?.editingChanged(in: $0) }
  }

  /// The names of all services, sorted.
  var names: [String] { (Array(tables.keys) + owners.keys).ordered() }

  /// Lends an app's functions, in place of the service of the same name; reports names that scripts cannot write.
  func lend(
    _ name: String,
    _ functions: [(name: String, function: LuaFunction)],
    waiting: Set<String>
  ) {
    lend(name, stubs: functions.map { ($0.name, .function($0.function)) }, waiting: waiting)
    for function in functions.map(\.name) {
      let mistake = WritableName.mistake(in: function, of: "a function of the service \(name)")
      if let mistake { stage.reports.reportOrKeep(mistake) }
    }
  }

  /// Lends functions, in place of the service of the same name.
  func lend(_ name: String, _ functions: LuaTable, waiting: Set<String> = []) {
    guard !stage.isClosed else { return }
    owners[name] = nil
    tables[name] = functions
    self.waiting[name] = waiting
    changes += 1
  }

  /// Lends an owner, in place of the service of the same name.
  func lend(_ name: String, _ owner: any Owner) {
    if owner is Control {
      fatalError("\(name) is a control: controls are parts of screens, not lent")
    }
    guard !stage.isClosed else { return }
    tables[name] = nil
    waiting[name] = nil
    owners[name] = owner
    changes += 1
    stage.add(owner)
  }

  /// Notifies every lent ``EditingObserver``.
  private func editingChanged(in field: TextField) {
    for case let observer as any EditingObserver in owners.values {
      observer.editingChanged(in: field)
    }
  }

  func end() {
    (tables, waiting, owners) = ([:], [:], [:])
    pictures = LentPictures()
  }

  /// The functions lent under a name.
  ///
  /// - Throws: ``Diagnostic`` if there are none.
  func table(_ name: String) throws(Diagnostic) -> LuaTable {
    if let table = tables[name] { return table }
    throw Diagnostic(
      .error,
      "this host lends no \(name) service",
      suggestion: Suggestion.question(for: name, in: names)
    )
  }
}
