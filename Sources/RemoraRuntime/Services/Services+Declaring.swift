import RemoraLua

extension Services {
  /// Replaces the kinds and services by copies of what another host declares.
  ///
  /// For a new host on which nothing runs. The copies do nothing: they have none of the other host's code, and do not
  /// keep that host.
  package func declareKinds(andServicesOf other: Services) {
    let known = stage.kinds
    stage.kinds = KindTable()
    for kind in other.stage.kinds.ordered {
      stage.kinds.add(Kind(declaring: kind, checkedLike: known[kind.name], in: stage))
    }
    let nothing = LuaValue.function(lua.makeFunction { (_: LuaArguments) -> [LuaValue] in [] })
    for name in other.names {
      if let kind = other.owners[name].flatMap({ stage.kinds[other.stage.kind(of: $0).name] }) {
        let owner = DeclaredOwner()
        owner.attached.join(stage, as: owner, kind: kind)
        lend(name, owner)
      } else {
        let functions = other.functionNames(of: name)
        let waiting = other.waiting[name] ?? []
        lend(name, stubs: functions.map { ($0, nothing) }, waiting: waiting)
      }
    }
  }
}
