internal import ATDriver
internal import AccessibilityModel
internal import AccessibleControls
internal import ArgumentParser
internal import BrowserClient
private import Foundation
internal import ReaderCommands
internal import ReaderSession
internal import Scenes
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

struct ServeCommand: MainActorCommand {
  /// The meaning of the keys that clients press.
  enum KeymapName: String, CaseIterable, ExpressibleByArgument {
    case earshot
    case voiceover
  }

  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Let a test program control the reader with the W3C's AT Driver.",
    discussion: """
      Prints the address of a WebSocket, such as ws://127.0.0.1:4382/session, and serves clients until \
      you press Control-C. Only your programs on this machine can connect, and only one at a time \
      can control the reader. Each session opens a fresh copy of the scene, or of the DJ deck, and \
      loads a page again. Settings that a client changes last until its session ends.

        earshot serve form.yaml --silent
        earshot serve --page http://127.0.0.1:8000/ --silent
        earshot serve form.yaml --port 0 --keymap voiceover
        earshot serve --devtools ws://127.0.0.1:9222/devtools/page/4F1C --silent
        earshot serve --stdio
      """)

  @Argument(help: "The scene, or a dump from another tool.", completion: .scenes)
  var scene: String?

  @Option(help: ArgumentHelp("The port. 0 chooses a free port.", valueName: "number"))
  var port: UInt16 = 4382

  @Option(
    help: ArgumentHelp(
      "The keys of clients: those of earshot keys, or of VoiceOver on a Mac.", valueName: "name"))
  var keymap = KeymapName.earshot

  @Flag(help: "Do not speak. Clients still receive the words, without pauses.")
  var silent = false

  @Flag(
    help: "Serve the program that has started this one, at standard input and output, in silence.")
  var stdio = false

  @Option(
    help: ArgumentHelp(
      "Attach to this page of a running Chromium, which stays as it is.", valueName: "address"))
  var devtools: String?

  @OptionGroup var live: LiveOptions

  @OptionGroup var voiceOptions: VoiceOptions
  @OptionGroup var soundFile: SoundFileOptions
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var words: ReaderOptions

  func validate() throws {
    try words.check(live)
    if silent, soundFile.output != nil {
      throw ValidationError("--silent and --output can't be used together. Remove one.")
    }
    if stdio, soundFile.output != nil {
      throw ValidationError("--stdio and --output can't be used together. Remove one.")
    }
    if scene == "-" { throw ValidationError("Specify a file for the scene.") }
    if live.isChosen { try live.check(scene: scene) } else { try live.checkNeeds() }
    if devtools != nil, scene != nil || live.isChosen {
      throw ValidationError("--devtools names what is read. Remove it, or the other source.")
    }
  }

  func runOnMain() throws {
    if stdio { return try serveStdio() }
    try OutputFiles.check(
      ["--output": soundFile.output, "--save-tree": live.saveTree], reading: scene, isPrinting: true
    )
    let speech = silent ? nil : SpeechDestination(soundFile.output)
    let document = try scene.map(SceneLoading.load)
    let source = try openSource()
    // A client must not read files of this machine through the page.
    (source as? BrowserPage)?.page.permitsFiles = false
    defer { EndingSources.endAll() }
    let settings = SessionSettings(voiceOptions, reading).effective
    let sounding = try speech.flatMap(settings.settings.sound)
    var readerSettings = settings.readerSettings
    readerSettings.dialect = words.dialect(for: live, in: settings)
    let listener: LoopbackListener
    let captured = CapturedSpeech()
    let loop = EventLoop()
    do throws(LoopbackListener.Failure) {
      listener = try LoopbackListener(port: port)
    } catch {
      throw ExitCode.unavailable.reporting(message(for: error))
    }
    let output = StandardOutput()
    let voice = ReaderVoice(
      sound: sounding?.sound, voices: sounding?.voices ?? settings.settings.silentMenu,
      output: output, onProgress: { [waker = loop.waker] in waker.wake() }
    ) { utterance in
      captured.add(utterance)
      // A client's pipe carries only the address, because the client may stop reading.
      if output.isTerminal, utterance.hasWords { output.writeLine(utterance.text) }
    }
    var hasServed = false
    let server = DriverServer(
      identity: Identity(name: "earshot", version: Earshot.version, platform: Self.platform),
      map: keymap == .voiceover ? .voiceOver : .earshot,
      takesKey: { keymap == .voiceover && source?.press($0) == true },
      makeIdentifier: { UUID().uuidString.lowercased() },
      openContent: { (request) throws(ProtocolError) in
        try open(request, through: connecting(nil))
      }, stepSettings: settings.readerSettings
    ) {
      let screen = document.map { SceneScreen($0) }
      if hasServed { source?.reopen() }
      hasServed = true
      var reader = ScreenReader(
        screen: source?.screen ?? screen ?? DJDeck(), settings: readerSettings,
        rules: source?.rules ?? screen?.rules ?? TraversalRules())
      voice.prepare(&reader)
      return ReaderSession(reader)
    }
    var host = RemoteHost(
      listener: listener, captured: captured, voice: voice, server: server, source: source)
    output.writeLine("ws://127.0.0.1:\(listener.port)/session")
    let signal = host.run(on: loop)
    try voice.problems.check()
    if signal != SIGINT { throw ExitCode(128 + signal) }
  }

  /// Serves the program at standard input and output.
  @MainActor
  private func serveStdio() throws {
    Signals.exitCleanly()
    defer { EndingSources.endAll() }
    let settings = SessionSettings(voiceOptions, reading).effective.readerSettings
    var source: (any LiveContent)?
    let channel = StdioChannel()
    var host = StdioHost(
      DriverServer(
        identity: Identity(name: "earshot", version: Earshot.version, platform: Self.platform),
        map: keymap == .voiceover ? .voiceOver : .earshot,
        takesKey: { keymap == .voiceover && source?.press($0) == true },
        makeIdentifier: { UUID().uuidString.lowercased() },
        openContent: { (request) throws(ProtocolError) in
          try open(request, through: connecting(channel))
        }, stepSettings: settings
      ) {
        let document = scene.flatMap { try? SceneLoading.load($0) }
        let screen = document.map { SceneScreen($0) }
        if let source { source.reopen() } else { source = try? openSource() }
        return ReaderSession(
          ScreenReader(
            screen: source?.screen ?? screen ?? DJDeck(), settings: settings,
            rules: source?.rules ?? screen?.rules ?? TraversalRules()))
      }, on: channel)
    host.run()
  }

  private static var platform: String {
    #if os(macOS)
      "macos"
    #else
      "linux"
    #endif
  }

  /// Returns the way to the browser under test: its port, or else the client's connection.
  private func connecting(_ channel: StdioChannel?) -> ContentOpener.Connecting? {
    if let devtools {
      return { () throws(ProtocolError) -> any DevToolsTransport in try PortTransport(devtools) }
    }
    guard let channel else { return nil }
    return { TunnelTransport(channel) }
  }

  /// Opens the program or the page that the command line names, or returns `nil` for a scene.
  @MainActor
  private func openSource() throws -> (any LiveContent)? {
    guard devtools != nil else { return try live.isChosen ? live.open() : nil }
    do throws(ProtocolError) {
      return try ContentOpener.attachedPage(through: connecting(nil))
    } catch {
      throw ExitCode.unavailable.reporting(error.message)
    }
  }

  /// Opens what a client of steps asks for, by default what the command line names.
  @MainActor
  private func open(
    _ request: ContentRequest, through connect: ContentOpener.Connecting?
  ) throws(ProtocolError) -> any RemoteContent {
    guard request == .initial else { return try ContentOpener.open(request, through: connect) }
    if devtools != nil { return try ContentOpener.open(.attachedPage, through: connect) }
    if let scene { return try ContentOpener.open(.scene(scene)) }
    guard live.isChosen else { return try ContentOpener.open(.initial) }
    guard let source = try? live.open() else {
      throw ProtocolError(
        .refused, "\(live.name) can't be opened. The reason is on standard error.")
    }
    return OpenedLiveContent(source, named: live.name)
  }

  private func message(for failure: LoopbackListener.Failure) -> String {
    switch failure {
    case .portInUse:
      "Port \(port) is in use. Specify another one with --port, or a free one with --port 0."
    case .unavailable(let number):
      "Port \(port) can't be opened: \(String(cString: strerror(number))). "
        + "Specify another one with --port, or a free one with --port 0."
    }
  }
}
