public import AccessibilityModel
public import SpeechModel

/// An element and its speech.
public struct SpokenElement: Sendable {
  /// The element.
  public let element: AccessibilityElement
  /// The description, spoken at once; it has no segments if nothing is spoken.
  public let description: Utterance
  /// The hint, spoken after a pause; `nil` without a hint.
  public let hint: Utterance?
  /// The names of its custom actions, in its own order.
  public let actionNames: [String]
}

extension ScreenReader {
  /// Returns the speech of each element of the screen, as swipes find them.
  ///
  /// The cursor stays, and nothing is spoken.
  ///
  /// - Returns: The elements, in reading order.
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
