package import RemoraRuntime

/// The names that a host knows, as completions.
package struct HostItems {
  let host: ScriptHost

  package init(host: ScriptHost) { self.host = host }

  package var services: [Completions.Item] {
    host.serviceNames.map { .init($0, .service, detail: "service") }
  }

  package var scripts: [Completions.Item] {
    host.availableScripts.map { .init($0, .script, detail: "script") }
  }

  package var kinds: [Completions.Item] {
    host.kinds.sorted { $0.name < $1.name }
      .map { .init($0.name, .kind, detail: "kind", help: $0.summary) }
  }

  /// What can be required: not the behaviour scripts that are loaded.
  var modules: [Completions.Item] {
    let loaded = Set(host.scripts.loaded.map(\.name))
    return host.availableScripts.filter { !loaded.contains($0) }.map {
      .init($0.replacing("/", with: "."), .module, detail: "module")
    }
  }
}
