internal import AccessibilityModel
internal import ScreenReader
internal import SourceDiagnostics

/// Makes findings of flaws: names what they are about, and gives each a name that lasts.
@MainActor
struct FindingNames {
  private var screen: AuditedScreen
  private var position: ((AccessibilityElement) -> SourcePosition?)?
  /// How many findings there were with the same key.
  private var counts: [String: Int] = [:]

  init(_ screen: AuditedScreen, position: ((AccessibilityElement) -> SourcePosition?)?) {
    self.screen = screen
    self.position = position
  }

  /// Goes on with another state of the screen; what was named before stays counted.
  mutating func look(
    at screen: AuditedScreen, position: @escaping (AccessibilityElement) -> SourcePosition?
  ) {
    self.screen = screen
    self.position = position
  }

  /// Makes a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule that has found something.
  ///   - flaw: What it has found.
  ///   - opener: What shows the element, if it is not there when the screen opens.
  ///   - openers: All that has to be operated until it is there.
  /// - Returns: The finding.
  mutating func finding(
    of rule: AuditRule, _ flaw: Flaw, opener: String? = nil, openers: [AuditOpener] = []
  ) -> AuditFinding {
    let subject = flaw.element.map(subject)
    let about = flaw.element ?? screen.root
    var finding = AuditFinding(
      rule: rule.identifier, severity: rule.severity,
      subject: subject, message: flaw.message + (opener.map { " \($0) shows it." } ?? ""),
      remedy: flaw.remedy ?? rule.remedy,
      position: position?(about),
      fingerprint: fingerprint(rule.identifier, subject))
    finding.openers = openers
    return finding
  }

  private func subject(_ element: AccessibilityElement) -> AuditFinding.Subject {
    let place = screen.place(of: element)
    let frame = element.accessibilityFrame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    return AuditFinding.Subject(
      identifier: AudibleText.of(element.accessibilityIdentifier),
      label: AudibleText.of(element.accessibilityLabel),
      place: place.map { $0 + 1 },
      frame: numbers.allSatisfy(\.isFinite) ? frame : nil)
  }

  private mutating func fingerprint(
    _ rule: String, _ subject: AuditFinding.Subject?
  ) -> String {
    let name: String
    if let identifier = subject?.identifier {
      name = "#" + identifier
    } else if let subject {
      name = "“" + (subject.label ?? "")
    } else {
      name = "screen"
    }
    let key = rule + "\n" + name
    let count = counts[key, default: 0]
    counts[key] = count + 1
    return Fingerprint.hexadecimal(of: key + "\n\(count)")
  }
}

/// A short name of a text: the 64-bit hash FNV-1a, which is the same on all machines and for ever.
enum Fingerprint {
  static func hexadecimal(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
