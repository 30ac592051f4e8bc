public import Languages
internal import ScreenReader
public import SpeechModel

/// Expectations of the words, by their meaning or to the letter.
extension Expectation {
  /// A value is heard, in these words.
  ///
  /// ```swift
  /// listener.perform("swipe up").expect(.value("2"))
  /// listener.perform("where").expect(.value(nil))
  /// ```
  ///
  /// - Parameter text: The value as it is heard; nil if none may be heard.
  /// - Returns: The expectation.
  public static func value(_ text: String?) -> Expectation {
    segment(.value, named: "value", text) { $0.value }
  }

  /// A name of an element is heard, in these words.
  ///
  /// ```swift
  /// listener.perform("describe").expect(.label("Pitch"))
  /// listener.perform("swipe up").expect(.label(nil))
  /// ```
  ///
  /// - Parameter text: The label as it is heard; nil if none may be heard.
  /// - Returns: The expectation.
  public static func label(_ text: String?) -> Expectation {
    segment(.label, named: "label", text) { $0.label }
  }

  /// A state is heard, in these words; of several, any.
  ///
  /// ```swift
  /// let listener = Listener(to: DJDeck())
  /// listener.perform("go loop")
  /// listener.perform("double tap").expect(.state("On."))
  /// ```
  ///
  /// - Parameter text: The state as it is heard, such as "On."
  /// - Returns: The expectation.
  public static func state(_ text: String) -> Expectation {
    Expectation("the state \"\(text)\"") { heard in
      heard.segments.contains { $0.kind == .state && $0.text == text }
    }
  }

  /// A hint is heard, in these words.
  ///
  /// ```swift
  /// listener.perform("describe").expect(.hint("Adjust pitch"))
  /// ```
  ///
  /// - Parameter text: The hint as it is heard; nil if none may be heard.
  /// - Returns: The expectation.
  public static func hint(_ text: String?) -> Expectation {
    segment(.hint, named: "hint", text) { $0.hint }
  }

  /// It is heard that a value can't go further, in whichever language.
  ///
  /// ```swift
  /// listener.perform("minimum").expect(.limit(nil))
  /// listener.perform("swipe down").expect(.limit(.minimum))
  /// ```
  ///
  /// - Parameter limit: Why it can't; nil if nothing of the kind may be heard.
  /// - Returns: The expectation.
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

  /// A part with this meaning is heard.
  ///
  /// ```swift
  /// listener.perform("describe").expect(.kind(.trait))
  /// ```
  ///
  /// - Parameter kind: The meaning of the part.
  /// - Returns: The expectation.
  public static func kind(_ kind: SpeechSegment.Kind) -> Expectation {
    Expectation("a part of the kind \(kind.rawValue)") { $0.kinds.contains(kind) }
  }

  /// These words are heard and no others, utterance by utterance, to the letter.
  ///
  /// ```swift
  /// listener.perform("swipe up").expect(.words("2"))
  /// ```
  ///
  /// - Parameter texts: The words; none for nothing but sounds.
  /// - Returns: The expectation.
  public static func words(_ texts: String...) -> Expectation {
    let quoted = texts.map { "\"\($0)\"" }.joined(separator: ", then ")
    return Expectation(texts.isEmpty ? "no words" : "the words \(quoted)") { $0.spoken == texts }
  }

  /// These words are heard somewhere.
  ///
  /// ```swift
  /// listener.perform("where").expect(.anywhere("in steps of 1"))
  /// ```
  ///
  /// - Parameter text: Some words, as they are written.
  /// - Returns: The expectation.
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
