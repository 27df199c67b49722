import Lua

extension KindBuilder where Object == Control {
  /// Adds the property `delegate`, which receives the control's messages first.
  ///
  /// A multiplexer, or nothing.
  func delegateProperty(in host: Host) {
    properties.append(
      KindProperty(
        name: "delegate",
        type: .any,
        isOptional: true,
        isReadOnly: false,
        textLimit: LuaTextLimit.standard,
        help: "Receives its messages first: a multiplexer",
        accessor: .value(
          get: { [weak host] object, _ in
            guard let host, let control = object as? Control,
              let owner = control.attachments.delegate as? any Owner
            else { return .nil }
            return host.handle(of: owner)
          },
          set: { [weak host] object, value in
            guard let host, let control = object as? Control else { return }
            if value.isNil {
              control.attachments.delegate = nil
            } else if let multiplexer = host.lua.object(behind: value) as? Multiplexer {
              control.attachments.delegate = multiplexer
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
