public import AccessibilityModel
public import SpeechModel

/// Something that a person who swipes through the screen hears now and did not hear before.
///
/// ```swift
/// let change: ScreenChange? = listener.perform("swipe up").changes.first
/// XCTAssertTrue(change?.element === pitch)
/// XCTAssertEqual(change?.name, "Pitch")
/// XCTAssertEqual(change?.kind, .changed)
/// XCTAssertEqual(change?.oldWords, "1")
/// XCTAssertEqual(change?.newWords, "2")
/// XCTAssertEqual(change?.before.map(\.kind), [.value])
/// XCTAssertEqual(change?.after.map(\.kind), [.value])
/// XCTAssertEqual(change?.description, "\"Pitch\": 1 → 2")
/// ```
public struct ScreenChange: Sendable {
  /// What has become of the element.
  ///
  /// ```swift
  /// let queue = Playlist(["Intro", "Verse", "Chorus"])
  /// let listener = Listener(to: queue)
  /// let heard = listener.when("a song takes the place of another one") {
  ///   queue.remove(at: 1)
  ///   queue.insert("Bridge", at: 1)
  /// }
  /// let kinds: [ScreenChange.Kind] = heard.changes.map(\.kind)
  /// XCTAssertEqual(kinds, [.appeared, .went])
  /// XCTAssertFalse(kinds.contains(.changed))
  /// ```
  public enum Kind: String, Equatable, Sendable {
    /// It can be reached now.
    case appeared
    /// It can't be reached any more.
    case went
    /// Other words are said of it.
    case changed
  }

  /// What has become of the element.
  public let kind: Kind
  /// The element.
  public let element: AccessibilityElement
  /// Its label, or all that is said of it where it has none.
  public let name: String
  /// The parts that are not said any more, such as the old value.
  public let before: [SpeechSegment]
  /// The parts that were not said before, such as the new value.
  public let after: [SpeechSegment]

  /// The words that are not said any more; nil if there are none.
  public var oldWords: String? { Self.words(of: before) }
  /// The words that were not said before; nil if there are none.
  public var newWords: String? { Self.words(of: after) }

  private static func words(of segments: [SpeechSegment]) -> String? {
    segments.isEmpty ? nil : segments.map(\.text).joined(separator: " ")
  }
}

extension ScreenChange: CustomStringConvertible {
  /// The change in one line, such as `"Pitch": 1 → 2`.
  public var description: String {
    switch kind {
    case .appeared: "\"\(name)\" appeared"
    case .went: "\"\(name)\" went"
    case .changed: "\"\(name)\": \(oldWords ?? "nothing") → \(newWords ?? "nothing")"
    }
  }
}
