internal import AccessibilityModel
public import SourceDiagnostics

/// A barrier on a screen, with the affected element and the rule that found it.
public struct AuditFinding: Equatable, Sendable {
  /// A finding before the audit has named its element.
  public struct Draft: Sendable {
    /// The element or container, or `nil` for the screen as a whole.
    let element: AccessibilityElement?
    let message: String
    /// The fix for this case, or `nil` to use the rule's remedy.
    let remedy: String?
  }

  /// The properties that identify an element.
  package struct Subject: Equatable, Sendable {
    package let identifier: String?
    package let label: String?
    /// The position in reading order, counting from 1, or `nil` if swipes do not reach the element.
    package let place: Int?
    /// The frame in screen coordinates, or `nil` if the element has no frame.
    let frame: Rectangle?
    /// Whether the element has a unique identifier or, without an identifier, a unique label.
    let hasUniqueName: Bool
    /// The role, such as "slider", or `nil` if swipes do not reach the element.
    let role: String?
    /// The name of the nearest named element before this one in reading order.
    let before: String?
    /// The name of the nearest named element after this one in reading order.
    let after: String?
  }

  /// The identifier of the rule.
  public var rule: String
  /// The severity of the barrier.
  public var severity: AuditSeverity
  /// The element, or `nil` for the screen as a whole.
  package var subject: Subject?
  /// A sentence that describes the flaw.
  public var message: String
  /// A sentence that describes the fix.
  public var remedy: String
  /// The position of the element in the file that describes the screen, or `nil` if it is unknown.
  public var position: SourcePosition?
  /// The stable name of the finding: 16 hexadecimal digits that stay the same when lines move.
  ///
  /// The fingerprint depends on the rule and on the element's identifier or, without one, its
  /// label. If that name is missing or not unique, the fingerprint also depends on the role, the
  /// containers and the nearest named elements. The file name has no effect.
  public var fingerprint: String
  /// The steps that reveal the element, in order.
  package var openers: [AuditOpener] = []

  /// The name of the element in messages: the label in quotation marks or, without a label, the
  /// identifier or the position in reading order.
  public var subjectName: String {
    guard let subject else { return "The screen" }
    if let label = subject.label { return "“\(PlainText.line(label))”" }
    return subject.identifier.map(PlainText.line) ?? subject.place.map { "Element \($0)" }
      ?? "A container"
  }

  /// The name of the element, with its role, neighbors and frame if the name is not unique.
  package var subjectDescription: String {
    guard let subject, !subject.hasUniqueName else { return subjectName }
    var parts = [
      subject.role, subject.before.map { "after \($0)" }, subject.after.map { "before \($0)" },
    ].compactMap(\.self)
    if let frame = subject.frame {
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(DecimalNumber.text)
      parts.append("frame [\(numbers.joined(separator: ", "))]")
    }
    return parts.isEmpty ? subjectName : "\(subjectName) (\(parts.joined(separator: ", ")))"
  }
}

/// A step that reveals elements.
package struct AuditOpener: Equatable, Sendable {
  /// The position of the operated element in reading order before the step, counting from 1.
  package let place: Int
  /// The name of the custom action, or `nil` for activation.
  package let action: String?
}

/// The severity of a finding, from highest to lowest.
public enum AuditSeverity: String, CaseIterable, Sendable {
  /// A barrier that blocks a task or hides information.
  case error
  /// A barrier that is likely to hinder or mislead users.
  case warning
  /// A possible improvement.
  case advice
  /// A note that requires no change.
  case info

  /// Whether a finding of this severity makes the audit fail. Only errors and warnings do.
  public var isFailure: Bool { self == .error || self == .warning }
}
