#if GTK
internal import CRemoraGtk

/// A file of the desktop.
@safe final class DesktopFile {
  private let pointer: OpaquePointer

  /// Takes over a reference.
  init(_ pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

  /// A file of this name in the folder `remora` of the person's caches, which is made if need be.
  convenience init?(cached name: String) {
    let folder = unsafe "\(String(cString: g_get_user_cache_dir()))/remora"
    guard unsafe g_mkdir_with_parents(folder, 0o700) == 0,
      let pointer = unsafe g_file_new_for_path("\(folder)/\(name)")
    else { return nil }
    unsafe self.init(pointer)
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Its path; `nil` for a file of another machine.
  var path: String? {
    guard let path = unsafe g_file_get_path(pointer) else { return nil }
    defer { unsafe g_free(path) }
    return unsafe String(cString: path)
  }

  /// Replaces its content.
  ///
  /// - Returns: What went wrong, for a person.
  func write(_ bytes: [UInt8]) -> String? {
    var error: UnsafeMutablePointer<GError>?
    let isWritten = unsafe bytes.withUnsafeBytes { buffer in
      unsafe g_file_replace_contents(
        pointer,
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        gsize(buffer.count),
        nil,
        0,
        G_FILE_CREATE_NONE,
        nil,
        nil,
        &error
      )
    }
    if isWritten != 0 { return nil }
    defer { unsafe g_clear_error(&error) }
    return unsafe DesktopFile.message(error)
  }

  /// Opens it with the program that the desktop has for its type.
  ///
  /// `completion` gets what went wrong, for a person; it is called later, by GTK.
  func open(over window: Widget, completion: @escaping (String?) -> Void) {
    guard let uri = unsafe g_file_get_uri(pointer) else { return completion("it has no address") }
    defer { unsafe g_free(uri) }
    unsafe gtk_show_uri_full(
      cast(window),
      uri,
      guint32(GDK_CURRENT_TIME),
      nil,
      { window, result, data in
        guard let window = unsafe window, let data = unsafe data else { return }
        let action = unsafe Unmanaged<Action<(String?) -> Void>>.fromOpaque(data)
          .takeRetainedValue()
        var error: UnsafeMutablePointer<GError>?
        let isOpen = unsafe gtk_show_uri_full_finish(cast(window), result, &error) != 0
        action.body(isOpen ? nil : unsafe DesktopFile.message(error))
        unsafe g_clear_error(&error)
      },
      Unmanaged.passRetained(Action(completion)).toOpaque()
    )
  }

  private static func message(_ error: UnsafeMutablePointer<GError>?) -> String {
    unsafe error.map { unsafe String(cString: $0.pointee.message) } ?? "nothing was done"
  }
}
#endif
