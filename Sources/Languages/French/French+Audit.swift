internal import AccessibilityModel

extension AuditWords {
  static let french = AuditWords(
    dates: ["date", "heure", "naissance", "expiration"],
    roles: [
      .button: ["bouton"],
      .link: ["lien"],
      .image: ["image", "photo"],
      .header: ["titre"],
      .adjustable: ["curseur"],
      .toggleButton: ["interrupteur"],
      .tabBarItem: ["onglet"],
      .textEntry: ["champ"],
    ],
    changes: [
      "réinitialiser", "effacer", "rétablir", "annuler", "tout", "tous", "aucun", "monter",
      "descendre", "retour", "reculer", "avancer", "suivant", "précédent", "début", "fin",
      "plus", "moins", "augmenter", "diminuer", "muet", "minimum", "maximum",
    ],
    gestures: [
      "touchez deux fois", "touchez", "appuyez", "balayez", "glissez", "faites glisser",
      "tapez deux", "tapotez", "cliquez",
    ],
    orderEndings: ["ez"]
  )
}
