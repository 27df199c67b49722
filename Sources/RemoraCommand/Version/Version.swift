internal import CRemoraVersion

/// What `remora --version` prints.
enum Version {
  static var current: String { unsafe String(cString: remora_version()) }
}
