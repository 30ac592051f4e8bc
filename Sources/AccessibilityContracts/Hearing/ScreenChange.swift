public import AccessibilityModel
public import SpeechModel

/// A change that a user hears when swiping through the screen.
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
  /// The kind of the change.
  ///
  /// ```swift
  /// let queue = Playlist(["Intro", "Verse", "Chorus"])
  /// let listener = Listener(to: queue)
  /// let heard = listener.simulate("a song takes the place of another one") {
  ///   queue.remove(at: 1)
  ///   queue.insert("Bridge", at: 1)
  /// }
  /// let kinds: [ScreenChange.Kind] = heard.changes.map(\.kind)
  /// XCTAssertEqual(kinds, [.appeared, .disappeared])
  /// XCTAssertFalse(kinds.contains(.changed))
  /// ```
  public enum Kind: String, Equatable, Sendable {
    /// It is reachable now.
    case appeared
    /// It is no longer reachable.
    case disappeared
    /// Its description changed.
    case changed
  }

  /// The kind of the change.
  public let kind: Kind
  /// The element.
  public let element: AccessibilityElement
  /// Its label, or its description without one.
  public let name: String
  /// The parts that are no longer said, such as the old value.
  public let before: [SpeechSegment]
  /// The new parts, such as the new value.
  public let after: [SpeechSegment]

  /// The words that are no longer said; `nil` without any.
  public var oldWords: String? { Self.words(of: before) }
  /// The new words; `nil` without any.
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
    case .disappeared: "\"\(name)\" disappeared"
    case .changed: "\"\(name)\": \(oldWords ?? "nothing") → \(newWords ?? "nothing")"
    }
  }
}
