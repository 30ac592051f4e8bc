extension EverydayForms {
  /// Chinese forms.
  static let chinese = EverydayForms(
    plural: .invariable,
    forms: [
      // The engine takes a Latin letter and a digit for pinyin with a tone.
      "{letter}{+digit}": "{letter} ",
      "{zero}[ |]½": "{zero}又二分之一", "{zero}[ |]¼": "{zero}又四分之一", "{zero}[ |]¾": "{zero}又四分之三",
      "{zero}[ |]⅓": "{zero}又三分之一", "{zero}[ |]⅔": "{zero}又三分之二",
    ])
}
