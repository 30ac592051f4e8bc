internal import AccessibilityModel
internal import ScreenReader
internal import SourceDiagnostics
internal import TextFormats

/// Turns drafts into findings, with the names of their elements and stable fingerprints.
@MainActor
struct FindingNames {
  /// The screen that the next findings are about.
  var screen: AuditedScreen
  /// A closure that returns the position of an element in the file that describes the screen.
  var position: ((AccessibilityElement) -> SourcePosition?)?
  /// The number of findings on all screens, by rule and element name.
  private var counts: [String: Int] = [:]

  init(_ screen: AuditedScreen, position: ((AccessibilityElement) -> SourcePosition?)?) {
    self.screen = screen
    self.position = position
  }

  /// Returns a finding on the first screen or on a revealed screen.
  mutating func finding(
    of rule: AuditRule, _ draft: AuditFinding.Draft, on revealed: RevealedScreen? = nil
  ) -> AuditFinding {
    let subject = draft.element.map(subject)
    return AuditFinding(
      rule: rule.identifier, severity: rule.severity, subject: subject,
      message: draft.message + (revealed.map { " \($0.opener) reveals it." } ?? ""),
      remedy: draft.remedy ?? rule.remedy, position: position?(draft.element ?? screen.root),
      fingerprint: fingerprint(rule.identifier, subject), openers: revealed?.openers ?? [])
  }

  private func subject(_ element: AccessibilityElement) -> AuditFinding.Subject {
    let place = screen.place(of: element)
    let frame = element.accessibilityFrame
    return AuditFinding.Subject(
      identifier: element.accessibilityIdentifier?.nonBlank,
      label: element.accessibilityLabel?.nonBlank, place: place.map { $0 + 1 },
      frame: frame.largestNumber.isFinite ? frame : nil)
  }

  private mutating func fingerprint(
    _ rule: String, _ subject: AuditFinding.Subject?
  ) -> String {
    let name =
      subject.map { subject in
        subject.identifier.map { "#" + $0 } ?? "“" + (subject.label ?? "")
      } ?? "screen"
    let key = rule + "\n" + name
    let count = counts[key, default: 0]
    counts[key] = count + 1
    return Fingerprint.hexadecimal(of: key + "\n\(count)")
  }
}

/// Stable short names for text, made with the 64-bit FNV-1a hash.
enum Fingerprint {
  static func hexadecimal(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return Hexadecimal.text(hash, digits: 16)
  }
}
