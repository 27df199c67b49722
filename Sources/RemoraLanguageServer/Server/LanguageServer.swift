import Foundation
import RemoraJSON
package import RemoraLanguage

/// Speaks the Language Server Protocol 3.17 with one client.
///
/// One thread reads; everything else, the service included, is done by the thread that calls `run()`. Nothing
/// but messages is written to the output.
public final class LanguageServer {
  /// Where the conversation is.
  private enum Phase {
    case greeting
    case open(Session)
    case shutDown
  }

  let service: LanguageService
  let inbox = Inbox()
  let reader: MessageReader
  let writer: MessageWriter
  private let version: String?
  private var phase = Phase.greeting
  private var status: Int32?

  /// A server for a service that nobody else uses, between two descriptors.
  ///
  /// The process has to ignore `SIGPIPE`.
  package init(service: LanguageService, input: Int32, output: Int32, version: String?) {
    let inbox = inbox
    (self.service, self.version) = (service, version)
    reader = MessageReader(input: input, output: output, inbox: inbox)
    writer = MessageWriter(FrameWriter(descriptor: output)) { inbox.isOver }
    service.isCancelled = { inbox.isInterrupted }
  }

  /// Serves the client until it says `exit`, or is gone.
  ///
  /// - Returns: The exit status of the process: 0 if the client asked to shut down first, otherwise 1.
  package func run() -> Int32 {
    reader.start()
    defer {
      inbox.end()
      reader.waitForEnd()
    }
    while status == nil, !writer.isBroken, !inbox.isOver {
      let session: Session? = if case .open(let session) = phase { session } else { nil }
      let deadline = session?.nextWork ?? .distantFuture
      if let message = inbox.next(before: deadline, answersWholeDocument: Answers.isWhole) {
        handle(message)
        _ = inbox.finish()
      } else {
        session?.work()
      }
    }
    if let status { return status }
    return if case .shutDown = phase { 0 } else { 1 }
  }

  // MARK: Messages

  private func handle(_ message: Message) {
    switch message {
    case .request(let id, let call): respond(to: id, call)
    case .notification(let call): notice(call)
    case .response: break
    case .invalid(let id, let error): writer.refuse(id, error)
    case .lost(let error):
      writer.refuse(.null, .parseError(error.description))
      writer.log(error.description)
      status = 1
    }
  }

  private func notice(_ call: Message.Call) {
    switch (call.method, phase) {
    case ("exit", .shutDown): status = 0
    case ("exit", _): status = 1
    case (_, .open(let session)):
      do {
        try session.notice(call)
      } catch {
        writer.log("\(call.method) was ignored: \(error.message)")
      }
    default: break
    }
  }

  private func respond(to id: JSONLiteral, _ call: Message.Call) {
    do {
      let result = try answer(call)
      switch inbox.finish() {
      case .cancelled: throw ResponseError.cancelled
      case .modified: throw ResponseError.modified
      case .arrival, .end, nil: writer.respond(id, result)
      }
    } catch let error as ResponseError {
      writer.refuse(id, error)
    } catch {
      writer.refuse(id, .failed("\(error)"))
    }
  }

  private func answer(_ call: Message.Call) throws(ResponseError) -> JSONLiteral {
    switch (call.method, phase) {
    case ("initialize", .greeting):
      let session = Session(call.params, service: service, inbox: inbox, writer: writer)
      reader.watch(call.params?["processId"]?.number?.integer)
      phase = .open(session)
      return [
        "capabilities": session.features.offer,
        "serverInfo": .members(["name": "remora", "version": version.map(JSONLiteral.string)]),
      ]
    case (_, .greeting): throw .notInitialized
    case ("initialize", _): throw .invalidRequest("initialize was sent before")
    case (_, .shutDown): throw .invalidRequest("the server was shut down")
    case ("shutdown", .open):
      phase = .shutDown
      return .null
    case (_, .open(let session)):
      return inbox.isInterrupted ? .null : try session.answers.answer(call)
    }
  }
}
