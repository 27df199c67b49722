import CRemoraLuaShim

/// A registered type for the C side: its properties by number, and the callbacks that access them.
///
/// Its metatable points to it and keeps it alive while the state is open, or until it is retired
/// and the last handle is collected.
@safe package final class HostTypeRecord {
  /// A property's name and access.
  package typealias Property = (name: String, accessor: HostAccessor)
  /// A method: called with the object and the arguments after it.
  package typealias Method = (AnyObject, LuaArguments) throws -> LuaOutcome
  /// A method, its name, and the maximum size of each text argument in bytes.
  package typealias NamedMethod = (name: String, textLimit: Int, body: Method)
  /// Looks up a name that the type does not declare; throws a message if there is none.
  ///
  /// `writes` says whether the script sets it.
  package typealias Missing = (AnyObject?, String, _ writes: Bool) throws -> LuaValue

  /// The type's name in messages: `this Button is gone`.
  package var name: String { members.name }
  let pointer: UnsafeMutablePointer<shim_type>
  unowned let core: StateCore
  /// The current members of its handles.
  package private(set) var members: HostTypeMembers
  /// The accessors of `members`, copied here to save an indirection on a write.
  fileprivate var accessors: UnsafeMutablePointer<HostAccessor>
  private let parent: HostTypeRecord?
  /// Whether a method of an object that is gone does nothing.
  private let ignoresGone: Bool

  /// Registers the type.
  ///
  /// `parent` is a type whose methods accept this type's objects. Every type has the method
  /// `isAlive`. `describe` gives the result of `tostring`. With `ignoresGone`, methods of an object
  /// that is gone do nothing, instead of raising an error.
  package init(
    _ name: String,
    parent: HostTypeRecord? = nil,
    in state: LuaState,
    properties: [Property],
    methods: [NamedMethod],
    describe: @escaping (AnyObject) -> String,
    missing: @escaping Missing,
    ignoresGone: Bool = false
  ) {
    self.parent = parent
    self.ignoresGone = ignoresGone
    core = state.core.value
    members = HostTypeMembers(name, properties, describe: describe, missing: missing, in: core)
    unsafe accessors = members.accessors
    unsafe pointer = UnsafeMutablePointer<shim_type>.allocate(capacity: 1)
    unsafe pointer.initialize(to: shim_type())
    unsafe pointer.pointee.name = UnsafePointer(members.cName)
    unsafe pointer.pointee.parent = UnsafePointer(parent?.pointer)
    unsafe pointer.pointee.context = Unmanaged.passUnretained(self).toOpaque()
    unsafe pointer.pointee.get = getProperty
    unsafe pointer.pointee.set = setProperty
    unsafe pointer.pointee.missing = resolveMissing
    core.withStack { stack in
      stack.push(
        function: { [record = self] _ in withExtendedLifetime(record) { .nothing } },
        in: core
      )
      unsafe shim_register_type(stack.thread, pointer)
    }
    fill(members, methods)
    use(members)
  }

  deinit { unsafe pointer.deallocate() }

  /// Makes replacement members; nothing changes until ``use(_:)``.
  package func makeMembers(
    _ name: String,
    properties: [Property],
    methods: [NamedMethod],
    describe: @escaping (AnyObject) -> String,
    missing: @escaping Missing
  ) -> HostTypeMembers {
    let made = HostTypeMembers(name, properties, describe: describe, missing: missing, in: core)
    fill(made, methods)
    return made
  }

  /// Replaces the members of every handle of the type.
  ///
  /// Do not call it while a script runs, which may be inside an old member.
  package func use(_ members: HostTypeMembers) {
    self.members = members
    unsafe accessors = members.accessors
    unsafe pointer.pointee.name = UnsafePointer(members.cName)
    core.withStack { stack in
      stack.push(reference: members.table)
      unsafe shim_set_type_members(stack.thread, pointer)
    }
  }

  /// Fills the table in which Lua looks up members.
  private func fill(_ members: HostTypeMembers, _ methods: [NamedMethod]) {
    core.withStack { stack in
      stack.pushTable(list: 0, fields: members.propertyNames.count + methods.count + 1)
      for (index, name) in members.propertyNames.enumerated() {
        stack.push(name)
        stack.push(index + 1)
        unsafe lua_rawset(stack.thread, -3)
      }
      for method in methods {
        stack.push(method.name)
        push(method, on: stack)
        unsafe lua_rawset(stack.thread, -3)
      }
      members.table = stack.makeReference()
    }
  }

  /// Retires the type: it is released once its last handle is collected.
  ///
  /// No new handles can be made.
  ///
  /// For types that come and go while their state is open.
  package func retire() {
    core.dropped.add(unsafe pointer.pointee.metatable)
  }

  /// Pushes a method that checks its receiver before it runs the body.
  private func push(_ method: NamedMethod, on stack: Stack) {
    stack.push(
      function: { [unowned self] arguments in
        guard let object = try receiver(of: arguments, calling: method.name) else {
          return .nothing
        }
        do {
          let arguments = arguments.dropping(1)
          try arguments.checkTexts(method.textLimit)
          return try method.body(object, arguments)
        } catch let error as LuaArgumentError {
          throw LuaError(error, context: "\(name):\(method.name), ")
        } catch let error as LuaConversionError where error.isTextLimit {
          throw LuaError(error, context: "\(name):\(method.name): ")
        }
      },
      textLimit: .max,
      in: core
    )
  }

  private func receiver(of arguments: LuaArguments, calling method: String) throws -> AnyObject? {
    guard let handle = unsafe shim_to_object(arguments.stack.thread, 1),
      unsafe shim_object_is(handle, pointer)
    else {
      throw LuaError(
        kind: .runtime,
        message: "\(method) is called without its \(name): write object:\(method)(…), with a colon"
      )
    }
    guard let opaque = unsafe handle.pointee.object else {
      if ignoresGone { return nil }
      throw LuaError(
        kind: .runtime,
        message: "this \(unsafe String(cString: handle.pointee.type.pointee.name)) is gone"
      )
    }
    return unsafe Unmanaged<AnyObject>.fromOpaque(opaque).takeUnretainedValue()
  }

  // MARK: Callbacks

  /// `member` counts from 1; 0 asks for the description.
  func get(_ object: AnyObject, _ member: Int, _ stack: Stack) -> Int32 {
    stack.reserve(8)
    if member == 0 {
      stack.push(members.describe(object))
    } else {
      if unsafe accessors[member - 1].isAnyValue, let error = refusal(ofReading: member, stack) {
        return raise(error, stack)
      }
      unsafe accessors[member - 1].push(object, on: stack, in: core)
    }
    return 1
  }

  /// Sets a property to any value.
  @inline(never)
  fileprivate func setSlowly(_ object: AnyObject, _ member: Int, _ stack: Stack) throws {
    let accessor = unsafe accessors[member - 1]
    if accessor.isReadOnly {
      throw LuaReadOnlyError(property: members.propertyNames[member - 1])
    }
    let bytes = stack.textBytes(at: 3)
    guard bytes <= accessor.textLimit else {
      throw LuaConversionError(textOf: bytes, limit: accessor.textLimit)
    }
    try HostAccessor.keeping(object) {
      try accessor.set(object, to: stack.value(at: 3, in: core))
    }
  }

  func resolve(_ object: AnyObject?, writes: Bool, _ stack: Stack) -> Int32 {
    stack.reserve(16)
    do {
      let length = stack.textBytes(at: 2)
      guard length <= LuaTextLimit.name else {
        throw LuaError(
          kind: .runtime,
          message: "\(name.withArticle) has no member whose name has \(length) bytes:"
            + " \(LuaTextLimit.name) is the most"
        )
      }
      guard let key = stack.text(at: 2) else {
        if stack.isInteger(at: 2) { throw LuaNoItemError(name: name, index: stack.integer(at: 2)) }
        let kind = stack.value(at: 2, in: core).kindDescription
        throw LuaError(
          kind: .runtime,
          message: "\(name.withArticle) has no \(kind): its members have names"
        )
      }
      let value = try members.missing(object, key, writes)
      stack.push(value, in: core)
      return 1
    } catch {
      return raise(error, stack)
    }
  }

  @inline(never)
  fileprivate func raise(_ error: any Error, _ stack: Stack) -> Int32 {
    stack.reserve(8)
    stack.push(error: error, places: true)
    return Int32(SHIM_RAISE)
  }
}

private typealias Context = UnsafeMutableRawPointer

private func getProperty(
  _ context: Context?,
  _ object: Context?,
  _ member: Int32,
  _ thread: OpaquePointer?
) -> Int32 {
  guard let context = unsafe context, let object = unsafe object, let thread = unsafe thread
  else { return 0 }
  return unsafe Unmanaged<HostTypeRecord>.fromOpaque(context)._withUnsafeGuaranteedRef { type in
    unsafe Unmanaged<AnyObject>.fromOpaque(object)._withUnsafeGuaranteedRef { object in
      HostAccessor.keeping(object) { unsafe type.get(object, Int(member), Stack(thread)) }
    }
  }
}

/// Sets a property to the value at index 3: a number or a boolean directly, if it is one.
private func setProperty(
  _ context: Context?,
  _ object: Context?,
  _ member: Int32,
  _ thread: OpaquePointer?
) -> Int32 {
  guard let context = unsafe context, let object = unsafe object, let thread = unsafe thread
  else { return 0 }
  return unsafe Unmanaged<HostTypeRecord>.fromOpaque(context)._withUnsafeGuaranteedRef { type in
    unsafe Unmanaged<AnyObject>.fromOpaque(object)._withUnsafeGuaranteedRef { object in
      let (stack, number) = (unsafe Stack(thread), Int(member))
      do {
        switch unsafe type.accessors[number - 1] {
        case .number(_, let set?) where stack.isNumber(at: 3):
          try set(object, stack.number(at: 3))
        case .boolean(_, let set?) where stack.isBoolean(at: 3):
          try set(object, stack.boolean(at: 3))
        default: try type.setSlowly(object, number, stack)
        }
        return 0
      } catch {
        let context = "\(type.name).\(type.members.propertyNames[number - 1]): "
        return type.raise(LuaError(error, context: context), stack)
      }
    }
  }
}

private func resolveMissing(
  _ context: Context?,
  _ object: Context?,
  _ writes: Int32,
  _ thread: OpaquePointer?
) -> Int32 {
  guard let context = unsafe context, let thread = unsafe thread else { return 0 }
  let receiver = unsafe object.map {
    unsafe Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
  }
  return unsafe Unmanaged<HostTypeRecord>.fromOpaque(context).takeUnretainedValue()
    .resolve(receiver, writes: writes != 0, Stack(thread))
}
