public import RemoraRuntime

/// Pictures that scripts fetch.
extension ScriptHost {
  /// Lends the `download` service: `image` fetches a picture and waits for it.
  ///
  /// A script gets the picture's name, as an `Image` takes it, or `nil`, the reason (`"failed"`,
  /// `"timeout"`, `"tooLarge"` or `"notAnImage"`) and a sentence. A control with a `progress`
  /// property can show the progress. If the script stops waiting, the download ends.
  public func lendDownloads(_ downloads: Downloads) {
    lend("download") { [weak self] service in
      service.function("image") { (call, options: ServiceOptions) in
        guard let self else { return }
        let request = try DownloadRequest(options, downloads.limits, in: self)
        let client = try downloads.requireClient()
        let download = Download(request, downloads, with: client, in: self) { [weak self] result in
          switch result {
          case .success(let place):
            call.answer(self?.scenes.pictureName(of: place, from: "download"))
          case .failure(let problem):
            call.answer(String?.none, problem.reason, problem.sentence)
          }
        }
        call.onCancel { download.cancel() }
        download.begin()
      }
    }
  }
}
