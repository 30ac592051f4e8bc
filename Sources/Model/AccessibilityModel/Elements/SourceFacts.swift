/// Facts about an element that its source states, that no reader speaks, and that audits need.
package struct SourceFacts: Equatable, Sendable {
  /// An element in the words of its author.
  package struct Origin: Equatable, Sendable {
    /// The tag, the class or the role, such as “<button class="close">”.
    package let name: String
    /// The way to the element in its source, such as a CSS selector, or `nil` if it is unknown.
    package let path: String?
    /// Whether only this element has the path.
    package let isExact: Bool

    package init(_ name: String, path: String? = nil, isExact: Bool = false) {
      (self.name, self.path, self.isExact) = (name, path, isExact)
    }
  }

  /// The element in the words of its author.
  package var origin: Origin?
  /// The attribute of a page that gives the element its hint, such as “aria-describedby="tip"”.
  package var hintAttribute: String?
  /// The address that a link opens.
  package var destination: String?
  /// Whether the label is the text that the element shows.
  package var showsLabel = false
  /// Whether the browser has chosen the size, and not the page.
  package var hasBrowserSize = false
  /// Whether the element is in a line of other text, which decides its height, or `nil` if unknown.
  package var isInText: Bool?
  /// The text of the paragraph, item or cell around the element, without that of its controls.
  package var passage: String?
  /// The area of the element together with its contents, if it is larger than the frame.
  package var touchFrame: Rectangle?
  /// Whether the element is a dialog without a name. A reader may say another word instead.
  package var isUnnamedDialog = false
  /// Whether the browser itself tells users why the value is invalid.
  package var isCheckedByBrowser = false
  /// Whether the browser divides the field into parts that say what they expect, as in a date.
  package var isDividedByBrowser = false
  /// Whether the element is such a part, which follows its field.
  package var isPartOfField = false
  /// Whether the element joins texts in several languages, which each have their own.
  package var isInSeveralLanguages = false
  /// Whether the element is a drawing that the page does not call a picture.
  package var isDrawing = false
  /// The flaws of the markup.
  package var flaws: [MarkupFlaw] = []

  package init(
    origin: Origin? = nil, destination: String? = nil, showsLabel: Bool = false
  ) {
    (self.origin, self.destination, self.showsLabel) = (origin, destination, showsLabel)
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
      unnamedFrame, controlInControl, clickWithoutRole, outsideView, brokenFragment, wrongValue,
      roleDescription, lostText, lostName, restyledTable, virtualRows
  }

  package let kind: Kind
  /// The flaw, as a sentence that follows the name of the element.
  package let message: String
  /// The effect of this case on users, or `nil` if it is that of the kind.
  package let reason: String?
  /// The fix of this case, with the tags and attributes of the page, or `nil` if it is that of the kind.
  package let remedy: String?
  /// The fix of a link that skips to the main part of the page, in place of `remedy`.
  package var remedyOfSkipLink: String?
  /// The element in the words of its author, if it is neither an element nor a container for readers.
  package var origin: SourceFacts.Origin?

  package init(
    _ kind: Kind, _ message: String, reason: String? = nil, remedy: String? = nil,
    of origin: SourceFacts.Origin? = nil
  ) {
    (self.kind, self.message, self.origin) = (kind, message, origin)
    (self.reason, self.remedy) = (reason, remedy)
  }
}
