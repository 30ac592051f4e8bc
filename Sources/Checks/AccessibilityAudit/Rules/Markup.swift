internal import AccessibilityModel
internal import ScreenReader
internal import SourceDiagnostics

/// Rules about the markup of pages, which readers do not get.
extension AuditRule {
  static let brokenReference = AuditRule(
    "broken-reference", .warning, sources: ["WCAG 2.2 SC 4.1.2", "axe: aria-valid-attr-value"],
    title: "An attribute refers to an element that is not on the page",
    reason: "The name, the description or the error that is meant is not spoken.",
    remedy: "Refer to the id of an element that is on the page, or remove the attribute.",
    limits: "A list of ids is exempt if one of its elements is on the page.",
    needs: .markup, .markup(.brokenReference))

  static let focusableInHidden = AuditRule(
    "focusable-in-hidden", .error, sources: ["WCAG 2.2 SC 4.1.2", "axe: aria-hidden-focus"],
    title: "A hidden element takes the keyboard focus",
    reason: "The keyboard stops there, and the reader says nothing.",
    remedy: "Use hidden or inert, which also stop the keyboard, or make the element readable.",
    limits: "An element with a negative tabindex is exempt.",
    needs: .markup, .markup(.focusableInHidden))

  static let misplacedState = AuditRule(
    "misplaced-state", .warning, sources: ["WCAG 2.2 SC 4.1.2", "axe: aria-allowed-attr"],
    title: "A state is on an element whose role has no such state",
    reason: "Users hear the control, often inside that element, without its state.",
    remedy: "Move the attribute to the control, or use the role that has the state.",
    limits: "Checks aria-expanded, aria-checked, aria-pressed and aria-selected.",
    needs: .markup, .markup(.misplacedState))

  static let missingState = AuditRule(
    "missing-state", .warning, sources: ["WCAG 2.2 SC 4.1.2", "axe: aria-required-attr"],
    title: "A role lacks a state that it needs",
    reason: "Readers guess the state, or say that a change did nothing.",
    remedy: "Set the attribute, and change it with the state.",
    limits: "Checks check boxes, switches, radio buttons, sliders, scroll bars and meters.",
    needs: .markup, .markup(.missingState))

  static let unnamedFrame = AuditRule(
    "unnamed-frame", .error, sources: ["WCAG 2.2 SC 4.1.2", "axe: frame-title"],
    title: "A frame has no title",
    reason: "Users do not hear what the frame contains, and whether to enter it.",
    remedy: "Describe the contents in the attribute title.",
    limits: "Hidden frames, and frames of one pixel, are exempt.",
    needs: .markup, .markup(.unnamedFrame))

  static let clickWithoutRole = AuditRule(
    "click-without-role", .error, sources: ["WCAG 2.2 SC 2.1.1", "WCAG 2.2 SC 4.1.2"],
    title: "A text or a picture without a role reacts to clicks",
    reason: "Readers call it text, so users do not know that they can operate it.",
    remedy:
      "Use <button>, or <a href=\"…\"> for an address. Another element needs a role, tabindex=\"0\", and handlers for Return and Space.",
    limits:
      "Checks short texts and small pictures without a control around or in them, if they have onclick or a listener and cursor: pointer.",
    needs: .markup, .markup(.clickWithoutRole))

  static let outsideView = AuditRule(
    "outside-view", .warning, sources: ["WCAG 2.2 SC 1.3.2", "WCAG 2.2 SC 2.4.11"],
    title: "A control outside the view is read",
    reason:
      "Users hear the hidden slides of a carousel, and the focus goes where nothing is shown.",
    remedy: "Make the hidden part inert, or hide it, until it is shown.",
    limits: "Checks only what a view cuts off and does not scroll.",
    needs: .markup, .markup(.outsideView))

  static let unnamedDialog = AuditRule(
    "unnamed-dialog", .error, sources: ["WCAG 2.2 SC 4.1.2", "axe: aria-dialog-name"],
    title: "A dialog has no name",
    reason: "When it opens, users hear “Cancel. Button.” and not what it is about.",
    remedy: "Give the dialog the text of its heading as its name.",
    limits:
      "On screens that are not pages, a dialog is exempt that contains a heading or begins with text, because that is read first. In scenes and in Swift, only alerts are checked.",
    .reading { screen in
      let flaws = screen.flaws(.unnamedDialog)
      let known = Set(flaws.compactMap { $0.element.map { ObjectIdentifier($0) } })
      let open = screen.containers.compactMap { container, places -> AuditFinding.Draft? in
        guard !known.contains(ObjectIdentifier(container)),
          container.accessibilityFacts?.isUnnamedDialog ?? isUnnamed(container, places, screen)
        else { return nil }
        return screen.finding("It is a dialog without a name.", about: container)
      }
      return open + flaws
    })

  /// Returns whether a dialog has neither a name nor a text at its beginning.
  @MainActor
  private static func isUnnamed(
    _ container: AccessibilityElement, _ places: [Int], _ screen: AuditedScreen
  ) -> Bool {
    let isDialog =
      container.accessibilityContainerType == .alert
      || container.accessibilityViewIsModal && !screen.knowledge.contains(.behavior)
    guard isDialog, container.accessibilityLabel?.nonBlank == nil, let first = places.first
    else { return false }
    return screen.elements[first].isControl
      && !places.contains { screen.elements[$0].traits.contains(.header) }
  }
}

extension AuditRule.Check {
  /// Reports the flaws of one kind that the source of the screen has found.
  static func markup(_ kind: MarkupFlaw.Kind) -> AuditRule.Check { .reading { $0.flaws(kind) } }
}

extension AuditedScreen {
  /// Returns the flaws of one kind in the markup. One that belongs to no view is about the screen.
  func flaws(_ kind: MarkupFlaw.Kind) -> [AuditFinding.Draft] {
    markupFlaws.filter { $0.flaw.kind == kind }.map { view, flaw in
      let isPage = view === root || view.parent === root && !view.isAccessibilityElement
      var draft = finding(flaw.message, about: isPage ? nil : view)
      draft.origin = flaw.origin
      return draft
    }
  }
}
