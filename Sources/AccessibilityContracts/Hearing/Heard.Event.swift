public import ReaderSession

extension Heard {
  /// A step in the life of an utterance, and its time.
  ///
  /// ```swift
  /// listener.start("describe")
  /// let events: [Heard.Event] = listener.start("swipe up").events
  /// let cut = events.filter { $0.kind == .interrupted }
  /// XCTAssertEqual(cut.map(\.utterance.text), ["Pitch: 1. Adjustable."])
  /// XCTAssertTrue(events.allSatisfy(\.answersCommand))
  /// XCTAssertEqual(events.last?.time, listener.now)
  /// listener.waitUntilQuiet()
  /// let kinds: [Heard.Event.Kind] = listener.perform("describe").events.map(\.kind)
  /// XCTAssertEqual(kinds, [.began, .finished, .began, .finished])
  /// ```
  public typealias Event = SpeechEvent
}
