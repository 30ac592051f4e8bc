/// Where a rule is published, so that whoever breaks it can read why it is one.
///
/// ```swift
/// let source = PublishedSource(
///   "WCAG 2.2, 2.5.3 Label in Name",
///   at: "https://www.w3.org/WAI/WCAG22/Understanding/label-in-name")
/// ```
///
/// A list of what a contract rests on:
///
/// ```swift
/// for source in Contract.button.clauses.map(\.source) {
///   print("[\(source.title)](\(source.address))")
/// }
/// ```
public struct PublishedSource: Equatable, Sendable {
  /// What it is called, such as "WCAG 2.2, 4.1.2 Name, Role, Value".
  public let title: String
  /// Its address.
  public let address: String

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - address: Its address.
  public init(_ title: String, at address: String) {
    self.title = title
    self.address = address
  }
}

/// Rules that are asked for where there is no standard yet.
extension PublishedSource {
  /// The request that the end of a slider be told.
  public static let tellingEnds = PublishedSource(
    "ARIA and Assistive Technologies, issue 412: convey the bounds of a slider",
    at: "https://github.com/w3c-cg/aria-at/issues/412")
}
