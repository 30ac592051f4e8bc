internal import TextFormats

/// The requests of a page's scripts and links that its server has not answered yet.
///
/// Pictures, sounds and sockets do not count.
struct PageRequests {
  private static let kinds: Set<String> = ["Document", "Fetch", "Script", "XHR"]
  /// The maximum number of requests that are observed at a time.
  private static let limit = 1_000

  /// The requests by session and number, and whether each is for a document.
  private var open: [String: Bool] = [:]

  var isEmpty: Bool { open.isEmpty }
  /// Whether one of them is for a document.
  var includeDocument: Bool { open.values.contains(true) }

  /// Applies an event about a request.
  mutating func apply(_ event: DevToolsEvent) {
    guard let number = event.parameters["requestId"]?.string else { return }
    let request = "\(event.session ?? "") \(number)"
    guard event.method == .requestSent else { return open[request] = nil }
    let kind = event.parameters["type"]?.string ?? ""
    let address = event.parameters["request"]?["url"]?.string ?? ""
    if Self.kinds.contains(kind), address.hasPrefix("http"), open.count < Self.limit {
      open[request] = kind == "Document"
    }
  }
}
