/// Copying descriptions and children, for elements that mirror another tree.
extension AccessibilityElement {
  /// Copies the description of another element, but neither its parent nor its children. Properties
  /// that stay the same are not recorded as layout changes.
  package func copyDescription(from other: AccessibilityElement) {
    isAccessibilityElement = other.isAccessibilityElement
    accessibilityLabel = other.accessibilityLabel
    accessibilityValue = other.accessibilityValue
    accessibilityHint = other.accessibilityHint
    accessibilityTraits = other.accessibilityTraits
    accessibilityLanguage = other.accessibilityLanguage
    accessibilityIdentifier = other.accessibilityIdentifier
    accessibilityCustomActions = other.accessibilityCustomActions
    accessibilityCustomContent = other.accessibilityCustomContent
    accessibilityCustomRotors = other.accessibilityCustomRotors
    accessibilityHeadingLevel = other.accessibilityHeadingLevel
    accessibilityMisspelledRanges = other.accessibilityMisspelledRanges
    accessibilityExpandedStatus = other.accessibilityExpandedStatus
    accessibilityPressedState = other.accessibilityPressedState
    accessibilityCheck = other.accessibilityCheck
    accessibilityPopup = other.accessibilityPopup
    accessibilityIsRequired = other.accessibilityIsRequired
    accessibilityIsReadOnly = other.accessibilityIsReadOnly
    accessibilityLandmark = other.accessibilityLandmark
    accessibilityIsInvalid = other.accessibilityIsInvalid
    accessibilityErrorMessage = other.accessibilityErrorMessage
    accessibilityDisabledReason = other.accessibilityDisabledReason
    accessibilityRoleDescription = other.accessibilityRoleDescription
    accessibilityPositionInSet = other.accessibilityPositionInSet
    accessibilityRestValue = other.accessibilityRestValue
    accessibilityRange = other.accessibilityRange
    accessibilityFrame = other.accessibilityFrame
    accessibilityActivationPoint = other.accessibilityActivationPoint
    accessibilityContainerType = other.accessibilityContainerType
    shouldGroupAccessibilityChildren = other.shouldGroupAccessibilityChildren
    accessibilityViewIsModal = other.accessibilityViewIsModal
    accessibilityElementsHidden = other.accessibilityElementsHidden
    isHidden = other.isHidden
    alpha = other.alpha
    clipsToBounds = other.clipsToBounds
    isUserInteractionEnabled = other.isUserInteractionEnabled
    extras = other.extras?.withoutClosures
  }

  /// Replaces the children. If they stay the same, no layout change is recorded.
  func setChildren(_ wanted: [AccessibilityElement]) {
    guard !children.elementsEqual(wanted, by: ===) else { return }
    let stays = Set(wanted.map(ObjectIdentifier.init))
    for child in children where !stays.contains(ObjectIdentifier(child)) {
      child.removeFromParent()
    }
    for child in wanted where child.parent !== self { child.removeFromParent() }
    children = wanted
    for child in wanted { child.parent = self }
    recordLayoutChange()
  }
}
