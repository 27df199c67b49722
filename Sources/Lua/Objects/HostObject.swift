import CLuaShim

/// A Swift object that scripts may hold a handle of.
///
/// Lua never keeps it alive. While it lives, the same object is the same Lua value; once it is
/// gone, every use of the handle raises `this … is gone`.
public protocol HostObject: AnyObject {
  /// The object's anchor: a stored property, made with the object. Its end is the handle's end.
  var luaAnchor: LuaAnchor { get }
}

/// Ties a host object's life to its handles: stored by the object, it goes when the object goes.
@safe public final class LuaAnchor {
  private var handle: UnsafeMutablePointer<shim_object>?
  private var core: StateCore?
  private var reference: Int32 = 0
  private var isCut = false

  /// An anchor without a handle: one is made when a script first meets the object.
  public init() {}

  deinit { cut() }

  /// Makes the handle say that the object is gone, now and for ever.
  package func cut() {
    isCut = true
    guard let core else { return }
    if core.isOpen { unsafe handle?.pointee.object = nil }
    core.dropped.add(reference)
    unsafe handle = nil
    self.core = nil
  }

  /// Pushes the object's handle, making it the first time.
  func push(
    _ object: AnyObject,
    type: HostTypeRecord,
    on stack: Stack,
    in core: StateCore
  ) {
    if self.core === core {
      stack.push(reference: reference)
      return
    }
    if isCut {
      _ = unsafe shim_push_object(stack.thread, type.pointer, nil, 0)
      return
    }
    precondition(self.core?.isOpen != true, "an object was passed to a second Lua state")
    let opaque = unsafe Unmanaged.passUnretained(object).toOpaque()
    unsafe handle = shim_push_object(stack.thread, type.pointer, opaque, 0)
    unsafe lua_pushvalue(stack.thread, -1)
    reference = stack.makeReference()
    self.core = core
  }
}

/// The handle of a host object, as a Lua value.
public struct LuaObject: Equatable {
  let reference: LuaReference

  init(_ reference: LuaReference) { self.reference = reference }

  /// The object, or `nil` when it is gone.
  public var object: AnyObject? {
    reference.core.withStack { stack in
      stack.push(reference: reference.index)
      defer { stack.pop() }
      guard let opaque = unsafe shim_to_object(stack.thread, -1)?.pointee.object else { return nil }
      return unsafe Unmanaged<AnyObject>.fromOpaque(opaque).takeUnretainedValue()
    }
  }

  /// The name of the object's registered type, also when it is gone.
  public var typeName: String {
    reference.core.withStack { stack in
      stack.push(reference: reference.index)
      defer { stack.pop() }
      guard let type = unsafe shim_to_object(stack.thread, -1)?.pointee.type else {
        return "object"
      }
      return unsafe String(cString: type.pointee.name)
    }
  }

  /// Whether both are handles of the same object.
  public static func == (left: LuaObject, right: LuaObject) -> Bool {
    left.reference.isSame(as: right.reference)
  }
}
