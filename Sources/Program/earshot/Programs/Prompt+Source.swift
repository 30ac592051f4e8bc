internal import ReaderSession
internal import ScreenReader

/// Follows a running program or a page while the user types nothing.
extension Prompt {
  /// The interval between updates of a program or a page.
  nonisolated static let sourceInterval = Duration.milliseconds(50)

  /// Updates the program or the page, and speaks its announcements.
  mutating func hearSource() {
    guard let source else { return }
    source.update()
    guard let response = send(.notifications), !response.isEmpty else { return }
    // The names that can be spoken may have changed with the screen.
    knownScreen = nil
    perform(response)
  }
}
