internal import AccessibilityModel
internal import ScreenReader
internal import SourceDiagnostics

/// Rules about the markup of pages, which readers do not get.
extension AuditRule {
  static let brokenReference = AuditRule(
    "broken-reference", .warning, sources: ["WCAG 2.2 SC 4.1.2", "axe: aria-valid-attr-value"],
    title: "An attribute refers to an element that is not on the page",
    reason:
      "The attribute then has no effect, so readers do not speak the name, error, header or suggestion that it should add.",
    remedy: "Use the id of an element that is on the page, or remove the attribute.",
    limits:
      "A list of ids is exempt if one of its elements is on the page, and so is what a closed control would open.",
    needs: .markup, .markup(.brokenReference))

  static let brokenSkipLink = AuditRule(
    "broken-skip-link", .warning, sources: ["WCAG 2.2 SC 2.4.1", "axe: skip-link"],
    title: "A link that skips a part leads nowhere",
    reason: "Users of the keyboard and of readers have to go through the whole part each time.",
    remedy: "Add the id to the part that the link leads to, as in <main id=\"content\">.",
    limits: "Checks the first three controls of a page whose text has a word such as skip.",
    needs: .markup, .reading { screen in screen.brokenFragments(ofSkipLinks: true) })

  static let brokenFragment = AuditRule(
    "broken-fragment", .advice, sources: ["HTML: navigating to a fragment"],
    title: "A link leads to a part that is not on the page",
    reason: "Users activate it, and stay where they are without a word.",
    remedy: "Correct the address, or add its id to the part.",
    limits: "Addresses that a script may handle are exempt.",
    needs: .markup, .reading { screen in screen.brokenFragments(ofSkipLinks: false) })

  static let wrongValue = AuditRule(
    "wrong-attribute-value", .warning,
    sources: ["WCAG 2.2 SC 4.1.2", "axe: aria-valid-attr-value, aria-roles"],
    title: "A role or a state has a value that ARIA does not have",
    reason: "Browsers pass over it, so users hear neither the role nor the state that is meant.",
    remedy: "Use a value that WAI-ARIA lists for the attribute.",
    limits: "An empty attribute is as good as none.",
    needs: .markup, .markup(.wrongValue))

  static let misusedRoleDescription = AuditRule(
    "misused-role-description", .warning,
    sources: ["WAI-ARIA 1.2: aria-roledescription", "axe: aria-roledescription"],
    title: "aria-roledescription hides a role, or has none to describe",
    reason: "Readers say it instead of the role that users know, or leave it out.",
    remedy: "Remove aria-roledescription, or set it only on a group or region with a role.",
    limits:
      "Reports descriptions without words, on elements without a role, and on fields, of which users no longer hear that they can type.",
    needs: .markup, .markup(.roleDescription))

  static let lostText = AuditRule(
    "lost-text", .warning, sources: ["WCAG 2.2 SC 1.3.1", "WAI-ARIA 1.2: children presentational"],
    title: "Text for readers is inside an element that hides its contents from them",
    reason:
      "Readers get only the name and the value of a slider, a progress bar or an image. A reader that does get the text says it beside the value.",
    remedy: "Put the words into aria-label or aria-valuetext, and remove the hidden text.",
    limits:
      "Checks text that is shown on one pixel. Text whose numbers, or else words, are in the name or the value is exempt.",
    needs: .markup, .markup(.lostText))

  static let lostName = AuditRule(
    "lost-name", .warning, sources: ["WCAG 2.2 SC 1.1.1", "axe: aria-prohibited-attr"],
    title: "An element without a role has a name",
    reason: "Most readers pass over the name, so users do not hear what the sign or picture says.",
    remedy: "Add role=\"img\", or write the name as text that is hidden from sight.",
    limits: "Checks elements that contain no text and nothing that has a role.",
    needs: .markup, .markup(.lostName))

  static let restyledTable = AuditRule(
    "restyled-table", .warning, sources: ["WCAG 2.2 SC 1.3.1", "WebKit bug 257458"],
    title: "A style takes the rows or cells of a table apart",
    reason:
      "Users then do not hear the headers of a cell, and cannot move by rows and columns.",
    remedy:
      "Add role=\"table\", \"row\", \"columnheader\" and \"cell\", or keep the display of the rows and cells.",
    limits: "Checks tables with headers. A style of the table alone does no harm.",
    needs: .markup, .markup(.restyledTable))

  static let virtualRows = AuditRule(
    "uncounted-rows", .warning, sources: ["WCAG 2.2 SC 1.3.1", "APG grid: aria-rowcount"],
    title: "A list has only some of its rows, and does not say how many there are",
    reason: "Users hear “row 3 of 12” in a list of a thousand, and the numbers change as they go.",
    remedy:
      "Set aria-rowcount on the grid and aria-rowindex on each row, or aria-setsize and aria-posinset on each item.",
    limits: "Checks lists whose view scrolls more than twice the height of their rows.",
    needs: .markup, .markup(.virtualRows))

  static let focusableInHidden = AuditRule(
    "focusable-in-hidden", .error, sources: ["WCAG 2.2 SC 4.1.2", "axe: aria-hidden-focus"],
    title: "A hidden element takes the keyboard focus",
    reason: "Users who press Tab land on it, hear nothing, and do not know where they are.",
    remedy: "Use hidden or inert, which also stop the keyboard, or make the element readable.",
    limits: "An element with a negative tabindex is exempt.",
    needs: .markup, .markup(.focusableInHidden))

  static let misplacedState = AuditRule(
    "misplaced-state", .warning, sources: ["WCAG 2.2 SC 4.1.2", "axe: aria-allowed-attr"],
    title: "A state is on an element whose role has no such state",
    reason: "Users do not hear whether the control is on, chosen or open.",
    remedy: "Move the attribute to the control, or use an element or a role that takes it.",
    limits:
      "Checks aria-expanded, aria-checked, aria-pressed, aria-selected, aria-valuenow and aria-valuetext.",
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

private let skipWords = SearchedWords(\.skips)

extension AuditedScreen {
  /// Returns the links to parts that are not on the page: those that skip a part, or the others.
  fileprivate func brokenFragments(ofSkipLinks: Bool) -> [AuditFinding.Draft] {
    let first = Set(targets.prefix(3).map { ObjectIdentifier($0.element) })
    return flaws(.brokenFragment).filter { flaw in
      let isSkipLink =
        flaw.element.map {
          first.contains(ObjectIdentifier($0))
            && skipWords.occur(in: $0.accessibilityLabel ?? "")
        } ?? false
      return isSkipLink == ofSkipLinks
    }
  }

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
