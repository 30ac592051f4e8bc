internal import TextFormats

/// The requests of a page's scripts and frames that its server has not answered yet.
///
/// Pictures, sounds and sockets do not count.
struct PageRequests {
  private static let kinds: Set<String> = ["Document", "Fetch", "Script", "XHR"]
  /// The maximum number of requests that are observed at a time.
  private static let limit = 1_000

  /// The sessions and numbers of the requests.
  private var open: Set<String> = []

  var isEmpty: Bool { open.isEmpty }

  /// Applies an event about a request.
  mutating func apply(_ event: DevToolsEvent) {
    guard let number = event.parameters["requestId"]?.string else { return }
    let request = "\(event.session ?? "") \(number)"
    let kind = event.parameters["type"]?.string ?? ""
    let address = event.parameters["request"]?["url"]?.string ?? ""
    if event.method != .requestSent {
      open.remove(request)
    } else if Self.kinds.contains(kind), address.hasPrefix("http"), open.count < Self.limit {
      open.insert(request)
    }
  }
}
