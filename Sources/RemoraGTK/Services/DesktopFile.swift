#if GTK
internal import CGtk4

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
    return unsafe error.map { unsafe String(cString: $0.pointee.message) } ?? "nothing was written"
  }

  /// Opens it with the program that the desktop has for its type.
  func open(over window: Widget) {
    guard let uri = unsafe g_file_get_uri(pointer) else { return }
    defer { unsafe g_free(uri) }
    unsafe gtk_show_uri(cast(window), uri, guint32(GDK_CURRENT_TIME))
  }
}
#endif
