internal import AccessibilityModel
internal import Languages
internal import SourceDiagnostics
internal import SpeechModel

/// Rules about the wording of labels.
extension AuditRule {
  static let identifierAsLabel = AuditRule(
    "identifier-as-label", .warning,
    sources: ["WCAG 2.2 F30", "Xcode: sufficient element description"],
    title: "A label is a file name or an identifier",
    reason:
      "Screen-reader users cannot tell from it what the element does or shows.",
    remedy: "Replace the label with words that users understand.",
    limits:
      "Recognizes names of image files, identifiers such as “btn_ok”, “image2” and “historyLarge”, keys of translations, dotted names except addresses, values that were not filled in, such as “{{name}}”, and words such as “null” and “Optional(…)”. Text may contain file names and underscores. Of the visible text of a page, only that of buttons and fields is checked, for keys and missing values.",
    .element { element, _ in
      guard let label = element.label,
        LabelFlaw.identifier.exists(in: element, language: nil)
      else { return nil }
      return "Screen readers say “\(PlainText.line(label))”, which is text for developers."
    })

  static let stateInLabel = AuditRule(
    "state-in-label", .warning,
    sources: ["Apple: accessibility labels", "Android ATF: redundant description"],
    title: "A label contains a state or a gesture",
    reason:
      "Screen-reader users hear the state or the gesture twice, and a label that is not updated contradicts the state.",
    remedy: "Set the state as a trait or value, and remove it and the gesture from the label.",
    limits:
      "Recognizes a gesture at the beginning of a sentence, and, in elements with a state, a state after a comma, after a colon, in brackets or, in switches, at the end. A switch may be called “Always on” or “Tap to wake”.",
    .finding { element, screen in
      guard element.isControl, let label = element.label else { return nil }
      let language = screen.language(of: element.element)
      let quoted = "The \(screen.toolkit.nameTerm) “\(PlainText.line(label))”"
      if !element.isSwitch,
        let gesture = GestureInstruction.words(in: label, language: language),
        gesture.count < label.count
      {
        return element.finding(
          "\(quoted) contains a gesture.",
          reason:
            "Screen-reader, keyboard and voice-control users operate it in other ways, and hear "
            + "the gesture each time they come to it.")
      }
      // If the element has no state itself, the label may be the only place for it.
      guard element.speaksState else { return nil }
      let phrases = Phrases.ofText(in: language)
      let states = phrases.audit.states
      let parts = label.split { ",;:()[]，（）：".contains($0) }
        .map { PlainText.words(of: String($0)) }.filter { !$0.isEmpty }
      guard let words = parts.last, let last = words.last else { return nil }
      let isAtEnd =
        element.isSwitch && words.count > 1 && states.contains(last)
        && !["always", "signed", "logged"].contains(words[words.count - 2])
      let isState =
        parts.count > 1 && words.count == 1 && states.contains(last) || isAtEnd
        || phrases.isWrittenWithoutSpaces && states.contains(where: label.hasSuffix)
      guard isState else { return nil }
      return element.finding(
        "\(quoted) ends with a state.",
        reason: "Screen-reader users hear a state in the words and another one after them: "
          + "\(element.quotedSpeech) The two may contradict each other.")
    })

  static let vagueLink = AuditRule(
    "vague-link", .advice,
    sources: [
      "WCAG 2.2 SC 2.4.4", "WCAG 2.2 SC 2.4.9 (AAA)", "Android ATF: link purpose unclear",
    ],
    title: "The text of a link does not say where it leads",
    reason: "Screen-reader users often read links in a list, without the text around them.",
    remedy: "Name the target in the text of the link.",
    limits: "A link with a hint is exempt.",
    .element { element, screen in
      guard element.traits.contains(.link), element.hint == nil, let label = element.label else {
        return nil
      }
      let links = Phrases.ofText(in: screen.language(of: element.element)).audit.vagueLinks
      return links.contains(PlainText.words(of: label).joined(separator: " "))
        ? "“\(PlainText.line(label))” does not say where the link leads." : nil
    })

  static let longLabel = AuditRule(
    "long-label", .advice, sources: ["Apple: accessibility labels"],
    title: "A control has a long label",
    reason:
      "Screen-reader users hear all of it before the role, which says that they can operate it.",
    remedy: "Use one or two words, and move the rest to the hint or to text beside the control.",
    limits:
      "Reports labels of more than 80 characters. Links are exempt. Dumps are not checked, because the label of a row may consist of several texts.",
    needs: .behavior,
    .element { element, screen in
      guard element.isControl, LabelFlaw.length.exists(in: element, language: nil) else {
        return nil
      }
      return "Its \(screen.toolkit.nameTerm) has \(element.label?.count ?? 0) characters."
    })

  static let fullStopInLabel = AuditRule(
    "full-stop-in-label", .info, sources: ["Apple: accessibility labels"],
    title: "A label ends with a full stop",
    reason: "Screen-reader users hear a longer pause before the role. A label is not a sentence.",
    remedy: "Remove the full stop.",
    limits: "Checks controls except links. Several sentences, abbreviations and “…” are exempt.",
    .label(.fullStop) { "The \($1) “\($0)” ends with a full stop." })

  static let capitalsInLabel = AuditRule(
    "capitals-in-label", .info, sources: ["WCAG 2.2 SC 3.1.4 (AAA)"],
    title: "A label is in capitals",
    reason:
      "Some screen readers spell words in capitals, as they do with abbreviations, so users hear letters.",
    remedy: "Write the label in lower case, and let the style of the text make it capital.",
    limits:
      "Checks controls. Words of fewer than five letters may be abbreviations. Dumps are not checked, because they contain the capitals of a style.",
    needs: .behavior,
    .label(.capitals) { "The \($1) “\($0)” is in capitals." })

  static let pictureAsLabel = AuditRule(
    "picture-as-label", .warning, sources: ["WCAG 2.2 SC 1.1.1", "WCAG 2.2 SC 2.4.6"],
    title: "A label consists only of pictures",
    reason:
      "Screen-reader users hear a description of the picture, which each screen reader words differently, and not what the control does.",
    remedy: "Describe the control in words.",
    limits: "Checks controls. A label that contains a letter or a number is exempt.",
    .label(.picture) { "The \($1) “\($0)” has no words." })

  static let spacedLetters = AuditRule(
    "spaced-letters", .warning, sources: ["WCAG 2.2 F32", "WCAG 2.2 SC 1.3.2"],
    title: "Letters are separated by spaces",
    reason: "Screen-reader users hear single letters instead of the word.",
    remedy: "Remove the spaces, and set the distance of the letters in the style of the text.",
    limits:
      "Reports only text of which more than half is spaced. One or two letters, and letters in alphabetical order, are exempt.",
    .element { element, _ in
      let texts = [element.label, element.value].compactMap(\.self)
      return texts.first(where: hasSpacedLetters).map {
        "“\(PlainText.line($0))” is read letter by letter."
      }
    })

  private static func hasSpacedLetters(_ text: String) -> Bool {
    let words = text.prefix(500).lowercased().split(
      separator: " ", omittingEmptySubsequences: false)
    let runs = words.split { $0.count != 1 || $0.first?.isLetter != true }
    return runs.contains { run in
      run.count > 2 && run.count * 2 > words.count
        && zip(run, run.dropFirst()).contains { $0 >= $1 }
        && !run.contains {
          $0.unicodeScalars.contains { WritingSystem(of: $0)?.isWrittenWithoutSpaces == true }
        }
    }
  }
}

extension AuditRule.Check {
  /// Checks the labels of controls for a flaw. `message` receives the label and the toolkit's term for it.
  static func label(
    _ flaw: LabelFlaw,
    reason: @escaping @MainActor @Sendable (AuditedElement) -> String? = { _ in nil },
    message: @escaping @Sendable (String, String) -> String
  ) -> AuditRule.Check {
    .finding { element, screen in
      guard element.isControl, let label = element.label,
        flaw.exists(in: element, language: screen.language(of: element.element))
      else { return nil }
      return element.finding(
        message(PlainText.line(label), screen.toolkit.nameTerm), reason: reason(element))
    }
  }
}
