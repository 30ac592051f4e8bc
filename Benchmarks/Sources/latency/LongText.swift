internal import AccessibilityModel

/// The contents of a long text.
enum TextKind: String, CaseIterable {
  case words = "words only"
  case numbers = "many numbers"
}

/// A text of 20,000 words in one language, with a button after it.
struct LongText {
  /// The number of words.
  static let words = 20_000

  /// The language of the text.
  let language: String
  private let sentence: String
  private let numbers: String
  /// The number of words in a sentence. A Chinese word counts as two characters.
  private let length: Int

  /// One text for each language that Earshot speaks.
  static let all = [
    Self(
      language: "en", sentence: "The quick brown fox jumps over the lazy dog.",
      numbers: "On 24 May 2024 at 10:30 room 12 cost $15.50, or 40% of 1,200 people.", length: 9),
    Self(
      language: "de", sentence: "Der flinke braune Fuchs springt über den faulen Hund.",
      numbers: "Am 24. Mai 2024 um 10:30 Uhr kostete Raum 12 nur 15,50 €, 40 % von 1.200.",
      length: 9),
    Self(
      language: "fr", sentence: "Le rapide renard brun saute par-dessus le chien paresseux.",
      numbers: "Le 24 mai 2024 à 10 h 30 la salle 12 coûte 15,50 €, soit 40 % de 1 200.", length: 9),
    Self(
      language: "es", sentence: "El rápido zorro marrón salta sobre el perro perezoso.",
      numbers: "El 24 de mayo de 2024 a las 10:30 la sala 12 cuesta 15,50 €, un 40 % de 1.200.",
      length: 9),
    Self(
      language: "ru", sentence: "Быстрая рыжая лиса прыгает через очень ленивую старую собаку.",
      numbers: "24 мая 2024 г. в 10:30 зал 12 стоил 15,50 ₽, то есть 40 % от 1 200.", length: 9),
    Self(
      language: "zh", sentence: "敏捷的棕色狐狸跳过了那只懒惰的老狗。",
      numbers: "2024年5月24日10:30，12号房间的价格是¥15.50，即1,200人的40%。", length: 9),
  ]

  /// Creates the screen.
  ///
  /// - Parameter kind: The contents of the text.
  /// - Returns: A screen with the text and the button.
  @MainActor
  func screen(_ kind: TextKind) -> AccessibilityElement {
    let count = (Self.words + length - 1) / length
    let sentence = kind == .words ? sentence : numbers
    let text = AccessibilityElement()
    text.accessibilityLabel = String(repeating: sentence + " ", count: count)
    text.isAccessibilityElement = true
    text.accessibilityTraits = .staticText
    text.accessibilityLanguage = language
    let button = AccessibilityElement()
    button.accessibilityLabel = "OK"
    button.isAccessibilityElement = true
    button.accessibilityTraits = .button
    let screen = AccessibilityElement()
    screen.accessibilityElements = [button, text]
    return screen
  }
}
