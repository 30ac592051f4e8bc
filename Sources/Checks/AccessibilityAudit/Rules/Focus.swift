internal import AccessibilityModel

/// Judgements of the keyboard focus, the dialogs and the lost announcements of running copies.
extension OperationVerdict {
  /// A place that the focus can't leave.
  static func trap(_ flaw: FocusFlaw) -> OperationVerdict? {
    switch flaw {
    case .trap(let keys, let exit?):
      return OperationVerdict(
        "\(keys.first ?? "Tab") does not move the focus away from it, only \(exit) does.")
    case .trap(let keys, nil):
      return OperationVerdict("\(Self.list(keys)) move the focus away from it.")
    case .loop(let count, let unreached):
      return OperationVerdict(
        "The Tab key moves the focus round \(count) elements, of which it is the last, and never "
          + "reaches “\(PlainText.line(unreached))”.")
    case .diversion, .opening, .leaving: return nil
    }
  }

  private static func list(_ keys: [String]) -> String {
    guard let last = keys.last, keys.count > 1 else { return "Neither Tab nor another key" }
    return "Neither " + keys.dropLast().joined(separator: ", ") + " nor " + last
  }

  /// A focus that leads somewhere else.
  static func changeOnFocus(_ flaw: FocusFlaw) -> OperationVerdict? {
    switch flaw {
    case .diversion(let name?):
      let target = name.isEmpty ? "another element" : "“\(PlainText.line(name))”"
      return OperationVerdict("When it gets the focus, the focus moves on to \(target).")
    case .diversion(nil):
      return OperationVerdict(
        "When it gets the focus, the focus is taken away, so the keyboard can't operate it.")
    case .opening(let name):
      let dialog = name.isEmpty ? "a dialog" : "“\(PlainText.line(name))”"
      return OperationVerdict("When it gets the focus, \(dialog) opens.")
    case .leaving: return OperationVerdict("When it gets the focus, another screen opens.")
    case .trap, .loop: return nil
    }
  }

  /// A dialog that nothing closes.
  static func noExit(_ dialog: DialogRecord) -> OperationVerdict? {
    guard dialog.isModal, !dialog.closesByEscape, dialog.closesByControl == false else {
      return nil
    }
    return OperationVerdict(
      "It opens \(dialog.title), which neither Escape nor a control in it closes.")
  }

  /// A dialog that only Escape closes.
  static func onlyEscape(_ dialog: DialogRecord) -> OperationVerdict? {
    guard dialog.isModal, !dialog.isWindow, dialog.closesByEscape, dialog.closesByControl == false
    else {
      return nil
    }
    return OperationVerdict("It opens \(dialog.title), which only Escape closes.")
  }

  /// A dialog after which nothing has the focus.
  static func lostFocus(_ dialog: DialogRecord) -> OperationVerdict? {
    guard dialog.losesFocus else { return nil }
    return OperationVerdict(
      "It opens \(dialog.title), and when that closes, no element has the focus.")
  }

  /// A message that the screen takes back or hides, or that other speech interrupts.
  static func lostMessage(_ record: OperationRecord) -> OperationVerdict? {
    // While someone types, each message replaces the last one.
    guard record.kind != .typing else { return nil }
    for moment in record.moments {
      if let text = moment.interrupted {
        return OperationVerdict(
          "It announces “\(PlainText.line(text))”, and other speech interrupts it at once.")
      }
      for news in moment.unheard {
        switch news {
        case .briefMessage(let text):
          return OperationVerdict(
            "“\(PlainText.line(text))” is in its live region for a moment only, so readers do not say it.",
            remedy: "Leave the message in the live region until the next one replaces it.")
        case .hiddenMessage(let text) where !moment.says(text):
          return OperationVerdict(
            "“\(PlainText.line(text))” appears in a live region that is hidden from readers.",
            remedy: "Put the live region outside of what is hidden or inert, or into the dialog.")
        default: continue
        }
      }
    }
    return nil
  }
}

extension OperationRecord.Moment {
  /// Whether an announcement contains a text.
  fileprivate func says(_ text: String) -> Bool { announcements.contains { $0.contains(text) } }
}

extension DialogRecord {
  fileprivate var title: String {
    name.isEmpty ? "a dialog" : "the dialog “\(PlainText.line(name))”"
  }
}
