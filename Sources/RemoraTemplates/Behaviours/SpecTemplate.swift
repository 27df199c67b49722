import RemoraLuaSyntax
package import RemoraRuntime

/// A first spec for a script that is there: it makes what the script links to, and attaches it.
package struct SpecTemplate {
  private let name: ScriptName
  private let script: BehaviourScript
  private let host: ScriptHost

  /// - Throws: ``Diagnostics`` if there is no such script, or it has mistakes.
  package init(of name: String, in folder: ScriptFolder, _ host: ScriptHost) throws {
    self.name = try SpecName.checked(name)
    self.host = host
    host.scriptFolders = [folder.description]
    script = try host.script(named: self.name.description)
  }

  /// Its file, beside the script.
  ///
  /// - Throws: ``Diagnostic`` if its path would be too long.
  package func files(in folder: ScriptFolder) throws(Diagnostic) -> NewFiles {
    var files = NewFiles(in: folder.root)
    try files.add(folder.path(of: "\(SpecName.of(name)).lua"), text)
    return files
  }

  var text: String {
    let words = ScriptWords(name, in: host)
    let needed = script.needs.map { "    owner:attach(\(LuaLiteral.quoted($0)))\n" }.joined()
    return """
      describe(\(LuaLiteral.quoted(script.title)), function()
        local owner, \(words.instance)

        before(function()
          owner = \(withID(ownerMaker(of: script)))
      \(needed)    \(words.instance) = owner:\(attachment(of: script, named: words.fileName))
        end)

        it("is attached", function()
          expect(owner):attached("\(words.fileName)")
          expect(\(words.instance)):alive()
        end)
      end)

      """
  }

  /// The call that attaches a script, with links for the outlets that need one.
  private func attachment(of script: BehaviourScript, named name: String, depth: Int = 0) -> String
  {
    let own = ownOutlet(of: script)
    let links = script.outlets.compactMap { outlet -> String? in
      guard !outlet.isOptional, outlet.name != own?.name else { return nil }
      return maker(of: outlet, depth: depth).map { "\(outlet.name) = \($0)" }
    }
    let arguments = links.isEmpty ? "" : ", { \(links.joined(separator: ", ")) }"
    return "attach(\"\(name)\"\(arguments))"
  }

  /// The expression that makes what an outlet links to, a control or a behaviour of another script; `nil` for a device,
  /// which needs no link.
  private func maker(of outlet: OutletDeclaration, depth: Int) -> String? {
    let owner = try? TemplateOwner(outlet.kind, in: host)
    if owner?.isLent ?? false { return nil }
    var maker = owner?.maker
    if maker == nil, depth < 3, let script = try? host.script(named: outlet.kind) {
      let call = attachment(of: script, named: outlet.kind, depth: depth + 1)
      maker = "\(ownerMaker(of: script)):\(call)"
    }
    return maker.map { outlet.isList ? "{ \($0) }" : $0 }
  }

  // MARK: The owner

  /// The owner has an id: what a script keeps is often kept under that.
  private func withID(_ maker: String) -> String {
    let end = maker.hasSuffix(" {}") ? "{ id = \"owner\" " : "{ id = \"owner\","
    guard let brace = maker.firstIndex(of: "{") else { return maker }
    return maker[..<brace] + end + maker[maker.index(after: brace)...]
  }

  /// The outlet that needs no link, since the owner fits.
  private func ownOutlet(of script: BehaviourScript) -> OutletDeclaration? {
    let kind = handledKind(of: script)
    return script.outlets.first { outlet in
      guard !outlet.isList, !outlet.isOptional, let linked = host.kind(named: outlet.kind),
        let owner = try? TemplateOwner(outlet.kind, in: host), !owner.isLent
      else { return false }
      return kind.map { linked.isKind(of: $0) } ?? true
    }
  }

  private func ownerMaker(of script: BehaviourScript) -> String {
    let kind = ownOutlet(of: script)?.kind ?? handledKind(of: script)?.name ?? "View"
    return (try? TemplateOwner(kind, in: host).maker) ?? "view {}"
  }

  /// The first kind that sends all events and messages of the owner that the script handles; `nil` for none of them.
  private func handledKind(of script: BehaviourScript) -> Kind? {
    let triggers = script.declaration.handlers.map(\.trigger)
    let (events, messages) = (
      triggers.compactMap(\.ownerEvent), triggers.compactMap(\.ownerMessage)
    )
    guard !(events + messages).isEmpty else { return nil }
    return host.kinds.first { kind in
      events.allSatisfy { kind.event($0) != nil } && messages.allSatisfy { kind.message($0) != nil }
    }
  }
}

extension HandlerTrigger {
  fileprivate var ownerEvent: String? { if case .ownerEvent(let name) = self { name } else { nil } }

  fileprivate var ownerMessage: String? {
    if case .ownerMessage(let name) = self { name } else { nil }
  }
}
