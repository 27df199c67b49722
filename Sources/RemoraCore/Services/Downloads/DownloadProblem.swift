/// Why a download gave nothing; the sentence is for people.
enum DownloadProblem: Error, Equatable {
  case failed(String)
  case timeout(String)
  case tooLarge(String)
  case notAnImage(String)

  /// The word for scripts.
  var reason: String {
    switch self {
    case .failed: "failed"
    case .timeout: "timeout"
    case .tooLarge: "tooLarge"
    case .notAnImage: "notAnImage"
    }
  }

  var sentence: String {
    switch self {
    case .failed(let sentence), .timeout(let sentence), .tooLarge(let sentence),
      .notAnImage(let sentence):
      sentence
    }
  }
}
