internal import AccessibilityModel

/// An element with a label and an optional action.
final class Part: AccessibilityElement {
  var action: (() -> Void)?

  init(_ label: String, _ traits: AccessibilityTraits, x: Double = 0, y: Double) {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = traits
    accessibilityFrame = Rectangle(x: x, y: y, width: 100, height: 44)
  }

  override func accessibilityActivate() -> Bool {
    action?()
    return action != nil
  }
}

/// A screen with a heading, and a tab bar that changes the heading.
final class TabbedWindow: AccessibilityElement {
  let bar = AccessibilityElement()
  private(set) var selectedTab = 0
  private let heading = Part("", .header, y: 0)
  private let tabs: [Part]

  init(_ labels: [String]) {
    tabs = labels.enumerated().map { Part($1, .button, x: Double($0) * 100, y: 400) }
    super.init()
    bar.accessibilityTraits = .tabBar
    addChild(heading)
    addChild(bar)
    for (index, tab) in tabs.enumerated() {
      tab.action = { [weak self] in self?.select(index) }
      bar.addChild(tab)
    }
    select(0)
  }

  private func select(_ index: Int) {
    selectedTab = index
    heading.accessibilityLabel = tabs[index].accessibilityLabel
    for (other, tab) in tabs.enumerated() {
      tab.accessibilityTraits = other == index ? [.button, .selected] : .button
    }
  }
}

/// A screen with a heading, and a list whose rows can be added and removed.
final class Queue: AccessibilityElement {
  let list = AccessibilityElement()
  private(set) var rows: [Part]

  init(_ songs: [String]) {
    rows = songs.map { Part($0, .button, y: 0) }
    super.init()
    list.accessibilityContainerType = .list
    addChild(Part("Queue", .header, y: 0))
    addChild(list)
    layOut()
  }

  func insert(_ song: String, at index: Int) {
    rows.insert(Part(song, .button, y: 0), at: index)
    layOut()
    post(notification: .layoutChanged)
  }

  func remove(at index: Int) {
    rows.remove(at: index).removeFromParent()
    layOut()
    post(notification: .layoutChanged)
  }

  private func layOut() {
    for (index, row) in rows.enumerated() {
      row.accessibilityFrame = Rectangle(x: 0, y: 50 + Double(index) * 44, width: 100, height: 44)
      if row.parent !== list { list.addChild(row) }
    }
    list.accessibilityElements = rows
  }
}

/// A table of text with column headers.
final class Prices: AccessibilityElement, AccessibilityContainerDataTable {
  final class Cell: AccessibilityElement, AccessibilityContainerDataTableCell {
    private let row: Int
    private let column: Int

    init(_ text: String, row: Int, column: Int) {
      self.row = row
      self.column = column
      super.init()
      isAccessibilityElement = true
      accessibilityLabel = text
      accessibilityFrame = Rectangle(
        x: Double(column) * 100, y: Double(row) * 44, width: 100, height: 44)
    }

    func accessibilityRowRange() -> AccessibilityCellRange { .init(location: row) }
    func accessibilityColumnRange() -> AccessibilityCellRange { .init(location: column) }
  }

  private let cells: [[Cell]]

  init(_ texts: [[String]]) {
    cells = texts.enumerated().map { row, texts in
      texts.enumerated().map { Cell($1, row: row, column: $0) }
    }
    super.init()
    accessibilityContainerType = .dataTable
    for cell in cells.flatMap(\.self) { addChild(cell) }
  }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any AccessibilityContainerDataTableCell)? { cells[row][column] }

  func accessibilityRowCount() -> Int { cells.count }

  func accessibilityColumnCount() -> Int { cells.first?.count ?? 0 }

  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any AccessibilityContainerDataTableCell]? { [cells[0][column]] }
}

/// A screen with a button that makes an announcement and a button that opens a dialog.
final class Editor: AccessibilityElement {
  let rename = Part("Rename", .button, y: 50)
  private(set) var dialog: AccessibilityElement?

  override init() {
    super.init()
    let save = Part("Save", .button, y: 0)
    save.action = { [weak self] in
      self?.post(notification: .announcement, argument: .text("Saved"))
    }
    rename.action = { [weak self] in self?.open() }
    addChild(save)
    addChild(rename)
  }

  private func open() {
    let dialog = Dialog { [weak self] in self?.close() }
    let title = Part("Rename document", .header, y: 200)
    let cancel = Part("Cancel", .button, y: 300)
    cancel.action = { [weak self] in self?.close() }
    dialog.addChild(title)
    dialog.addChild(cancel)
    self.dialog = dialog
    addChild(dialog)
    post(notification: .screenChanged, argument: .element(title))
  }

  private func close() {
    dialog?.removeFromParent()
    dialog = nil
    post(notification: .screenChanged, argument: .element(rename))
  }

  private final class Dialog: AccessibilityElement {
    private let dismissal: () -> Void

    init(_ dismissal: @escaping () -> Void) {
      self.dismissal = dismissal
      super.init()
      accessibilityViewIsModal = true
    }

    override func accessibilityPerformEscape() -> Bool {
      dismissal()
      return true
    }
  }
}
