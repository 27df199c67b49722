#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// The colours of what a scene gives no colour to, on a light or a dark desktop.
struct Palette {
  let ink: Paint
  let muted: Paint
  let paper: Paint
  let line: Paint
  let track: Paint
  let tint: Paint
  let ring: Paint

  static let light = Palette(
    ink: Paint(0x1b2126),
    muted: Paint(0x5a646d),
    paper: Paint(0xffffff),
    line: Paint(0xcfd8dc),
    track: Paint(0xc3ccd2),
    tint: Paint(0x0b6a86),
    ring: Paint(0x2b8fd0)
  )

  static let dark = Palette(
    ink: Paint(0xe8ecef),
    muted: Paint(0x9aa5ad),
    paper: Paint(0x1b2126),
    line: Paint(0x3a444c),
    track: Paint(0x46515a),
    tint: Paint(0x5cc6e0),
    ring: Paint(0x5cc6e0)
  )
}

/// A colour to draw with: components from 0 to 1.
public struct Paint: Hashable, Sendable {
  /// The components.
  public let red, green, blue, alpha: Double

  /// A colour from its components, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A colour as scenes and scripts write it, `#0b6a86` for instance; `nil` if it is none.
  public init?(_ text: String) {
    guard let color = Color(text) else { return nil }
    self.init(
      red: Double(color.red) / 255,
      green: Double(color.green) / 255,
      blue: Double(color.blue) / 255,
      alpha: Double(color.alpha) / 255
    )
  }

  init(_ rgb: Int) {
    self.init(
      red: Double(rgb >> 16 & 255) / 255,
      green: Double(rgb >> 8 & 255) / 255,
      blue: Double(rgb & 255) / 255
    )
  }

  /// The same colour, less opaque.
  public func faded(to alpha: Double) -> Paint {
    Paint(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
  }

  var gdk: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }

  /// As CSS writes it.
  var css: String {
    let parts = [red, green, blue].map { "\(Int(($0 * 255).rounded()))" }.joined(separator: ",")
    return "rgba(\(parts),\(alpha))"
  }
}
#endif
