package import TextFormats

/// DevTools messages that a client carries over its own connection to the browser.
///
/// The messages of a page have NULs between them. Those of the tunnel are objects with `session`, which
/// is `page` or the name that the client has given to a frame.
package struct DevToolsTunnel {
  /// The session of the page.
  package static let page = "page"

  private var unsent: [UInt8] = []

  package init() {}

  /// Returns the messages in bytes of a connection, for the client.
  package mutating func messages(in bytes: ArraySlice<UInt8>) -> [JSONValue] {
    unsent += bytes
    var messages: [JSONValue] = []
    while let end = unsent.firstIndex(of: 0) {
      if let message = JSONValue(reading: Array(unsent[..<end])), let members = message.members {
        messages.append(.object(Self.renamed(members, "sessionId", to: "session")))
      }
      unsent.removeFirst(end + 1)
    }
    return messages
  }

  /// Returns a message of the client as bytes of a connection.
  package static func bytes(of message: JSONValue) -> [UInt8] {
    let members = renamed(message.members ?? [], "session", to: "sessionId")
    return Array(JSONValue.object(members).line.utf8) + [0]
  }

  private static func renamed(
    _ members: [(String, JSONValue)], _ name: String, to other: String
  ) -> [(String, JSONValue)] {
    members.map { ($0.0 == name ? other : $0.0, $0.1) }
  }
}
