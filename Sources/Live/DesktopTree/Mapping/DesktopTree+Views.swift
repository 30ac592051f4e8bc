internal import AccessibilityModel

/// Descriptions of views: containers, landmarks and dialogs.
extension DesktopTree {
  func describeView(
    _ node: DesktopNode, _ structure: Structure, _ description: inout ElementDescription
  ) {
    let kind = DesktopRoles.kind(of: node.role) ?? .transparent
    description.keepsOrder = keepsOrder(node, structure)
    if case .tabs = structure { return }
    switch kind {
    case .container(.tabBar) where node.children.contains { nodes[$0].map(isHiddenTab) == true }:
      break
    case .container(let type):
      description.container = type
      addLabel(of: node, to: &description)
    case .dialog:
      description.container = node.role == .alert ? .alert : .semanticGroup
      addLabel(of: node, to: &description)
    default: break
    }
    if kind != .dialog, let landmark = landmark(of: node) {
      description.container = .landmark
      description.landmark = landmark
      addLabel(of: node, to: &description)
    }
    switch description.container {
    case .semanticGroup where description.label == nil: description.container = .none
    case .landmark where description.landmark == nil: description.container = .none
    default: break
    }
    // The boxes of a window are columns and rows of controls, which are read one after the other.
    description.groups = !description.keepsOrder
    // The window itself is not modal, because it is the whole screen.
    description.isModal =
      node.states.contains(.modal) && node.parent != root && node.id != window
  }

  /// Returns whether the children of a node are read in the order of the program.
  private func keepsOrder(_ node: DesktopNode, _ structure: Structure) -> Bool {
    if case .runs = structure { return true }
    if formRows(of: node) != nil { return true }
    // A list that is read in part has neither a start nor an end.
    if DesktopRoles.kind(of: node.role) == .container(.list), !unread(of: node.id).isEmpty {
      return false
    }
    switch DesktopRoles.kind(of: node.role) {
    // The words for lists and landmarks need an order.
    case .container(.list), .container(.dataTable), .container(.tabBar), .container(.landmark):
      return true
    default: return DesktopRoles.documents.contains(node.role.rawValue) || isInDocument(node)
    }
  }

  /// Returns the kind of a landmark, or `nil` for a node that is not a landmark.
  private func landmark(of node: DesktopNode) -> AccessibilityLandmark? {
    let landmark = roles(of: node).lazy.compactMap { AccessibilityLandmark(rawValue: String($0)) }
      .first
    // A form or a region is a landmark only if it has a name.
    if landmark == .form || landmark == .region, name(of: node) == nil { return nil }
    return landmark
  }
}
