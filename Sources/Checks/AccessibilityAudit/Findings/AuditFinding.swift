internal import AccessibilityModel
internal import ScreenReader
public import SourceDiagnostics
internal import TextFormats

/// A barrier on a screen, with the affected element and the rule that found it.
public struct AuditFinding: Equatable, Sendable {
  /// A finding before the audit has named its element.
  public struct Draft: Sendable {
    /// The element or container, or `nil` for the screen as a whole.
    let element: AccessibilityElement?
    let message: String
    /// The effect of this case on users, or `nil` to use the rule's reason.
    var reason: String?
    /// The fix for this case, or `nil` to use the rule's remedy.
    let remedy: String?
    /// The element in the words of its author, if readers do not get it.
    var origin: SourceFacts.Origin?
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
    /// Whether another element has the same label.
    let sharesLabel: Bool
    /// The role, such as "slider", or `nil` if swipes do not reach the element.
    let role: String?
    /// The names of the nearest named elements before and after this one in reading order.
    let before, after: String?
    /// The tool tip with its term, such as “tool tip “Next””, of an element of a program.
    let toolTip: String?
  }

  /// The identifier of the rule.
  public var rule: String
  /// The severity of the barrier.
  public var severity: AuditSeverity
  /// The element, or `nil` for the screen as a whole.
  package var subject: Subject?
  /// The element in the words of its author, or `nil` if they are unknown.
  var origin: SourceFacts.Origin?
  /// A sentence that describes the flaw.
  public var message: String
  /// One or two sentences about what happens to users.
  package var reason: String
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
    guard let subject else { return origin.map { PlainText.line($0.name) } ?? "The screen" }
    if let label = subject.label { return "“\(PlainText.line(label))”" }
    return subject.identifier.map(PlainText.line) ?? subject.place.map { "Element \($0)" }
      ?? "A container"
  }

  /// The name of the element with its tag or class, if it is known; with its identifier if only that is
  /// unique; and with its role, neighbors and place if no name is unique.
  package var subjectDescription: String {
    guard let subject else {
      return subjectName + (origin?.path.map { " (at \($0))" } ?? "")
    }
    var parts = [origin?.name].compactMap { $0.map(PlainText.line) }
    if subject.hasUniqueName {
      if subject.sharesLabel, let identifier = subject.identifier {
        parts.append(PlainText.line(identifier))
      }
    } else {
      if parts.isEmpty, let role = subject.role { parts.append(role) }
      if let toolTip = subject.toolTip { parts.append(toolTip) }
      parts += [subject.before.map { "after \($0)" }, subject.after.map { "before \($0)" }]
        .compactMap(\.self)
      if let path = origin?.path { parts.append("at \(path)") }
      if origin?.isExact != true, let frame = subject.frame {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(DecimalNumber.text)
        parts.append("frame [\(numbers.joined(separator: ", "))]")
      }
    }
    return parts.isEmpty ? subjectName : "\(subjectName) (\(parts.joined(separator: ", ")))"
  }

  /// The name of the element, or its role and the element before it if no name is unique.
  var briefSubject: String {
    guard let subject, !subject.hasUniqueName else { return subjectName }
    let name = subject.label == nil ? subject.role ?? subjectName : subjectName
    return name + (subject.before.map { " after \($0)" } ?? "")
  }

  /// The place of the element among others with the same name: its exact path, or else its identifier,
  /// its tool tip, its neighbor or its position, or `nil` if none of them is known.
  var location: String? {
    if let origin, origin.isExact, let path = origin.path { return path }
    guard let subject else { return origin?.path }
    return subject.identifier.map(PlainText.line) ?? subject.toolTip
      ?? subject.before.map { "after \($0)" }
      ?? subject.after.map { "before \($0)" } ?? subject.place.map { "element \($0)" }
  }

  /// The fix without the tag of the element, so that the same fix of two elements is one.
  var generalRemedy: String {
    origin.map { remedy.replacing(PlainText.line($0.name), with: "…") } ?? remedy
  }
}

/// A step that reveals elements.
package struct AuditOpener: Equatable, Sendable {
  /// The position of the operated element in reading order before the step, counting from 1.
  package let place: Int
  /// The name of the custom action, or `nil` for activation.
  package let action: String?
}

/// The way to a revealed screen.
struct RevealingWay: Sendable {
  /// The name of the last step, such as “Details”. It begins the sentence “… reveals it.”
  let opener: String
  /// All steps from the first screen, in order.
  let openers: [AuditOpener]
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

/// Turns drafts into findings, with the names of their elements and stable fingerprints.
@MainActor
struct FindingNames {
  /// The screen that the next findings are about.
  var screen: AuditedScreen
  /// A closure that returns the position of an element in the file that describes the screen.
  var position: ((AccessibilityElement) -> SourcePosition?)?
  /// The number of findings so far, by the text that identifies them. The number is hashed with the
  /// text, so that every finding has its own fingerprint.
  private var counts: [String: Int] = [:]

  init(_ screen: AuditedScreen, position: ((AccessibilityElement) -> SourcePosition?)?) {
    self.screen = screen
    self.position = position
  }

  /// Turns a draft into a finding, on the first screen or on a revealed screen.
  mutating func finding(
    of rule: AuditRule, _ draft: AuditFinding.Draft, on revealed: RevealingWay? = nil
  ) -> AuditFinding {
    let subject = draft.element.map(subject)
    let kind = draft.element.flatMap(screen.place).flatMap {
      screen.remedyKind(of: screen.elements[$0])
    }
    let origin = draft.element?.accessibilityFacts?.origin ?? draft.origin
    let remedy = Remedies.text(for: rule.identifier, of: kind, in: screen.toolkit, on: origin)
    return AuditFinding(
      rule: rule.identifier, severity: rule.severity, subject: subject,
      origin: origin,
      message: draft.message + (revealed.map { " \($0.opener) reveals it." } ?? ""),
      reason: draft.reason ?? rule.reason, remedy: draft.remedy ?? remedy ?? rule.remedy,
      position: position?(draft.element ?? screen.root),
      fingerprint: fingerprint(rule.identifier, draft, subject, on: revealed),
      openers: revealed?.openers ?? [])
  }

  private func subject(_ element: AccessibilityElement) -> AuditFinding.Subject {
    let place = screen.place(of: element)
    let frame = element.accessibilityFrame
    return AuditFinding.Subject(
      identifier: element.accessibilityIdentifier?.nonBlank,
      label: element.accessibilityLabel?.nonBlank, place: place.map { $0 + 1 },
      frame: frame.largestNumber.isFinite ? frame : nil,
      hasUniqueName: screen.hasUniqueName(element), sharesLabel: screen.sharesLabel(element),
      role: place.map { screen.elements[$0].role },
      before: place.flatMap { screen.namedPlacesBefore[$0] }.map(shortName),
      after: place.flatMap { screen.namedPlacesAfter[$0] }.map(shortName),
      toolTip: toolTip(of: element))
  }

  /// Returns the tool tip of an element of a program, which its author finds in the source.
  private func toolTip(of element: AccessibilityElement) -> String? {
    guard screen.toolkit.isOfPrograms, let hint = element.accessibilityHint?.nonBlank else {
      return nil
    }
    return "tool tip “\(hint.onOneLine(limit: 40))”"
  }

  /// Returns a short name for the element at a position in reading order.
  private func shortName(_ place: Int) -> String {
    let element = screen.elements[place]
    let name = PlainText.line(element.ownName ?? "")
    let short = name.count > 40 ? "\(name.prefix(39))…" : name
    return element.label == nil ? short : "“\(short)”"
  }

  private mutating func fingerprint(
    _ rule: String, _ draft: AuditFinding.Draft, _ subject: AuditFinding.Subject?,
    on revealed: RevealingWay?
  ) -> String {
    var parts = [rule]
    if let element = draft.element, let subject {
      parts.append(subject.identifier.map { "#" + $0 } ?? "“" + (subject.label ?? ""))
      // Another screen may have an element with the same name, so the last step and the containers
      // are added.
      if let revealed { parts += [revealed.opener, path(to: element)] }
      // If the name is not unique, the surroundings are added. Otherwise, a baseline might hide the
      // same flaw in another element.
      if !subject.hasUniqueName { parts += surroundings(of: element) }
    } else {
      parts += ["screen"] + [draft.origin?.path].compactMap(\.self)
    }
    let key = parts.joined(separator: "\n")
    defer { counts[key, default: 0] += 1 }
    return StableHash.of(key + "\n\(counts[key, default: 0])")
  }

  /// Returns the names of an element's containers, separated by slashes.
  private func path(to element: AccessibilityElement) -> String {
    element.accessibilityContainers.prefix(64).filter { $0 !== screen.root }
      .compactMap(AuditedScreen.name).joined(separator: "/")
  }

  /// Returns strings that identify an element by its containers and its nearest named neighbors,
  /// and stay the same if other parts of the screen change.
  private func surroundings(of element: AccessibilityElement) -> [String] {
    guard let place = screen.place(of: element) else {
      // Swipes do not reach this view, so its containers and the labels inside it identify it.
      return [path(to: element)]
        + element.documentOrder.prefix(64).compactMap { $0.accessibilityLabel?.nonBlank }
    }
    let before = screen.namedPlacesBefore[place]
    let after = screen.namedPlacesAfter[place]
    return [
      path(to: element), screen.elements[place].role,
      before.flatMap { screen.elements[$0].ownName } ?? "", "\(place - (before ?? -1))",
      after.flatMap { screen.elements[$0].ownName } ?? "",
    ]
  }
}
