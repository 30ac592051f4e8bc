internal import AccessibilityModel
internal import ScreenReader

extension AuditRule {
  static let duplicateLabel = AuditRule(
    "duplicate-label", .warning,
    title: "Several controls have the same name in the same place",
    reason:
      "“Delete. Button.” twice: nobody knows which deletes what, and no voice can tell them apart.",
    remedy: "Add what each is about: “Delete Anna”, “Delete Ben”; or group each with its text.",
    sources: ["WCAG 2.2 SC 2.4.4", "WCAG 2.2 SC 2.4.6"],
    limits: """
      Not if the heading before them, the texts in their row or container, the name of their group, the \
      headers of their cell, or their hints differ. Keys of a keyboard are exempt.
      """,
    check: .reading { screen in
      let texts = RowTexts(of: screen)
      var first: [Context: AuditedElement] = [:]
      return screen.elements.compactMap { element in
        guard element.hasOperableRole, !element.traits.contains(.keyboardKey),
          let label = element.label
        else { return nil }
        let context = Context(
          label: PlainText.words(of: label).isEmpty
            ? [label] : PlainText.words(of: label),
          role: element.traits.intersection(AuditedElement.operable), hint: element.hint,
          row: texts.text(besides: element), heading: screen.headings[element.place],
          group: groupName(of: element.element), cell: cellHeaders(of: element.element))
        guard let earlier = first[context] else {
          first[context] = element
          return nil
        }
        return Flaw(
          element.element,
          "Element \(earlier.place + 1) has the same name, and nothing around them differs.")
      }
    })

  @MainActor
  private static func groupName(of element: AccessibilityElement) -> String? {
    for container in element.accessibilityContainers.prefix(8)
    where container.accessibilityContainerType != .none {
      if let name = AudibleText.of(container.accessibilityLabel) { return name }
    }
    return nil
  }

  /// What the row and the column of a cell are called.
  @MainActor
  private static func cellHeaders(of element: AccessibilityElement) -> [String] {
    guard let cell = element as? any AccessibilityContainerDataTableCell,
      let container = element.accessibilityContainers.prefix(8).first(where: {
        $0 is any AccessibilityContainerDataTable
      }), let table = container as? any AccessibilityContainerDataTable
    else { return [] }
    let row = cell.accessibilityRowRange().location
    let column = cell.accessibilityColumnRange().location
    let headers =
      (row.flatMap { table.accessibilityHeaderElements(forRow: $0) } ?? [])
      + (column.flatMap { table.accessibilityHeaderElements(forColumn: $0) } ?? [])
    return headers.map { $0.accessibilityLabel ?? "" }
  }
}

/// What tells a control from another with the same name.
private struct Context: Hashable {
  let label: [String]
  let role: AccessibilityTraits
  let hint: String?
  let row: String
  let heading: Int?
  let group: String?
  let cell: [String]
}

/// What there is to read around a control.
@MainActor
private struct RowTexts {
  private let screen: AuditedScreen
  private var ofRow: [Int: [String]] = [:]
  private var ofContainer: [ObjectIdentifier: [String]] = [:]

  /// How many texts of a row or a container are compared.
  private static let most = 8

  init(of screen: AuditedScreen) {
    self.screen = screen
    for element in screen.elements where !element.hasOperableRole {
      let text = [element.label, element.value].compactMap(\.self).joined(separator: " ")
      ofRow[screen.rows[element.place], default: []].append(text)
      if let container = element.element.accessibilityContainer {
        ofContainer[ObjectIdentifier(container), default: []].append(text)
      }
    }
  }

  func text(besides element: AuditedElement) -> String {
    var texts = (ofRow[screen.rows[element.place]] ?? []).prefix(Self.most)
    if let container = element.element.accessibilityContainer, container !== screen.root {
      texts += (ofContainer[ObjectIdentifier(container)] ?? []).prefix(Self.most)
    }
    // Without a frame there is no row; what comes just before is all there is.
    if element.frame == nil, element.place > 0,
      let before = screen.elements[..<element.place].last, !before.hasOperableRole
    {
      texts.append(before.label ?? "")
    }
    return texts.joined(separator: "\n")
  }
}
