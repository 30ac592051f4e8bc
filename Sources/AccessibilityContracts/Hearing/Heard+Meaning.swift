internal import AccessibilityModel
public import Languages
public import ReaderSession
internal import ScreenReader
public import SpeechModel

/// The result by its meaning, so that a corrected phrase breaks no test.
extension Heard {
  /// Returns the words of the first part of a kind.
  ///
  /// ```swift
  /// XCTAssertEqual(listener.perform("describe").text(of: .trait), "Adjustable.")
  /// ```
  ///
  /// - Parameter kind: The meaning of the part.
  /// - Returns: The words; nil if no part of that kind was heard. Of a line with several commands the
  ///   last one's words come first.
  public func text(of kind: SpeechSegment.Kind) -> String? {
    segmentsLatestFirst.first { $0.kind == kind }?.text
  }

  /// The name of an element that was heard.
  public var label: String? { text(of: .label) }
  /// The value that was heard.
  public var value: String? { text(of: .value) }
  /// The state that was heard, such as "On."
  public var state: String? { text(of: .state) }
  /// The hint that was heard, after its pause.
  public var hint: String? { text(of: .hint) }
  /// The reason why a value did not go further, in any language.
  public var limit: SpokenLimit? { segmentsLatestFirst.lazy.compactMap(\.spokenLimit).first }
  /// The kinds of the parts that were heard, in order.
  public var kinds: [SpeechSegment.Kind] { segments.map(\.kind) }
  /// Whether neither words nor sounds were heard.
  public var isSilent: Bool { spoken.isEmpty && earcons.isEmpty }

  /// An announcement of the application.
  ///
  /// ```swift
  /// let saved = listener.simulate("the document is saved") {
  ///   pitch.post(notification: .announcement, argument: .text("Saved"))
  /// }
  /// let announcements: [Heard.Announcement] = saved.announcements
  /// XCTAssertEqual(announcements.map(\.text), ["Saved"])
  /// XCTAssertEqual(announcements.map(\.priority), [.default])
  /// XCTAssertEqual(announcements.map(\.ending), [.finished])
  /// ```
  public struct Announcement: Equatable, Sendable {
    /// The words.
    public let text: String
    /// Its priority.
    public let priority: Utterance.Priority
    /// Its last event: without waiting, it may only have begun.
    public let ending: Event.Kind
  }

  /// The announcements of the application.
  public var announcements: [Announcement] {
    var order: [Int] = []
    var last: [Int: Event] = [:]
    for event in events where event.utterance.segments.contains(where: { $0.kind == .announcement })
    {
      if last[event.id] == nil { order.append(event.id) }
      last[event.id] = event
    }
    return order.compactMap { last[$0] }.map {
      Announcement(
        text: $0.utterance.text, priority: $0.utterance.priority, ending: $0.kind)
    }
  }
}

extension Heard {
  /// A step in the life of an utterance, and its time.
  ///
  /// ```swift
  /// listener.perform("describe", waiting: false)
  /// let events: [Heard.Event] = listener.perform("swipe up", waiting: false).events
  /// let cut = events.filter { $0.kind == .interrupted }
  /// XCTAssertEqual(cut.map(\.utterance.text), ["Pitch: 1. Adjustable."])
  /// XCTAssertTrue(events.allSatisfy(\.answersCommand))
  /// XCTAssertEqual(events.last?.time, listener.now)
  /// listener.wait()
  /// let kinds: [Heard.Event.Kind] = listener.perform("describe").events.map(\.kind)
  /// XCTAssertEqual(kinds, [.began, .finished, .began, .finished])
  /// ```
  public typealias Event = SpeechEvent
}
