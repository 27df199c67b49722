/// A Swift class that scripts of one state may use.
///
/// Made by ``LuaState/register(_:named:build:)``.
public struct LuaType<Object: HostObject> {
  private let record: HostTypeRecord
  private unowned let state: LuaState

  init(_ record: HostTypeRecord, in state: LuaState) {
    self.record = record
    self.state = state
  }

  /// The name in messages.
  public var name: String { record.name }

  /// The handle of an object: always the same Lua value for the same object, which it does not keep
  /// alive.
  public func value(of object: Object) -> LuaValue { state.handle(of: object, type: record) }

  /// The object behind a handle; `nil` if it was released, or if the value is not such a handle.
  public func object(of value: LuaValue) -> Object? {
    guard case .object(let handle) = value else { return nil }
    return handle.object as? Object
  }
}

/// Describes a Swift class to a state: what scripts may read, set and call.
///
/// ```swift
/// let counters = lua.register(Counter.self, named: "Counter") { type in
///   type.property("count", \.count)
///   type.method("add") { (counter, amount: Int) in counter.count += amount }
/// }
/// lua.globals["counter"] = counters.value(of: counter)
/// ```
///
/// Closures get the object as an argument: one that captures an object keeps it alive.
public final class LuaTypeBuilder<Object: HostObject> {
  fileprivate var properties: [HostTypeRecord.Property] = []
  fileprivate var methods: [HostTypeRecord.NamedMethod] = []
  fileprivate var describe: ((Object) -> String)?

  /// A property backed by a Swift property; scripts may set texts of at most `textLimit` bytes.
  public func property<Value: LuaConvertible>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Object, Value>,
    textLimit: Int = LuaTextLimit.standard
  ) {
    property(
      name,
      textLimit: textLimit,
      get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 }
    )
  }

  /// A property backed by closures.
  ///
  /// Without `set`, scripts can only read it. `textLimit` is the maximum number of bytes of text
  /// that they may set, including the texts in tables.
  public func property<Value: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    get: @escaping (Object) -> Value,
    set: ((Object, Value) throws -> Void)? = nil
  ) {
    properties.append(
      (
        name,
        .value(
          textLimit: textLimit,
          get: { get(unsafe unsafeDowncast($0, to: Object.self)).luaValue(in: $1) },
          set: set.map { set in
            { object, value in
              let value: Value = try value.converted(textLimit: textLimit)
              try set(unsafe unsafeDowncast(object, to: Object.self), value)
            }
          }
        )
      )
    )
  }

  /// A method with typed parameters and a result; each argument may have `textLimit` bytes of text.
  public func method<each Parameter: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (Object, repeat each Parameter) throws -> Result
  ) {
    add(name, textLimit) { object, arguments in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      return .values([try body(object, repeat each values).luaValue(in: try arguments.state)])
    }
  }

  /// A method with typed parameters and no result; each argument may have `textLimit` bytes of
  /// text.
  public func method<each Parameter: LuaConvertible>(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping (Object, repeat each Parameter) throws -> Void
  ) {
    add(name, textLimit) { object, arguments in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      try body(object, repeat each values)
      return .nothing
    }
  }

  /// An asynchronous method: a call suspends the Lua code, see
  /// ``LuaFunction/callAsync(_:isolation:)``.
  public func asyncMethod<
    each Parameter: LuaConvertible & Sendable,
    Result: LuaConvertible & Sendable
  >(
    _ name: String,
    textLimit: Int = LuaTextLimit.standard,
    _ body: @escaping @Sendable (Object, repeat each Parameter) async throws -> Result
  ) where Object: Sendable {
    add(name, textLimit) { object, arguments in
      let values = try arguments.unpack(textLimit, as: repeat (each Parameter).self)
      return .wait(AsyncWait { try await body(object, repeat each values) })
    }
  }

  /// Sets the result of `tostring` for an object; by default it is the type's name.
  public func description(_ describe: @escaping (Object) -> String) {
    self.describe = describe
  }

  private func add(
    _ name: String,
    _ textLimit: Int,
    _ body: @escaping (Object, LuaArguments) throws -> LuaOutcome
  ) {
    methods.append((name, textLimit, { try body(unsafe unsafeDowncast($0, to: Object.self), $1) }))
  }
}

extension LuaState {
  /// Registers a Swift class for scripts, under a name for messages.
  ///
  /// The state keeps the closures alive.
  public func register<Object: HostObject>(
    _ type: Object.Type,
    named name: String,
    build: (LuaTypeBuilder<Object>) -> Void
  ) -> LuaType<Object> {
    let builder = LuaTypeBuilder<Object>()
    build(builder)
    let describe = builder.describe
    let record = HostTypeRecord(
      name,
      in: self,
      properties: builder.properties,
      methods: builder.methods,
      describe: { object in describe?(unsafe unsafeDowncast(object, to: Object.self)) ?? name },
      missing: { _, member, _ in
        throw LuaError(
          kind: .runtime,
          message: "\(name.withArticle) has no property or method \"\(member)\""
        )
      }
    )
    return LuaType(record, in: self)
  }
}
