internal import SourceDiagnostics

/// The terms of toolkits for what screen readers say of an element.
extension SourceToolkit {
  /// Whether the toolkit is one of programs with windows.
  var isOfPrograms: Bool { [.gtk, .qt, .java].contains(self) }

  /// The term for the words that name an element.
  var nameTerm: String { self == .html || isOfPrograms ? "accessible name" : "label" }

  /// The name with the ways to set it, where authors know it by these.
  var nameWithSources: String {
    self == .html ? "accessible name (text, aria-label or aria-labelledby)" : nameTerm
  }

  /// The term for the words that name a dialog.
  var titleTerm: String {
    self == .html
      ? "accessible name (aria-labelledby or aria-label)" : isOfPrograms ? "title" : "label"
  }

  /// The term for the words that describe an image.
  var imageTerm: String { self == .html ? "text alternative (alt or aria-label)" : nameTerm }

  /// The term for the words that follow the name and the role.
  var hintTerm: String {
    self == .html ? "description (title or aria-describedby)" : isOfPrograms ? "tool tip" : "hint"
  }
}
