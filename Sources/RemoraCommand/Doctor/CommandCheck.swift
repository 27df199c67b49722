import Foundation
import Remora
import RemoraPictures
import RemoraProcesses

/// Checks what commands need beside the program: its files, other programs, a display.
///
/// No guarantee depends on any of it.
struct CommandCheck {
  let environment: [String: String]
  var files = InstalledFiles()
  var decodesSVG = PictureFile.decodesSVG
  /// Whether this program opens windows itself.
  var hasGTK = Self.isBuiltWithGTK

  #if GTK
  private static let isBuiltWithGTK = true
  #else
  private static let isBuiltWithGTK = false
  #endif

  /// - Throws: when pkg-config cannot be started.
  func findings() throws -> [DoctorFinding] {
    [comesWithIt, checks, studio, pictures, window, try apps()]
  }

  /// Checks that the files of the package are where the program looks for them.
  var comesWithIt: DoctorFinding {
    let subject = "files"
    let gallery = files.path("scripts/scenes/gallery")
    let found = [("page", files.page), ("gallery", gallery), ("documentation", files.path("docs"))]
    let missing = found.filter { $0.1 == nil }.map { "the \($0.0)" }
    guard let gallery, missing.isEmpty else {
      return DoctorFinding(
        subject: subject,
        verdict: .limited,
        sentence: "\(missing.joined(separator: " and ")) did not come with this program",
        advice: "install remora again: a program that is copied alone has no files"
      )
    }
    return DoctorFinding(subject: subject, verdict: .good, sentence: "a scene to try is \(gallery)")
  }

  /// Says that these commands always work, so that nobody searches for what they lack.
  var checks: DoctorFinding {
    DoctorFinding(
      subject: "check, test, repl",
      verdict: .good,
      sentence: "they need nothing else"
    )
  }

  var studio: DoctorFinding {
    let subject = "studio"
    if Browser(environment: environment) != nil {
      return DoctorFinding(subject: subject, verdict: .good, sentence: "it opens your browser")
    }
    let (sentence, advice) =
      desktop.hasDisplay
      ? ("it opens no browser: xdg-open is missing", Self.install("xdg-utils"))
      : ("it opens no browser: there is no display", "open the address that it prints")
    return DoctorFinding(subject: subject, verdict: .limited, sentence: sentence, advice: advice)
  }

  var pictures: DoctorFinding {
    let subject = "SVG pictures"
    return decodesSVG
      ? DoctorFinding(subject: subject, verdict: .good, sentence: "they can be decoded")
      : DoctorFinding(
        subject: subject,
        verdict: .limited,
        sentence: "scripts cannot crop them, and a window does not show them",
        advice: Self.install("librsvg2-common")
      )
  }

  var window: DoctorFinding {
    let subject = "window"
    guard hasGTK || files.program("remora-gtk") != nil else {
      return DoctorFinding(
        subject: subject,
        verdict: .limited,
        sentence: "this program has no GTK",
        advice: Self.install("remora-gtk")
      )
    }
    guard desktop.hasDisplay else {
      return DoctorFinding(
        subject: subject,
        verdict: .limited,
        sentence: "there is no display",
        advice: "run it in a terminal of the desktop"
      )
    }
    return DoctorFinding(subject: subject, verdict: .good, sentence: "it opens on your display")
  }

  /// Checks what builds an app: nobody else needs it.
  func apps() throws -> DoctorFinding {
    let subject = "apps in Swift"
    guard desktop.program("swift") != nil else {
      return DoctorFinding(
        subject: subject,
        verdict: .limited,
        sentence: "none can be built: Swift is missing",
        advice: "see https://www.swift.org/install, and \(Self.install(Self.headers))"
      )
    }
    let ask = desktop.program("pkg-config").map {
      ChildProcess(program: URL(fileURLWithPath: $0), patience: .seconds(10))
    }
    guard try ask?.run(["--exists", "lua5.4"]).end == .exited(0) else {
      return DoctorFinding(
        subject: subject,
        verdict: .limited,
        sentence: "none can be built: the headers of Lua are missing",
        advice: Self.install(Self.headers)
      )
    }
    return DoctorFinding(subject: subject, verdict: .good, sentence: "Swift can build them")
  }

  private static let headers = "pkg-config liblua5.4-dev"

  private static func install(_ packages: String) -> String { "sudo apt install \(packages)" }

  private var desktop: Desktop { Desktop(environment: environment) }
}
