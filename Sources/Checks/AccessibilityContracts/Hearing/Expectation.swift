public import AccessibilityModel
public import Languages
public import ReaderSession
internal import ScreenReader
public import SpeechModel

/// A condition on the speech, the sounds and the changes after an action.
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
/// On a screen with several elements:
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
/// Define your own expectation with a statement, which appears in failures, and a condition:
///
/// ```swift
/// extension Expectation {
///   static var briefly: Expectation {
///     Expectation("at most 20 characters") { $0.spoken.joined().count <= 20 }
///   }
/// }
/// listener.perform("swipe up").expect(.briefly)
/// ```
public struct Expectation {
  /// The expectation, in words that follow "Expected".
  fileprivate let statement: String
  fileprivate let isMet: (Heard) -> Bool
  /// Returns an additional line for the failure, or `nil` to add no line.
  fileprivate var detail: (Heard) -> String? = { _ in nil }

  /// Creates an expectation from words that follow "Expected", and a condition.
  public init(_ statement: String, isMet: @escaping (Heard) -> Bool) {
    (self.statement, self.isMet) = (statement, isMet)
  }

  /// Expects that another expectation is not met.
  public static func not(_ expectation: Expectation) -> Expectation {
    Expectation("not \(expectation.statement)") { !expectation.isMet($0) }
  }
}

extension Heard {
  /// Fails the test for each expectation that is not met, and returns the same result.
  ///
  /// ```swift
  /// listener.perform("maximum")
  /// listener.perform("swipe up").expect(.value("10"), .limit(.maximum), .earcon(.limit))
  /// ```
  ///
  /// A failure contains the expected and the actual speech, and the commands that reproduce it:
  ///
  /// ```text
  /// Expected the value "2".
  /// Heard after "swipe up": "0" (value "0")
  /// Sounds: limit. Cursor: "Pitch".
  /// Changed: "Pitch": 1 → 0.
  /// Commands to reproduce it: swipe up
  /// ```
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

  func failure(of expectation: Expectation) -> String? {
    // A test off the main actor has already failed, so nothing else is reported.
    guard !isElsewhere, !expectation.isMet(self) else { return nil }
    let detail = expectation.detail(self).map { "\($0)\n" } ?? ""
    return "Expected \(expectation.statement).\n\(detail)\(self)\n"
      + "Commands to reproduce it: \(wayToHear)"
  }
}

extension Expectation {
  /// Expects a value with exactly this text, or no value if the text is `nil`.
  public static func value(_ text: String?) -> Expectation { segment(.value, text) }

  /// Expects a label with exactly this text, or no label if the text is `nil`.
  public static func label(_ text: String?) -> Expectation { segment(.label, text) }

  /// Expects a state with exactly this text, such as "On.".
  ///
  /// If several states are spoken, one of them must match.
  public static func state(_ text: String) -> Expectation {
    Expectation("the state \"\(text)\"") { heard in
      heard.segments.contains { $0.kind == .state && $0.text == text }
    }
  }

  /// Expects a hint with exactly this text, or no hint if the text is `nil`.
  public static func hint(_ text: String?) -> Expectation { segment(.hint, text) }

  /// Expects this limit to be announced, in any language, or no limit if `limit` is `nil`.
  public static func limit(_ limit: SpokenLimit?) -> Expectation {
    let name =
      switch limit {
      case nil: "no limit"
      case .maximum: "to hear that this is the maximum"
      case .minimum: "to hear that this is the minimum"
      case .element(let label): "to hear the limit set by \"\(label)\""
      }
    return Expectation(name) { $0.limit == limit }
  }

  /// Expects a segment of this kind.
  public static func kind(_ kind: SpeechSegment.Kind) -> Expectation {
    Expectation("a segment of the kind \(kind.rawValue)") { $0.kinds.contains(kind) }
  }

  /// Expects exactly these utterances, and no others.
  public static func words(_ texts: String...) -> Expectation {
    let quoted = texts.map { "\"\($0)\"" }.joined(separator: ", then ")
    return Expectation(texts.isEmpty ? "no words" : "the words \(quoted)") { $0.spoken == texts }
  }

  /// Expects an utterance that contains these words.
  public static func anywhere(_ text: String) -> Expectation {
    Expectation("to hear \"\(text)\" somewhere") { $0.spoken.contains { $0.contains(text) } }
  }

  private static func segment(_ kind: SpeechSegment.Kind, _ text: String?) -> Expectation {
    let statement = text.map { "the \(kind.rawValue) \"\($0)\"" } ?? "no \(kind.rawValue)"
    return Expectation(statement) { $0.text(of: kind) == text }
  }

  /// Expects this sound.
  public static func earcon(_ earcon: Earcon) -> Expectation {
    Expectation("the sound \(earcon.rawValue)") { $0.earcons.contains(earcon) }
  }

  /// Expects neither words nor sounds.
  public static var silence: Expectation {
    Expectation("silence") { $0.spoken.isEmpty && $0.earcons.isEmpty }
  }

  /// Expects the cursor on this element.
  public static func focus(on element: AccessibilityElement) -> Expectation {
    let name = MainActorEntry.runIfHere { Heard.name(element) } ?? "an element"
    return Expectation("the cursor on \(name)") { $0.focus === element }
  }

  /// Expects the cursor on an element with this label.
  public static func focus(_ label: String) -> Expectation {
    Expectation("the cursor on \"\(label)\"") { $0.focusLabel == label }
  }

  /// Expects an announcement by the application.
  ///
  /// A priority or an ending of `nil` matches any value.
  public static func announcement(
    _ text: String, priority: Utterance.Priority? = nil, ending: SpeechEvent.Kind? = nil
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

  /// Expects a change to the description of an element with this label.
  ///
  /// In the description, `new` replaces `old`. Pass `nil` for `old` if words are only added, or for
  /// `new` if words are only removed.
  public static func change(of label: String, from old: String?, to new: String?) -> Expectation {
    Expectation("the change \"\(label)\": \(old ?? "nothing") → \(new ?? "nothing")") { heard in
      heard.changes.contains {
        $0.kind == .changed && $0.name == label && $0.oldWords == old && $0.newWords == new
      }
    }
  }

  /// Expects that swipes reach a new element with this label.
  public static func appearance(of label: String) -> Expectation {
    Expectation("\"\(label)\" to appear") { heard in
      heard.changes.contains { $0.kind == .appeared && $0.name == label }
    }
  }

  /// Expects that swipes no longer reach an element with this label.
  public static func disappearance(of label: String) -> Expectation {
    Expectation("\"\(label)\" to disappear") { heard in
      heard.changes.contains { $0.kind == .disappeared && $0.name == label }
    }
  }

  /// Expects no changes on the screen.
  public static var noChange: Expectation { Expectation("no change") { $0.changes.isEmpty } }

  /// Expects that every change is spoken or announced.
  public static var noSilentChanges: Expectation {
    var expectation = Expectation("no silent changes") { $0.silentChanges.isEmpty }
    expectation.detail = { heard in
      let changes = heard.silentChanges.map(\.description).joined(separator: "; ")
      return changes.isEmpty ? nil : "Silent: \(changes)"
    }
    return expectation
  }

  /// Expects that the reader refuses the command, as described for ``Heard/isRefused``.
  public static var refusal: Expectation { Expectation("a refusal") { $0.isRefused } }
}
