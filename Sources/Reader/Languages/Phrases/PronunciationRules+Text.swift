internal import AccessibilityModel

/// Spells numbers for the speech engine.
extension PronunciationRules {
  /// Returns text in which words that the engine misreads are replaced, and the signs, decimals
  /// and units of numbers are words.
  ///
  /// - Parameters:
  ///   - text: Any text in the language of the rules.
  ///   - style: The number format of the language.
  /// - Returns: The text to pass to the engine, or `nil` if the text needs no change.
  package func spelled(_ text: String, style: NumberStyle) -> String? {
    let named = words.applied(to: text)
    let replaced = everyday.forms.applied(to: named ?? text) ?? named
    let spelled = spelledNumbers(replaced ?? text, style: style) ?? replaced
    return everyday.homophones?.applied(to: spelled ?? text) ?? spelled
  }

  private func spelledNumbers(_ text: String, style: NumberStyle) -> String? {
    // Most text has no digits, and some is very long, so check for digits first.
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    guard text.utf8.contains(where: isDigit) else { return nil }
    // Every engine reads one or two digits correctly, which many values consist of.
    if text.utf8.count <= 2, countedNouns.isEmpty, text.utf8.allSatisfy(isDigit) { return nil }
    var scanner = NumberScanner(rules: self, style: style, scalars: Array(text.unicodeScalars))
    scanner.scan()
    return scanner.hasChanged ? NumberText.text(scanner.spelled) : nil
  }
}
