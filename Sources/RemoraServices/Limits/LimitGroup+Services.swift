package import RemoraLimits

extension LimitGroup {
  /// What services give scripts by default: the numbers are those of their `Limits`.
  package static var ofServices: [LimitGroup] {
    let storage = Storage.Limits()
    let downloads = Downloads.Limits()
    let pictures = Pictures.Limits()
    return [
      LimitGroup(
        "Storage: `Storage.Limits`",
        [
          Limit(storage.names, "names", "of values", beyond: "an error"),
          Limit(storage.bytes, "bytes", "a value", beyond: "an error"),
          Limit(
            storage.unwrittenBytes,
            "bytes",
            "values that are not on the disk yet",
            beyond: "an error"
          ),
        ]
      ),
      LimitGroup(
        "Downloads: `Downloads.Limits`",
        [
          Limit(downloads.bytes, "bytes", "a picture", beyond: "an error"),
          Limit(downloads.totalBytes, "bytes", "all pictures together", beyond: "an error"),
          Limit(downloads.time, "a download", beyond: "an error"),
          Limit(downloads.atOnce, "downloads", "at a time", beyond: "an error"),
          Limit(downloads.redirects, "redirects", "of a download", beyond: "an error"),
        ]
      ),
      LimitGroup(
        "Changed pictures: `Pictures.Limits`",
        [
          Limit(pictures.bytes, "bytes", "a picture, before and after", beyond: "an error"),
          Limit(pictures.totalBytes, "bytes", "all results together", beyond: "an error"),
          Limit(pictures.atOnce, "pictures", "at a time", beyond: "an error"),
          Limit(pictures.pixels, "pixels", "of a side of the result", beyond: "an error"),
        ]
      ),
    ]
  }
}
