package import AccessibilityModel
package import ScreenReader

/// A screen that a client has opened: a scene, a program or a page.
@MainActor
package protocol RemoteContent: AnyObject {
  /// The root of the elements.
  var screen: AccessibilityElement { get }
  /// The rules of the reading order.
  var rules: TraversalRules { get }
  /// The time since a fixed moment.
  var now: Duration { get }
  /// Whether the content can change without a command. A scene can't.
  var isLive: Bool { get }
  /// The number of operations that have reached the content, which may react to them.
  var operationCount: Int { get }
  /// The reason why the content can't be operated any more, or `nil` if it can.
  var problem: String? { get }

  /// Takes all changes that have been made until now. The next command posts their announcements.
  ///
  /// With `briefly`, content in which nothing has happened since the last time is not waited for as long.
  func settle(briefly: Bool)
  /// Whether there are announcements of a later moment, which one more command posts.
  var hasMoreEvents: Bool { get }
  /// Waits for changes, at most for the given time.
  func wait(atMost time: Duration)
  /// Returns to the initial state.
  func reopen()
  /// Closes the content.
  func end()

  /// Returns the barriers that an audit finds in the open screen, as a short text.
  func audit() -> String
}

extension RemoteContent {
  package var hasMoreEvents: Bool { false }
}

/// The content that a client asks for.
package enum ContentRequest: Equatable, Sendable {
  /// The content that the server was started with.
  case initial
  /// A scene, a dump or a recording, by its path.
  case scene(String)
  /// A page, by its address or its path, its size in points, and the only folder of its files.
  case page(String, width: Int, height: Int, isOffline: Bool, within: String? = nil)
  /// A command that starts a Linux program without a display.
  case program(String)
  /// A command that starts a program in a terminal, with its name.
  case terminal(String, named: String)
  /// The page of the client's own browser, to which the client carries DevTools messages.
  case attachedPage
}

/// Opens what a client asks for.
package typealias ContentOpening =
  @MainActor (ContentRequest) throws(ProtocolError) -> any RemoteContent
