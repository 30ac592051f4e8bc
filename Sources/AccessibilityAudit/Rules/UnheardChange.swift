internal import AccessibilityModel

extension AuditRule {
  static let unheardChange = AuditRule(
    "unheard-change", .advice,
    title: "Something else has a new value, and nothing is heard",
    reason: """
      A value that changes is spoken only where the cursor is. Who activates something and hears nothing \
      does not know whether it did anything.
      """,
    remedy: "Announce the new value, or say in the label or the hint what changes.",
    sources: ["WCAG 2.2 SC 4.1.3", "WCAG 2.2 SC 4.1.2"],
    limits: """
      Only what is activated, changes nothing of itself, has no hint, and posts nothing but valueChanged. \
      Not if its label has a word of the other's label, a number, or a word such as reset, back, more or \
      louder.
      """,
    check: .acting { trials in
      let candidates = trials.original.targets.filter { element in
        !element.isTextField && element.hint == nil && !saysWhatChanges(element)
          && element.traits.isDisjoint(with: [.adjustable, .startsMediaSession])
      }
      var flaws: [Flaw] = []
      trials.tryEach(trials.affordable(candidates)) { element, copy, trial in
        let values = trial.elements.map(\.accessibilityValue)
        let own = OwnState(of: copy)
        let hasDone = trial.activate(copy)
        guard !trial.told.isEmpty else { return hasDone }
        let isUnheard = trial.told.allSatisfy { $0.name == .valueChanged && $0.element !== copy }
        guard isUnheard, own == OwnState(of: copy) else { return true }
        let changed = trial.elements.indices.first { index in
          let other = trial.elements[index]
          return other !== copy && other.accessibilityValue != values[index]
            && trial.told.contains { $0.element === other }
        }
        guard let changed else { return true }
        let other = trials.original.elements[changed]
        if !names(element, other) {
          flaws.append(
            Flaw(
              element.element,
              "When it is activated, \(other.name) has another value, and nothing is heard."))
        }
        return true
      }
      return flaws
    })

  /// Whether the label says by itself what becomes of other values.
  private static func saysWhatChanges(_ element: AuditedElement) -> Bool {
    guard let label = element.label else { return false }
    let words = PlainText.words(of: label)
    return label.contains(where: \.isNumber) || !changeWords.isDisjoint(with: words)
      || chineseChangeWords.contains { label.contains($0) }
  }

  /// Whether the label of one has a word of the other's.
  private static func names(_ element: AuditedElement, _ other: AuditedElement) -> Bool {
    guard let label = element.label, let otherLabel = other.label else { return false }
    return !Set(PlainText.words(of: label)).isDisjoint(with: PlainText.words(of: otherLabel))
      || label.contains(otherLabel)
  }

  private static let changeWords = LanguageWords([
    "en": [
      "reset", "clear", "default", "defaults", "restore", "revert", "undo", "redo", "all", "none",
      "up", "down", "back", "backward", "forward", "rewind", "next", "previous", "first", "last",
      "start", "beginning", "end", "left", "right", "more", "less", "fewer", "plus", "minus",
      "increase", "decrease", "increment", "decrement", "raise", "lower", "higher", "larger",
      "smaller", "louder", "quieter", "softer", "faster", "slower", "brighter", "darker", "mute",
      "unmute", "minimum", "maximum", "on", "off", "zero", "half", "double",
    ],
    "de": [
      "zurücksetzen", "löschen", "leeren", "standard", "wiederherstellen", "rückgängig", "alle",
      "keine", "auf", "ab", "hoch", "runter", "zurück", "vor", "vorwärts", "weiter", "anfang",
      "ende", "links", "rechts", "mehr", "weniger", "plus", "minus", "erhöhen", "verringern",
      "höher", "tiefer", "größer", "kleiner", "lauter", "leiser", "schneller", "langsamer",
      "heller", "dunkler", "stumm", "minimum", "maximum", "an", "aus", "null", "halb", "doppelt",
    ],
    "ru": [
      "сбросить", "сброс", "очистить", "восстановить", "отменить", "все", "вверх", "вниз", "назад",
      "вперёд", "вперед", "начало", "конец", "больше", "меньше", "плюс", "минус", "увеличить",
      "уменьшить", "выше", "ниже", "громче", "тише", "быстрее", "медленнее", "светлее", "темнее",
    ],
    "es": [
      "restablecer", "borrar", "restaurar", "deshacer", "todo", "todos", "ninguno", "subir",
      "bajar", "atrás", "adelante", "siguiente", "anterior", "inicio", "fin", "más", "menos",
      "aumentar", "reducir", "mayor", "menor", "silenciar", "mínimo", "máximo",
    ],
    "fr": [
      "réinitialiser", "effacer", "rétablir", "annuler", "tout", "tous", "aucun", "monter",
      "descendre", "retour", "reculer", "avancer", "suivant", "précédent", "début", "fin", "plus",
      "moins", "augmenter", "diminuer", "muet", "minimum", "maximum",
    ],
  ]).all
  private static let chineseChangeWords = [
    "重置", "重设", "清除", "恢复", "撤销", "全部", "上", "下", "前", "后", "快", "慢", "大", "小", "增", "减", "加",
    "静音", "最高", "最低",
  ]
}

/// What is heard of the element that is activated itself.
private struct OwnState: Equatable {
  let texts: [String?]
  let traits: AccessibilityTraits
  let pressed: AccessibilityPressedState?
  let expanded: AccessibilityExpandedStatus

  @MainActor
  init(of element: AccessibilityElement) {
    texts = [
      element.accessibilityLabel, element.accessibilityValue, element.accessibilityErrorMessage,
    ]
    traits = element.accessibilityTraits
    pressed = element.accessibilityPressedState
    expanded = element.accessibilityExpandedStatus
  }
}
