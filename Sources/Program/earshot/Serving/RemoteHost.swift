internal import ATDriver
private import Foundation
private import Locking
internal import ReaderSession
internal import ScreenReader
internal import SpeechOutput

/// The host of a server of AT Driver, which connects it to sockets and to speech.
@MainActor
struct RemoteHost: ~Copyable {
  /// The maximum number of sockets, including those that are being closed.
  private static let maximumSockets = 32
  /// The time for a handshake.
  private static let handshakeTime = Duration.seconds(10)
  /// The time in which a client must close its end.
  private static let closingTime = Duration.seconds(1)

  private let listener: LoopbackListener
  private let captured: CapturedSpeech
  private var voice: ReaderVoice
  private var server: DriverServer
  private var clients = ClientTable()
  private let signal = EndingSignal()
  /// The program or the page that is read, or `nil` for a scene.
  private let source: (any LiveSource)?

  init(
    listener: LoopbackListener, captured: CapturedSpeech, voice: ReaderVoice, server: DriverServer,
    source: (any LiveSource)?
  ) {
    self.source = source
    self.listener = listener
    self.captured = captured
    self.voice = voice
    self.server = server
    Signals.handle { [signal] number, _ in
      guard [SIGINT, SIGTERM, SIGHUP].contains(number) else { return false }
      signal.number.withLock { $0 = $0 ?? number }
      captured.wake()
      return true
    }
  }

  /// Serves clients until a signal ends the program. Returns the number of the signal.
  mutating func run() -> Int32 {
    while true {
      let isFull = clients.count >= Self.maximumSockets
      let ready = clients.wait(
        besides: [captured.wakeDescriptor] + (isFull ? [] : listener.descriptors),
        atMost: source == nil ? nil : Prompt.sourceInterval)
      captured.clearWaking()
      if let signal = signal.number.withLock(\.self) {
        carryOut(server.closeAll())
        voice.speaker.interrupt()
        return signal
      }
      reportSpeech()
      for descriptor in listener.descriptors where ready.others.contains(descriptor) {
        accept(on: descriptor)
      }
      for number in ready.clients { serve(number) }
      for number in clients.lost(at: .now) { drop(number) }
      hearSource()
    }
  }

  /// Updates the program or the page, and speaks its announcements.
  private mutating func hearSource() {
    guard let source else { return }
    source.update()
    carryOut(server.report([]))
  }

  private mutating func accept(on descriptor: Int32) {
    guard let socket = LoopbackListener.accept(on: descriptor) else { return }
    let (number, effects) = server.connect()
    clients.add(socket, number, deadline: .now + Self.handshakeTime)
    carryOut(effects)
  }

  /// Reads what a client has sent, and answers it.
  private mutating func serve(_ number: Int) {
    switch clients.read(from: number) {
    case .nothing: break
    case .end: drop(number)
    case .bytes(let bytes):
      carryOut(server.receive(bytes, from: number))
      if server.isOpen(number) { clients.clearDeadline(of: number) }
    }
  }

  private mutating func drop(_ number: Int) {
    clients.remove(number)
    carryOut(server.disconnect(number))
  }

  private mutating func carryOut(_ effects: [DriverServer.Effect]) {
    for effect in effects {
      switch effect {
      case .send(let bytes, let number): clients.send(bytes, to: number)
      case .close(let number): clients.end(number, by: .now + Self.closingTime)
      case .begin, .end:
        voice.reset()
        _ = voice.progress.takeReports()
        _ = captured.takeTexts()
      case .speak(let response):
        guard var reader = server.session?.reader else { break }
        voice.perform(response, of: &reader)
        server.session?.reader = reader
        sendCaptured()
      }
    }
  }

  /// Reports the progress of speech to the reader, and new speech to the client.
  private mutating func reportSpeech() {
    sendCaptured()
    let reports = voice.progress.takeReports()
    if !reports.isEmpty { carryOut(server.report(reports)) }
  }

  private mutating func sendCaptured() {
    for text in captured.takeTexts() {
      for case .send(let bytes, let number) in server.capture(text) {
        clients.send(bytes, to: number)
      }
    }
  }
}

/// The sockets of the clients, by the numbers of their connections.
private struct ClientTable: ~Copyable {
  // A dictionary can't hold noncopyable values.
  private var boxes: [Int: Box] = [:]

  private final class Box {
    var client: RemoteClient
    init(_ client: consuming RemoteClient) { self.client = client }
  }

  var count: Int { boxes.count }

  mutating func add(_ socket: Int32, _ number: Int, deadline: ContinuousClock.Instant) {
    boxes[number] = Box(RemoteClient(descriptor: socket, deadline: deadline))
  }

  mutating func remove(_ number: Int) { boxes[number] = nil }

  func send(_ bytes: [UInt8], to number: Int) { boxes[number]?.client.send(bytes) }

  func end(_ number: Int, by deadline: ContinuousClock.Instant) {
    boxes[number]?.client.end(by: deadline)
  }

  func clearDeadline(of number: Int) { boxes[number]?.client.deadline = nil }

  func read(from number: Int) -> RemoteClient.Reading { boxes[number]?.client.read() ?? .nothing }

  /// The clients that are gone, too slow or overdue.
  func lost(at time: ContinuousClock.Instant) -> [Int] {
    boxes.keys.filter { number in
      guard let box = boxes[number] else { return false }
      return box.client.isLost || box.client.deadline.map { $0 <= time } ?? false
    }
  }

  /// Waits until a client or another descriptor is readable, and sends unsent bytes.
  func wait(
    besides others: [Int32], atMost limit: Duration?
  ) -> (others: [Int32], clients: [Int]) {
    let numbers = boxes.keys.sorted()
    var watched = others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    for number in numbers {
      guard let box = boxes[number] else { continue }
      let events = box.client.isWaitingToSend ? POLLIN | POLLOUT : POLLIN
      watched.append(pollfd(fd: box.client.descriptor, events: Int16(events), revents: 0))
    }
    let hasDeadline = boxes.values.contains { $0.client.deadline != nil }
    let milliseconds =
      limit.map { Int32(clamping: Int64($0 / .milliseconds(1))) } ?? (hasDeadline ? 250 : -1)
    guard poll(&watched, nfds_t(watched.count), milliseconds) > 0 else { return ([], []) }
    var readable: [Int] = []
    for (number, state) in zip(numbers, watched[others.count...]) where state.revents != 0 {
      if Int32(state.revents) & POLLOUT != 0 { boxes[number]?.client.flush() }
      if Int32(state.revents) & ~POLLOUT != 0 { readable.append(number) }
    }
    return (watched.prefix(others.count).filter { $0.revents != 0 }.map(\.fd), readable)
  }
}

/// The first signal that ends the program.
private final class EndingSignal: Sendable {
  let number = PosixMutex<Int32?>(nil)
}
