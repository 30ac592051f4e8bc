internal import ReaderSession
internal import ScreenReader

/// Inputs to the session.
extension Prompt {
  /// Sends an input to the session, and records the answer.
  ///
  /// - Returns: The response; `nil` if the user quits.
  mutating func send(_ input: ReaderSession.Input) -> Response? {
    let answer = session.send(input)
    recorder?.record(answer)
    switch answer.command {
    case .quit?: return nil
    case .prompt(let request)?: return self.answer(request)
    default: return answer.response
    }
  }

  /// Sends a typed line to the session, and adds it to the history.
  ///
  /// - Returns: The response; `nil` if the user quits.
  mutating func sendTyped(_ line: String) -> Response? {
    keep(line)
    return send(.line(line))
  }

  /// Enters a password into its field.
  ///
  /// If the scene was saved meanwhile, that is the field of the new scene: the old one loses its text.
  mutating func enter(_ secret: String) -> Response {
    if watched != nil { readSceneAgain(keepingSecret: true) }
    return send(.secret(secret)) ?? Response()
  }
}
