/// How reports are written.
public enum AuditFormat: String, CaseIterable, Sendable {
  /// Lines for people, in the order in which they are best heard.
  case text
  /// One JSON object, with the same keys in the same order whatever was found.
  case json
  /// SARIF 2.1.0, which code hosts show beside the lines.
  case sarif
  /// JUnit's XML, which most CI systems count: a test case for each rule.
  case junit

  /// Writes reports.
  ///
  /// - Parameters:
  ///   - reports: What was found, a report for each screen.
  ///   - version: The version of the program that found it.
  /// - Returns: The text, without a line break at the end.
  public func text(of reports: [AuditReport], version: String) -> String {
    switch self {
    case .text: PlainReport(reports).text
    case .json: JSONReport(reports).text
    case .sarif: SARIFReport(reports, version: version).text
    case .junit: JUnitReport(reports).text
    }
  }
}
