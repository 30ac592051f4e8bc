import ATDriver
import AccessibilityModel
import Listening
import Locking
import ReaderCommands
import ReaderSession
import ScreenReader
import SpeechModel
import SpokenCommands
import TerminalKeys
import Tutorial
import XCTest

@testable import earshot

/// Tests that a program or a page is heard alike in each mode while the user does nothing.
@MainActor
final class LiveSourceTests: XCTestCase {
  /// The streams of the last prompt.
  private var streams = StreamsDouble()
  private let alert = ["Connection lost"]
  private let end = ["The program has ended.", "No items."]

  func testPromptHearsSource() async throws {
    try check { prompt in _ = prompt }
  }

  func testKeysHearSource() async throws {
    try check { $0.keys = KeySession(isWholeSession: true) }
  }

  func testListeningPromptHearsSource() async throws {
    try check { prompt in
      prompt.listening = ListeningHost(ListeningOptions(), talkKey: "Return") {
        ScriptedRecognizer()
      }
    }
  }

  func testListeningPromptFollowsChangedScreen() async throws {
    var prompt = prompt(on: source { $0.removeElements(announcing: "Ended.") })
    prompt.listening = ListeningHost(ListeningOptions(), talkKey: "Return") { ScriptedRecognizer() }
    try prompt.run()
    XCTAssertEqual(prompt.knownScreen?.names, [])
  }

  func testTutorialHearsSource() async throws {
    try check { prompt in
      _ = prompt.session.open()
      prompt.learning = TutorialSession(
        tutorial: Tutorial(progress: TutorialProgress()), file: TutorialFile(path: nil),
        previousReader: prompt.reader)
    }
  }

  func testServerHearsSource() async throws {
    for (happens, expected) in events {
      let heard = Heard()
      try serve(source(happens), heard: heard)
      XCTAssertEqual(heard.texts.withLock(\.self).suffix(expected.count), expected)
    }
  }

  func testPacedPromptHearsSourceBeforeNextLine() async throws {
    var prompt = prompt(
      on: source { $0.announce("Connection lost") }, typing: "where\n", isPaced: true)
    try prompt.run()
    let lines = streams.takeLines()
    XCTAssertEqual(lines.filter { $0 == "Connection lost" }.count, 1)
    XCTAssertEqual(lines.last, "Connection lost")
  }

  private var events: [(@MainActor (SourceDouble) -> Void, heard: [String])] {
    [
      ({ $0.announce("Connection lost") }, alert),
      ({ $0.removeElements(announcing: "The program has ended.") }, end),
    ]
  }

  /// Checks that a prompt hears an alert, and the end of the program, without any input.
  private func check(_ prepare: @MainActor (inout Prompt) -> Void) throws {
    for (happens, expected) in events {
      var prompt = prompt(on: source(happens))
      prepare(&prompt)
      try prompt.run()
      let lines = streams.takeLines()
      let after = lines.firstIndex(of: expected[0]).map { Array(lines[$0...]) } ?? []
      XCTAssertEqual(Array(after.prefix(expected.count)), expected, "\(lines)")
      XCTAssertEqual(lines.count { $0 == expected[0] }, 1)
    }
  }

  /// A source where something happens after the first wait.
  private func source(_ event: @escaping @MainActor (SourceDouble) -> Void) -> SourceDouble {
    let source = SourceDouble()
    source.events = [{ _ in }, event]
    return source
  }

  /// A prompt whose input ends after three waits, in which no time passes.
  private func prompt(on source: SourceDouble, typing text: String = "", isPaced: Bool = false)
    -> Prompt
  {
    streams = StreamsDouble()
    streams.type(text)
    var waits = 0
    let loop = EventLoop { [streams] waiting in
      waits += 1
      XCTAssertNotNil(waiting.deadline, "a source reports nothing by itself")
      if waits == 3 { streams.endInput() }
      return Ready(time: waiting.deadline ?? .now)
    }
    var prompt = Prompt(
      screen: source.screen, sound: nil, settings: ReaderSettings(), isPaced: isPaced,
      input: streams.input, output: streams.output, loop: loop)
    prompt.source = source
    return prompt
  }

  /// The texts that a server speaks.
  private final class Heard: Sendable {
    let texts = PosixMutex<[String]>([])
  }

  private func serve(_ source: SourceDouble, heard: Heard) throws {
    var server = DriverServer(
      identity: Identity(name: "earshot", version: "1", platform: "linux"),
      makeIdentifier: { "0b8e4f5c-1111-4222-8333-444455556666" }
    ) { ReaderSession(ScreenReader(screen: source.screen)) }
    let (client, _) = server.connect()
    _ = server.receive(Array(Self.handshake.utf8), from: client)
    let message = Array(#"{"id":0,"method":"session.new","params":{"capabilities":{}}}"#.utf8)
    // A frame with a mask of zeros.
    let frame = [0x81, 0x80 | UInt8(message.count), 0, 0, 0, 0] + message
    XCTAssertTrue(server.receive(frame, from: client).contains(.begin))
    let voice = ReaderVoice(sound: nil, voices: nil, output: streams.output) { utterance in
      heard.texts.withLock { $0.append(utterance.text) }
    }
    var host = try RemoteHost(
      listener: LoopbackListener(port: 0), captured: CapturedSpeech(), voice: voice,
      server: server, source: source)
    var waits = 0
    let loop = EventLoop { waiting in
      waits += 1
      if waits == 3 { Signals.deliver(SIGTERM, at: .now) }
      return Ready(time: waiting.deadline ?? .now)
    }
    XCTAssertEqual(host.run(on: loop), SIGTERM)
  }

  private static let handshake = """
    GET /session HTTP/1.1\r
    Host: 127.0.0.1:4382\r
    Upgrade: websocket\r
    Connection: Upgrade\r
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
    Sec-WebSocket-Version: 13\r
    \r

    """
}
