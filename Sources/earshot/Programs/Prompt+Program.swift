internal import DesktopClient
internal import ReaderSession
internal import ScreenReader

/// Follows a running program while the user types nothing.
extension Prompt {
  /// The interval between updates of a program.
  nonisolated static let programInterval = Duration.milliseconds(50)

  /// Updates the program, and speaks its news.
  mutating func hearProgram() {
    guard let program else { return }
    program.update()
    guard let response = send(.notifications), !response.isEmpty else { return }
    perform(response)
  }
}
