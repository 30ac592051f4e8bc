public import AccessibilityModel
public import SpeechModel

/// An element that swipes visit, with what is said of it.
public struct SpokenElement: Sendable {
  /// The element.
  public let element: AccessibilityElement
  /// What is said as soon as the cursor is on it; without segments if nothing is.
  public let description: Utterance
  /// What is said after a pause, if anything is.
  public let hint: Utterance?
  /// The names of what can be done with it beyond its standard actions, in its own order.
  public let actionNames: [String]
}

extension ScreenReader {
  /// Returns what a person hears who swipes through the whole screen as it is now.
  ///
  /// The cursor stays where it is, and nothing is said.
  ///
  /// - Returns: The elements, in the order of the swipes.
  public func spokenElements() -> [SpokenElement] { spokenElements(except: nil) }

  /// Returns what a person hears who swipes through the whole screen, but for one element.
  package func spokenElements(except omitted: AccessibilityElement?) -> [SpokenElement] {
    let describer = describer
    let elements = Traversal.elements(of: screen, rules: order.rules).filter { $0 !== omitted }
    return elements.map { element in
      let said = describer.describe(element)
      return SpokenElement(
        element: element,
        description: Utterance(said.description.map(\.segment)),
        hint: said.hint.isEmpty
          ? nil : Utterance(said.hint.map(\.segment), pause: settings.hintPause),
        actionNames: customActions(of: element).map(\.name))
    }
  }
}
