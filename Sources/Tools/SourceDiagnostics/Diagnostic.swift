/// A problem in a file, with its position.
public struct Diagnostic: Error, Equatable, Sendable, CustomStringConvertible {
  /// The severity of a problem.
  public enum Severity: String, Sendable {
    /// The file can't be used.
    case error
    /// The file can be used, but this part of it is ignored.
    case note
  }

  /// The severity.
  public var severity: Severity
  /// The name of the file, as the user gave it.
  public var file: String
  /// The position in the file, or `nil` if the problem concerns the whole file.
  public var position: SourcePosition?
  /// The problem and its solution, in one or more sentences.
  public var message: String

  /// Creates a diagnostic.
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

extension [Diagnostic] {
  /// The problems by their positions. Problems of the whole file keep their places.
  package var inFileOrder: [Diagnostic] {
    sorted { one, other in
      guard let position = one.position, let otherPosition = other.position else { return false }
      return position < otherPosition
    }
  }
}

/// A position in a file, counted as in editors.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, counting from 1.
  public var line: Int
  /// The column, counting Unicode scalars from 1.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns whether one position is before another.
  public static func < (one: SourcePosition, other: SourcePosition) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}
