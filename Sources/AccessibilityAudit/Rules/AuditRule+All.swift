extension AuditRule {
  /// All rules, in the order in which they are listed: first who and what, then where, then how.
  public static let all: [AuditRule] = [
    unlabelledElement, imageWithoutLabel, missingRole, missingValue, conflictingTraits,
    roleInLabel, duplicateLabel, visibleLabelNotInName, exposedSecret, actionWithoutName,
    valueNeverChanges, valueGoesTheWrongWay, valueLeavesRange, needlessDecimals, manyPresses,
    fewPresses, errorNotDescribed, fieldWithoutInstructions, hintIsAnOrder,
    dragOnly, pointerOnly, focusTrap, modalWithoutWayOut, modalWithoutCloseButton,
    contextChangeOnFocus, contextChangeOnInput, untoldChange, lostAnnouncement, soundWithoutStop,
    screenWithoutTitle, screenWithoutLanguage, textInAnotherLanguage, missingHeadings,
    missingTableHeaders, unspokenGroupName, swipeOrder, swipesToReach, coveredElement,
    overlappingTargets, targetTooSmall, targetBelow44,
  ]

  /// Returns the rule with an identifier.
  ///
  /// - Parameter identifier: The identifier, such as "target-too-small".
  /// - Returns: The rule; nil if there is none.
  public static func named(_ identifier: String) -> AuditRule? {
    all.first { $0.identifier == identifier }
  }
}
