/// A report format.
public enum AuditFormat: String, CaseIterable, Sendable {
  /// Plain text for people, with the most important lines first.
  case text
  /// One JSON object, always with the same keys in the same order.
  case json
  /// SARIF 2.1.0, which code hosts show beside the source.
  case sarif
  /// JUnit's XML, which most CI systems read, with a test case for each rule.
  case junit

  /// Formats reports.
  ///
  /// - Parameters:
  ///   - reports: The reports, one for each screen.
  ///   - version: The version of the program.
  /// - Returns: The text, without a final line break.
  public func text(of reports: [AuditReport], version: String) -> String {
    switch self {
    case .text: PlainReport(reports: reports.filter(\.isRead)).text
    case .json: JSONReport(reports: reports).text
    case .sarif: SARIFReport(reports, version: version).text
    case .junit: JUnitReport(reports: reports).text
    }
  }
}
