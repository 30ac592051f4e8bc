extension AuditRule {
  static let screenWithoutLanguage = AuditRule(
    "screen-without-language", .warning,
    title: "The screen does not tell its language",
    reason: "A German text in an English voice can't be understood.",
    remedy: "Give the screen a language as a BCP 47 tag, such as en or de-AT.",
    sources: ["WCAG 2.2 SC 3.1.1"],
    limits: "Whether the texts are in that language is judged by their script only.",
    check: .reading { screen in
      guard let language = screen.language else { return [Flaw(nil, "It has no language.")] }
      guard !LanguageTag(language).isWellFormed else { return [] }
      return [Flaw(nil, "“\(PlainText.line(language))” is no BCP 47 tag.")]
    })
}
