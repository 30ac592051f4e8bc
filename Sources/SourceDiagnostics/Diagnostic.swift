/// Something that is wrong with a file, with its place.
public struct Diagnostic: Error, Equatable, Sendable, CustomStringConvertible {
  /// How much a problem matters.
  public enum Severity: String, Sendable {
    /// Nothing can be made of the file.
    case error
    /// The file is read, without this part.
    case note
  }

  /// How much it matters.
  public var severity: Severity
  /// The name of the file, as it was given.
  public var file: String
  /// Where in the file it is; nil where it is the file as a whole.
  public var position: SourcePosition?
  /// What was found, what is allowed, and what to do; a sentence or more.
  public var message: String

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - severity: How much it matters.
  ///   - file: The name of the file, as it was given.
  ///   - position: Where in the file it is; nil where it is the file as a whole.
  ///   - message: What was found, what is allowed, and what to do; a sentence or more.
  public init(
    _ severity: Severity = .error, file: String, at position: SourcePosition? = nil,
    _ message: String
  ) {
    self.severity = severity
    self.file = file
    self.position = position
    self.message = message
  }

  /// The diagnostic as a line, such as "deck.yaml:3:5: Unknown key “lable”.".
  public var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    let kind = severity == .note ? "note: " : ""
    return "\(file)\(place): \(kind)\(message)"
  }
}
