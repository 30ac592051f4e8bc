extension EverydayForms {
  /// Chinese forms. Each group names its rule.
  static let chinese = EverydayForms(
    plural: .invariable,
    forms: [
      // The engine takes a Latin letter and a digit for pinyin with a tone.
      "{letter}{+digit}": "{letter} ",
      // Fractions after whole numbers: joined by “又”, the denominator first.
      "{zero}[ |]½": "{zero}又二分之一", "{zero}[ |]¼": "{zero}又四分之一", "{zero}[ |]¾": "{zero}又四分之三",
      "{zero}[ |]⅓": "{zero}又三分之一", "{zero}[ |]⅔": "{zero}又三分之二",
    ])
}
