package import AccessibilityModel

/// A type that performs actions on the objects of a program.
@MainActor
package protocol DesktopOperating: AnyObject {
  /// Whether the program answers.
  var isAnswering: Bool { get }
  /// Updates the mirror if the program has changed.
  func look()
  /// Performs an action on a node, and returns whether the node supports the action.
  func perform(_ action: AdaptedAction, on node: String) -> Bool
  /// Performs an action by its index in the program, and returns whether it succeeded.
  func perform(actionAt index: Int, on node: String) -> Bool
}

/// The mirror of a program, shared by the connection that fills it and the screen that reads it.
@MainActor
package final class DesktopMirror {
  package var tree: DesktopTree
  /// Performs actions, or `nil` for a program that can only be read.
  package weak var operating: (any DesktopOperating)?

  package init(_ tree: DesktopTree) { self.tree = tree }
}

/// Describes the objects of a program as accessibility elements.
package struct DesktopAdapter: AccessibilityAdapter, RemoteAdapter {
  private let mirror: DesktopMirror

  package init(_ mirror: DesktopMirror) { self.mirror = mirror }

  /// The window that is read, or an empty view if the program has no window.
  package var root: DesktopItem {
    mirror.tree.windowItem ?? DesktopItem(node: "", serial: 0)
  }

  package var initialNode: DesktopItem? { mirror.tree.focusedItem }

  package func id(of item: DesktopItem) -> DesktopItem { item }

  package func children(of item: DesktopItem) -> [DesktopItem] { mirror.tree.children(of: item) }

  package func keepsOrder(inside item: DesktopItem) -> Bool { mirror.tree.keepsOrder(inside: item) }

  package func describe(_ item: DesktopItem, as element: AccessibilityElement) {
    var description = mirror.tree.description(of: item)
    if item == root {
      // The window is the screen, whose title is spoken when it opens.
      description.isElement = false
      description.container = .none
    }
    element.describe(description)
    element.accessibilityCustomActions =
      description.actions.isEmpty
      ? nil
      : description.actions.map { action in
        AccessibilityCustomAction(name: action.name) { [weak mirror] _ in
          mirror?.operating?.perform(actionAt: action.index, on: item.node) ?? false
        }
      }
  }

  package func cell(of item: DesktopItem) -> AdaptedCell? {
    guard mirror.tree.isInCell(item.node) else { return nil }
    let description = mirror.tree.description(of: item)
    return description.cell.map {
      AdaptedCell(
        row: $0.row, column: $0.column, rowSpan: $0.rowSpan, columnSpan: $0.columnSpan,
        namesRow: description.namesRow, namesColumn: description.namesColumn)
    }
  }

  package func perform(_ action: AdaptedAction, on item: DesktopItem) -> Bool {
    // Activation of a link without an object would edit the text around it.
    if action == .activate, mirror.tree.run(of: item)?.isLink == true { return false }
    return mirror.operating?.perform(action, on: item.node) ?? false
  }

  package var isAnswering: Bool { mirror.operating?.isAnswering ?? true }

  package var revision: Int {
    mirror.operating?.look()
    return mirror.tree.revision
  }

  package func changes(since revision: Int) -> AdaptedChanges<DesktopItem> {
    guard let ids = mirror.tree.changedNodes(since: revision) else { return .unknown }
    return ids.isEmpty ? .none : .nodes(ids.flatMap(mirror.tree.parts))
  }
}

extension AccessibilityElement {
  /// Takes over the description of an item, except for its actions.
  fileprivate func describe(_ description: DesktopDescription) {
    isAccessibilityElement = description.isElement
    accessibilityLabel = description.label
    accessibilityHint = description.hint
    accessibilityTraits = description.traits
    accessibilityHeadingLevel = description.headingLevel
    accessibilityRoleDescription = description.roleDescription
    accessibilityLanguage = description.language
    accessibilityIdentifier = description.identifier
    if let frame = description.frame { accessibilityFrame = frame }
    accessibilityContainerType = description.container
    accessibilityLandmark = description.landmark
    accessibilityViewIsModal = description.isModal
    shouldGroupAccessibilityChildren = description.groups
    if let isExpanded = description.isExpanded {
      accessibilityExpandedStatus = isExpanded ? .expanded : .collapsed
    }
    accessibilityPressedState = description.pressed
    accessibilityCheck = description.check
    accessibilityPopup = description.popup
    accessibilityIsRequired = description.isRequired
    accessibilityIsReadOnly = description.isReadOnly
    accessibilityIsInvalid = description.isInvalid
    accessibilityErrorMessage = description.error
    accessibilityPositionInSet = description.positionInSet
    accessibilityValue = description.value
    accessibilityOrigins = description.origins
    guard let range = description.range else { return }
    var format = AccessibilityRange.ValueFormat(range.isPercent ? .percent : .number)
    if let text = range.text { format.texts[range.value] = text }
    accessibilityRange = AccessibilityRange(
      minimum: range.minimum, maximum: range.maximum, step: range.step, value: range.value,
      orientation: range.orientation, format: format)
  }
}
