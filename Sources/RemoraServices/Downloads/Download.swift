import FoundationEssentials
import RemoraRuntime

/// One download of a script, in the host's isolation: its result, time limit and progress
/// indicator.
final class Download {
  typealias Completion = (Result<FileLocation, DownloadProblem>) -> Void

  private let request: DownloadRequest
  private let downloads: Downloads
  private let client: any DownloadClient
  private weak var host: ScriptHost?
  private var completion: Completion?
  private var transfer: Transfer?
  private var ticket: Int?
  private var timer: HostTimer?
  private var url: URL?

  init(
    _ request: DownloadRequest,
    _ downloads: Downloads,
    with client: any DownloadClient,
    in host: ScriptHost,
    _ completion: @escaping Completion
  ) {
    self.request = request
    self.downloads = downloads
    self.client = client
    self.host = host
    self.completion = completion
  }

  deinit { transfer?.cancel() }

  func begin() {
    guard let host else { return }
    do throws(DownloadProblem) {
      let url = try request.url(downloads)
      try downloads.begin()
      self.url = url
      show(0)
      let ticket = host.scheduler.inbox.watch { [weak self] in self?.handleChanges() }
      self.ticket = ticket
      let transfer = Transfer(
        limits: request.limits,
        allows: downloads.allows,
        onChange: { [mailbox = host.scheduler.inbox.mailbox] in mailbox.requestCheck(ticket) }
      )
      self.transfer = transfer
      let seconds = request.limits.time / .seconds(1)
      timer = host.after(request.limits.time) { [weak self] in
        self?.finish(
          .failure(.timeout("the image has not come within \(Value.describe(seconds)) seconds"))
        )
      }
      transfer.begin(url, with: client)
    } catch {
      finish(.failure(error))
    }
  }

  /// Cancels the download without an answer.
  func cancel() {
    completion = nil
    stop()
  }

  /// Handles progress and the end of the transfer.
  private func handleChanges() {
    guard let transfer else { return }
    if let progress = transfer.progress { show(progress) }
    switch transfer.result {
    case nil: break
    case .failure(let problem): finish(.failure(problem))
    case .success(let bytes): finish(keep(bytes))
    }
  }

  private func keep(_ bytes: [UInt8]) -> Result<FileLocation, DownloadProblem> {
    guard let url, let type = ImageType(content: bytes) else {
      return .failure(.notAnImage("what came is no image"))
    }
    do throws(DownloadProblem) {
      return .success(try downloads.keep(bytes, as: type, from: url))
    } catch {
      return .failure(error)
    }
  }

  private func finish(_ result: Result<FileLocation, DownloadProblem>) {
    let completion = completion
    self.completion = nil
    stop()
    if case .success = result { show(1) }
    completion?(result)
  }

  private func stop() {
    guard let transfer else { return }
    self.transfer = nil
    transfer.cancel()
    timer?.cancel()
    if let ticket { host?.scheduler.inbox.forget(ticket) }
    downloads.end(transfer.received)
  }

  /// Shows the progress; ignores an indicator that is gone or refuses the value.
  private func show(_ progress: Double) {
    guard let host, let indicator = request.indicator, !indicator.attached.hasEnded else {
      return
    }
    try? host.stage.set("progress", of: indicator, to: .number(progress))
  }
}

/// Why a download failed, with a sentence for people.
enum DownloadProblem: Error, Equatable {
  case failed(String)
  case timeout(String)
  case tooLarge(String)
  case notAnImage(String)

  /// The reason as scripts get it.
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
