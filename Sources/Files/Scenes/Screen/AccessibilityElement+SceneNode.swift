package import AccessibilityModel

/// Copies the properties of nodes to elements.
extension AccessibilityElement {
  /// Describes the state of a node of a live tree, whose owner performs all actions.
  package func describe(_ node: SceneNode) {
    describeView(node)
    describeElement(node)
    accessibilityTraits = SceneElement.traits(of: node)
    accessibilityValue = node.value
    accessibilityPressedState = node.pressed
    accessibilityCheck = node.check
    if let isExpanded = node.isExpanded {
      accessibilityExpandedStatus = isExpanded ? .expanded : .collapsed
    }
    accessibilityErrorMessage = node.error
    accessibilityRange = node.range.map { SceneNumber($0).range }
  }

  /// Copies the properties that no class manages by itself.
  func describeView(_ node: SceneNode) {
    accessibilityIdentifier = node.id
    accessibilityLanguage = node.language
    accessibilityRoleDescription = node.roleDescription
    accessibilityHeadingLevel = node.headingLevel
    accessibilityPopup = node.popup
    accessibilityIsRequired = node.isRequired
    accessibilityIsReadOnly = node.isReadOnly
    accessibilityIsInvalid = node.isInvalid
    accessibilityLandmark = node.landmark
    accessibilityPositionInSet = node.positionInSet
    isHidden = node.isHidden
    alpha = node.alpha
    clipsToBounds = node.clips
    accessibilityElementsHidden = node.elementsHidden
    accessibilityViewIsModal = node.isModal
    shouldGroupAccessibilityChildren = node.groups
    described.origins = node.origins
  }

  /// Copies the properties that reference controls set by themselves.
  func describeElement(_ node: SceneNode) {
    isAccessibilityElement = node.isAccessibilityElement
    accessibilityLabel = node.label
    accessibilityHint = node.hint
    accessibilityContainerType = node.container
    if let frame = node.frame { accessibilityFrame = frame }
  }
}
