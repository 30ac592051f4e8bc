/// What is said of a value that is not between its bounds, in one language.
struct BoundsPhrases {
  private let between: String
  private let atLeast: String
  private let atMost: String

  /// Returns the words about a value.
  ///
  /// - Parameters:
  ///   - value: The value, which is not between the bounds.
  ///   - limits: The bounds.
  ///   - format: Returns a number as it is written.
  /// - Returns: Between which bounds the value must be.
  func message(
    about value: Double, _ limits: SceneNumber.Limits, _ format: (Double) -> String
  ) -> String {
    // Bounds that have passed each other leave nothing between them.
    let isBetween = limits.minimum <= limits.maximum
    let phrase = isBetween ? between : value < limits.minimum ? atLeast : atMost
    return
      phrase
      .replacing("{minimum}", with: format(limits.minimum))
      .replacing("{maximum}", with: format(limits.maximum))
  }

  /// Returns the words of the first of two languages that has some, else those of English.
  static func matching(_ own: String?, else other: String?) -> BoundsPhrases {
    for language in [own, other] {
      let letters = (language ?? "").prefix(2).lowercased()
      if let phrases = byLetters[letters] { return phrases }
    }
    return english
  }

  private static let english = BoundsPhrases(
    between: "Must be between {minimum} and {maximum}", atLeast: "Must be at least {minimum}",
    atMost: "Must be at most {maximum}")

  private static let byLetters = [
    "en": english,
    "de": BoundsPhrases(
      between: "Muss zwischen {minimum} und {maximum} liegen",
      atLeast: "Muss mindestens {minimum} sein", atMost: "Darf höchstens {maximum} sein"),
    "ru": BoundsPhrases(
      between: "Допустимо от {minimum} до {maximum}", atLeast: "Допустимо не меньше {minimum}",
      atMost: "Допустимо не больше {maximum}"),
    "es": BoundsPhrases(
      between: "Debe estar entre {minimum} y {maximum}", atLeast: "Debe ser al menos {minimum}",
      atMost: "Debe ser como máximo {maximum}"),
    "fr": BoundsPhrases(
      between: "Doit être compris entre {minimum} et {maximum}",
      atLeast: "Doit être au moins {minimum}", atMost: "Doit être au plus {maximum}"),
    "zh": BoundsPhrases(
      between: "必须在{minimum}和{maximum}之间", atLeast: "必须至少为{minimum}",
      atMost: "必须最多为{maximum}"),
  ]
}
