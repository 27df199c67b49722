#if GTK
internal import CRemoraGtk

/// Reads properties of an object of GLib, which has to live meanwhile.
@safe struct ObjectProperties {
  private let object: UnsafeMutablePointer<GObject>

  init(_ object: UnsafeMutableRawPointer) {
    unsafe self.object = unsafe object.assumingMemoryBound(to: GObject.self)
  }

  func integer(_ name: String) -> Int { read(name) { unsafe Int(g_value_get_int(&$0)) } }

  func boolean(_ name: String) -> Bool { read(name) { unsafe g_value_get_boolean(&$0) != 0 } }

  func text(_ name: String) -> String {
    read(name) { value in
      unsafe g_value_get_string(&value).map { unsafe String(cString: $0) } ?? ""
    }
  }

  private func read<Result>(_ name: String, _ body: (inout GValue) -> Result) -> Result {
    var value = GValue()
    unsafe g_object_get_property(object, name, &value)
    defer { unsafe g_value_unset(&value) }
    return body(&value)
  }
}
#endif
