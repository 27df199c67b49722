#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// The pictures of a host, each drawn once for each size.
///
/// It keeps as many as fit into ``costLimit``; the others are drawn again.
@safe final class Pictures {
  private unowned let host: ScriptHost
  private var sizes: [String: Size] = [:]
  private var textures: [Key: Texture] = [:]
  private var cost = 0

  private struct Key: Hashable {
    let name: String
    let width: Int
    let height: Int
  }

  @safe private final class Texture {
    let pointer: OpaquePointer
    let cost: Int

    init(_ pointer: OpaquePointer, cost: Int) {
      unsafe self.pointer = unsafe pointer
      self.cost = cost
    }

    deinit { unsafe g_object_unref(UnsafeMutableRawPointer(pointer)) }
  }

  /// The most bytes of the pixels that are kept.
  private static let costLimit = 64_000_000
  /// The most names whose sizes are kept: a script can make names without end.
  private static let nameLimit = 4_096
  /// The most pixels of a side.
  private static let sideLimit = 4_096.0

  init(_ host: ScriptHost) { self.host = host }

  /// How many are kept.
  var count: Int { textures.count }

  /// The picture's own size; zero if it cannot be read.
  func size(of name: String) -> Size {
    if let size = sizes[name] { return size }
    var size = Size()
    if let pixels = unsafe load(name, width: -1, height: -1) {
      size.width = unsafe Double(gdk_pixbuf_get_width(pixels))
      size.height = unsafe Double(gdk_pixbuf_get_height(pixels))
      unsafe g_object_unref(UnsafeMutableRawPointer(pixels))
    }
    if sizes.count >= Pictures.nameLimit { sizes = [:] }
    sizes[name] = size
    return size
  }

  /// The pixels for a size, which the store owns; `nil` if the picture cannot be read.
  func texture(_ name: String, _ size: Size, scale: Double) -> OpaquePointer? {
    let sides = [size.width, size.height].map {
      Int(min(Pictures.sideLimit, max(1, ($0 * scale).rounded(.up))))
    }
    let key = Key(name: name, width: sides[0], height: sides[1])
    if let texture = textures[key] { return unsafe texture.pointer }
    guard let pixels = unsafe load(name, width: gint(key.width), height: gint(key.height)) else {
      return nil
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(pixels)) }
    guard let pointer = unsafe gdk_texture_new_for_pixbuf(pixels) else { return nil }
    let texture = unsafe Texture(pointer, cost: key.width * key.height * 4)
    cost += texture.cost
    if cost > Pictures.costLimit { (textures, cost) = ([:], texture.cost) }
    textures[key] = texture
    return unsafe texture.pointer
  }

  /// Reads all pictures again when they are drawn next.
  func forget() { (sizes, textures, cost) = ([:], [:], 0) }

  private func load(_ name: String, width: gint, height: gint) -> OpaquePointer? {
    guard let bytes = try? host.readPicture(name) else { return nil }
    return unsafe Pictures.pixels(bytes, width: width, height: height)
  }

  /// Decodes a picture, in its own size or in another; the caller owns the pixels.
  static func pixels(_ bytes: [UInt8], width: gint = -1, height: gint = -1) -> OpaquePointer? {
    let data = unsafe g_bytes_new(bytes, gsize(bytes.count))
    let stream = unsafe g_memory_input_stream_new_from_bytes(data)
    unsafe g_bytes_unref(data)
    defer { unsafe g_object_unref(stream) }
    return unsafe gdk_pixbuf_new_from_stream_at_scale(stream, width, height, 0, nil, nil)
  }
}
#endif
