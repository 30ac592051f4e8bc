internal import AccessibilityModel

extension AuditRule {
  static let soundWithoutStop = AuditRule(
    "sound-without-stop", .warning,
    title: "Sound starts by itself, and nothing stops it",
    reason: "It plays over the voice of the reader, so nobody can hear where to switch it off.",
    remedy: "Start it only by an activation, or put a control at the beginning that stops it.",
    sources: ["WCAG 2.2 SC 1.4.2"],
    limits: """
      Sound is known by the traits startsMediaSession and playsSound on what can't be activated. Whether \
      it lasts three seconds can't be told. A control is known by words such as stop, pause, mute and \
      volume in its label or actions.
      """,
    check: .reading { screen in
      let playing = screen.elements.filter {
        !$0.traits.isDisjoint(with: [.startsMediaSession, .playsSound])
          && (!$0.hasOperableRole || $0.traits.contains(.notEnabled))
      }
      guard !playing.isEmpty, !screen.elements.contains(where: stopsSound) else { return [] }
      return playing.map {
        Flaw($0.element, "It makes sound without being activated, and no control stops it.")
      }
    })

  @MainActor
  private static func stopsSound(_ element: AuditedElement) -> Bool {
    let actions = (element.element.accessibilityCustomActions ?? []).map(\.name)
    let texts = (element.isTarget ? [element.label ?? ""] : []) + actions
    return texts.contains { text in
      !Set(PlainText.words(of: text)).isDisjoint(with: stopWords)
        || chineseStopWords.contains { text.contains($0) }
    }
  }

  private static let stopWords: Set<String> = [
    "stop", "pause", "mute", "muted", "volume", "silence", "sound", "stopp", "anhalten",
    "stumm", "lautstärke", "ton", "стоп", "пауза", "звук", "громкость", "detener", "pausa",
    "silenciar", "volumen", "sonido", "arrêter", "muet", "son", "остановить",
  ]
  private static let chineseStopWords = ["停止", "暂停", "静音", "音量"]
}
