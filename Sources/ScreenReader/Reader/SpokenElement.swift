public import AccessibilityModel
public import SpeechModel

/// An element and its speech.
public struct SpokenElement: Sendable {
  /// The element.
  public let element: AccessibilityElement
  /// The description, which is spoken at once. It has no segments if there is nothing to say.
  public let description: Utterance
  /// The hint, which is spoken after a pause, or `nil` if the element has no hint.
  public let hint: Utterance?
  /// The names of the custom actions of the element and its containers, in order.
  public let actionNames: [String]
}

/// The speech of a whole screen.
extension ScreenReader {
  /// Returns the speech for each element on the screen, in reading order.
  ///
  /// The focus does not move, and nothing is spoken.
  ///
  /// - Returns: The elements and their speech.
  public func spokenElements() -> [SpokenElement] { spokenElements(except: nil) }

  /// Returns the speech for each element on the screen except one.
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
