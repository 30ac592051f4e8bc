internal import ATDriver
private import Foundation
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel

/// The host of a server whose only client is at standard input and output, a message a line.
///
/// The server ends with its client. Nothing is spoken aloud.
@MainActor
struct StdioHost: LoopHost, ~Copyable {
  private var server: DriverServer
  private let channel: StdioChannel
  private let connection: Int
  private var speaker = SimulatedSpeaker()

  init(_ server: consuming DriverServer, on channel: StdioChannel) {
    self.server = server
    self.channel = channel
    connection = self.server.connectLines()
  }

  var hasEnded: Bool { channel.hasEnded && !channel.hasLines }

  let source: (any LiveContent)? = nil

  /// Serves the client until it closes standard input.
  mutating func run() {
    EventLoop().run(&self)
    carryOut(server.closeAll())
  }

  func waiting(at time: ContinuousClock.Instant) -> Waiting {
    var waiting = Waiting()
    waiting.readable = [STDIN_FILENO]
    return waiting
  }

  mutating func reportSpeech() {}
  mutating func hearSource() {}
  mutating func reloadScene(at time: ContinuousClock.Instant) {}

  mutating func answer(_ ready: Ready) {
    channel.read(atMost: .zero)
    while let line = channel.takeLine() {
      carryOut(server.receive(line: line, from: connection))
    }
  }

  private mutating func carryOut(_ effects: [DriverServer.Effect]) {
    for effect in effects {
      switch effect {
      case .send(let bytes, _): channel.send(bytes)
      case .close: break
      case .begin, .end: speaker = SimulatedSpeaker()
      case .speak(let response): speak(response)
      }
    }
  }

  /// Speaks a response in silence, and reports its words to the client.
  private mutating func speak(_ response: Response) {
    speaker.speak(response)
    while speaker.advance(to: nil) {}
    for event in speaker.takeEvents().events where event.kind == .began && event.utterance.hasWords
    {
      carryOut(server.capture(event.utterance.text))
    }
    let reports = speaker.takeReports()
    if !reports.isEmpty { carryOut(server.report(reports)) }
  }
}

/// Standard input and output as a connection.
enum StdioPipe {
  /// Reads what has arrived, or returns `nil` at the end.
  static func read() -> [UInt8]? {
    while true {
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let received = Foundation.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        if received >= 0 { errno = 0 }
        count = max(received, 0)
      }
      if !bytes.isEmpty { return bytes }
      guard errno == EINTR else { return nil }
    }
  }

  /// Writes all bytes, and returns whether the client took them.
  static func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0, errno != EINTR { return false }
      rest.removeFirst(max(count, 0))
    }
    return true
  }
}
