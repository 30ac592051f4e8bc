package import AccessibilityModel
internal import AccessibleControls
internal import Scenes

/// A practice screen for ordering tickets, with one element of each kind.
package final class PracticeScreen: AccessibilityElement {
  private var subscriptions: [Subscription] = []
  private var top = 0.0
  private let dialog = PracticeDialog()

  /// Creates a screen in its initial state.
  package override init() {
    super.init()
    accessibilityLabel = "Practice"
    addChild(element("Your order", .header, level: 1))
    addChild(TextField(frame: nextFrame(), label: "Name"))
    let password = TextField(frame: nextFrame(), label: "Password")
    password.isSecureTextEntry = true
    addChild(password)
    addChild(SpinButton(frame: nextFrame(), label: "Tickets", minimum: 1, maximum: 9))
    let brightness = FatSlider(frame: nextFrame(), label: "Brightness")
    brightness.isSticky = false
    brightness.step = 0.1
    addChild(brightness)
    addChild(element("Extras", .header, level: 2))
    addChild(PracticeToggle("Gift wrap", frame: nextFrame()))
    addChild(list())
    addChild(prices(in: nextFrame(height: 100)))
    addText()
    addButtons()
    let buttons = children.filter { $0.accessibilityTraits.contains(.button) }
    accessibilityCustomRotors = [rotor(of: buttons)]
  }

  private func addText() {
    addChild(element("Tickets are sent by post.\nThey arrive within a week.", .staticText))
    let note = TextField(frame: nextFrame(), label: "Note")
    note.text = "Near the isle pleese"
    note.accessibilityMisspelledRanges = [14..<20]
    addChild(note)
    let picture = element("Map of the seats", .image)
    picture.accessibilityCustomContent = [
      AccessibilityCustomContent(label: "Size", value: "3 MB"),
      AccessibilityCustomContent(label: "Rows", value: "20", importance: .high),
    ]
    addChild(picture)
    let landmark = AccessibilityElement()
    landmark.accessibilityFrame = nextFrame()
    landmark.accessibilityLabel = "Help"
    landmark.accessibilityContainerType = .landmark
    let terms = element("Terms", .link, frame: landmark.accessibilityFrame)
    landmark.addChild(terms)
    landmark.accessibilityElements = [terms]
    addChild(landmark)
  }

  private func addButtons() {
    let buy = BacklitButton(frame: nextFrame(), label: "Buy")
    subscriptions.append(
      buy.addAction(for: .primaryActionTriggered) { [weak buy] in
        buy?.post(notification: .announcement, argument: .text("Thank you."))
      })
    addChild(buy)
    let cancel = BacklitButton(frame: nextFrame(), label: "Cancel")
    subscriptions.append(
      cancel.addAction(for: .primaryActionTriggered) { [weak dialog, weak cancel] in
        dialog?.open(from: cancel)
      })
    addChild(cancel)
    dialog.accessibilityFrame = Rectangle(x: 20, y: 100, width: 350, height: 100)
    addChild(dialog)
  }

  private func list() -> AccessibilityElement {
    let list = AccessibilityElement()
    let items = ["Programme", "Drink", "Cushion"].map { element($0, .staticText) }
    for item in items {
      item.accessibilityCustomActions = [
        AccessibilityCustomAction(name: "Remove") { [weak list, weak item] _ in
          // Keep the last item, as an example of an action that fails.
          guard let list, let item, (list.accessibilityElements?.count ?? 0) > 1
          else { return false }
          list.accessibilityElements?.removeAll { $0 === item }
          item.removeFromParent()
          list.post(notification: .layoutChanged, argument: .text("Removed."))
          return true
        }
      ]
      list.addChild(item)
    }
    list.accessibilityContainerType = .list
    list.accessibilityElements = items
    return list
  }

  /// Returns a table of ticket prices, with a header row.
  private func prices(in frame: Rectangle) -> AccessibilityElement {
    var table = SceneNode()
    table.label = "Prices"
    table.container = .dataTable
    table.frame = frame
    table.columnHeaders = [0: ["Seat"], 1: ["Price"]]
    for (row, texts) in [["Seat", "Price"], ["Front", "30"], ["Back", "20"]].enumerated() {
      for (column, text) in texts.enumerated() {
        var cell = SceneNode()
        (cell.id, cell.label) = (text, text)
        cell.cell = ElementDescription.Cell(row: row, column: column)
        cell.frame = Rectangle(
          x: frame.minX + Double(column) * frame.width / 2,
          y: frame.minY + Double(row) * frame.height / 3, width: frame.width / 2,
          height: frame.height / 3)
        table.children.append(cell)
      }
    }
    let scene = SceneScreen(SceneDocument(elements: [table]))
    scene.accessibilityFrame = frame
    return scene
  }

  private func rotor(of elements: [AccessibilityElement]) -> AccessibilityCustomRotor {
    AccessibilityCustomRotor(name: "Decisions") { predicate in
      let here = elements.firstIndex { $0 === predicate.currentItem.targetElement }
      let next =
        switch predicate.searchDirection {
        case .next: here.map { $0 + 1 } ?? 0
        case .previous: here.map { $0 - 1 } ?? elements.count - 1
        }
      return elements.indices.contains(next)
        ? AccessibilityCustomRotorItemResult(targetElement: elements[next]) : nil
    }
  }

  private func element(
    _ label: String, _ traits: AccessibilityTraits, level: Int = 0, frame: Rectangle? = nil
  ) -> AccessibilityElement {
    let element = AccessibilityElement()
    element.isAccessibilityElement = true
    element.accessibilityLabel = label
    element.accessibilityTraits = traits
    element.accessibilityHeadingLevel = level
    element.accessibilityFrame = frame ?? nextFrame()
    return element
  }

  private func nextFrame(height: Double = 44) -> Rectangle {
    defer { top += height + 10 }
    return Rectangle(x: 20, y: top, width: 350, height: height)
  }
}

/// A dialog with a question, which Escape answers with No.
private final class PracticeDialog: AccessibilityElement {
  private var subscriptions: [Subscription] = []
  private weak var opener: AccessibilityElement?

  override init() {
    super.init()
    isHidden = true
    accessibilityViewIsModal = true
    accessibilityLabel = "Cancel the order?"
    for (index, name) in ["Yes", "No"].enumerated() {
      let button = BacklitButton(
        frame: Rectangle(x: 40 + 160 * Double(index), y: 130, width: 150, height: 44), label: name)
      subscriptions.append(
        button.addAction(for: .primaryActionTriggered) { [weak self] in self?.close() })
      addChild(button)
    }
  }

  /// Shows the dialog. Closing the dialog returns the focus to its opener.
  func open(from opener: AccessibilityElement?) {
    self.opener = opener
    isHidden = false
    post(notification: .screenChanged, argument: .text("Cancel the order?"))
  }

  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  private func close() {
    isHidden = true
    post(notification: .screenChanged, argument: opener.map { .element($0) })
  }
}

private final class PracticeToggle: Control {
  init(_ label: String, frame: Rectangle) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = .button
    accessibilityPressedState = .notPressed
  }

  override func accessibilityActivate() -> Bool {
    accessibilityPressedState = accessibilityPressedState == .pressed ? .notPressed : .pressed
    return true
  }
}
