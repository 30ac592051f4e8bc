extension AuditRule {
  /// All rules of the audit: first names and roles, then values, operation and changes, then layout.
  public static let all: [AuditRule] = [
    unlabelledElement, imageWithoutLabel, missingRole, unspokenRole, missingValue,
    conflictingTraits, roleInLabel, duplicateLabel, visibleLabelNotInName, exposedSecret,
    actionWithoutName,
    valueNeverChanges, valueGoesTheWrongWay, valueLeavesRange, needlessDecimals, tooManySteps,
    coarseSteps, errorNotDescribed, fieldWithoutInstructions, imperativeHint,
    dragOnly, pointerOnly, unreachableElement, focusTrap, modalWithoutWayOut,
    modalWithoutCloseButton, contextChangeOnFocus, contextChangeOnInput, silentChange,
    silentValueChange, lostAnnouncement, soundWithoutStop,
    screenWithoutTitle, screenWithoutLanguage, textInAnotherLanguage, missingHeadings,
    missingTableHeaders, unspokenGroupName, swipeOrder, swipesToReach, coveredElement,
    overlappingTargets, targetTooSmall, targetBelow44,
  ]

  /// Returns the rule of the audit with an identifier.
  ///
  /// - Parameter identifier: The identifier, such as "target-too-small".
  /// - Returns: The rule; `nil` if the identifier is unknown.
  public static func named(_ identifier: String) -> AuditRule? {
    all.first { $0.identifier == identifier }
  }
}
