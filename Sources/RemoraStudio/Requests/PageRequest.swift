import RemoraRuntime

/// What a page asks for: its arguments, and what answers it.
///
/// The name of the type begins with the `do` of the message: `KeepChangeRequest` for `keepChange`.
protocol PageRequest: Decodable, SendableMetatype {
  /// Does what the page asks for.
  ///
  /// - Returns: The value of the answer.
  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)?
}

/// A request that a read-only studio answers, too: it changes no file, sets no value and sends no Lua.
///
/// It may use the app as its users do, which runs its scripts, stop its time, or restart a screen.
protocol ShowingRequest: PageRequest {}

/// A request that is answered later, maybe when the page has gone.
protocol LateRequest: PageRequest {
  typealias LateAnswer = (Result<(any Encodable)?, Diagnostic>) -> Void

  /// Begins what the page asks for; `answer` is called once, later, unless the studio ends before.
  func begin(_ studio: Studio, _ answer: @escaping LateAnswer) throws
}

extension LateRequest {
  /// There is nothing to say yet.
  func answer(_ studio: Studio, _ page: StudioPage) -> (any Encodable)? { nil }
}

extension Studio {
  private static let requests: [String: any PageRequest.Type] = {
    let all: [any PageRequest.Type] = [
      BeatRequest.self, ClockRequest.self, StepRequest.self, LanguageRequest.self,
      EventsRequest.self, EvaluateRequest.self, CompleteRequest.self, SourceRequest.self,
      HoverRequest.self, DefinitionRequest.self, NewSceneRequest.self, NewBehaviourRequest.self,
      NewSpecRequest.self, RunSpecRequest.self, NewAppRequest.self, InspectRequest.self,
      SetRequest.self,
      ResetRequest.self, LinkRequest.self, KeepRequest.self, KeepChangeRequest.self,
      ResetChangeRequest.self, ActRequest.self, RestartTasksRequest.self, ScreenRequest.self,
      DismissRequest.self, RestartRequest.self, PreviewRequest.self, AtRequest.self,
      SizeRequest.self, EditRequest.self, UndoRequest.self, RedoRequest.self,
      CopyRequest.self, HistoryRequest.self, InFileRequest.self, PaletteRequest.self,
      ReceiversRequest.self, EffectsRequest.self, SaveRequest.self, MistakesRequest.self,
      FilesRequest.self, AddHandlerRequest.self, MoveToBinRequest.self,
      SignatureRequest.self, FormatRequest.self, RenameRequest.self,
    ]
    return Dictionary(uniqueKeysWithValues: all.map { (name(of: $0), $0) })
  }()

  private static func name(of type: any PageRequest.Type) -> String {
    let name = "\(type)".dropLast("Request".count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The request that a page calls by that name.
  static func request(named name: String) throws(Diagnostic) -> any PageRequest.Type {
    if let type = requests[name] { return type }
    throw Diagnostic(.error, "the studio knows no request \"\(name.prefix(40))\"")
  }

  /// Refuses what a studio that is read-only does not do.
  func checkMayChange() throws(Diagnostic) {
    guard options.isReadOnly else { return }
    throw Diagnostic(
      .error,
      "this studio is read-only: pages change no file, set no value and send no Lua",
      suggestion: "start the studio without --read-only"
    )
  }

  /// The result of doing what a page asks for by a request.
  func result(
    of request: any PageRequest,
    _ body: () throws -> (any Encodable)?
  ) -> Result<(any Encodable)?, Diagnostic> {
    guard !host.isClosed else {
      return .failure(Diagnostic(.error, "the app has closed its host: nothing of it is left"))
    }
    do {
      if !(request is any ShowingRequest) { try checkMayChange() }
      return .success(try body())
    } catch {
      return .failure(Diagnostic(firstOf: error))
    }
  }
}

/// Its answer says that the host is not held up.
struct BeatRequest: ShowingRequest {
  func answer(_ studio: Studio, _ page: StudioPage) -> (any Encodable)? { nil }
}
