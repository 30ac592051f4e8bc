internal import ScreenReader

/// Rules about elements and dialogs that users cannot leave.
extension AuditRule {
  static let focusTrap = AuditRule(
    "focus-trap", .error,
    title: "The focus cannot leave an element",
    reason: "Users who swipe from element to element never reach the elements after it.",
    remedy: "Do not move the focus back when it leaves the element.",
    sources: ["WCAG 2.2 SC 2.1.2"],
    limits: "Only the first trap in each direction is reported.",
    .operating { copies in
      let count = copies.original.elements.count
      // A swipe may compare all elements of a container, so large screens get fewer swipes.
      let swipes = min(max(count - 1, 0), 2_000_000 / max(count, 1))
      var trapped: Set<Int> = []
      var findings: [AuditFinding.Draft] = []
      for isForward in [true, false] {
        guard swipes > 0, let copy = copies.fresh() else { break }
        var reader = ScreenReader(screen: copy.screen, rules: copies.original.rules)
        _ = reader.open()
        if !isForward { _ = reader.perform(.last) }
        var place = isForward ? 0 : count - 1
        guard reader.focusedElement === copy.elements[place] else { continue }
        for _ in 0..<swipes {
          _ = reader.perform(.swipe(isForward ? .right : .left, count: 1))
          let next = place + (isForward ? 1 : -1)
          if reader.focusedElement !== copy.elements[next] {
            // An application may move the focus elsewhere, but a focus that stays is a trap.
            if reader.focusedElement === copy.elements[place], trapped.insert(place).inserted {
              findings.append(
                copies.original.elements[place].finding(
                  "A swipe \(isForward ? "right" : "left") does not leave it."))
            }
            break
          }
          place = next
        }
      }
      copies.skip(max(count - 1 - swipes, 0))
      return findings
    })

  static let modalWithoutWayOut = AuditRule(
    "modal-without-way-out", .error,
    title: "A dialog cannot be closed",
    reason: "The rest of the screen is silent, so users have to quit the application.",
    remedy: "Handle the escape gesture, and add a button that closes the dialog.",
    sources: ["WCAG 2.2 SC 2.1.2"],
    limits:
      "Checks only dialogs that are visible or that one activation opens, with at most 500 activations.",
    .operating { copies in
      Dialog.all(on: copies).filter { $0.exit == .none }.map {
        $0.finding("that neither the escape gesture nor an element inside it closes")
      }
    })

  static let modalWithoutCloseButton = AuditRule(
    "modal-without-close-button", .warning,
    title: "Only a gesture closes a dialog",
    reason:
      "Users who do not know the escape gesture, or cannot make it, look for a button in vain.",
    remedy: "Add a button to the dialog that closes it.",
    sources: ["APG dialog (modal)"],
    limits:
      "Exempt if a control inside does nothing when activated, because its purpose is unknown.",
    .operating { copies in
      Dialog.all(on: copies).filter { $0.exit == .gesture }.map {
        $0.finding("that only the escape gesture closes")
      }
    })
}
