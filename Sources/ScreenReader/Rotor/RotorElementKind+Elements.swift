internal import AccessibilityModel
package import Languages

/// The typed names of the kinds.
extension RotorElementKind {
  /// The name of one element of the kind, as it is typed after `next` and `previous`.
  package var typedName: String {
    switch self {
    case .headings: "heading"
    case .headings1: "heading 1"
    case .headings2: "heading 2"
    case .headings3: "heading 3"
    case .headings4: "heading 4"
    case .headings5: "heading 5"
    case .headings6: "heading 6"
    case .links: "link"
    case .buttons: "button"
    case .textFields: "text field"
    case .formControls: "form control"
    case .images: "image"
    case .lists: "list"
    case .tables: "table"
    case .landmarks: "landmark"
    case .containers: "container"
    case .sameItem: "same item"
    }
  }

  /// Finds the kind with a typed name, in any case; `nil` for an unknown name.
  package init?(typed name: String) {
    let name = name.lowercased()
    guard let kind = Self.allCases.first(where: { $0.typedName == name }) else { return nil }
    self = kind
  }
}

/// The elements and containers of the kinds.
extension RotorElementKind {
  /// The traits that make two elements the same kind of item.
  private static let roles: AccessibilityTraits = [
    .button, .link, .image, .keyboardKey, .staticText, .searchField, .adjustable, .header,
    .textEntry, .backButton, .tabBarItem, .toggleButton,
  ]

  /// Whether a container is of the kind; `nil` if the kind is of elements.
  var containers: ((AccessibilityContainerType) -> Bool)? {
    switch self {
    case .lists: { $0 == .list }
    case .tables: { $0 == .dataTable }
    case .landmarks: { $0 == .landmark }
    case .containers: { $0 != .none }
    default: nil
    }
  }

  /// Whether an element is of the kind; always `false` for a kind of containers.
  @MainActor
  func includes(_ element: AccessibilityElement, from current: AccessibilityElement?) -> Bool {
    let traits = element.accessibilityTraits
    return switch self {
    case .headings:
      traits.contains(.header) || (1...6).contains(element.accessibilityHeadingLevel)
    case .headings1: element.accessibilityHeadingLevel == 1
    case .headings2: element.accessibilityHeadingLevel == 2
    case .headings3: element.accessibilityHeadingLevel == 3
    case .headings4: element.accessibilityHeadingLevel == 4
    case .headings5: element.accessibilityHeadingLevel == 5
    case .headings6: element.accessibilityHeadingLevel == 6
    case .links: traits.contains(.link)
    case .buttons: !traits.isDisjoint(with: [.button, .backButton])
    case .textFields: !traits.isDisjoint(with: [.textEntry, .searchField])
    case .formControls:
      !traits.isDisjoint(with: [.button, .textEntry, .searchField, .adjustable, .toggleButton])
    case .images: traits.contains(.image)
    case .sameItem: isSame(element, as: current)
    case .lists, .tables, .landmarks, .containers: false
    }
  }

  @MainActor
  private func isSame(_ element: AccessibilityElement, as current: AccessibilityElement?) -> Bool {
    guard let current else { return false }
    return element.accessibilityTraits.intersection(Self.roles)
      == current.accessibilityTraits.intersection(Self.roles)
  }
}
