import RemoraRuntime
import RemoraScenes

/// The language of the texts, as pages see it and change it.
extension Studio {
  var languageState: LanguageState {
    LanguageState(current: host.language, available: host.scenes.languages)
  }

  /// Tells the pages if somebody has changed the language, or a reload the languages that there are.
  func noteLanguage() {
    let state = languageState
    guard state != knownLanguage else { return }
    knownLanguage = state
    for page in pages { page.outbox.note(state) }
  }
}

/// Shows texts in another language.
struct LanguageRequest: ShowingRequest {
  let text: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.host.stage.setLanguage(text)
    return nil
  }
}
