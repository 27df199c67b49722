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
            let attachments = unsafe unsafeDowncast(object, to: Object.self).attachments
            guard let registry = attachments.registry,
              let owner = attachments.delegate as? any Owner
            else { return .nil }
            return registry.handle(of: owner)
          },
          set: { object, value in
            let attachments = unsafe unsafeDowncast(object, to: Object.self).attachments
            if value.isNil {
              attachments.delegate = nil
            } else if let multiplexer = attachments.registry?.lua.object(behind: value)
              as? Multiplexer
            {
              attachments.delegate = multiplexer
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
