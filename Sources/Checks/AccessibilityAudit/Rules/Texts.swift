internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SourceDiagnostics
internal import SpeechModel

/// Rules about text fields, invalid values, hints and the script of text.
extension AuditRule {
  static let exposedSecret = AuditRule(
    "exposed-secret", .error, sources: ["Apple: secure text entry", "OWASP MASVS-STORAGE-2"],
    title: "A secret is spoken",
    reason: "The screen reader says the password aloud, and people nearby hear it.",
    remedy: "Give a secure field a value of one dot for each character, or no value.",
    limits:
      "Checks only fields with the trait secureTextField. Dots or a character count are safe.",
    .element { element, _ in
      guard element.traits.contains(.secureTextField), let value = element.value,
        !value.allSatisfy({ ElementDescriber.masks.contains($0) || $0.isWhitespace }),
        // A value such as “8 characters” reveals only the length of the secret, so it is allowed.
        WrittenNumbers(in: value).only == nil || PlainText.words(of: value).count < 2
      else { return nil }
      // The message does not quote the value, because the value is the secret.
      return "This password field has its text as the value, without a mask."
    })

  static let plainPassword = AuditRule(
    "plain-password-field", .error,
    sources: ["Apple: secure text entry", "OWASP MASVS-STORAGE-2"],
    title: "A password field is not secure",
    reason:
      "The screen reader says each typed character aloud, and people nearby hear the password.",
    remedy: "Give the field the trait secureTextField, or set isSecureTextEntry.",
    limits:
      "Recognizes the field by its label. Exempt if the label of a switch, or of a button beside the field, mentions the password, too, as in “Hide password”.",
    .reading { screen in
      let named = screen.elements.filter(isAboutPassword)
      let others = named.filter { $0.isControl && !$0.isTextField }
      guard !others.contains(where: \.isSwitch) else { return [] }
      let buttons = others.compactMap(\.frame)
      return named.compactMap { element in
        guard element.isTextField,
          element.traits.isDisjoint(with: [.secureTextField, .searchField])
        else { return nil }
        let canHide =
          element.frame.map { one in
            buttons.contains { one.minY < $0.maxY && $0.minY < one.maxY }
          } ?? false
        return canHide
          ? nil : element.finding("It asks for a password, but is a field for plain text.")
      }
    })

  private static let passwords = SearchedWords(\.passwords)

  private static func isAboutPassword(_ element: AuditedElement) -> Bool {
    element.label.map(passwords.occur) ?? false
  }

  static let unspokenFieldText = AuditRule(
    "unspoken-field-text", .error,
    sources: ["WCAG 2.2 SC 4.1.2", "Android ATF: editable content description"],
    title: "The text in a field is not spoken",
    reason: "Screen-reader users cannot check what they have typed.",
    remedy: "Set the typed text as the value, and describe the field in the label.",
    limits: "Checks only text inside the element. Secure fields are exempt.",
    .element { element, _ in
      guard element.isTextField, !element.traits.contains(.secureTextField) else { return nil }
      let spoken = PlainText.words(
        of: [element.label, element.value, element.hint].compactMap(\.self).joined(separator: " "))
      let text = element.visibleTexts.first { !spoken.contains(PlainText.words(of: $0)) }
      return text.map { "It shows “\(PlainText.line($0))” but does not say it." }
    })

  static let errorNotDescribed = AuditRule(
    "error-not-described", .error, sources: ["WCAG 2.2 SC 3.3.1"],
    title: "A value is invalid, and no message says why",
    reason: "Screen-reader users hear that the value is invalid, but not what to correct.",
    remedy: "Say in the error message which values are valid.",
    limits: "A field with a hint is exempt, and so is one that the browser itself checks.",
    .element { element, screen in
      if let error = element.element.accessibilityErrorMessage?.nonBlank {
        return PlainText.words(of: error).allSatisfy(vagueWords.contains)
          ? "“\(PlainText.line(error))” does not say what is wrong." : nil
      }
      let facts = element.element.accessibilityFacts
      if element.element.accessibilityIsInvalid, facts?.isCheckedByBrowser != true {
        return element.hint == nil
          ? screen.toolkit == .html
            ? "It is invalid, and no message is connected to it."
            : "It is invalid, and neither a message nor a hint says why."
          : nil
      }
      // If a range has a format, the reader speaks its bounds, so no message is needed.
      guard let range = element.range, range.format == nil, range.minimum <= range.maximum,
        range.value < range.minimum || range.value > range.maximum
      else { return nil }
      return "Its value is not between \(DecimalNumber.text(range.minimum)) and "
        + "\(DecimalNumber.text(range.maximum)), and it has no error message."
    })

  static let errorInGroupName = AuditRule(
    "error-in-group-name", .warning, sources: ["WCAG 2.2 SC 3.3.1", "WCAG 2.2 SC 2.4.6"],
    title: "The name of a group of fields contains an error message",
    reason:
      "Screen-reader users hear the error again at each field of the group, and not which field is wrong.",
    remedy: "Keep the error out of the name, and describe the group with it.",
    limits:
      "Recognizes a word such as “Error” before a colon. Checks groups of two or more fields.",
    .reading { screen in
      screen.containers.compactMap { container, places in
        guard let label = container.accessibilityLabel?.nonBlank,
          places.count(where: { screen.elements[$0].isControl }) > 1,
          let word = errorWord(in: label)
        else { return nil }
        return screen.finding(
          "Its name contains an error message, after “\(word)”.", about: container)
      }
    })

  /// Returns the word for an error that a colon follows, or `nil` without one.
  private static func errorWord(in label: String) -> String? {
    let label = label.prefix(500)
    return label.indices.lazy.filter { ":：".contains(label[$0]) }.compactMap { colon in
      PlainText.rawWords(of: String(label[..<colon].suffix(40))).last
    }.first { errorNouns.occur(in: $0) }
  }

  private static let errorNouns = SearchedWords(\.errorNouns)

  /// Words, in all languages, that do not help to describe an error, such as "invalid".
  private static let vagueWords: Set<String> = Phrases.all.reduce(into: []) {
    $0.formUnion($1.audit.vagueErrors)
  }

  static let fieldWithoutInstructions = AuditRule(
    "field-without-instructions", .warning, sources: ["WCAG 2.2 SC 3.3.2"],
    title: "A field does not say which format it expects",
    reason:
      "Screen-reader users have to guess the format, and learn from an error that it was another one.",
    remedy: "Describe the format in the hint, with a valid value as an example.",
    limits:
      "Checks only date, time and number fields. A hint, a value or brackets in the label are accepted as instructions, and so are the parts that a browser shows in a date.",
    .element { element, screen in
      guard element.isTextField, let label = element.label, element.hint == nil,
        element.element.accessibilityFacts?.isDividedByBrowser != true,
        element.value == nil || element.range != nil,
        (element.element.accessibilityCustomContent ?? []).isEmpty,
        element.element.accessibilityErrorMessage == nil,
        !label.contains(where: { $0.isNumber || "()[]（）".contains($0) })
      else { return nil }
      if let range = element.range {
        guard !element.isAdjustable else { return nil }
        return "It accepts numbers from \(DecimalNumber.text(range.minimum)) to "
          + "\(DecimalNumber.text(range.maximum)) but does not say so."
      }
      let words = Phrases.ofText(in: screen.language(of: element.element)).audit.dates
      let isDate =
        PlainText.words(of: label).contains(where: words.contains)
        || words.contains { $0.count > 1 && !$0.contains(where: \.isASCII) && label.contains($0) }
      return isDate ? "It expects a date or a time but does not say in which format." : nil
    })

  static let imperativeHint = AuditRule(
    "hint-is-an-order", .info, sources: ["Apple: accessibility hints"],
    title: "A hint is an instruction",
    reason:
      "Screen-reader users hear from the screen reader itself how to operate a control. A hint that names the result says more.",
    remedy: "Begin with a verb that names the result.",
    limits:
      "Recognizes imperatives and gestures in every language that the screen reader supports. The rule is a matter of style.",
    needs: .hints,
    .element { element, screen in
      guard let hint = element.hint, !element.hintRepeatsLabel else { return nil }
      let language = screen.language(of: element.element)
      let words = PlainText.words(of: String(hint.prefix(80)))
      let isInstruction =
        Phrases.ofText(in: language).audit.startsWithImperative(words, in: hint)
        || GestureInstruction.words(in: hint, language: language) != nil
      return isInstruction ? "“\(PlainText.line(hint))” is an instruction to the user." : nil
    })

  static let textInAnotherLanguage = AuditRule(
    "text-in-another-language", .warning, sources: ["WCAG 2.2 SC 3.1.2"],
    title: "Text is in a script that its language does not use",
    reason:
      "Screen-reader users hear it from a voice for another language, which spells it letter by letter or skips it.",
    remedy: "Set the language of the text on the element.",
    limits:
      "Detects only a different script. Single words and capitalized names are exempt, and so is a line of a page with parts in several languages.",
    .element { element, screen in
      guard element.element.accessibilityFacts?.isInSeveralLanguages != true,
        let language = screen.language(of: element.element),
        let scripts = WritingSystem.scripts(of: language)
      else { return nil }
      for text in [element.label, element.value, element.hint].compactMap(\.self) {
        guard let foreign = foreignScript(in: text, besides: scripts) else { continue }
        return
          "“\(PlainText.line(text))” is in \(foreign.rawValue.capitalizedSentence) script, but its "
          + "language is “\(PlainText.line(language))”."
      }
      return nil
    })

  /// Returns a script that occurs in the text but not in `own`, except a script whose words may all
  /// be names.
  private static func foreignScript(in text: String, besides own: Set<WritingSystem>)
    -> WritingSystem?
  {
    var words: [WritingSystem: [String]] = [:]
    for word in PlainText.rawWords(of: String(text.prefix(500))) {
      guard let script = word.unicodeScalars.lazy.compactMap(WritingSystem.init).first,
        !own.contains(script)
      else { continue }
      words[script, default: []].append(word)
    }
    return WritingSystem.allCases.first { script in
      words[script].map { !areNames($0, in: script) } ?? false
    }
  }

  private static func areNames(_ words: [String], in script: WritingSystem) -> Bool {
    if script.isWrittenWithoutSpaces {
      return words.reduce(0) { $0 + $1.count } <= (script == .han ? 4 : 8)
    }
    guard script.hasCapitals else { return words.count <= 2 }
    // A single lowercase word may be a unit or a file name. Several words are more than a name if
    // one of them, such as a preposition, is lowercase.
    return words.count == 1 || !words.contains { $0.first?.isLowercase ?? false }
  }
}
