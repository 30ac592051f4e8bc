public import AccessibilityModel
public import SourceDiagnostics

/// A barrier on a screen, with its element and its rule.
public struct AuditFinding: Equatable, Sendable {
  /// A finding as a rule reports it, before the audit names its element.
  public struct Draft: Sendable {
    let element: AccessibilityElement?
    let message: String
    let remedy: String?

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - element: The element or container; `nil` for the screen as a whole.
    ///   - message: The flaw in this case, as a sentence.
    ///   - remedy: The fix for this case; `nil` uses the rule's remedy.
    public init(_ element: AccessibilityElement?, _ message: String, remedy: String? = nil) {
      self.element = element
      self.message = message
      self.remedy = remedy
    }
  }

  /// The names of an element.
  public struct Subject: Equatable, Sendable {
    /// The element's `accessibilityIdentifier`.
    public var identifier: String?
    /// The element's label.
    public var label: String?
    /// Its place in reading order, from 1; `nil` if swipes do not reach it.
    public var place: Int?
    /// Its frame in the coordinates of the screen; `nil` if it has none.
    public var frame: Rectangle?
  }

  /// The identifier of the rule.
  public var rule: String
  /// The severity.
  public var severity: AuditSeverity
  /// The element; `nil` for the screen as a whole.
  public var subject: Subject?
  /// The flaw in this case; a sentence.
  public var message: String
  /// The fix.
  public var remedy: String
  /// The position in the file, if known.
  public var position: SourcePosition?
  /// The stable name of the finding: 16 hexadecimal digits that do not change when lines move.
  ///
  /// It is computed from the rule and the element's identifier; without an identifier, from its label and
  /// the number of earlier findings with that label. It does not contain the name of the file.
  public var fingerprint: String
  /// The steps that reveal the element, in order.
  package var openers: [AuditOpener] = []

  /// The name of the element: its label in quotation marks, else its identifier, else its place; "The
  /// screen" for the screen as a whole.
  public var subjectName: String {
    guard let subject else { return "The screen" }
    if let label = subject.label { return "“\(PlainText.line(label))”" }
    if let identifier = subject.identifier { return PlainText.line(identifier) }
    if let place = subject.place { return "Element \(place)" }
    return "A container"
  }
}

/// A step that reveals elements.
package struct AuditOpener: Equatable, Sendable {
  /// The place of the operated element in reading order at that time, from 1.
  package let place: Int
  /// The name of the custom action; `nil` for activation.
  package let action: String?
}
