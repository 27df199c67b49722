/// What services give scripts; an app may pass others.
extension Limit {
  @inlinable package static var storedName: Limit {
    Limit(64, "bytes", "a name in storage", beyond: "an error")
  }
  @inlinable package static var largestPhoto: Limit {
    Limit(200 << 20, "bytes", "a photo, whatever the script wants", beyond: "an error")
  }
  @inlinable package static var lentPictures: Limit {
    Limit(1024, "names", "of pictures that services have lent", beyond: "the oldest name ends")
  }
  @inlinable package static var decodedPixels: Limit {
    Limit(40_000_000, "pixels", "of a picture that the command decodes", beyond: "`failed`")
  }
  @inlinable package static var pictureTime: Limit {
    Limit(10_000, "ms", "for one picture, in a process of its own", beyond: "`failed`")
  }
  @inlinable package static var pictureMemory: Limit {
    Limit(1 << 30, "bytes", "of memory of that process", beyond: "`failed`")
  }
  @inlinable package static var dialogs: Limit {
    Limit(8, "dialogs", "of a screen that wait for an answer", beyond: "an error")
  }
  @inlinable package static var dialogAnswers: Limit {
    Limit(50, "answers", "that a dialog offers", beyond: "an error")
  }
}

extension LimitGroup {
  static let services = LimitGroup(
    "Services",
    [
      .storedName, .largestPhoto, .lentPictures, .decodedPixels, .pictureTime,
      .pictureMemory, .dialogs, .dialogAnswers,
    ]
  )
}
