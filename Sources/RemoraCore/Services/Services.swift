import RemoraLua
import RemoraSpelling

/// The services that a host lends to scripts: `service "photos"`.
package final class Services: HostPart {
  /// Templates: each environment gets tables of its own with the metatables of these.
  private(set) var tables: [String: LuaTable] = [:]
  /// The functions of each service for which the calling task waits.
  package private(set) var waiting: [String: Set<String>] = [:]
  /// Services that are owners with events, such as devices.
  private(set) var owners: [String: any Owner] = [:]
  /// How often a service was lent.
  private(set) var changes = 0
  /// The pictures that services gave to scripts.
  package var pictures = LentPictures()

  /// The names of all services, sorted.
  var names: [String] { (Array(tables.keys) + owners.keys).sorted() }

  /// Lends functions, in place of the service of the same name.
  func lend(_ name: String, _ functions: LuaTable, waiting: Set<String> = []) {
    owners[name] = nil
    tables[name] = functions
    self.waiting[name] = waiting
    changes += 1
  }

  /// Lends an owner, in place of the service of the same name.
  func lend(_ name: String, _ owner: any Owner) {
    tables[name] = nil
    waiting[name] = nil
    owners[name] = owner
    changes += 1
  }

  package func end() {
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
