import Foundation

/// Limits on watching, so that a scene in the wrong folder does not keep the machine busy.
struct WatchLimits {
  var files = 100_000
  var folders = 10_000
  /// The depth of folders inside a place.
  var depth = 32

  func tooManyFiles(_ place: String) -> WatchProblem {
    problem(place, "there are more than \(files) files to watch")
  }

  func tooManyFolders(_ place: String) -> WatchProblem {
    problem(place, "there are more than \(folders) folders to watch")
  }

  func tooDeep(_ folder: String) -> WatchProblem {
    problem(folder, "folders are watched at most \(depth) deep")
  }

  func systemLimit(_ folder: String) -> WatchProblem {
    let limit = "/proc/sys/fs/inotify/max_user_watches"
    let number = (try? String(contentsOfFile: limit, encoding: .utf8)).flatMap {
      Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return problem(
      folder,
      "this system watches at most \(number.map(String.init) ?? "so many") folders",
      suggestion: "raise fs.inotify.max_user_watches, or end other programs that watch files"
    )
  }

  func unreadable(_ folder: String) -> WatchProblem {
    problem(
      folder,
      "the folder may not be read, so what changes in it is not seen",
      suggestion: "give yourself the right to read it"
    )
  }

  private func problem(
    _ place: String,
    _ message: String,
    suggestion: String = "keep scenes and scripts in folders of their own"
  ) -> WatchProblem {
    WatchProblem(message, place: place, suggestion: suggestion)
  }
}
