public import AccessibilityModel
public import SpeechModel

/// An element and its speech.
public struct SpokenElement: Sendable {
  /// The element.
  public let element: AccessibilityElement
  /// The description, spoken at once; without segments if nothing is spoken.
  public let description: Utterance
  /// The hint, spoken after a pause; `nil` without a hint.
  public let hint: Utterance?
  /// The names of the custom actions of the element and its containers, in order.
  public let actionNames: [String]
}

/// The speech of a whole screen.
extension ScreenReader {
  /// Returns the speech of each element of the screen, in reading order.
  ///
  /// The focus stays, and nothing is spoken.
  ///
  /// - Returns: The elements and their speech.
  public func spokenElements() -> [SpokenElement] { spokenElements(except: nil) }

  /// Returns the speech of each element of the screen except one.
  package func spokenElements(except omitted: AccessibilityElement?) -> [SpokenElement] {
    let describer = describer
    let elements = Traversal.elements(of: screen, rules: order.rules).filter { $0 !== omitted }
    return elements.map { element in
      let spoken = describer.describe(element)
      return SpokenElement(
        element: element,
        description: Utterance(spoken.description.map(\.segment)),
        hint: spoken.hint.isEmpty
          ? nil : Utterance(spoken.hint.map(\.segment), pause: settings.hintPause),
        actionNames: customActions(of: element).map(\.name))
    }
  }
}
