/// An error answer of AT Driver.
package struct ProtocolError: Error, Equatable, Sendable {
  /// The error codes that the specification's algorithms use.
  package enum Code: String, CaseIterable, Sendable {
    case invalidArgument = "invalid argument"
    case unknownCommand = "unknown command"
    case invalidSessionID = "invalid session id"
    case sessionNotCreated = "session not created"
    case unknownUserIntent = "unknown user intent"
    case cannotSimulateKeyboard = "cannot simulate keyboard interaction"
  }

  package let code: Code
  /// The problem, and its fix.
  package let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  static func invalid(_ message: String) -> ProtocolError {
    ProtocolError(.invalidArgument, message)
  }
}
