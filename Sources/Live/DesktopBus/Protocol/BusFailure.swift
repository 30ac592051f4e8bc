/// A reason why a call has no result.
package enum BusFailure: Error, Hashable, Sendable {
  /// The receiver or the bus answered with an error.
  case refused(name: String, message: String)
  /// No answer arrived in time.
  case timeout
  /// The receiver answered later calls, but not this one. GTK 4 forgets some answers, and a dialog may
  /// delay one until it closes.
  case overtaken
  /// The answer is not a valid message, or has other types than expected.
  case malformed
  /// The connection is closed, with the reason.
  case closed(String)
}

/// Well-known errors of D-Bus.
extension BusFailure {
  private static let prefix = "org.freedesktop.DBus.Error."

  private func isError(_ names: [String]) -> Bool {
    guard case .refused(let name, _) = self, name.hasPrefix(Self.prefix) else { return false }
    return names.contains(String(name.dropFirst(Self.prefix.count)))
  }

  /// Whether the receiver does not know the object, interface, method or property.
  package var isUnknown: Bool {
    isError([
      "UnknownMethod", "UnknownInterface", "UnknownObject", "UnknownProperty", "NotSupported",
    ])
  }

  /// Whether the receiver has left the bus.
  package var isGone: Bool {
    isError(["ServiceUnknown", "NameHasNoOwner", "NoReply", "Disconnected"])
  }
}
