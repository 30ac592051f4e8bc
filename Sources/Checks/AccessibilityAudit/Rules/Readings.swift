internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SourceDiagnostics

/// Rules about texts that readers repeat, misread, or read as they are stored.
extension AuditRule {
  static let hintRepeatsLabel = AuditRule(
    "hint-repeats-label", .warning, sources: ["Apple: accessibility hints"],
    title: "A hint or a description repeats the label",
    reason: "Screen-reader users hear the same words twice.",
    remedy: "Remove the hint, or let it say what the label does not.",
    limits:
      "Repetitions of a single word in a longer label, and of a label with the sign of its key, are not reported.",
    .finding { element, screen in
      guard let hint = element.hint, element.hintRepeatsLabel else { return nil }
      let repeated =
        element.value.map { PlainText.words(of: $0) == PlainText.words(of: hint) } == true
        ? "value" : screen.toolkit.nameTerm
      let words = PlainText.line(hint)
      let attribute = element.element.accessibilityFacts?.hintAttribute.map(PlainText.line)
      return element.finding(
        "Its \(attribute.map { "description (\($0))" } ?? screen.toolkit.hintTerm), “\(words)”, repeats its "
          + "\(repeated).",
        reason: "Screen-reader users hear \(element.quotedSpeech), and then “\(words)” again.",
        remedy: attribute.map {
          "Remove \($0)\($0.hasPrefix("aria-describedby") ? "; the text itself may stay" : ""). Keep it only "
            + "with words that say more."
        })
    })

  static let rawState = AuditRule(
    "raw-state", .warning, sources: ["WCAG 2.2 SC 4.1.2", "Apple: trait"],
    title: "A state is spoken as it is stored",
    reason: "Screen-reader users cannot know what the stored value means.",
    remedy:
      "If it is a switch, add the trait toggleButton, with which 0 and 1 are spoken as off and on. If the value counts something, say so in the value, as in “1 new letter”.",
    limits:
      "Checks buttons with the value 0, 1, true or false, and switches and sliders with a word such as true or null.",
    .finding { element, _ in
      guard !element.isTextField, !element.isTab, let value = element.value?.lowercased() else {
        return nil
      }
      if element.isSwitch || element.isAdjustable {
        guard ["true", "false", "null", "nil", "undefined", "nan"].contains(value) else {
          return nil
        }
        return rawValue(value, of: element)
      }
      guard element.traits.contains(.button), element.range == nil,
        ["0", "1", "true", "false"].contains(value)
      else { return nil }
      return rawValue(value, of: element)
    })

  @MainActor
  private static func rawValue(_ value: String, of element: AuditedElement) -> AuditFinding.Draft {
    let meaning =
      element.isAdjustable
      ? "how far it is set"
      : element.isSwitch ? "whether it is on" : "whether it is on, or counts something"
    return element.finding(
      "It is spoken as \(element.quotedSpeech), with the stored value “\(value)”.",
      reason: "Screen-reader users cannot know from “\(value)” \(meaning).")
  }

  static let misreadText = AuditRule(
    "misread-text", .advice, sources: ["Apple: accessibility labels", "WCAG 2.2 SC 3.1.4 (AAA)"],
    title: "Screen readers may misread an abbreviation or a number",
    reason: "Screen-reader users may hear other words, or one long number in place of digits.",
    remedy:
      "Write the word or the unit in full in the label or the value. Separate the digits of a code.",
    limits:
      "Recognizes times of one-letter units, prices such as “$1.24/mo”, “No” before a number, and codes of at least four digits.",
    .element { element, screen in
      guard element.element.described.attributedLabel == nil else { return nil }
      let phrases = Phrases.ofText(in: screen.language(of: element.element))
      for text in [element.label, element.value].compactMap(\.self) {
        if let part = MisreadText.part(of: text, in: phrases) {
          return "Screen readers may say other words for “\(PlainText.line(part))”."
        }
      }
      guard let label = element.label, let value = element.value, !element.isAdjustable,
        value.count >= 4, value.allSatisfy({ $0.isASCII && $0.isNumber }), MisreadText.isCode(label)
      else { return nil }
      return "Screen readers may say “\(PlainText.line(value))” as one number."
    })

  static let mnemonicInLabel = AuditRule(
    "mnemonic-in-label", .warning, sources: ["WCAG 2.2 SC 4.1.2"],
    title: "A label contains the mark of a mnemonic",
    reason: "Screen-reader users hear the mark as a word, such as “and” or “underscore”.",
    remedy:
      "Let the toolkit read the mark, with use_underline or setBuddy, or remove it from the name.",
    limits:
      "Checks controls except links. Recognizes “&” and “_” before a letter or a number, but not “R&D”.",
    .element { element, screen in
      guard element.isControl, !element.traits.contains(.link), !element.showsLabel,
        let label = element.label, Mnemonic.isMarked(in: label)
      else { return nil }
      return
        "The \(screen.toolkit.nameTerm) “\(PlainText.line(label))” contains the mark of a shortcut key."
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
