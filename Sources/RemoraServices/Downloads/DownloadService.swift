import RemoraRuntime

/// The function of the `download` service.
enum DownloadService {
  static func lend(_ downloads: Downloads, to host: ScriptHost) {
    host.lend("download") { [weak host] service in
      service.function("image") { (call, options: ServiceOptions) in
        guard let host else { return }
        let request = try DownloadRequest(options, downloads.limits, in: host)
        let client = try downloads.requireClient()
        let download = Download(request, downloads, with: client, in: host) { [weak host] result in
          switch result {
          case .success(let location):
            call.answer(host?.scenes.pictureName(of: location, from: "download"))
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
