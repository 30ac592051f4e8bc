import AccessibilityModel

/// An element of a test screen, with closures that handle gestures and the focus.
final class ScreenItem: AccessibilityElement {
  var whenActivated: (() -> Void)?
  var whenFocused: () -> Void = {}
  var whenLeft: () -> Void = {}

  init(
    _ label: String, _ traits: AccessibilityTraits, value: String? = nil, x: Double = 16,
    y: Double, width: Double = 300
  ) {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = traits
    accessibilityValue = value
    accessibilityFrame = Rectangle(x: x, y: y, width: width, height: 44)
  }

  /// Moves the cursor to the item.
  func takeCursor() { post(notification: .layoutChanged, argument: .element(self)) }

  override func accessibilityActivate() -> Bool {
    whenActivated?()
    return whenActivated != nil
  }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    whenFocused()
  }

  override func accessibilityElementDidLoseFocus() {
    super.accessibilityElementDidLoseFocus()
    whenLeft()
  }
}

/// A screen with a dialog, an announcement and at most one fault.
final class Editor: AccessibilityElement {
  enum Fault: CaseIterable {
    case neverOpens, openerIsHidden
    case noTitle
    case restIsReached, cursorStaysOutside, sendsCursorOutside
    case opensSilently, closesSilently
    case noEscape, escapeDoesNothing
    case noCloseButton
    case cursorIsLost, cursorIsLeftToReader
  }

  private let heading = ScreenItem("Document", .header, y: 0)
  let save = ScreenItem("Save", .button, y: 50)
  let rename = ScreenItem("Rename", .button, y: 100)
  private let dialogTitle = ScreenItem("Rename document", .header, y: 200)
  private let cancel = ScreenItem("Cancel", .button, y: 300)

  /// The dialog, which is created each time it opens.
  private(set) var dialog: AccessibilityElement?
  /// The text of the dialog, which takes the place of its title, or `nil` if it has none.
  var message: String?
  private let fault: Fault?
  private let flaw: AnnouncementFlaw?
  private var hasSaved = false

  init(_ fault: Fault? = nil, announcing flaw: AnnouncementFlaw? = nil) {
    self.fault = fault
    self.flaw = flaw
    super.init()
    for child in [heading, save, rename] { addChild(child) }
    rename.isHidden = fault == .openerIsHidden
    save.whenActivated = { [weak self] in self?.saveFile() }
    rename.whenActivated = { [weak self] in self?.open() }
    cancel.whenActivated = { [weak self] in if fault != .noCloseButton { self?.close() } }
  }

  /// Shows the dialog.
  func open() {
    guard fault != .neverOpens else { return }
    let dialog = Dialog { [weak self] in self?.escape() ?? false }
    dialog.accessibilityViewIsModal = fault != .restIsReached && fault != .cursorStaysOutside
    dialog.addChild(dialogTitle)
    let text = ScreenItem(message ?? "", .staticText, y: 250)
    if message != nil { dialog.addChild(text) }
    dialog.addChild(cancel)
    dialogTitle.isHidden = fault == .noTitle
    self.dialog = dialog
    addChild(dialog)
    switch fault {
    case .opensSilently: break
    case .sendsCursorOutside:
      post(notification: .screenChanged, argument: .element(heading))
      post(notification: .layoutChanged, argument: .text("Rename document"))
    case .cursorStaysOutside: post(notification: .layoutChanged, argument: .text("Rename document"))
    default:
      let first = message != nil ? text : fault == .noTitle ? cancel : dialogTitle
      post(notification: .screenChanged, argument: .element(first))
    }
  }

  private func close() {
    dialog?.removeFromParent()
    dialog = nil
    switch fault {
    // Without a notification, the cursor goes to the first element of the screen.
    case .closesSilently: break
    case .cursorIsLost: post(notification: .screenChanged, argument: .element(heading))
    case .cursorIsLeftToReader: post(notification: .screenChanged)
    default: post(notification: .screenChanged, argument: .element(rename))
    }
  }

  private func escape() -> Bool {
    switch fault {
    case .noEscape: return false
    case .escapeDoesNothing: return true
    default:
      close()
      return true
    }
  }

  // MARK: Announcements

  enum AnnouncementFlaw: CaseIterable {
    case unsaid, otherWords, twice, lowPriority, cutShort, movesTheCursor, onlyOnce
  }

  private func saveFile() {
    defer { hasSaved = true }
    switch flaw {
    case .unsaid: return
    case .otherWords: announce("Saved!")
    case .twice:
      announce("Saved")
      announce("Saved")
    case .lowPriority: announce("Saved", .low)
    case .cutShort:
      announce("Saved")
      announce("Up to date")
    case .movesTheCursor:
      announce("Saved")
      heading.takeCursor()
    case .onlyOnce: if !hasSaved { announce("Saved") }
    case nil: announce("Saved")
    }
  }

  private func announce(_ text: String, _ priority: AccessibilityPriority = .default) {
    post(
      notification: .announcement,
      argument: .attributedText(
        AccessibilityAttributedString(text, announcementPriority: priority)))
  }
}

/// A dialog that passes the escape gesture to a closure.
private final class Dialog: AccessibilityElement {
  private let dismissal: () -> Bool

  init(_ dismissal: @escaping () -> Bool) {
    self.dismissal = dismissal
    super.init()
  }

  override func accessibilityPerformEscape() -> Bool { dismissal() }
}
