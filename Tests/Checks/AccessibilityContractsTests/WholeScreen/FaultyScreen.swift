import AccessibilityContracts
import AccessibilityModel

/// The screen of a small shop with at most one fault.
final class FaultyScreen: AccessibilityElement {
  enum Fault: CaseIterable {
    case otherOrder, noFrame
    case trapToTheRight, trapToTheLeft, dialogWithoutWayOut
    case noLabel, actionWithoutName
    case changeOnActivation, changeOnAdjustment, changeByAnAction
    case copiesDiffer
  }

  private(set) var total = ScreenItem("Total", .staticText, value: "5", y: 200)

  private var isSendingBack = false
  private var hasOpened = false

  static func tested(_ fault: Fault?) -> ScreenUnderTest {
    var number = 0
    return ScreenUnderTest("Shop") {
      number += 1
      let screen = FaultyScreen(fault)
      if fault == .copiesDiffer, number % 2 == 0 {
        screen.addChild(ScreenItem("Odd", .button, y: 600))
      }
      return screen
    }
  }

  init(_ fault: Fault?) {
    super.init()
    accessibilityLabel = "Shop"
    accessibilityLanguage = "en"
    let header = ScreenItem("Basket", .header, y: 20)
    let add = ScreenItem("Add a rose", .button, y: 80)
    let amount = Amount(y: 140)
    let send = ScreenItem("Send", .button, y: 260)
    for item in [header, add, amount, total, send] { addChild(item) }

    add.whenActivated = { [weak self] in self?.add(1, isAnnounced: fault != .changeOnActivation) }
    amount.whenChanged = { [weak self] in self?.add(1, isAnnounced: fault != .changeOnAdjustment) }
    send.accessibilityCustomActions = [
      AccessibilityCustomAction(name: fault == .actionWithoutName ? "" : "Send as a gift") {
        [weak self] _ in
        self?.add(2, isAnnounced: fault != .changeByAnAction)
        return true
      }
    ]
    send.whenActivated = { [weak self] in
      self?.post(notification: .announcement, argument: .text("Sent"))
    }
    switch fault {
    case .otherOrder: accessibilityElements = [header, send, add, amount, total]
    case .noFrame: add.accessibilityFrame = .null
    case .trapToTheRight: add.whenLeft = { [weak self] in self?.send(back: add) }
    case .trapToTheLeft: header.whenFocused = { [weak self] in self?.sendBackNextTime(to: add) }
    case .dialogWithoutWayOut: addDialog(openedBy: send)
    case .noLabel: add.accessibilityLabel = nil
    default: break
    }
  }

  private func add(_ price: Int, isAnnounced: Bool) {
    let sum = (Int(total.accessibilityValue ?? "") ?? 0) + price
    total.accessibilityValue = "\(sum)"
    if isAnnounced { post(notification: .announcement, argument: .text("Total \(sum)")) }
  }

  private func send(back item: ScreenItem) {
    guard !isSendingBack else { return }
    isSendingBack = true
    item.takeCursor()
    isSendingBack = false
  }

  /// Moves the cursor back to an item, except on the first call, when the screen opens.
  private func sendBackNextTime(to item: ScreenItem) {
    if hasOpened { send(back: item) }
    hasOpened = true
  }

  private func addDialog(openedBy item: ScreenItem) {
    let dialog = AccessibilityElement()
    dialog.accessibilityViewIsModal = true
    dialog.isHidden = true
    let sure = ScreenItem("Are you sure?", .staticText, y: 300)
    dialog.addChild(sure)
    addChild(dialog)
    item.whenActivated = { [weak self] in
      dialog.isHidden = false
      self?.post(notification: .screenChanged, argument: .element(sure))
    }
  }
}

/// An adjustable number of roses.
final class Amount: AccessibilityElement {
  var whenChanged: () -> Void = {}

  init(y: Double) {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "Amount"
    accessibilityTraits = .adjustable
    accessibilityFrame = Rectangle(x: 16, y: y, width: 300, height: 44)
    accessibilityRange = AccessibilityRange(maximum: 9, value: 3)
    accessibilityValue = "3"
  }

  override func accessibilityIncrement() { step(1) }
  override func accessibilityDecrement() { step(-1) }

  private func step(_ step: Double) {
    guard var range = accessibilityRange, (0...9).contains(range.value + step) else { return }
    range.value += step
    accessibilityRange = range
    accessibilityValue = "\(Int(range.value))"
    whenChanged()
  }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    step(number - (accessibilityRange?.value ?? 0))
    return true
  }
}
