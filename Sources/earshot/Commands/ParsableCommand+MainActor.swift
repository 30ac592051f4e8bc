internal import ArgumentParser

extension ParsableCommand where Self: Sendable {
  /// Runs the command on the main actor.
  ///
  /// Elements and the reader live there. `main()` is isolated, and `run()`, which it calls, can't say so: the protocol does not.
  ///
  /// - Parameter body: What the command does.
  /// - Throws: What the command throws.
  func onMain(_ body: @MainActor (Self) throws -> Void) throws {
    try MainActor.assumeIsolated { try body(self) }
  }
}
