public import AccessibilityModel
public import ReaderSession
public import SpeechModel

/// What is expected of sounds, of the cursor, of announcements and of what changes.
extension Expectation {
  /// A sound is heard.
  ///
  /// ```swift
  /// listener.perform("maximum").expect(.earcon(.limit))
  /// ```
  ///
  /// - Parameter earcon: The sound.
  /// - Returns: The expectation.
  public static func earcon(_ earcon: Earcon) -> Expectation {
    Expectation("the sound \(earcon.rawValue)") { $0.earcons.contains(earcon) }
  }

  /// Neither words nor sounds are heard.
  ///
  /// ```swift
  /// listener.wait(.seconds(60)).expect(.silence)
  /// ```
  public static var silence: Expectation { Expectation("silence") { $0.isSilent } }

  /// The cursor is on an element.
  ///
  /// ```swift
  /// let deck = DJDeck()
  /// Listener(to: deck).perform("go pitch").expect(.focus(on: deck.pitch))
  /// ```
  ///
  /// - Parameter element: The element, this very one.
  /// - Returns: The expectation.
  public static func focus(on element: AccessibilityElement) -> Expectation {
    let name = MainActorEntry.runIfHere { Heard.name(element) } ?? "an element"
    return Expectation("the cursor on \(name)") { $0.focus === element }
  }

  /// The cursor is on an element with a label.
  ///
  /// ```swift
  /// Listener(to: DJDeck()).perform("go pitch").expect(.focus("Pitch"))
  /// ```
  ///
  /// - Parameter label: The label.
  /// - Returns: The expectation.
  public static func focus(_ label: String) -> Expectation {
    Expectation("the cursor on \"\(label)\"") { $0.focusLabel == label }
  }

  /// The application announces something.
  ///
  /// ```swift
  /// listener.when("the document is saved") {
  ///   pitch.post(notification: .announcement, argument: .text("Saved"))
  /// }.expect(.announcement("Saved", priority: .default, ending: .finished))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - priority: How much it may get in the way; nil for any.
  ///   - ending: What became of it; nil for anything.
  /// - Returns: The expectation.
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

  /// What is said of an element becomes different: the old words go, the new ones come.
  ///
  /// ```swift
  /// listener.perform("swipe up").expect(.change(of: "Pitch", from: "1", to: "2"))
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label of the element.
  ///   - old: The words that are not said any more, such as the old value.
  ///   - new: The words that are said now, such as the new value.
  /// - Returns: The expectation.
  public static func change(of label: String, from old: String?, to new: String?) -> Expectation {
    Expectation(
      "the change \"\(label)\": \(old ?? "nothing") → \(new ?? "nothing")"
    ) { heard in
      heard.changes.contains {
        $0.kind == .changed && $0.name == label && $0.oldWords == old && $0.newWords == new
      }
    }
  }

  /// An element can be reached that could not be before.
  ///
  /// ```swift
  /// let queue = Playlist(["Intro", "Verse", "Chorus"])
  /// let listener = Listener(to: queue)
  /// listener.when("a song is added") { queue.insert("Bridge", at: 2) }
  ///   .expect(.appearance(of: "Bridge"))
  /// ```
  ///
  /// - Parameter label: The label of the element.
  /// - Returns: The expectation.
  public static func appearance(of label: String) -> Expectation {
    Expectation("\"\(label)\" to appear") { heard in
      heard.changes.contains { $0.kind == .appeared && $0.name == label }
    }
  }

  /// An element can't be reached any more.
  ///
  /// ```swift
  /// let queue = Playlist(["Intro", "Verse", "Chorus"])
  /// let listener = Listener(to: queue)
  /// listener.when("a song is removed") { queue.remove(at: 2) }.expect(.disappearance(of: "Chorus"))
  /// ```
  ///
  /// - Parameter label: The label of the element.
  /// - Returns: The expectation.
  public static func disappearance(of label: String) -> Expectation {
    Expectation("\"\(label)\" to go") { heard in
      heard.changes.contains { $0.kind == .went && $0.name == label }
    }
  }

  /// Nothing changes.
  ///
  /// ```swift
  /// listener.perform("minimum")
  /// listener.perform("swipe down").expect(.limit(.minimum), .noChange)
  /// ```
  public static var noChange: Expectation { Expectation("no change") { $0.changes.isEmpty } }

  /// Nothing changes that nobody was told of: no silent change.
  ///
  /// ```swift
  /// let listener = Listener(to: DJDeck())
  /// listener.perform("go loop")
  /// listener.perform("double tap").expect(.state("On."), .everyChangeTold)
  /// ```
  public static var everyChangeTold: Expectation {
    Expectation(
      "every change to be told",
      detail: { heard in
        let changes = heard.untoldChanges.map(\.description).joined(separator: "; ")
        return changes.isEmpty ? nil : "Nobody is told: \(changes)"
      }, isMet: { $0.untoldChanges.isEmpty })
  }

  /// The reader refuses the command: it is none, nothing has the name that it gives, or it can't be asked
  /// of the element that the cursor is on.
  ///
  /// ```swift
  /// listener.attempt("go totl").expect(.refusal)
  /// ```
  public static var refusal: Expectation { Expectation("a refusal") { $0.isRefused } }
}
