public import AccessibilityModel
public import Languages
public import ReaderSession
internal import ScreenReader
public import SpeechModel

/// A condition of the heard speech, sounds and changes.
///
/// ```swift
/// listener.perform("describe")
///   .expect(.label("Pitch"), .value("1"), .hint("Adjust pitch"), .kind(.trait))
/// listener.perform("swipe up")
///   .expect(.words("2"), .label(nil), .change(of: "Pitch", from: "1", to: "2"), .noSilentChanges)
/// listener.perform("where").expect(.anywhere("in steps of 1"), .value(nil))
/// listener.perform("maximum").expect(.earcon(.limit), .not(.limit(.maximum)))
/// listener.perform("swipe up").expect(.limit(.maximum), .noChange)
/// listener.perform("go totl", allowingRefusal: true).expect(.refusal)
/// listener.wait(.seconds(60)).expect(.silence)
/// listener.simulate("the document is saved") {
///   pitch.post(notification: .announcement, argument: .text("Saved"))
/// }.expect(.announcement("Saved", priority: .default, ending: .finished))
/// ```
///
/// On screens of several elements:
///
/// ```swift
/// let deck = DJDeck()
/// let listener = Listener(to: deck)
/// listener.perform("go loop").expect(.focus("Loop"), .focus(on: deck.loopButton))
/// listener.perform("double tap").expect(.state("On."))
///
/// let queue = Playlist(["Intro", "Verse", "Chorus"])
/// let queueListener = Listener(to: queue)
/// queueListener.simulate("a song is added") { queue.insert("Bridge", at: 2) }
///   .expect(.appearance(of: "Bridge"))
/// queueListener.simulate("a song is removed") { queue.remove(at: 2) }
///   .expect(.disappearance(of: "Bridge"))
/// ```
///
/// Any other condition makes an expectation, too; its statement is part of a failure:
///
/// ```swift
/// extension Expectation {
///   static var briefly: Expectation {
///     Expectation("at most 20 characters") { $0.spoken.joined().count <= 20 }
///   }
/// }
/// XCTAssertEqual(Expectation.briefly.statement, "at most 20 characters")
/// XCTAssertTrue(Expectation.briefly.isMet(by: listener.perform("swipe up")))
/// ```
public struct Expectation {
  /// The expectation, in words that follow "Expected".
  public let statement: String
  private let isTrue: (Heard) -> Bool
  /// Returns an additional line for the failure; `nil` without one.
  let detail: (Heard) -> String?

  /// Creates an expectation from words that follow "Expected", and a condition of the result.
  public init(_ statement: String, isMet: @escaping (Heard) -> Bool) {
    self.init(statement, detail: { _ in nil }, isMet: isMet)
  }

  init(
    _ statement: String, detail: @escaping (Heard) -> String?, isMet: @escaping (Heard) -> Bool
  ) {
    self.statement = statement
    self.detail = detail
    isTrue = isMet
  }

  /// Returns whether the result of an action meets it.
  public func isMet(by heard: Heard) -> Bool { isTrue(heard) }

  /// Returns the opposite.
  public static func not(_ expectation: Expectation) -> Expectation {
    Expectation("not \(expectation.statement)") { !expectation.isMet(by: $0) }
  }
}

extension Heard {
  /// Fails the test for each expectation that is not met.
  ///
  /// ```swift
  /// listener.perform("maximum")
  /// listener.perform("swipe up").expect(.value("10"), .limit(.maximum), .earcon(.limit))
  /// ```
  ///
  /// A failure says what was heard, what was expected, and which commands show it:
  ///
  /// ```text
  /// Expected the value "2".
  /// Heard after "swipe up": "0" (value "0")
  /// Sounds: limit. Cursor: "Pitch".
  /// Changed: "Pitch": 1 → 0.
  /// To hear it: swipe up
  /// ```
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The same result.
  @discardableResult
  public func expect(
    _ expectations: Expectation..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Heard {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    for expectation in expectations {
      if let failure = failure(of: expectation) { reportFailure(failure, at: site) }
    }
    return self
  }

  /// Returns the text of the failure; `nil` if the expectation is met.
  func failure(of expectation: Expectation) -> String? {
    // A test off the main actor has failed already.
    guard !isElsewhere, !expectation.isMet(by: self) else { return nil }
    let detail = expectation.detail(self).map { "\($0)\n" } ?? ""
    return "Expected \(expectation.statement).\n\(detail)\(self)\nTo hear it: \(wayToHear)"
  }
}

// MARK: Words

extension Expectation {
  /// A value is heard, in these words; `nil` expects none.
  public static func value(_ text: String?) -> Expectation {
    segment(.value, named: "value", text) { $0.value }
  }

  /// The name of an element is heard, in these words; `nil` expects none.
  public static func label(_ text: String?) -> Expectation {
    segment(.label, named: "label", text) { $0.label }
  }

  /// A state such as "On." is heard, in these words; of several, any.
  public static func state(_ text: String) -> Expectation {
    Expectation("the state \"\(text)\"") { heard in
      heard.segments.contains { $0.kind == .state && $0.text == text }
    }
  }

  /// A hint is heard, in these words; `nil` expects none.
  public static func hint(_ text: String?) -> Expectation {
    segment(.hint, named: "hint", text) { $0.hint }
  }

  /// The limit of a value is heard, in any language; `nil` expects none.
  public static func limit(_ limit: SpokenLimit?) -> Expectation {
    let name =
      switch limit {
      case nil: "no limit"
      case .maximum: "the limit maximum"
      case .minimum: "the limit minimum"
      case .element(let label): "the limit set by \"\(label)\""
      }
    return Expectation(name) { $0.limit == limit }
  }

  /// A part of a kind is heard.
  public static func kind(_ kind: SpeechSegment.Kind) -> Expectation {
    Expectation("a part of the kind \(kind.rawValue)") { $0.kinds.contains(kind) }
  }

  /// These words are heard and no others, utterance by utterance, to the letter.
  public static func words(_ texts: String...) -> Expectation {
    let quoted = texts.map { "\"\($0)\"" }.joined(separator: ", then ")
    return Expectation(texts.isEmpty ? "no words" : "the words \(quoted)") { $0.spoken == texts }
  }

  /// These words are heard somewhere, to the letter.
  public static func anywhere(_ text: String) -> Expectation {
    Expectation("to hear \"\(text)\" somewhere") { heard in
      heard.spoken.contains { $0.contains(text) }
    }
  }

  private static func segment(
    _ kind: SpeechSegment.Kind, named name: String, _ text: String?,
    of part: @escaping (Heard) -> String?
  ) -> Expectation {
    Expectation(text.map { "the \(name) \"\($0)\"" } ?? "no \(name)") { part($0) == text }
  }
}

// MARK: Sounds, the cursor, announcements and changes

extension Expectation {
  /// A sound is heard.
  public static func earcon(_ earcon: Earcon) -> Expectation {
    Expectation("the sound \(earcon.rawValue)") { $0.earcons.contains(earcon) }
  }

  /// Neither words nor sounds are heard.
  public static var silence: Expectation { Expectation("silence") { $0.isSilent } }

  /// The cursor is on this very element.
  public static func focus(on element: AccessibilityElement) -> Expectation {
    let name = MainActorEntry.runIfHere { Heard.name(element) } ?? "an element"
    return Expectation("the cursor on \(name)") { $0.focus === element }
  }

  /// The cursor is on an element with a label.
  public static func focus(_ label: String) -> Expectation {
    Expectation("the cursor on \"\(label)\"") { $0.focusLabel == label }
  }

  /// The application makes an announcement; `nil` stands for any priority or ending.
  public static func announcement(
    _ text: String, priority: Utterance.Priority? = nil, ending: Heard.Event.Kind? = nil
  ) -> Expectation {
    var statement = "the announcement \"\(text)\""
    if let priority { statement += " with priority \(priority)" }
    if let ending { statement += ", \(ending.rawValue)" }
    return Expectation(statement) { heard in
      heard.announcements.contains {
        $0.text == text && $0.priority == priority ?? $0.priority
          && $0.ending == ending ?? $0.ending
      }
    }
  }

  /// The description of an element with a label changes: old words disappear, new ones appear.
  public static func change(of label: String, from old: String?, to new: String?) -> Expectation {
    Expectation(
      "the change \"\(label)\": \(old ?? "nothing") → \(new ?? "nothing")"
    ) { heard in
      heard.changes.contains {
        $0.kind == .changed && $0.name == label && $0.oldWords == old && $0.newWords == new
      }
    }
  }

  /// An element with a label becomes reachable.
  public static func appearance(of label: String) -> Expectation {
    Expectation("\"\(label)\" to appear") { heard in
      heard.changes.contains { $0.kind == .appeared && $0.name == label }
    }
  }

  /// An element with a label is no longer reachable.
  public static func disappearance(of label: String) -> Expectation {
    Expectation("\"\(label)\" to go") { heard in
      heard.changes.contains { $0.kind == .disappeared && $0.name == label }
    }
  }

  /// Nothing changes.
  public static var noChange: Expectation { Expectation("no change") { $0.changes.isEmpty } }

  /// Every change is heard or announced: there are no silent changes.
  public static var noSilentChanges: Expectation {
    Expectation(
      "no silent changes",
      detail: { heard in
        let changes = heard.silentChanges.map(\.description).joined(separator: "; ")
        return changes.isEmpty ? nil : "Silent: \(changes)"
      }, isMet: { $0.silentChanges.isEmpty })
  }

  /// The reader refuses the command: it is unknown, its name is not on the screen, or the focused element
  /// does not support it.
  public static var refusal: Expectation { Expectation("a refusal") { $0.isRefused } }
}
