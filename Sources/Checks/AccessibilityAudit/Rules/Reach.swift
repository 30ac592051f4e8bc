internal import AccessibilityModel
internal import ScreenReader
internal import SourceDiagnostics

/// Rules about elements and dialogs that users cannot reach, operate or leave.
extension AuditRule {
  static let controlInsideControl = AuditRule(
    "control-inside-control", .error,
    sources: ["WCAG 2.2 SC 4.1.2", "axe: nested-interactive"],
    title: "A control is inside another element",
    reason:
      "Screen readers stop at the outer element, so their users cannot reach the inner control.",
    remedy:
      "Make only the parts accessibility elements, or give the outer one an action for each control.",
    limits:
      "Exempt are elements with actions, sliders, text fields, and inner controls without a label or with the label of the outer element.",
    .reading { screen in
      screen.elements.compactMap { element in
        innerControl(of: element, on: screen).map { element.finding($0) }
      } + screen.flaws(.controlInControl)
    })

  /// Returns the message about a control inside an element that swipes do not reach, if there is one.
  @MainActor
  private static func innerControl(
    of element: AuditedElement, on screen: AuditedScreen
  ) -> String? {
    guard element.customActions.isEmpty, !element.isAdjustable, !element.isTextField else {
      return nil
    }
    let name = element.label.map(PlainText.words) ?? []
    let control = element.innerViews.first { view in
      view.isAccessibilityElement && screen.place(of: view) == nil
        && !view.accessibilityTraits.isDisjoint(with: AuditedElement.controlTraits)
        && !(view.accessibilityLabel.map(PlainText.words) ?? []).isEmpty
        && view.accessibilityLabel.map(PlainText.words) != name
    }
    return control?.accessibilityLabel.map {
      "Swipes do not reach “\(PlainText.line($0))” inside it."
    }
  }

  static let unreachableElement = AuditRule(
    "unreachable-element", .warning, sources: ["WCAG 2.2 SC 2.1.1", "Apple: accessibility frame"],
    title: "A control cannot be reached",
    reason: "Screen-reader users never come to it: an element without a size is skipped.",
    remedy: "Set its frame on the screen, or hide it.",
    limits: "Checks only labelled, visible elements that are controls or handle activation.",
    .operating { copies in
      let index = ViewIndex(of: copies.original.root)
      let candidates = index.views.indices.filter { lacksOnlyFrame(index.views[$0]) }
      var findings: [AuditFinding.Draft] = []
      for (count, number) in candidates.enumerated() {
        let view = AuditedElement(index.views[number], place: 0)
        if !view.isControl {
          guard count < copies.original.limits.operatedElements, let copy = copies.fresh() else {
            copies.untriedCount += candidates.count - count
            break
          }
          let views = ViewIndex(of: copy.screen).views
          guard views.count == index.views.count, views[number].accessibilityActivate()
          else { continue }
        }
        findings.append(view.finding("Its frame is empty, so swipes and touches cannot reach it."))
      }
      return findings
    })

  /// Returns whether swipes would reach an element if its frame had a size.
  @MainActor
  private static func lacksOnlyFrame(_ view: AccessibilityElement) -> Bool {
    let frame = view.accessibilityFrame
    let containers = view.accessibilityContainers
    return view.isAccessibilityElement && frame.isEmptyAtKnownPlace
      && view.accessibilityLabel?.nonBlank != nil && !view.accessibilityTraits.contains(.notEnabled)
      && !containers.contains { $0.isAccessibilityElement }
      && view.isShownToAssistiveTechnology
  }

  static let unheardContainer = AuditRule(
    "unheard-container", .warning, sources: ["WCAG 2.2 SC 4.1.2", "Apple: traits"],
    title: "A container that swipes never reach has a value or is adjustable",
    reason:
      "Screen-reader users reach only the elements inside. They do not hear the value and cannot change it.",
    remedy: "Make the container one element, or move the value and the steps to an element inside.",
    limits: "Actions of a container are exempt, because its elements offer them.",
    needs: .behavior,
    .reading { screen in
      screen.containers.compactMap { container, _ in
        let isAdjustable = container.accessibilityTraits.contains(.adjustable)
        guard !container.isAccessibilityElement,
          isAdjustable || container.accessibilityValue?.nonBlank != nil
        else { return nil }
        let flaw = isAdjustable ? "is adjustable" : "has a value"
        return screen.finding("It \(flaw), but swipes reach only its parts.", about: container)
      }
    })

  static let focusTrap = AuditRule(
    "focus-trap", .error, sources: ["WCAG 2.2 SC 2.1.2"],
    title: "The focus cannot leave an element",
    reason: "Users who move from element to element never get past it.",
    remedy: "Do not move the focus back when it leaves the element.",
    limits: """
      In scenes, only the first trap in each direction is reported. An element of a page may take Tab if Escape \
      and then Tab leave it, or if its text names the key. A dialog may keep the focus.
      """,
    judge: .focus(OperationVerdict.trap),
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
          guard reader.focusedElement !== copy.elements[next] else {
            place = next
            continue
          }
          // An application may move the focus elsewhere, but a focus that stays is a trap.
          if reader.focusedElement === copy.elements[place], trapped.insert(place).inserted {
            let message = "A swipe \(isForward ? "right" : "left") does not leave it."
            findings.append(copies.original.elements[place].finding(message))
          }
          break
        }
      }
      copies.untriedCount += max(count - 1 - swipes, 0)
      return findings
    })

  static let modalWithoutWayOut = AuditRule(
    "modal-without-way-out", .error, sources: ["WCAG 2.2 SC 2.1.2"],
    title: "A dialog cannot be closed",
    reason:
      "Screen-reader users cannot leave it, and all else is silent, so they have to quit the application.",
    remedy: "Handle the escape gesture, and add a button that closes the dialog.",
    limits:
      """
      Checks only dialogs that are visible or that one activation opens, with at most 500 activations. A dialog of a \
      page is judged only if it is modal or keeps the focus, and if all its controls were operated.
      """,
    judge: .dialog(OperationVerdict.noExit),
    .operating {
      Dialog.findings(
        on: $0, exit: .none, "that neither the escape gesture nor an element inside it closes")
    })

  static let modalWithoutCloseButton = AuditRule(
    "modal-without-close-button", .warning, sources: ["APG dialog (modal)"],
    title: "Only a gesture closes a dialog",
    reason:
      "Screen-reader users who do not know the escape gesture, or cannot make it, look for a button in vain.",
    remedy: "Add a button to the dialog that closes it.",
    limits:
      "Exempt if a control inside does nothing when activated, because its purpose is unknown.",
    judge: .dialog(OperationVerdict.onlyEscape),
    .operating { Dialog.findings(on: $0, exit: .gesture, "that only the escape gesture closes") })

  static let lostFocus = AuditRule(
    "lost-focus", .warning, sources: ["WCAG 2.2 SC 2.4.3", "APG dialog (modal)"],
    title: "The focus is lost when a dialog closes",
    reason: "Users find themselves at the beginning of the page, and search for their place.",
    remedy: "Move the focus back to the control that has opened the dialog.",
    limits: "Checks pages. Elsewhere, the screen reader or the window manager returns the focus.",
    .judgingCopies(.dialog(OperationVerdict.lostFocus)))
}

extension AccessibilityElement {
  /// Whether neither the view nor a container is hidden.
  var isShownToAssistiveTechnology: Bool {
    ([self] + accessibilityContainers).allSatisfy {
      !$0.isHidden && $0.alpha > 0 && !$0.accessibilityElementsHidden
    }
  }
}
