/// A request of a browser.
package struct Request {
  /// `GET`, `HEAD` or `POST`.
  package let method: String
  /// The decoded path, which begins with a slash.
  package let path: String
  /// The decoded fields of the query.
  package let query: [String: String]
  /// The body.
  package let body: [UInt8]
}

/// The answer to a request.
package struct Response {
  package var status: Int
  /// The media type of the body.
  package var type: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package init(
    status: Int = 200,
    type: String = "text/plain; charset=utf-8",
    headers: [(name: String, value: String)] = [],
    body: [UInt8] = []
  ) {
    self.status = status
    self.type = type
    self.headers = headers
    self.body = body
  }

  /// An answer of one sentence.
  package static func text(_ status: Int, _ text: String) -> Response {
    Response(status: status, body: Array("\(text)\n".utf8))
  }
}
