/// A message between a program and its engine's process.
package protocol EngineMessage: Sendable {
  /// The number of the request that the message belongs to.
  var number: UInt32 { get }
  /// The bytes of the message, including their length.
  var frame: [UInt8] { get }
  /// Decodes a frame's content. Throws if the content is not exactly one message.
  init(content: ArraySlice<UInt8>) throws(BadFrame)
}

/// A request to an engine's process.
///
/// Every request except a cancellation has a unique number, which its replies repeat.
package protocol EngineRequest: EngineMessage {
  /// Cancels the request with this number. There is no reply.
  static func cancel(_ number: UInt32) -> Self
  var isCancellation: Bool { get }
}

/// A reply from an engine's process.
///
/// The number is 0 if the reply answers no request.
package protocol EngineReply: EngineMessage {
  associatedtype Failure: Error

  /// The version of the protocol, which must be the same on both sides.
  static var version: UInt32 { get }
  /// The engine is ready and uses this protocol version.
  static func ready(_ version: UInt32) -> Self
  /// The request failed, or, with the number 0, the engine can't start.
  static func failure(_ number: UInt32, _ error: Failure) -> Self

  /// The protocol version, if the reply reports that the engine is ready.
  var readyVersion: UInt32? { get }
  /// The error, if the reply is a failure.
  var error: Failure? { get }
  /// Whether more replies to the same request follow.
  var isPartial: Bool { get }
}

/// A reason why an engine's process could not be started.
package enum EngineStartError<Refusal: Error>: Error {
  /// The system did not start the program. The texts are its path and the system's reason.
  case notStarted(executable: String, reason: String)
  /// The process uses another version of the protocol than this program.
  case wrongVersion(UInt32, needed: UInt32)
  /// The process ended, hung or sent invalid data before it was ready.
  case endedEarly
  /// The engine can't work, for the reason that it sent.
  case refused(Refusal)

  /// Returns a sentence with the problem and its solution, or `nil` for an engine's own reason. The
  /// name of the engine is, for example, “speech engine”.
  package func message(naming engine: String) -> String? {
    switch self {
    case .notStarted(let executable, let reason):
      "Can't start the \(engine)'s process from \(executable): \(reason)."
    case .wrongVersion(let version, let needed):
      "The \(engine)'s process has protocol version \(version), but this program needs "
        + "\(needed). Install both from the same build."
    case .endedEarly:
      "Can't start the \(engine)'s process: it ends before it is ready. "
        + "Run “earshot doctor” in a shell to find the cause."
    case .refused: nil
    }
  }
}
