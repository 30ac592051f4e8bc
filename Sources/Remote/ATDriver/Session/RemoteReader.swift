internal import Languages
internal import ReaderCommands
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import TerminalKeys
internal import TextFormats

/// The reader that a client controls during a session.
@MainActor
struct RemoteReader {
  let identifier: String
  var session: ReaderSession
  private var keys: KeySession

  init(identifier: String, session: ReaderSession, map: KeyMap) {
    self.identifier = identifier
    self.session = session
    // With a prompt, a mistake beside a secure field is not quoted, because it may be a secret.
    self.session.hasPrompt = true
    self.session.hasKeys = false
    keys = KeySession(isWholeSession: true, map: map)
  }

  /// Opens the screen, and says that a program controls the reader.
  mutating func open() -> Response {
    let opening = session.open()
    let phrases = session.reader.phrases
    return opening.saying([phrases.segment(.message, phrases.page.remoteControl)], first: true)
  }

  mutating func perform(_ line: String) throws(ProtocolError) -> Response {
    let answer = session.send(.line(line))
    guard answer.command != .quit else {
      throw .invalid("To end the session, close the connection.")
    }
    return answer.response.appending(declined(answer))
  }

  /// Presses a key. The application gets it first, except for keys that adjust the element.
  mutating func press(
    _ key: Key, leavingTo takesKey: (Key) -> Bool
  ) throws(ProtocolError) -> Response {
    let adjusts = session.reader.keyContext.isAdjustable && key.symbol != .tab
    if !adjusts, takesKey(key) { return session.send(.notifications).response }
    // The time matters only for Control-C and for keys held at a terminal.
    let answer = keys.press(key, at: .zero, in: &session)
    guard answer.next == .key else {
      throw ProtocolError(
        .cannotSimulateKeyboard,
        "\(key.label) leaves Earshot. To end the session, close the connection.")
    }
    var response = answer.response
    if case .edited(_, .speech(let echo))? = answer.line {
      response.append(Response(reply: [echo]))
    }
    return response.appending(answer.entries.last.flatMap { declined($0) })
  }

  /// Declines a command that only a prompt can carry out, unless the session has answered it.
  private mutating func declined(_ answer: ReaderSession.Answer) -> Response? {
    guard case .prompt? = answer.command, let command = answer.command, answer.response.isEmpty
    else { return nil }
    return session.reader.answer(command)
  }

  // MARK: Settings

  /// The settings with the given names, or all settings.
  func settings(named names: [String]?) throws(ProtocolError) -> JSONValue {
    var items: [JSONValue] = []
    for name in names ?? Setting.all.map(\.fileName) {
      let value = session.reader.jsonValue(of: try setting(named: name))
      items.append(["name": .string(name), "value": value])
    }
    return ["settings": .array(items)]
  }

  /// Sets all settings, or none if one of them is invalid. Nothing is saved.
  mutating func set(_ values: [Message.NamedValue]) throws(ProtocolError) -> Response {
    var changes: [(Setting, String?)] = []
    for item in values {
      let setting = try setting(named: item.name)
      let value = item.value.flatMap { session.reader.canonical($0, for: setting) }
      guard value != nil || item.value == nil else {
        throw .invalid(
          "“\(setting.fileName)” must be \(setting.values.allowed), "
            + "not \(SessionText.quoted(item.value ?? "")).")
      }
      changes.append((setting, value))
    }
    var response = Response()
    for (setting, value) in changes { response.append(session.reader.set(setting, to: value)) }
    return response
  }

  private func setting(named name: String) throws(ProtocolError) -> Setting {
    guard let setting = Setting.all.first(where: { $0.fileName == name }) else {
      throw .invalid(
        "Unknown setting \(SessionText.quoted(name)). Ask for settings.getSupportedSettings.")
    }
    return setting
  }
}

extension Response {
  fileprivate func appending(_ other: Response?) -> Response {
    guard let other else { return self }
    var response = self
    response.append(other)
    return response
  }
}

extension ScreenReader {
  fileprivate func jsonValue(of setting: Setting) -> JSONValue {
    guard let value = value(of: setting) else { return .null }
    return switch setting.values {
    case .onOrOff: .bool(value == "on")
    case .whole, .seconds: Int(value).map { .integer($0) } ?? JSONValue(Double(value))
    case .choice, .language, .voice: .string(value)
    }
  }
}
