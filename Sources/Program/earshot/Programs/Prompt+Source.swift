internal import BrowserClient
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// Follows a running program or a page while the user types nothing, and starts it again.
extension Prompt {
  /// Starts the program or opens the page again, after it has ended.
  mutating func startAgain() -> Response {
    guard let source, let live else {
      return Response(reply: [], outcome: .refused(.unsupported)).saying(
        ["There is no program or page here. To begin again, quit and start Earshot again."])
    }
    guard source.hasEnded else {
      let advice =
        source is BrowserPage ? "To load the page again, type reload." : "To leave it, type quit."
      return Response(reply: [], outcome: .refused(.nothingToDo))
        .saying(["It is still running. " + advice])
    }
    EndingSources.end(source)
    do throws(LiveOptions.Failure) {
      let next = try live.source(atTerminal: input.isTerminal)
      EndingSources.add(next)
      self.source = next
      rules = next.rules
      reader = reader.continuing(on: next.screen, rules: next.rules)
    } catch {
      return Response(reply: [], outcome: .refused(.rejected)).saying([error.message])
    }
    knownScreen = nil
    return session.open()
  }

  mutating func hearSource() {
    guard isReading else { return }
    // In the tutorial, the screen of the program or the page belongs to the reader that waits.
    if learning?.previousReader != nil {
      let response = learning?.previousReader?.receiveNotifications() ?? Response()
      for block in [response.reply ?? [], response.announcements] where !block.isEmpty {
        speaker.announce(block)
      }
      return
    }
    guard let response = send(.notifications)?.response, !response.isEmpty else { return }
    // The names that can be spoken may have changed with the screen.
    knownScreen = nil
    perform(response)
  }
}
