internal import AccessibilityModel

extension AuditRule {
  static let roleInLabel = AuditRule(
    "role-in-label", .warning,
    title: "A label ends in the word for its role",
    reason: "The reader says the role anyway: “Play button. Button.”",
    remedy: "Leave the word for the role out of the label.",
    sources: ["Apple: accessibility labels", "WCAG 2.2 SC 2.4.6"],
    limits: """
      Only the last word, and only the element's own role: “Button size” is no role, and a button may \
      be called “Copy link”. In English, German, Russian, Spanish, French and Chinese.
      """,
    check: .reading { screen in
      screen.elements.compactMap { element in
        // The word for the trait is not spoken then.
        guard element.element.accessibilityRoleDescription == nil, let label = element.label,
          let last = PlainText.words(of: label).last
        else { return nil }
        let language = screen.language(of: element.element)
        let isChinese = LanguageTag(language).language == "zh"
        for (trait, words) in roleWords where element.traits.contains(trait) {
          let own = words.words(in: language)
          if own.contains(last) || (isChinese && own.contains(where: label.hasSuffix)) {
            return Flaw(
              element.element, "The label “\(PlainText.line(label))” ends in the word for its role."
            )
          }
        }
        return nil
      }
    })

  private static let roleWords: [(AccessibilityTraits, LanguageWords)] = [
    (
      .button,
      LanguageWords([
        "en": ["button"], "de": ["taste", "schaltfläche", "button"], "ru": ["кнопка"],
        "es": ["botón"], "fr": ["bouton"], "zh": ["按钮"],
      ])
    ),
    (
      .link,
      LanguageWords([
        "en": ["link", "hyperlink"], "de": ["link"], "ru": ["ссылка"], "es": ["enlace"],
        "fr": ["lien"], "zh": ["链接"],
      ])
    ),
    (
      .image,
      LanguageWords([
        "en": ["image", "picture", "photo", "icon"], "de": ["bild", "foto", "symbol"],
        "ru": ["изображение", "картинка", "фото"], "es": ["imagen", "foto"],
        "fr": ["image", "photo"], "zh": ["图像", "图片"],
      ])
    ),
    (
      .header,
      LanguageWords([
        "en": ["heading", "header"], "de": ["überschrift"], "ru": ["заголовок"],
        "es": ["encabezado"], "fr": ["titre"], "zh": ["标题"],
      ])
    ),
    (
      .adjustable,
      LanguageWords([
        "en": ["slider", "adjustable"], "de": ["schieberegler", "regler"], "ru": ["ползунок"],
        "es": ["deslizador"], "fr": ["curseur"], "zh": ["滑块"],
      ])
    ),
    (
      .toggleButton,
      LanguageWords([
        "en": ["switch", "toggle", "checkbox"], "de": ["schalter"], "ru": ["переключатель"],
        "es": ["interruptor"], "fr": ["interrupteur"], "zh": ["开关"],
      ])
    ),
    (
      .tabBarItem,
      LanguageWords([
        "en": ["tab"], "de": ["tab"], "ru": ["вкладка"], "es": ["pestaña"], "fr": ["onglet"],
        "zh": ["标签"],
      ])
    ),
    (
      .textEntry,
      LanguageWords([
        "en": ["field", "textfield"], "de": ["textfeld", "feld"], "ru": ["поле"], "es": ["campo"],
        "fr": ["champ"], "zh": ["文本栏"],
      ])
    ),
  ]
}
