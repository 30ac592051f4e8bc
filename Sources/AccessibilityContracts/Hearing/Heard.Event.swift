public import SpeechModel

extension Heard {
  /// What became of something that was to be said, and when.
  ///
  /// ```swift
  /// listener.start("describe")
  /// let events: [Heard.Event] = listener.start("swipe up").events
  /// let cut = events.filter { $0.kind == .interrupted }
  /// XCTAssertEqual(cut.map(\.utterance.text), ["Pitch: 1. Adjustable."])
  /// XCTAssertTrue(events.allSatisfy(\.answersCommand))
  /// XCTAssertEqual(events.last?.time, listener.now)
  /// ```
  public struct Event: Equatable, Sendable {
    /// What became of it.
    ///
    /// ```swift
    /// let kinds: [Heard.Event.Kind] = listener.perform("describe").events.map(\.kind)
    /// XCTAssertEqual(kinds, [.began, .finished, .began, .finished])
    /// listener.start("describe")
    /// let next = listener.start("swipe up")
    /// XCTAssertEqual(next.events.map(\.kind), [.interrupted, .unheard, .began])
    /// ```
    public enum Kind: String, Equatable, Sendable {
      /// It begins to be heard, its pause being over.
      case began
      /// It was heard to its end.
      case finished
      /// It had begun and was cut.
      case interrupted
      /// It was never begun, since something took its place.
      case unheard
    }

    /// What became of it.
    public let kind: Kind
    /// What was to be said.
    public let utterance: Utterance
    /// Whether the person had asked for it; if not, the application said it of its own accord.
    public let answersCommand: Bool
    /// When, by the listener's clock.
    public let time: Duration
    /// The number by which an utterance is told from another one with the same words.
    let id: Int
  }
}
