import RemoraLua

extension KindBuilder {
  /// Adds the property `delegate`, with which scripts and scenes choose who receives the owner's messages
  /// first: a multiplexer, or nothing.
  ///
  /// Every kind of control inherits it. An owner that is no control needs it only if it has messages that
  /// scripts may direct; Swift sets ``Attachments/delegate`` in any case.
  public func takesDelegate() {
    properties.append(
      KindProperty(
        name: "delegate",
        type: .any,
        isOptional: true,
        isReadOnly: false,
        textLimit: LuaTextLimit.standard,
        help: "Receives its messages first: a multiplexer",
        accessor: .value(
          get: { object, _ in
            let attached = unsafe unsafeDowncast(object, to: Object.self).attached
            guard let registry = attached.registry,
              let owner = attached.delegate as? any Owner, registry.refusal(of: owner) == nil
            else { return .nil }
            return registry.handle(of: owner)
          },
          set: { object, value in
            let attached = unsafe unsafeDowncast(object, to: Object.self).attached
            if value.isNil {
              attached.delegate = nil
            } else if let multiplexer = attached.registry?.lua.object(behind: value)
              as? Multiplexer
            {
              attached.delegate = multiplexer
            } else {
              throw Diagnostic(.error, "expected a multiplexer, got \(value.kindDescription)")
            }
          }
        ),
        get: { _ in .nothing },
        set: nil,
        isShown: false
      )
    )
  }
}
