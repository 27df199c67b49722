import RemoraWebServer

/// What the server answers beside the socket.
extension Studio {
  func answer(_ request: Request) -> Response {
    if request.method == "POST" {
      return request.path == "/photos"
        ? photos.answer(request) : .text(404, "There is nothing to send here.")
    }
    if request.path.hasPrefix("/pictures/") {
      return pictures.response(path: request.path)
        ?? .text(404, "There is no such picture.")
    }
    if let module = drawings.module(path: request.path) {
      return Response(type: "text/javascript; charset=utf-8", body: Array(module.utf8))
    }
    if let file = codeMirror.response(path: request.path) { return file }
    if let page = help.response(path: request.path) { return page }
    let path = request.path == "/" ? "/page/index.html" : request.path
    guard let file = PageFiles.all[path] else { return .text(404, "There is nothing here.") }
    return Response(
      type: file.type,
      headers: file.isForever ? [PictureStore.forever] : [],
      body: file.bytes
    )
  }
}
