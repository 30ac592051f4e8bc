/// An error answer of AT Driver.
package struct ProtocolError: Error, Equatable, Sendable {
  /// The error codes that the specification's algorithms use, and those of Earshot's own commands.
  package enum Code: String, CaseIterable, Sendable {
    case invalidArgument = "invalid argument"
    case unknownCommand = "unknown command"
    case invalidSessionID = "invalid session id"
    case sessionNotCreated = "session not created"
    case unknownUserIntent = "unknown user intent"
    case cannotSimulateKeyboard = "cannot simulate keyboard interaction"

    // The errors of Earshot's own commands.
    case notUnderstood = "not understood"
    case notFound = "not found"
    case noScreen = "no screen"
    case refused
    case ended
  }

  package let code: Code
  /// The problem, and its fix.
  package let message: String
  /// The nearest command to a line that was not understood, or `nil`.
  package let nearest: String?

  package init(_ code: Code, _ message: String, nearest: String? = nil) {
    self.code = code
    self.message = message
    self.nearest = nearest
  }

  static func invalid(_ message: String) -> ProtocolError {
    ProtocolError(.invalidArgument, message)
  }
}
