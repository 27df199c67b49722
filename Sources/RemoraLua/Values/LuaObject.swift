import CRemoraLuaShim

/// The handle of a host object, as a Lua value.
public struct LuaObject: Equatable {
  let reference: LuaReference

  init(_ reference: LuaReference) { self.reference = reference }

  /// The object, or `nil` if it was released.
  public var object: AnyObject? {
    reference.core.withStack(closed: nil) { stack in
      stack.push(reference: reference.index)
      defer { stack.pop() }
      guard let opaque = unsafe shim_to_object(stack.thread, -1)?.pointee.object else { return nil }
      return unsafe Unmanaged<AnyObject>.fromOpaque(opaque).takeUnretainedValue()
    }
  }

  /// The name of the object's registered type, even after its release.
  package var typeName: String {
    reference.core.withStack(closed: "object") { stack in
      stack.push(reference: reference.index)
      defer { stack.pop() }
      guard let type = unsafe shim_to_object(stack.thread, -1)?.pointee.type else {
        return "object"
      }
      return unsafe String(cString: type.pointee.name)
    }
  }

  /// "a Button", "a Button that is gone".
  var phrase: String {
    object == nil ? "\(typeName.withArticle) that is gone" : typeName.withArticle
  }
}
