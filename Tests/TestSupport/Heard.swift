public import AccessibilityModel
public import ScreenReader
public import SpeechModel

/// Returns the words of effects, in order.
public func texts(_ effects: [Effect]) -> [String] { effects.spoken }

/// Returns the sounds of effects, in order.
public func earcons(_ effects: [Effect]) -> [Earcon] { effects.earcons }

extension ScreenReader {
  /// Reads a typed line and returns the words of the answer.
  public mutating func type(_ line: String) -> [String] {
    texts(effects(ofTyping: line))
  }

  public mutating func effects(ofTyping line: String) -> [Effect] {
    do {
      guard let command = try CommandParser().parse(line) else { return [] }
      return perform(command)
    } catch {
      return reply(to: error)
    }
  }
}

/// Returns a screen of elements with labels.
public func screen(_ labels: [String]) -> AccessibilityElement {
  let screen = AccessibilityElement()
  for label in labels { screen.addChild(element(label)) }
  return screen
}

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
