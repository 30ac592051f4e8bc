package import AccessibilityModel
private import ChildProcesses
package import DesktopClient
private import Foundation
package import TextFormats
private import UnixSockets

/// Orca itself, which runs beside a program without a display and hands over its words.
///
/// Nothing of the user's desktop is touched: both have their own display and buses, and Orca has an
/// empty home folder and no sound.
package final class OrcaWitness {
  /// What Orca has said after a key, and the facts of the object with the focus, if asked for.
  package struct Step {
    package var heard: [String]
    package var facts: JSONValue?

    package init(heard: [String], facts: JSONValue? = nil) {
      (self.heard, self.facts) = (heard, facts)
    }
  }

  /// The version of Orca, such as "43.1".
  package private(set) var version = ""
  private let desktop: HeadlessDesktop
  private let bus: AccessibilityBus
  private let errors = ErrorOutput()
  private let socket: UnixSocket
  private let process: Int32
  private var received: [UInt8] = []
  private var heard: [String] = []
  private var events = 0
  private var hasFocus = false

  /// The interpreter for which Debian installs Orca.
  private static let python = "/usr/bin/python3"
  /// The folder of Debian's package.
  private static let package = "/usr/lib/python3/dist-packages/orca"
  /// Between two rounds of questions.
  private static let interval: UInt32 = 30_000
  /// Between a modifier and its key.
  private static let modifierInterval: UInt32 = 60_000

  /// Starts Orca on a separate desktop.
  ///
  /// - Parameters:
  ///   - source: The folder `src` of another version, or `nil` for the installed one.
  ///   - variables: Further variables for Orca, such as the folders of another version's libraries.
  ///   - environment: The environment of this process.
  /// - Throws: A failure whose description names the problem and its solution.
  package init(
    source: String? = nil, variables: [String: String] = [:], environment: [String: String]
  ) throws(DesktopFailure) {
    guard source != nil || FileManager.default.fileExists(atPath: Self.package) else {
      throw .cannotStart(
        "Orca", reason: "it is not installed. Install it: apt install orca")
    }
    desktop = try HeadlessDesktop(environment: environment)
    bus = try AccessibilityBus(environment: desktop.environment)
    var ends: [Int32] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw .cannotStart("Orca", reason: unsafe String(cString: strerror(errno)))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    socket = UnixSocket(descriptor: ends[0])
    defer { close(ends[1]) }
    do {
      let script = try Self.writeScript(in: desktop.folder)
      var descriptors: [Int32: Int32] = [3: ends[1]]
      descriptors[STDERR_FILENO] = errors.descriptor
      process = try desktop.run(
        [Self.python, "-s", script] + (source.map { [$0] } ?? []),
        environment: Self.environment(in: desktop).merging(variables) { $1 },
        descriptors: descriptors)
    } catch let failure as ProcessStart.Failure {
      throw .cannotStart("Orca", reason: failure.reason)
    } catch {
      throw .cannotStart("Orca", reason: "its files can't be written")
    }
    version = try answer(within: .seconds(60))["version"]?.string ?? ""
    _ = try rest(WitnessRest(rounds: 3), within: .seconds(20))
  }

  private static func writeScript(in folder: String) throws -> String {
    let files = [
      ("witness.py", PackageResources.witness_py), ("facts.py", PackageResources.facts_py),
    ]
    for (name, bytes) in files {
      try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    return folder + "/witness.py"
  }

  /// The environment of Orca: an empty home folder, and no modules of the user.
  private static func environment(in desktop: HeadlessDesktop) throws -> [String: String] {
    var environment = desktop.environment
    let home = "\(desktop.folder)/orca"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    environment["HOME"] = home
    environment["LC_ALL"] = "C.UTF-8"
    for name in [
      "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "PYTHONPATH",
      "PYTHONHOME", "PYTHONSTARTUP", "LANGUAGE",
    ] { environment[name] = nil }
    return environment
  }

  // MARK: Steps

  /// Starts a program, and returns what Orca says when its window gets the focus.
  ///
  /// The focus leaves the window and returns, because events are lost before a program knows that
  /// Orca listens.
  package func open(_ command: String, recordsFacts: Bool = false) throws(DesktopFailure) -> Step {
    let before = events
    let program: Int32
    do {
      program = try desktop.run(
        ["sh", "-c", command],
        environment: DesktopSession.environment(forPrograms: desktop.environment))
    } catch {
      throw .cannotStart(command, reason: error.reason)
    }
    let start = ContinuousClock.now
    var (last, seen) = (start, before)
    while start.duration(to: .now) < .seconds(60) {
      try ask("ask")
      if hasFocus { break }
      if let code = desktop.exitCode(of: program) { throw .ended(command, code: code) }
      if events != seen { (last, seen) = (.now, events) }
      if events != before, last.duration(to: .now) > .seconds(6) { break }
      usleep(Self.interval)
    }
    _ = try rest(WitnessRest(rounds: 10), within: .seconds(30))
    try ask("leave")
    _ = try rest(WitnessRest(rounds: 5), within: .seconds(10))
    try ask("return")
    let words = try rest(WitnessRest(rounds: 6), within: .seconds(10))
    return Step(heard: words, facts: recordsFacts ? try facts() : nil)
  }

  /// Presses a key, and returns what Orca says.
  package func press(_ stroke: KeyStroke, recordsFacts: Bool = false) throws(DesktopFailure) -> Step
  {
    let symbols = stroke.symbols
    let before = events
    for (index, symbol) in symbols.enumerated() {
      // Menus of Qt often close again if the key comes together with its modifier, as no hand presses them.
      if index > 0 { usleep(Self.modifierInterval) }
      try send(symbol, isDown: true, of: stroke)
    }
    // The release comes when the press has been handled.
    var words = try rest(WitnessRest(rounds: 2), within: .seconds(10))
    for symbol in symbols.reversed() { try send(symbol, isDown: false, of: stroke) }
    words += try rest(WitnessRest(rounds: 3, after: before), within: .seconds(10))
    return Step(heard: words, facts: recordsFacts ? try facts() : nil)
  }

  package func end() {
    bus.close()
    desktop.end()
  }

  deinit { end() }

  private func send(_ symbol: Int32, isDown: Bool, of stroke: KeyStroke) throws(DesktopFailure) {
    let answer = try ask(
      "key", [("symbol", .integer(Int(symbol))), ("down", .bool(isDown))])
    guard answer["has_key"]?.bool == true else {
      throw .cannotStart(
        "Orca", reason: "the keyboard of the display has no key for “\(stroke.words)”")
    }
  }

  private func facts() throws(DesktopFailure) -> JSONValue? {
    try ask("facts")["facts"]
  }

  /// Asks until Orca and the program rest, and returns what was said since the last rest.
  private func rest(
    _ rest: WitnessRest, within limit: Duration
  ) throws(DesktopFailure) -> [String] {
    var rest = rest
    let start = ContinuousClock.now
    while start.duration(to: .now) < limit {
      try ask("ask")
      if rest.isReached(words: heard.count, events: events, at: start.duration(to: .now)) { break }
      usleep(Self.interval)
    }
    return exchange(&heard, with: [])
  }

  // MARK: Messages

  @discardableResult
  private func ask(
    _ kind: String, _ details: [(String, JSONValue)] = []
  ) throws(DesktopFailure) -> JSONValue {
    let request = JSONValue.object([("do", .string(kind))] + details)
    let line = Array(request.line.utf8) + [UInt8(ascii: "\n")]
    var rest = line[...]
    while !rest.isEmpty {
      guard let count = socket.send(rest) else { throw failure("it ended") }
      rest = rest.dropFirst(count)
      if count == 0 { usleep(1_000) }
    }
    let answer = try answer(within: .seconds(60))
    heard += answer["words"]?.array?.compactMap(\.string) ?? []
    events = answer["events"]?.integer ?? events
    hasFocus = answer["has_focus"]?.bool ?? false
    return answer
  }

  private func answer(within limit: Duration) throws(DesktopFailure) -> JSONValue {
    let start = ContinuousClock.now
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(received[..<end])
        received.removeSubrange(...end)
        guard let value = JSONValue(reading: line) else { throw failure("it ended") }
        return value
      }
      let left = limit - start.duration(to: .now)
      guard left > .zero else { throw failure("it does not answer") }
      guard let bytes = socket.receive(forRoom: false, timeout: left) else {
        throw failure("it ended")
      }
      received += bytes
    }
  }

  /// Returns a failure with the last line of Orca's error output.
  private func failure(_ reason: String) -> DesktopFailure {
    let line = errors.lastLine.map { ": “\($0.prefix(300))”" } ?? ""
    return .cannotStart("Orca", reason: reason + line)
  }
}

extension KeyStroke {
  /// The symbols of the keys in X, the modifiers first.
  fileprivate var symbols: [Int32] {
    let held = Modifier.allCases.filter(modifiers.contains).map { modifier -> Int32 in
      switch modifier {
      case .control: 0xFFE3
      case .alt: 0xFFE9
      case .shift: 0xFFE1
      }
    }
    return held + [keySymbol]
  }
}
