internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SourceDiagnostics

/// Rules about texts that readers repeat, misread, or read as they are stored.
extension AuditRule {
  static let hintRepeatsLabel = AuditRule(
    "hint-repeats-label", .warning, sources: ["Apple: accessibility hints"],
    title: "A hint or a description repeats the label",
    reason: "Users hear the same words twice: “Close. Button. Close”.",
    remedy: "Remove the hint, or let it say what the label does not.",
    limits:
      "Repetitions of a single word in a longer label, and of a label with the sign of its key, are not reported.",
    .element { element, screen in
      guard let hint = element.hint, element.hintRepeatsLabel else { return nil }
      let isPhone = [.scene, .uiKit, .swiftUI, .android, .flutter].contains(screen.toolkit)
      let repeated =
        element.value.map { PlainText.words(of: $0) == PlainText.words(of: hint) } == true
        ? "value" : isPhone ? "label" : "name"
      return
        "Its \(isPhone ? "hint" : "description"), “\(PlainText.line(hint))”, repeats its \(repeated)."
    })

  static let rawState = AuditRule(
    "raw-state", .warning, sources: ["WCAG 2.2 SC 4.1.2", "Apple: trait"],
    title: "A state is spoken as it is stored",
    reason: "“Notifications. 0. Button.” does not say that the switch is off.",
    remedy:
      "Give a switch the trait toggleButton, and a number words that say what it counts: “1 message”.",
    limits:
      "Checks buttons with the value 0, 1, true or false, and switches and sliders with a word such as true or null.",
    .element { element, _ in
      guard !element.isTextField, !element.isTab, let value = element.value?.lowercased() else {
        return nil
      }
      if element.isSwitch || element.isAdjustable {
        guard ["true", "false", "null", "nil", "undefined", "nan"].contains(value) else {
          return nil
        }
        return "Its value is spoken as it is stored: “\(value)”."
      }
      guard element.traits.contains(.button), element.range == nil,
        ["0", "1", "true", "false"].contains(value)
      else { return nil }
      return "It is a button, and its value is spoken as it is stored: “\(value)”."
    })

  static let misreadText = AuditRule(
    "misread-text", .advice, sources: ["Apple: accessibility labels", "WCAG 2.2 SC 3.1.4 (AAA)"],
    title: "Readers may misread an abbreviation or a number",
    reason: "“1m 5s” is read as meters, “/mo” as “slash mo”, and a PIN as one number.",
    remedy:
      "Write the words in the label or value, as in “1 minute 5 seconds”, and separate the digits of a code.",
    limits:
      "Recognizes times of one-letter units, prices such as “$1.24/mo”, “No” before a number, and codes of at least four digits.",
    .element { element, screen in
      guard element.element.described.attributedLabel == nil else { return nil }
      let phrases = Phrases.ofText(in: screen.language(of: element.element))
      for text in [element.label, element.value].compactMap(\.self) {
        if let part = MisreadText.part(of: text, in: phrases) {
          return "“\(PlainText.line(part))” may be read in other words."
        }
      }
      guard let label = element.label, let value = element.value, !element.isAdjustable,
        value.count >= 4, value.allSatisfy({ $0.isASCII && $0.isNumber }), MisreadText.isCode(label)
      else { return nil }
      return "“\(PlainText.line(value))” may be read as one number."
    })

  static let mnemonicInLabel = AuditRule(
    "mnemonic-in-label", .warning, sources: ["WCAG 2.2 SC 4.1.2"],
    title: "A label contains the mark of a mnemonic",
    reason: "Users hear “and Edit” or “underscore Open”.",
    remedy:
      "Let the toolkit read the mark, with use_underline or setBuddy, or remove it from the name.",
    limits:
      "Checks controls except links. Recognizes “&” and “_” before a letter or a number, but not “R&D”.",
    .element { element, _ in
      guard element.isControl, !element.traits.contains(.link), !element.showsLabel,
        let label = element.label, Mnemonic.isMarked(in: label)
      else { return nil }
      return "The label “\(PlainText.line(label))” contains a mark that is not drawn."
    })
}

extension AuditedElement {
  /// Whether the words of the hint are in the label, in the same order, or are those of the value.
  var hintRepeatsLabel: Bool {
    guard let hint, let label else { return false }
    let (words, own) = (PlainText.words(of: hint), PlainText.words(of: label))
    guard !words.isEmpty, signs(in: hint).isSubset(of: signs(in: label)) else { return false }
    return words == own || words.count > 1 && own.contains(words)
      || value.map { PlainText.words(of: $0) == words } ?? false
  }
}

/// Returns the signs in a text that name keys, as in “Next (>)”.
private func signs(in text: String) -> Set<Character> { Set(text).intersection("<>+-*/=[]#~") }
