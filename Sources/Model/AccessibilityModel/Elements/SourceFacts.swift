/// Facts about an element that its source states, that no reader speaks, and that audits need.
package struct SourceFacts: Equatable, Sendable {
  /// The address that a link opens.
  package var destination: String?
  /// Whether the label is the text that the element shows.
  package var showsLabel = false
  /// Whether the browser has chosen the size, and not the page.
  package var hasBrowserSize = false
  /// Whether the element is a dialog without a name. A reader may say another word instead.
  package var isUnnamedDialog = false
  /// Whether the browser itself tells users why the value is invalid.
  package var isCheckedByBrowser = false
  /// Whether the element is a drawing that the page does not call a picture.
  package var isDrawing = false
  /// The flaws of the markup.
  package var flaws: [MarkupFlaw] = []

  package init(destination: String? = nil, showsLabel: Bool = false) {
    (self.destination, self.showsLabel) = (destination, showsLabel)
  }
}

extension AccessibilityElement {
  /// The facts that only audits need.
  package var accessibilityFacts: SourceFacts? { described.facts }
}

/// A flaw in the markup of a page, which is not in the tree that readers get.
package struct MarkupFlaw: Equatable, Sendable {
  /// The kind of flaw. The audit has a rule for each kind.
  package enum Kind: Sendable {
    case brokenReference, focusableInHidden, misplacedState, missingState, unnamedDialog,
      unnamedFrame,
      controlInControl, outsideView
  }

  package let kind: Kind
  /// The flaw, as a sentence that follows the name of the element.
  package let message: String

  package init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }
}
