public import AccessibilityModel
public import ReaderSession
public import SpeechModel

/// Expectations of sounds, the cursor, announcements and changes.
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
  /// listener.simulate("the document is saved") {
  ///   pitch.post(notification: .announcement, argument: .text("Saved"))
  /// }.expect(.announcement("Saved", priority: .default, ending: .finished))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - priority: Its priority; `nil` for any.
  ///   - ending: The end of it; `nil` for any.
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

  /// The description of an element changes: old words disappear, new ones appear.
  ///
  /// ```swift
  /// listener.perform("swipe up").expect(.change(of: "Pitch", from: "1", to: "2"))
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label of the element.
  ///   - old: The words that disappear, such as the old value.
  ///   - new: The words that appear, such as the new value.
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

  /// An element becomes reachable.
  ///
  /// ```swift
  /// let queue = Playlist(["Intro", "Verse", "Chorus"])
  /// let listener = Listener(to: queue)
  /// listener.simulate("a song is added") { queue.insert("Bridge", at: 2) }
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

  /// An element is no longer reachable.
  ///
  /// ```swift
  /// let queue = Playlist(["Intro", "Verse", "Chorus"])
  /// let listener = Listener(to: queue)
  /// listener.simulate("a song is removed") { queue.remove(at: 2) }.expect(.disappearance(of: "Chorus"))
  /// ```
  ///
  /// - Parameter label: The label of the element.
  /// - Returns: The expectation.
  public static func disappearance(of label: String) -> Expectation {
    Expectation("\"\(label)\" to go") { heard in
      heard.changes.contains { $0.kind == .disappeared && $0.name == label }
    }
  }

  /// Nothing changes.
  ///
  /// ```swift
  /// listener.perform("minimum")
  /// listener.perform("swipe down").expect(.limit(.minimum), .noChange)
  /// ```
  public static var noChange: Expectation { Expectation("no change") { $0.changes.isEmpty } }

  /// Every change is heard or announced: there are no silent changes.
  ///
  /// ```swift
  /// let listener = Listener(to: DJDeck())
  /// listener.perform("go loop")
  /// listener.perform("double tap").expect(.state("On."), .noSilentChanges)
  /// ```
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
  ///
  /// ```swift
  /// listener.perform("go totl", allowingRefusal: true).expect(.refusal)
  /// ```
  public static var refusal: Expectation { Expectation("a refusal") { $0.isRefused } }
}
