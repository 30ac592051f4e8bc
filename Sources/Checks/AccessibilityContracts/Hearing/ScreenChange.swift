public import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// A change that users hear when they swipe through the screen.
///
/// ```swift
/// let change: ScreenChange? = listener.perform("swipe up").changes.first
/// XCTAssertTrue(change?.element === pitch)
/// XCTAssertEqual(change?.name, "Pitch")
/// XCTAssertEqual(change?.kind, .changed)
/// XCTAssertEqual(change?.oldWords, "1")
/// XCTAssertEqual(change?.newWords, "2")
/// XCTAssertEqual(change?.description, "\"Pitch\": 1 → 2")
/// ```
public struct ScreenChange: Sendable {
  /// The effect of a change on an element.
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
    /// Swipes now reach the element.
    case appeared
    /// Swipes no longer reach the element.
    case disappeared
    /// The description of the element changed.
    case changed
  }

  /// Whether the element appeared, disappeared or changed.
  public let kind: Kind
  /// The element that appeared, disappeared or changed.
  public let element: AccessibilityElement
  /// The label of the element, or its description if there is no label.
  public let name: String
  /// The segments that are no longer spoken, such as the old value.
  let before: [SpeechSegment]
  /// The new segments, such as the new value.
  let after: [SpeechSegment]

  /// The words that are no longer spoken, or `nil` if no words were removed.
  public var oldWords: String? { Self.words(of: before) }
  /// The new words, or `nil` if no words were added.
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
    case .changed: "\"\(name)\": \(words)"
    }
  }

  private var words: String {
    switch (oldWords?.withoutEndMark, newWords?.withoutEndMark) {
    case (let old?, let new?): "\(old) → \(new)"
    case (nil, let new?): "now \(new)"
    case (let old?, nil): "no longer \(old)"
    case (nil, nil): "changed"
    }
  }
}

extension String {
  /// The text without a final full stop or colon, such as the one of the state "Selected:".
  fileprivate var withoutEndMark: Substring {
    last.map { ".:".contains($0) } ?? false ? dropLast() : self[...]
  }
}

/// The descriptions of all elements of a screen at one moment.
@MainActor
struct ScreenSnapshot {
  private struct Entry {
    let element: AccessibilityElement
    let segments: [SpeechSegment]
  }

  private let entries: [Entry]

  /// The kinds of segments that are not compared, because most change with earlier elements.
  private static let positionKinds: Set<SpeechSegment.Kind> = [
    .position, .container, .tableHeader, .tablePosition, .range, .hint,
  ]

  init(of reader: ScreenReader, except element: AccessibilityElement? = nil) {
    entries = reader.words(exceptFor: element).map {
      Entry(
        element: $0.element, segments: $0.segments.filter { !Self.positionKinds.contains($0.kind) })
    }
  }

  /// Returns the changes since an earlier snapshot. Changed and new elements come first, in reading
  /// order, then the elements that disappeared.
  func changes(since before: ScreenSnapshot) -> [ScreenChange] {
    let old = Dictionary(
      before.entries.map { (ObjectIdentifier($0.element), $0) }, uniquingKeysWith: { $1 })
    let changes = entries.compactMap { entry -> ScreenChange? in
      guard let was = old[ObjectIdentifier(entry.element)]?.segments else {
        return Self.change(.appeared, entry, before: [], after: entry.segments)
      }
      guard was != entry.segments else { return nil }
      let gone = was.filter { !entry.segments.contains($0) }
      let new = entry.segments.filter { !was.contains($0) }
      return gone.isEmpty && new.isEmpty
        ? nil : Self.change(.changed, entry, before: gone, after: new)
    }
    let here = Set(entries.map { ObjectIdentifier($0.element) })
    let gone = before.entries.filter { !here.contains(ObjectIdentifier($0.element)) }
    return changes + gone.map { Self.change(.disappeared, $0, before: $0.segments, after: []) }
  }

  private static func change(
    _ kind: ScreenChange.Kind, _ entry: Entry, before: [SpeechSegment], after: [SpeechSegment]
  ) -> ScreenChange {
    let label = entry.element.accessibilityLabel ?? ""
    let name = label.isEmpty ? entry.segments.map(\.text).joined(separator: " ") : label
    return ScreenChange(
      kind: kind, element: entry.element, name: name, before: before, after: after)
  }
}
