import RemoraRuntime
import Synchronization

/// One call of the app's function for a script, in the host's isolation.
final class PictureJob {
  typealias Completion = (Result<FileLocation, PictureProblem>) -> Void
  private typealias Outcome = Result<ProcessedPicture, any Error>

  /// Passes the outcome from the other thread to the host.
  private final class Delivery: Sendable {
    let outcome = Mutex<Outcome?>(nil)
  }

  private let pictures: Pictures
  private weak var host: ScriptHost?
  private var completion: Completion?
  private var task: Task<Void, Never>?
  private var ticket: Int?

  init(_ pictures: Pictures, in host: ScriptHost, _ completion: @escaping Completion) {
    self.pictures = pictures
    self.host = host
    self.completion = completion
  }

  deinit { task?.cancel() }

  func begin(_ request: PictureRequest) {
    guard let host else { return }
    let running = pictures.running
    guard running.begin(atMost: pictures.limits.atOnce) else {
      return finish(.failure(PictureProblem("too many pictures are being processed at once")))
    }
    let delivery = Delivery()
    let ticket = host.scheduler.inbox.watch { [weak self] in
      if let outcome = delivery.outcome.withLock({ $0 }) { self?.handle(outcome) }
    }
    self.ticket = ticket
    task = Task.detached { [process = pictures.process, mailbox = host.scheduler.inbox.mailbox] in
      let outcome: Outcome
      do {
        outcome = .success(ProcessedPicture(try await process(request)))
      } catch {
        outcome = .failure(error)
      }
      // Not earlier: a function that ignores its cancellation still counts.
      running.end()
      delivery.outcome.withLock { $0 = outcome }
      mailbox.requestCheck(ticket)
    }
  }

  /// Cancels the work without an answer.
  func cancel() {
    completion = nil
    stop()
  }

  private func handle(_ outcome: Outcome) {
    do throws(PictureProblem) {
      switch outcome {
      case .success(let picture): finish(.success(try pictures.keep(picture)))
      case .failure(let error): throw PictureProblem(error)
      }
    } catch {
      finish(.failure(error))
    }
  }

  private func finish(_ result: Result<FileLocation, PictureProblem>) {
    let completion = completion
    self.completion = nil
    stop()
    completion?(result)
  }

  private func stop() {
    task?.cancel()
    task = nil
    if let ticket { host?.scheduler.inbox.forget(ticket) }
    ticket = nil
  }
}
