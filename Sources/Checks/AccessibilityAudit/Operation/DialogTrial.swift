internal import AccessibilityModel

/// A dialog that an operation has opened, and what closes it.
struct DialogRecord: Hashable, Sendable {
  let name: String
  /// Whether the rest of the screen can't be reached, or the Tab key stays in the dialog.
  var isModal: Bool
  /// Whether it is a window, which has a button of the window manager.
  var isWindow = false
  var closesByEscape = false
  /// Whether one of its controls closes it, or `nil` if that is unknown.
  var closesByControl: Bool?
  /// Whether the focus was in the dialog, and is nowhere after it has closed.
  var losesFocus = false
}

/// A trial of the ways to close a dialog.
@MainActor
struct DialogTrial {
  private let copy: any OperableCopy
  private let keyboard: any CopyKeyboard
  /// The dialog, whose identity is another one on each copy.
  private(set) var dialog: OpenDialog
  private(set) var record: DialogRecord
  /// The maximum number of keys that find out whether the focus stays inside.
  private static let maximumKeys = 12

  /// Returns a trial of the dialog that an operation has opened, or `nil` without one.
  init?(
    _ copy: any OperableCopy, since before: [OpenDialog]
  ) {
    guard let keyboard = copy.keyboard else { return nil }
    let known = Set(before.map(\.id))
    guard let dialog = keyboard.dialogs.first(where: { !known.contains($0.id) }) else { return nil }
    (self.copy, self.keyboard, self.dialog) = (copy, keyboard, dialog)
    record = DialogRecord(name: dialog.name, isModal: dialog.isModal, isWindow: dialog.isWindow)
  }

  /// Presses Escape, and returns whether the dialog has closed.
  mutating func pressEscape() -> Bool {
    let tookFocus = dialog.hasFocus
    // A browser closes some dialogs only at the second time.
    for _ in 0..<(dialog.isWindow ? 1 : 2) where !record.closesByEscape {
      let visits = copy.visits
      _ = keyboard.press(.escape)
      record.closesByEscape = !keyboard.staysShown(dialog)
      if copy.visits != visits { return true }
      if !tookFocus { keyboard.enter(dialog) }
    }
    if record.closesByEscape { noteFocus(tookFocus: tookFocus) }
    return record.closesByEscape
  }

  /// Notes whether the focus is lost after the dialog has closed.
  private mutating func noteFocus(tookFocus: Bool) {
    guard tookFocus else { return }
    copy.idle(for: .milliseconds(150))
    record.losesFocus = keyboard.hasLostFocus
  }

  /// Notes what the operation of a control in the dialog has done, and returns whether the dialog has
  /// closed.
  mutating func noteOperation() -> Bool {
    guard !keyboard.staysShown(dialog) else { return false }
    record.closesByControl = true
    noteFocus(tookFocus: dialog.hasFocus)
    return true
  }

  /// Notes whether the Tab key stays in a dialog that is not declared as modal.
  mutating func findWhetherFocusStays() {
    guard !record.isModal, dialog.hasFocus else { return }
    var visited: Set<FocusStop> = []
    for _ in 0..<Self.maximumKeys {
      guard let move = keyboard.press(.tab), let stop = move.active, move.isInDialog else { return }
      guard visited.insert(stop).inserted else {
        record.isModal = true
        return
      }
    }
  }

  /// Records that all controls were operated, and none has closed the dialog.
  mutating func noteThatNoControlCloses() {
    if record.closesByControl == nil { record.closesByControl = false }
  }

  /// Continues with the same dialog on a new copy, and returns whether it is open there.
  mutating func continueWith() -> Bool {
    guard let again = keyboard.dialogs.first(where: { $0.name == dialog.name }) else {
      return false
    }
    dialog = again
    return true
  }
}
