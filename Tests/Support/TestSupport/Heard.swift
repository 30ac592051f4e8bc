public import AccessibilityModel
internal import ReaderCommands
public import ScreenReader
public import SpeechModel

/// Returns the speech of a response, in order.
public func texts(_ response: Response) -> [String] { response.spoken }

/// Returns the earcons of a response, in order.
public func earcons(_ response: Response) -> [Earcon] { response.earcons }

extension ScreenReader {
  /// Performs a typed line and returns the speech of the reply.
  public mutating func type(_ line: String) -> [String] { response(to: line).spoken }

  /// Performs a typed line and returns the response.
  public mutating func response(to line: String) -> Response {
    do {
      guard let command = try command(for: line) else { return Response() }
      return answer(command)
    } catch { return reply(to: error) }
  }
}

/// Returns a reader that has opened a screen.
@MainActor
public func openedReader(
  of screen: AccessibilityElement, settings: ReaderSettings = ReaderSettings(),
  rules: TraversalRules = TraversalRules()
) -> ScreenReader {
  var reader = ScreenReader(screen: screen, settings: settings, rules: rules)
  _ = reader.open()
  return reader
}

/// Returns a screen with one element for each label.
@MainActor
public func screen(_ labels: [String]) -> AccessibilityElement {
  screen(labels.map { element($0) }, frame: .null)
}

/// Returns an element with the given label and traits.
@MainActor
public func element(_ label: String, _ traits: AccessibilityTraits = .none) -> AccessibilityElement
{
  let element = AccessibilityElement()
  element.isAccessibilityElement = true
  element.accessibilityLabel = label
  element.accessibilityTraits = traits
  return element
}

/// Returns the text of a description as it is sent to the speech engine.
package func engineText(_ described: SpokenDescription) -> String {
  Utterance(described.description.map(\.segment)).engineText
}

extension SpokenDescription {
  /// The hint as it is printed, or `nil` if the element has no hint.
  package var hintText: String? { hint.isEmpty ? nil : Utterance(hint.map(\.segment)).text }
}

/// Returns an element with the given label and frame.
@MainActor
public func element(_ label: String, _ frame: Rectangle) -> AccessibilityElement {
  let framed = element(label)
  framed.accessibilityFrame = frame
  return framed
}

/// Returns a screen with the given elements and frame.
@MainActor
public func screen(
  _ elements: [AccessibilityElement],
  frame: Rectangle = Rectangle(x: 0, y: 0, width: 200, height: 100)
) -> AccessibilityElement {
  let screen = AccessibilityElement()
  screen.accessibilityFrame = frame
  for element in elements { screen.addChild(element) }
  return screen
}
