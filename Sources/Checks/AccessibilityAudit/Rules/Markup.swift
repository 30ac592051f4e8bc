internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SourceDiagnostics

/// Rules about the markup of pages, which readers do not get.
extension AuditRule {
  static let brokenReference = AuditRule(
    "broken-reference", .warning, sources: ["WCAG 2.2 SC 1.3.1", "WCAG 2.2 SC 4.1.2"],
    title: "An attribute refers to an element that is not on the page",
    reason: "Screen-reader users do not hear the words that the attribute should add.",
    remedy: "Correct the id, or add it to the element that is meant.",
    limits:
      "A list of ids is exempt if one of its elements is on the page, and so is what a closed control would open.",
    needs: .markup, .markup(.brokenReference))

  static let brokenSkipLink = AuditRule(
    "broken-skip-link", .warning, sources: ["WCAG 2.2 SC 2.4.1", "axe: skip-link"],
    title: "A link that skips a part leads nowhere",
    reason:
      "Keyboard and screen-reader users press the link and nothing happens, so they go through everything above the main contents on each page.",
    remedy: "Add the id to the element with which the main contents begin.",
    limits: "Checks the first three controls of a page whose text has a word such as skip.",
    needs: .markup, .reading { screen in screen.brokenFragments(ofSkipLinks: true) })

  static let brokenFragment = AuditRule(
    "broken-fragment", .advice, sources: ["HTML: navigating to a fragment"],
    title: "A link leads to a part that is not on the page",
    reason:
      "Users activate the link and stay where they are. Screen-reader users hear nothing of it.",
    remedy: "Add the id to the part that the link leads to, or correct the address.",
    limits: "Addresses that a script may handle are exempt.",
    needs: .markup, .reading { screen in screen.brokenFragments(ofSkipLinks: false) })

  static let wrongValue = AuditRule(
    "wrong-attribute-value", .warning,
    sources: ["WCAG 2.2 SC 4.1.2", "WAI-ARIA 1.2: roles, values of states and properties"],
    title: "A role or a state has a value that ARIA does not have",
    reason: "Screen-reader users do not hear the role or the state that is meant.",
    remedy: "Write one of the values that the attribute takes.",
    limits: "An empty attribute is as good as none.",
    needs: .markup, .markup(.wrongValue))

  static let misusedRoleDescription = AuditRule(
    "misused-role-description", .warning,
    sources: ["WAI-ARIA 1.2: aria-roledescription", "axe: aria-roledescription"],
    title: "aria-roledescription hides a role, or has none to describe",
    reason:
      "Screen readers say these words in place of the role that users know, or leave them out.",
    remedy: "Remove aria-roledescription.",
    limits:
      "Reports descriptions without words, on elements without a role, and on fields, of which users no longer hear that they can type.",
    needs: .markup, .markup(.roleDescription))

  static let lostText = AuditRule(
    "lost-text", .warning, sources: ["WCAG 2.2 SC 1.3.1", "WAI-ARIA 1.2: children presentational"],
    title: "Text for screen readers is inside an element that hides its contents from them",
    reason: "Screen-reader users do not hear the text, or hear it apart from the value.",
    remedy: "Move the words into the accessible name or the value, or out of the element.",
    limits:
      "Checks text that is shown on one pixel. Text whose numbers, or else words, are in the name or the value is exempt.",
    needs: .markup, .markup(.lostText))

  static let lostName = AuditRule(
    "lost-name", .warning, sources: ["WCAG 2.2 SC 1.1.1", "axe: aria-prohibited-attr"],
    title: "An element without a role has a name",
    reason: "Screen-reader users hear the characters inside one by one, or nothing.",
    remedy: "Add role=\"img\", so that the name is read in place of the contents.",
    limits: "Checks elements that contain no text and nothing that has a role.",
    needs: .markup, .markup(.lostName))

  static let restyledTable = AuditRule(
    "restyled-table", .warning, sources: ["WCAG 2.2 SC 1.3.1", "WebKit bug 257458"],
    title: "A style takes the rows or cells of a table apart",
    reason:
      "Screen-reader users then do not hear the headers of a cell, and cannot move by rows and columns.",
    remedy:
      "Find the CSS rule that sets it, which may be inside @media, and delete the display, so that rows and cells keep that of a table. Or keep it and add role=\"table\" to the table, role=\"row\" to each row, role=\"columnheader\" to each <th> and role=\"cell\" to each <td>: all four are needed.",
    limits: "Checks tables with headers. A style of the table alone does no harm.",
    needs: .markup, .markup(.restyledTable))

  static let virtualRows = AuditRule(
    "uncounted-rows", .warning, sources: ["WCAG 2.2 SC 1.3.1", "APG grid: aria-rowcount"],
    title: "A list has only some of its rows, and does not say how many there are",
    reason:
      "Screen-reader users hear a position among the shown rows, as if there were no others, and it changes as they scroll.",
    remedy:
      "Set aria-rowcount on the grid and aria-rowindex on each row, or aria-setsize and aria-posinset on each item.",
    limits: "Checks lists whose view scrolls more than twice the height of their rows.",
    needs: .markup, .markup(.virtualRows))

  static let focusableInHidden = AuditRule(
    "focusable-in-hidden", .error, sources: ["WCAG 2.2 SC 4.1.2", "axe: aria-hidden-focus"],
    title: "A hidden element takes the keyboard focus",
    reason:
      "Screen-reader users who press Tab come to something silent and do not know where they are.",
    remedy:
      "If it is in use, remove aria-hidden. If it should not be used now, add hidden or inert to the element with aria-hidden.",
    limits: "An element with a negative tabindex is exempt.",
    needs: .markup, .markup(.focusableInHidden))

  static let misplacedState = AuditRule(
    "misplaced-state", .warning, sources: ["WCAG 2.2 SC 4.1.2", "axe: aria-allowed-attr"],
    title: "A state is on an element whose role has no such state",
    reason: "Screen-reader users do not hear the state.",
    remedy: "Move the attribute to the control that has the state.",
    limits:
      "Checks aria-expanded, aria-checked, aria-pressed, aria-selected, aria-valuenow and aria-valuetext.",
    needs: .markup, .markup(.misplacedState))

  static let missingState = AuditRule(
    "missing-state", .warning, sources: ["WCAG 2.2 SC 4.1.2", "axe: aria-required-attr"],
    title: "A role lacks a state that it needs",
    reason: "Screen-reader users hear a guessed state, or none.",
    remedy: "Set the attribute, and change it with the state.",
    limits: "Checks check boxes, switches, radio buttons, sliders, scroll bars and meters.",
    needs: .markup, .markup(.missingState))

  static let unnamedFrame = AuditRule(
    "unnamed-frame", .error, sources: ["WCAG 2.2 SC 4.1.2", "axe: frame-title"],
    title: "A frame has no title",
    reason:
      "A screen reader says only “frame”. Its users cannot tell what is inside, or whether it is worth entering.",
    remedy: "Add title=\"…\" with a few words about its contents.",
    limits: "Hidden frames, and frames of one pixel, are exempt.",
    needs: .markup, .markup(.unnamedFrame))

  static let clickWithoutRole = AuditRule(
    "click-without-role", .error, sources: ["WCAG 2.2 SC 2.1.1", "WCAG 2.2 SC 4.1.2"],
    title: "A text or a picture without a role reacts to clicks",
    reason:
      "Keyboard users cannot use it at all. Screen-reader users hear plain text and may not know that they can operate it.",
    remedy:
      "Use <button>, with aria-label=\"…\" if it shows only a picture or a sign. For an address, use <a href=\"…\">. Another element needs role=\"button\", tabindex=\"0\", and handlers for Enter and Space.",
    limits:
      "Checks short texts and small pictures without a control around or in them, if they have onclick or a listener and cursor: pointer.",
    needs: .markup, .markup(.clickWithoutRole))

  static let outsideView = AuditRule(
    "outside-view", .warning, sources: ["WCAG 2.2 SC 1.3.2", "WCAG 2.2 SC 2.4.11"],
    title: "A control outside the view is read",
    reason:
      "Screen-reader and keyboard users get to something that is not shown, such as a slide of a carousel, and lose their place.",
    remedy: "Make the hidden part inert, or hide it, until it is shown.",
    limits: "Checks only what a view cuts off and does not scroll.",
    needs: .markup, .markup(.outsideView))

  static let unnamedDialog = AuditRule(
    "unnamed-dialog", .error, sources: ["WCAG 2.2 SC 4.1.2", "axe: aria-dialog-name"],
    title: "A dialog has no name",
    reason:
      "When the focus enters it, screen-reader users do not hear what the dialog is about.",
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
        return screen.finding(
          "This dialog has no \(screen.toolkit.titleTerm).", about: container)
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
    return flaws(.brokenFragment) { ofSkipLinks ? $0.remedyOfSkipLink : $0.remedy }.filter { flaw in
      let isSkipLink =
        flaw.element.map {
          first.contains(ObjectIdentifier($0))
            && skipWords.occur(in: $0.accessibilityLabel ?? "")
        } ?? false
      return isSkipLink == ofSkipLinks
    }
  }

  /// Returns the flaws of one kind in the markup. A flaw with a separate origin belongs to no view.
  func flaws(
    _ kind: MarkupFlaw.Kind, remedy: (MarkupFlaw) -> String? = { $0.remedy }
  ) -> [AuditFinding.Draft] {
    markupFlaws.filter { $0.flaw.kind == kind }.map { view, flaw in
      let isPage = view === root || view.parent === root && !view.isAccessibilityElement
      let subject = isPage || flaw.origin != nil ? nil : view
      var draft = finding(flaw.message, about: subject, remedy: remedy(flaw))
      draft.origin = flaw.origin
      draft.reason = flaw.reason
      return draft
    }
  }
}
