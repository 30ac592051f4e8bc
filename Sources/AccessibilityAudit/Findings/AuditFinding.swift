public import AccessibilityModel
public import SourceDiagnostics

/// Something that is wrong with an interface, or that is worth to be known of it.
public struct AuditFinding: Equatable, Sendable {
  /// What a finding is about, as far as words can name it.
  public struct Subject: Equatable, Sendable {
    /// The element's `accessibilityIdentifier`.
    public var identifier: String?
    /// The element's label.
    public var label: String?
    /// Its place in the order of the swipes, from 1; nil for what no swipe reaches.
    public var place: Int?
    /// Its frame, in the coordinates of the screen; nil where there is none.
    public var frame: Rectangle?

    /// Creates a name of an element.
    ///
    /// - Parameters:
    ///   - identifier: The element's `accessibilityIdentifier`.
    ///   - label: The element's label.
    ///   - place: Its place in the order of the swipes, from 1.
    ///   - frame: Its frame, in the coordinates of the screen.
    public init(
      identifier: String? = nil, label: String? = nil, place: Int? = nil, frame: Rectangle? = nil
    ) {
      self.identifier = identifier
      self.label = label
      self.place = place
      self.frame = frame
    }
  }

  /// The identifier of the rule.
  public var rule: String
  /// How much it matters.
  public var severity: AuditSeverity
  /// What it is about; nil is the screen as a whole.
  public var subject: Subject?
  /// What is wrong in this case; a sentence.
  public var message: String
  /// How to mend it.
  public var remedy: String
  /// Where in the file it is, if that is known.
  public var position: SourcePosition?
  /// A name of the finding which stays the same when lines move: 16 hexadecimal digits.
  ///
  /// It is made of the rule and of the element's identifier, or its label and how many elements with
  /// that label come before it. It does not name the file.
  public var fingerprint: String
  /// What has to be operated, one after the other, until the element is there.
  package var openers: [AuditOpener] = []

  /// The element as a person would call it: its label in quotation marks, else its identifier, else
  /// its place; "The screen" for the screen as a whole.
  public var subjectName: String {
    guard let subject else { return "The screen" }
    if let label = subject.label { return "“\(PlainText.line(label))”" }
    if let identifier = subject.identifier { return PlainText.line(identifier) }
    if let place = subject.place { return "Element \(place)" }
    return "A container"
  }
}

/// Something that shows what is not there when a screen opens.
package struct AuditOpener: Equatable, Sendable {
  /// The place in the order of the swipes at that time, from 1.
  package let place: Int
  /// The name of the custom action that is done; nil is activation.
  package let action: String?
}
