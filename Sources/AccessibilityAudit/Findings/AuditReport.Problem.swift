extension AuditReport {
  /// Why a file could not be looked through.
  public struct Problem: Equatable, Sendable {
    /// What is wrong; a sentence or more.
    public var message: String
    /// Where in the file it is; nil where it is the file as a whole.
    public var position: AuditPosition?

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - message: What is wrong; a sentence or more.
    ///   - position: Where in the file it is; nil where it is the file as a whole.
    public init(_ message: String, at position: AuditPosition?) {
      self.message = message
      self.position = position
    }
  }
}
