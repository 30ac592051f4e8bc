internal import ATDriver
private import Foundation
private import Locking
internal import ReaderSession
internal import ScreenReader
internal import SpeechOutput

/// The host of a server of AT Driver, which connects it to sockets and to speech.
@MainActor
struct RemoteHost: LoopHost, ~Copyable {
  /// The maximum number of sockets, including those that are being closed.
  private static let maximumSockets = 32
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
  let source: (any LiveContent)?

  init(
    listener: LoopbackListener, captured: CapturedSpeech, voice: ReaderVoice, server: DriverServer,
    source: (any LiveContent)?
  ) {
    self.source = source
    self.listener = listener
    self.captured = captured
    self.voice = voice
    self.server = server
  }

  /// Serves clients until a signal ends the program. Returns the number of the signal.
  mutating func run(on loop: EventLoop) -> Int32 {
    Signals.handle { [signal, waker = loop.waker] number, _ in
      guard [SIGINT, SIGTERM, SIGHUP].contains(number) else { return false }
      signal.number.withLock { $0 = $0 ?? number }
      waker.wake()
      return true
    }
    loop.run(&self)
    carryOut(server.closeAll())
    voice.speaker.interrupt()
    return signal.number.withLock(\.self) ?? 0
  }

  var hasEnded: Bool { signal.number.withLock { $0 != nil } }

  func waiting(at time: ContinuousClock.Instant) -> Waiting {
    var waiting = clients.waiting
    if clients.count < Self.maximumSockets { waiting.readable.formUnion(listener.descriptors) }
    return waiting
  }

  mutating func hearSource() { carryOut(server.report([])) }

  mutating func reloadScene(at time: ContinuousClock.Instant) {}

  mutating func answer(_ ready: Ready) {
    for descriptor in listener.descriptors where ready.readable.contains(descriptor) {
      accept(on: descriptor)
    }
    for number in clients.flush(ready) { serve(number) }
    for number in clients.lost(at: ready.time) { drop(number) }
  }

  private mutating func accept(on descriptor: Int32) {
    guard let socket = LoopbackListener.accept(on: descriptor) else { return }
    let (number, effects) = server.connect(isTrusted: LoopbackPeer.isTrusted(on: socket))
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
        let words = ReaderVoice.sayingSounds(response, reader)
        let playsSounds = voice.playsSounds(of: reader)
        voice.perform(playsSounds ? response : words, of: &reader)
        // A client hears no sounds, so that it gets the word even where the sound is played.
        if playsSounds, words.utterances.count > response.utterances.count {
          words.utterances.last.map(captured.add)
        }
        server.session?.reader = reader
        sendCaptured()
      }
    }
  }

  /// Reports the progress of speech to the reader, and new speech to the client.
  mutating func reportSpeech() {
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

  /// The sockets of the clients, and the next time at which a client is overdue.
  var waiting: Waiting {
    var waiting = Waiting()
    for box in boxes.values {
      waiting.readable.insert(box.client.descriptor)
      if box.client.isWaitingToSend { waiting.writable.insert(box.client.descriptor) }
      waiting.end(by: box.client.deadline)
    }
    return waiting
  }

  /// Sends unsent bytes, and returns the clients that have something to read, in order.
  func flush(_ ready: Ready) -> [Int] {
    for box in boxes.values where ready.writable.contains(box.client.descriptor) {
      box.client.flush()
    }
    return boxes.keys.filter { number in
      boxes[number].map { ready.readable.contains($0.client.descriptor) } == true
    }.sorted()
  }
}

/// The first signal that ends the program.
private final class EndingSignal: Sendable {
  let number = PosixMutex<Int32?>(nil)
}
