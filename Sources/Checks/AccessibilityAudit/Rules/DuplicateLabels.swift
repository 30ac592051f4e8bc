internal import AccessibilityModel
internal import ScreenReader

/// The rule about controls that sound the same.
extension AuditRule {
  static let duplicateLabel = AuditRule(
    "duplicate-label", .warning, sources: ["WCAG 2.2 SC 2.4.6"],
    title: "Several controls have the same label in the same context",
    reason:
      "Screen-reader users hear the same words for each of them and do not know which one they are at. Voice-control users cannot name one of them.",
    remedy: "Add to each label what it belongs to, or group the control with the text of its item.",
    limits:
      "Exempt if the heading, row, container, group, tab bar, cell or hint differs, or the other text in the surrounding card or, on a page, paragraph or item. Keyboard keys are exempt, and so are links of a page to the same address, links in different lists, and the parts of dates.",
    .reading { screen in
      let texts = NearbyTexts(of: screen)
      var firstPlaces: [Context: Int] = [:]
      return screen.elements.compactMap { element in
        guard element.isControl, !element.traits.contains(.keyboardKey), let label = element.label,
          element.element.accessibilityFacts?.isPartOfField != true
        else { return nil }
        let words = PlainText.words(of: label)
        let context = Context(
          label: words.isEmpty ? [label] : words,
          role: element.traits.intersection(AuditedElement.controlTraits)
            .union(element.isTab ? .tabBarItem : .none),
          check: element.element.accessibilityCheck?.kind,
          popup: element.element.accessibilityPopup, hint: element.hint,
          passage: element.element.accessibilityFacts?.passage,
          texts: texts.text(near: element), heading: screen.headings[element.place],
          group: groupName(of: element.element),
          tabBar: element.tabBar.map { ObjectIdentifier($0) },
          cell: cellHeaders(of: element.element),
          list: element.traits.contains(.link) ? list(of: element.element) : nil)
        let first = firstPlaces[context, default: element.place]
        firstPlaces[context] = first
        let target = element.element.accessibilityFacts?.destination
        let isSameTarget =
          target != nil
          && target == screen.elements[first].element.accessibilityFacts?.destination
        guard first != element.place, !isSameTarget else { return nil }
        let other = screen.location(of: screen.elements[first])
        return element.finding(
          "It has the same \(screen.toolkit.nameTerm) as \(other), and nothing near them tells them apart.",
          reason:
            "Screen-reader users hear \(element.quotedSpeech) for each of them and do not know "
            + "which one they are at, because the control beside it is not part of what they hear. "
            + "Voice-control users cannot name one of them.")
      }
    })

  @MainActor
  private static func groupName(of element: AccessibilityElement) -> String? {
    element.accessibilityContainers.prefix(8).lazy
      .filter { $0.accessibilityContainerType != .none }
      .compactMap { $0.accessibilityLabel?.nonBlank }.first
  }

  /// Returns the innermost list around a link, whose place in an outer list tells its links from others.
  @MainActor
  private static func list(of element: AccessibilityElement) -> ObjectIdentifier? {
    element.accessibilityContainers.prefix(8).first { $0.accessibilityContainerType == .list }
      .map { ObjectIdentifier($0) }
  }

  /// Returns the labels of the row and column headers of a cell.
  @MainActor
  static func cellHeaders(of element: AccessibilityElement) -> [String] {
    guard let cell = element as? any AccessibilityContainerDataTableCell,
      let table = element.accessibilityContainers.prefix(8).lazy
        .compactMap({ $0 as? any AccessibilityContainerDataTable }).first
    else { return [] }
    let row = cell.accessibilityRowRange().location
    let column = cell.accessibilityColumnRange().location
    let headers =
      (row.flatMap { table.accessibilityHeaderElements(forRow: $0) } ?? [])
      + (column.flatMap { table.accessibilityHeaderElements(forColumn: $0) } ?? [])
    return headers.map { $0.accessibilityLabel ?? "" }
  }
}

/// The properties that distinguish controls with the same label.
private struct Context: Hashable {
  let label: [String]
  let role: AccessibilityTraits
  let check: AccessibilityCheck.Kind?
  let popup: AccessibilityPopup?
  let hint: String?
  let passage: String?
  let texts: String
  let heading: Int?
  let group: String?
  let tabBar: ObjectIdentifier?
  let cell: [String]
  let list: ObjectIdentifier?
}

/// The text near each control: in the same row, in the same container and in the same card.
@MainActor
private struct NearbyTexts {
  private let screen: AuditedScreen
  private var ofRow: [Int: [String]] = [:]
  private var ofContainer: [ObjectIdentifier: [String]] = [:]
  private var ofTableRow: [TableRow: [String]] = [:]
  /// The texts of the elements inside an element's frame, such as a card, by its position.
  private var ofCard: [Int: [String]] = [:]
  /// The position of the smallest element whose frame surrounds an element.
  private var cards: [Int: Int] = [:]

  private struct TableRow: Hashable {
    let table: ObjectIdentifier
    let row: Int
  }

  /// The maximum number of text elements to compare in a row or a container.
  private static let limit = 8

  init(of screen: AuditedScreen) {
    self.screen = screen
    for element in screen.elements {
      let text = [element.label, element.value].compactMap(\.self).joined(separator: " ")
      if let row = Self.tableRow(of: element) { ofTableRow[row, default: []].append(text) }
      guard !element.isControl else { continue }
      ofRow[screen.rows[element.place], default: []].append(text)
      if let container = element.element.accessibilityContainer {
        ofContainer[ObjectIdentifier(container), default: []].append(text)
      }
    }
    findCards()
  }

  /// Finds the smallest surrounding frame of each element, and collects the labels inside it.
  private mutating func findCards() {
    let framed = screen.elements.filter { $0.frame.map { $0.width > 0 && $0.height > 0 } ?? false }
    let frames = framed.compactMap(\.frame)
    func area(_ index: Int) -> Double { frames[index].width * frames[index].height }
    var cards: [Int: Int] = [:]
    screen.compareNeighbors(of: frames, within: 0) { one, other in
      for (inner, outer) in [(one, other), (other, one)]
      where frames[outer].contains(frames[inner]) && area(outer) > area(inner) {
        if let card = cards[inner], area(card) <= area(outer) { continue }
        cards[inner] = outer
      }
    }
    for (inner, outer) in cards.sorted(by: { $0.key < $1.key }) {
      self.cards[framed[inner].place] = framed[outer].place
      ofCard[framed[outer].place, default: [framed[outer].label ?? ""]]
        .append(framed[inner].label ?? "")
    }
  }

  private static func tableRow(of element: AuditedElement) -> TableRow? {
    guard let cell = element.element as? any AccessibilityContainerDataTableCell,
      let row = cell.accessibilityRowRange().location,
      let table = element.element.accessibilityContainer
    else { return nil }
    return TableRow(table: ObjectIdentifier(table), row: row)
  }

  func text(near element: AuditedElement) -> String {
    var texts = (ofRow[screen.rows[element.place]] ?? []).prefix(Self.limit)
    if let container = element.element.accessibilityContainer, container !== screen.root {
      texts += (ofContainer[ObjectIdentifier(container)] ?? []).prefix(Self.limit)
    }
    texts += Self.tableRow(of: element).flatMap { ofTableRow[$0]?.prefix(Self.limit) } ?? []
    // A card that is a control is read in its own context.
    texts += ofCard[cards[element.place] ?? element.place]?.prefix(Self.limit) ?? []
    // Without a frame, the row of an element is unknown, so the text of the preceding element is
    // used, too.
    if element.frame == nil, let before = screen.elements[..<element.place].last {
      texts += before.isControl ? [] : [before.label ?? ""]
    }
    return texts.joined(separator: "\n")
  }
}
