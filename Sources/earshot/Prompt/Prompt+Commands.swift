internal import ReaderSession
internal import ScreenReader

/// Inputs of the session: typed on a line, by a key or after a colon.
extension Prompt {
  /// Sends an input to the session, and records the answer.
  ///
  /// - Parameter input: The input.
  /// - Returns: The response; `nil` if the person leaves.
  mutating func send(_ input: ReaderSession.Input) -> Response? {
    let answer = session.send(input)
    recorder?.record(answer)
    switch answer.command {
    case .quit?: return nil
    case .prompt(let request)?: return self.answer(request)
    default: return answer.response
    }
  }

  /// Sends a line of the person, and keeps it for the history.
  ///
  /// - Parameter line: The line.
  /// - Returns: The response; `nil` if the person leaves.
  mutating func sendTyped(_ line: String) -> Response? {
    keep(line)
    return send(.line(line))
  }

  /// Enters a text that was typed unseen into the field that awaits it. If the scene was saved meanwhile, that is
  /// the field of the new scene: the old one is about to go away, with its text.
  ///
  /// - Parameter secret: The text.
  /// - Returns: The response.
  mutating func enter(_ secret: String) -> Response {
    if watched != nil { readSceneAgain(handsSecretOn: true) }
    return send(.secret(secret)) ?? Response()
  }
}
