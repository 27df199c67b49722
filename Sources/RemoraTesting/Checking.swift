/// What a test asks of the texts of an app: `host.check(scene:)`.
@_exported public import RemoraLanguage
