package import ReaderCommands
package import ReaderSession
package import ScreenReader
package import TerminalKeys
internal import TextFormats

/// A server of the W3C's AT Driver protocol and of Earshot's steps: the clients' bytes in, effects out.
///
/// The server has no clock, thread or socket. The host carries out the effects in order. At most
/// one connection has a session, which ends with its connection.
@MainActor
package struct DriverServer {
  /// The maximum number of open connections.
  package static let maximumConnections = 8

  package enum Effect: Equatable {
    /// Send bytes to a connection.
    case send([UInt8], to: Int)
    /// Close a connection after its bytes have been sent. The server has forgotten the connection.
    case close(Int)
    /// A client controls the reader from now on.
    case begin
    /// Speak a response, and carry out its requests.
    case speak(Response)
    /// The session is over. Nothing that was said in it may reach a later client.
    case end
  }

  private let identity: Identity
  private let map: KeyMap
  private let takesKey: @MainActor (Key) -> Bool
  private let makeSession: @MainActor () -> ReaderSession
  private let makeIdentifier: () -> String
  private let openContent: ContentOpening
  private let stepSettings: ReaderSettings
  private var connections: [Int: ClientConnection] = [:]
  /// The readers whose answers carry the words, by their connections.
  private var steps: [Int: StepSession] = [:]
  private var lastConnection = 0
  private var reader: RemoteReader?
  /// The connection with the session, or `nil` without a session.
  private var owner: Int?

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - identity: The name of the reader. Clients can require it.
  ///   - map: The meaning of the keys that clients press.
  ///   - takesKey: Presses a key in the application itself, and returns whether it takes the key.
  ///   - makeIdentifier: Returns a random UUID (version 4) for a session.
  ///   - openContent: Opens what a client of steps asks for.
  ///   - stepSettings: The settings of the readers of steps.
  ///   - makeSession: Returns a reader on a fresh copy of the screen.
  package init(
    identity: Identity, map: KeyMap = .earshot,
    takesKey: @escaping @MainActor (Key) -> Bool = { _ in false },
    makeIdentifier: @escaping () -> String,
    openContent: @escaping ContentOpening = { _ throws(ProtocolError) in
      throw ProtocolError(.refused, "This server opens nothing.")
    },
    stepSettings: ReaderSettings = ReaderSettings(),
    makeSession: @escaping @MainActor () -> ReaderSession
  ) {
    self.identity = identity
    self.map = map
    self.takesKey = takesKey
    self.makeIdentifier = makeIdentifier
    self.makeSession = makeSession
    self.openContent = openContent
    self.stepSettings = stepSettings
  }

  /// The reader's session, or `nil` while no client has one.
  package var session: ReaderSession? {
    get { reader?.session }
    set { if let newValue { reader?.session = newValue } }
  }

  // MARK: Connections

  /// Opens a connection.
  ///
  /// A new connection replaces the oldest one without a handshake, so silent clients keep no others
  /// out.
  ///
  /// - Parameter isTrusted: Whether the client belongs to the user of the server.
  /// - Returns: The number of the connection, and the effects.
  package mutating func connect(
    isTrusted: Bool = true
  ) -> (connection: Int, effects: [Effect]) {
    lastConnection += 1
    guard isTrusted else {
      return (lastConnection, refuse(lastConnection, Handshake.otherUser))
    }
    var effects: [Effect] = []
    if connections.count >= Self.maximumConnections {
      guard let silent = connections.filter({ !$0.value.isOpen }).keys.min() else {
        return (lastConnection, refuse(lastConnection, Handshake.tooManyConnections))
      }
      connections[silent] = nil
      effects = refuse(silent, Handshake.tooManyConnections)
    }
    connections[lastConnection] = .webSocket(WebSocketConnection())
    return (lastConnection, effects)
  }

  /// Opens a connection with one message a line, and returns its number.
  package mutating func connectLines() -> Int {
    lastConnection += 1
    connections[lastConnection] = .lines
    return lastConnection
  }

  private func refuse(_ connection: Int, _ response: String) -> [Effect] {
    [.send(Array(response.utf8), to: connection), .close(connection)]
  }

  /// Whether a connection has completed its handshake and is not closed.
  package func isOpen(_ connection: Int) -> Bool { connections[connection]?.isOpen ?? false }

  /// Takes bytes that a client sent.
  package mutating func receive(_ bytes: [UInt8], from connection: Int) -> [Effect] {
    guard let outputs = connections[connection]?.receive(bytes) else { return [] }
    var effects: [Effect] = []
    for output in outputs {
      switch output {
      case .send(let bytes): effects.append(.send(bytes, to: connection))
      case .message(let text): effects += answer(text, from: connection)
      case .close: effects += [.close(connection)] + disconnect(connection)
      }
    }
    return effects
  }

  /// Takes a line that a client of ``connectLines()`` sent, or `nil` for one that can't be read.
  package mutating func receive(line: String?, from connection: Int) -> [Effect] {
    answer(line, from: connection)
  }

  /// Forgets a connection that is over.
  package mutating func disconnect(_ connection: Int) -> [Effect] {
    connections[connection] = nil
    steps.removeValue(forKey: connection)?.end()
    guard owner == connection else { return [] }
    (owner, reader) = (nil, nil)
    return [.end]
  }

  /// Closes all connections, because the server ends.
  package mutating func closeAll() -> [Effect] {
    connections.keys.sorted().flatMap { connection -> [Effect] in
      let outputs = connections[connection]?.close(code: 1001, "Earshot ends.") ?? []
      let sent = outputs.compactMap { output -> Effect? in
        if case .send(let bytes) = output { .send(bytes, to: connection) } else { nil }
      }
      return sent + [.close(connection)] + disconnect(connection)
    }
  }

  // MARK: Speech

  /// Reports the text of an utterance to the client with the session.
  package func capture(_ text: String) -> [Effect] {
    guard let owner else { return [] }
    return [
      send(
        ["method": "interaction.capturedOutput", "params": ["data": .string(text)]], to: owner)
    ]
  }

  /// Reports the progress of speech to the reader, which may answer with more speech.
  package mutating func report(_ progress: [ReaderSession.Input]) -> [Effect] {
    guard reader != nil else { return [] }
    for input in progress { _ = reader?.session.send(input) }
    guard let response = reader?.session.send(.notifications).response, !response.isEmpty else {
      return []
    }
    return [.speak(response)]
  }

  // MARK: Messages

  private mutating func answer(_ text: String?, from connection: Int) -> [Effect] {
    let envelope = Message.read(text)
    let id = JSONValue(envelope.id)
    do throws(ProtocolError) {
      let (result, effects) = try perform(try envelope.content.get(), from: connection)
      return [send(["id": id, "result": result], to: connection)] + effects
    } catch {
      var answer: [(String, JSONValue)] = [
        ("id", id), ("error", .string(error.code.rawValue)), ("message", .string(error.message)),
      ]
      if let nearest = error.nearest { answer.append(("nearest", .string(nearest))) }
      return [send(.object(answer), to: connection)]
    }
  }

  private func send(_ message: JSONValue, to connection: Int) -> Effect {
    .send(connections[connection]?.frame(message.line) ?? [], to: connection)
  }

  // MARK: Steps

  private mutating func perform(
    _ request: StepRequest, from connection: Int
  ) throws(ProtocolError) -> JSONValue {
    if case .open(let content) = request {
      steps.removeValue(forKey: connection)?.end()
      var session = StepSession(try openContent(content), settings: stepSettings)
      defer { steps[connection] = session }
      return session.opening().json
    }
    guard var session = steps[connection] else {
      throw ProtocolError(.noScreen, "No screen is open. Send earshot.open first.")
    }
    defer { steps[connection] = session }
    return try session.answer(request)
  }

  private mutating func perform(
    _ message: Message, from connection: Int
  ) throws(ProtocolError) -> (result: JSONValue, effects: [Effect]) {
    if case .newSession(let request) = message { return try begin(request, on: connection) }
    if case .step(let request) = message { return (try perform(request, from: connection), []) }
    guard var reader, owner == connection else {
      throw ProtocolError(
        .invalidSessionID, "This connection has no session. Send session.new first.")
    }
    defer { self.reader = reader }
    switch message {
    case .newSession, .step: return ([:], [])
    case .supportedSettings: return (try reader.settings(named: nil), [])
    case .settings(let names): return (try reader.settings(named: names), [])
    case .setSettings(let values): return ([:], [.speak(try reader.set(values))])
    case .perform(let line): return ([:], [.speak(try reader.perform(line))])
    case .pressKeys(let codes):
      var effects: [Effect] = []
      for key in try WebDriverKeys.presses(of: codes) {
        effects.append(.speak(try reader.press(key, leavingTo: takesKey)))
      }
      return ([:], effects)
    case .unknownIntent(let name):
      throw ProtocolError(
        .unknownUserIntent,
        "Unknown user intent \(SessionText.quoted(name)). Use pressKeys or earshot:command.")
    }
  }

  private mutating func begin(
    _ request: CapabilityRequest, on connection: Int
  ) throws(ProtocolError) -> (result: JSONValue, effects: [Effect]) {
    guard owner == nil else {
      throw ProtocolError(
        .sessionNotCreated, "Another session is open. It ends with its connection.")
    }
    if let mismatch = request.mismatch(with: identity) {
      throw ProtocolError(.sessionNotCreated, mismatch)
    }
    var reader = RemoteReader(identifier: makeIdentifier(), session: makeSession(), map: map)
    let opening = reader.open()
    (owner, self.reader) = (connection, reader)
    return (
      ["sessionId": .string(reader.identifier), "capabilities": identity.json],
      [.begin, .speak(opening)]
    )
  }
}
