/// The hint of an element in AccessibilitySnapshot's model.
///
/// Older versions write the whole hint that VoiceOver speaks. Earshot adds VoiceOver's part itself, so
/// only the author's part is imported.
enum SnapshotHint {
  /// VoiceOver's hints that replace an author's hint.
  private static let whole = [
    "Double tap to edit.", "Use the rotor to access Misspelled Words",
    "Double tap to edit., Use the rotor to access Misspelled Words",
    "Zum Bearbeiten doppeltippen.",
    "Den Rotor für den Zuriff auf „Rechtschreibfehler verwenden",
    "Zum Bearbeiten doppeltippen., Den Rotor für den Zuriff auf „Rechtschreibfehler verwenden",
    "коснитесь дважды, чтобы редактировать",
    "Используйте ротор для доступа к oбъeкту: Cлова с ошибками",
    "коснитесь дважды, чтобы редактировать., Используйте ротор для доступа к oбъeкту: Cлова с ошибками",
  ]

  /// VoiceOver's hints that follow an author's hint. Several may follow each other.
  private static let endings = [
    "Double tap to edit.", "Double tap to toggle setting.",
    "Swipe up or down with one finger to adjust the value.",
    "Zum Bearbeiten doppeltippen.", "Zum Umschalten Doppeltippen.",
    "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen.",
    "Коснитесь дважды, чтобы переключить настройку.",
    "Смахните вверх или вниз одним пальцем, чтобы настроить значение.",
  ]

  /// Returns the author's part of a hint, or `nil` if VoiceOver wrote all of it.
  static func authored(_ hint: String) -> String? {
    if whole.contains(hint) { return nil }
    var hint = hint[...]
    while let ending = endings.first(where: hint.hasSuffix) {
      hint = hint.dropLast(ending.count)
      while hint.last == " " { hint = hint.dropLast() }
    }
    return hint.isEmpty ? nil : String(hint)
  }
}
