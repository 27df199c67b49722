import RemoraLua

/// What tasks on old code find in `self`.
///
/// They keep the methods of their version. A property, an outlet or a state that the version in use
/// has, too, is the same one, under its old name. The others keep their last values in spare cells.
extension ScriptVersion {
  /// A property, an outlet or a state, with its index among those of its sort.
  private enum Member {
    case property(Int)
    case outlet(Int)
    case state(String)
  }

  /// Whether the text of a file that ran in it differs from that in the version in use.
  func isOld(_ file: String?, while current: ScriptVersion) -> Bool {
    guard self !== current, let file, let text = texts[file] else { return false }
    return text != current.texts[file]
  }

  /// How many spare cells a version has: a script has fewer declarations.
  private static let spareCount = 1024

  /// The spare cells of the version, one for each of its members.
  var spareCells: Range<Int> {
    // Numbers repeat after a million versions, which does no harm: cells belong to one `self`.
    let first = LuaState.spareCells + number % 1_000_000 * ScriptVersion.spareCount
    return first..<first + ScriptVersion.spareCount
  }

  /// Each property, outlet and state: its name, and the member of another version that it matches.
  private func members(in other: ScriptVersion) -> [(name: String, match: Member?)] {
    let (own, others) = (declaration, other.declaration)
    let properties = ScriptChange.match(
      own.properties.map { ($0.name, $0.formerName) },
      with: others.properties.map { ($0.name, $0.formerName) }
    )
    let outlets = ScriptChange.match(
      own.outlets.map { ($0.name, $0.formerName) },
      with: others.outlets.map { ($0.name, $0.formerName) }
    )
    let states = Set(others.states.map(\.name))
    return zip(own.properties, properties).map { ($0.name, $1.map { .property($0) }) }
      + zip(own.outlets, outlets).map { ($0.name, $1.map { .outlet($0) }) }
      + own.states.map { ($0.name, states.contains($0.name) ? .state($0.name) : nil) }
  }

  /// The members of `self` for its code while `current` is in use; made once for each version in use.
  func selfMembers(
    while current: ScriptVersion,
    _ record: HostTypeRecord,
    in scripts: Scripts
  ) -> LuaSlot {
    if let oldMembers, oldMembers.number == current.number { return oldMembers.members }
    var cells = ["owner": LuaState.ownerCell]
    var fields: [String] = []
    for (index, (name, match)) in members(in: current).enumerated() {
      switch match {
      case .property(let index): cells[name] = current.declaration.cell(ofProperty: index)
      case .outlet(let index): cells[name] = current.declaration.cell(ofOutlet: index)
      case .state: fields.append(name)
      case nil: cells[name] = spareCells.lowerBound + index
      }
    }
    let made = record.makeSelfMembers(
      functions: scripts.functionsOfSelf(declaration),
      cells: cells,
      fields: fields
    )
    if let oldMembers { lua.drop(oldMembers.members) }
    oldMembers = (current.number, made)
    return made
  }

  /// Copies the values of members that `new` does not have from the cells of `old` to spare cells.
  func keepValues(of selfSlot: LuaSlot, from old: ScriptVersion, without new: ScriptVersion) {
    let known = members(in: old)
    for (index, member) in members(in: new).enumerated() where member.match == nil {
      let value: LuaValue
      switch known[index].match {
      case .property(let number):
        let cell = old.declaration.cell(ofProperty: number)
        value = lua.cellValue(cell, ofSelf: selfSlot)
      case .outlet(let number):
        let cell = old.declaration.cell(ofOutlet: number)
        value = lua.cellValue(cell, ofSelf: selfSlot)
      case .state(let name): value = lua.field(name, of: selfSlot)
      case nil: continue
      }
      lua.setCell(spareCells.lowerBound + index, ofSelf: selfSlot, to: value)
    }
  }
}

extension ScriptLibrary {
  /// The texts of a script and of the modules that it requires, by file.
  func texts(of name: ScriptName, _ source: ScriptSource) -> [String: [UInt8]] {
    var texts = [source.file: source.bytes]
    for module in modules.names(requiredBy: [.script(name)]) {
      if let source = modules.loaded[module]?.source { texts[source.file] = source.bytes }
    }
    return texts
  }
}
