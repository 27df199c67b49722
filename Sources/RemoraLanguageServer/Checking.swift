/// What an app asks of texts without an editor: `host.check(scene:)`.
@_exported public import RemoraLanguage
