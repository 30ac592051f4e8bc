public import AccessibilityModel
internal import ReaderCommands
public import ScreenReader
public import SpeechModel

/// Returns the words of a response, in order.
public func texts(_ response: Response) -> [String] { response.spoken }

/// Returns the earcons of a response, in order.
public func earcons(_ response: Response) -> [Earcon] { response.earcons }

extension ScreenReader {
  /// Reads a typed line and returns the words of the answer.
  public mutating func type(_ line: String) -> [String] {
    response(to: line).spoken
  }

  public mutating func response(to line: String) -> Response {
    do {
      guard let command = try CommandParser().parse(line) else { return Response() }
      return answer(command)
    } catch {
      return reply(to: error)
    }
  }
}

/// Returns a screen of elements with labels.
@MainActor
public func screen(_ labels: [String]) -> AccessibilityElement {
  let screen = AccessibilityElement()
  for label in labels { screen.addChild(element(label)) }
  return screen
}

@MainActor
public func element(_ label: String, _ traits: AccessibilityTraits = .none) -> AccessibilityElement
{
  let element = AccessibilityElement()
  element.isAccessibilityElement = true
  element.accessibilityLabel = label
  element.accessibilityTraits = traits
  return element
}

/// Returns a description as the engine is given it.
public func engineText(_ described: ElementDescription) -> String {
  Utterance(described.description.map(\.segment)).engineText
}
