internal import ArgumentParser
internal import BrowserClient
private import ChildProcesses
internal import DesktopClient
internal import Dialects
private import Foundation
internal import LiveTree
internal import ReaderSession
internal import Scenes
internal import SourceDiagnostics
internal import TerminalClient
internal import TextFormats

/// The options that choose a Linux program or a web page instead of a scene.
struct LiveOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read this running program instead of a scene: its name, or pid: and a number.",
      valueName: "name"))
  var app: String?

  static let windowHelp = ArgumentHelp(
    "The window of the program, by its title.", valueName: "title")
  static let waitHelp = ArgumentHelp(
    "How long to wait for the windows of the program, or for the page to load, 10 seconds by "
      + "default.",
    valueName: "seconds")
  static let sizeHelp = ArgumentHelp(
    "The size of the page (default: 390x844, a phone).", valueName: "width x height")
  static let anySizeHelp = ArgumentHelp(
    "The size of the page (default: 390x844, a phone), or of the terminal (default: 80x24).",
    valueName: "width x height")
  static let browserHelp = ArgumentHelp("The browser, Chromium or Chrome.", valueName: "path")
  static let offlineHelp: ArgumentHelp = "Let the page reach only its own server."
  static let saveTreeHelp =
    "Save what the program or the page offers in this file, which can be opened like a scene."

  @Option(help: Self.windowHelp)
  var window: String?

  @Option(
    help: ArgumentHelp(
      "Start this program, read it instead of a scene, and end it on leaving.",
      valueName: "command"))
  var start: String?

  @Flag(help: "Start the program without a display.")
  var headless = false

  @Option(help: Self.waitHelp)
  var wait: Int?

  @Option(
    help: ArgumentHelp(
      "Read this web page instead of a scene: a file, or an address with http: or https:.",
      valueName: "address"))
  var page: String?

  @Option(
    help: ArgumentHelp(
      "Start this terminal program, read it instead of a scene, and end it on leaving.",
      valueName: "command"))
  var terminal: String?

  @Option(help: Self.anySizeHelp)
  var size: SourceSize?

  @Option(help: Self.browserHelp, completion: .file())
  var browser: String?

  @Flag(help: Self.offlineHelp)
  var offline = false

  @Option(file: Self.saveTreeHelp)
  var saveTree: String?

  func validate() throws {
    try OptionText.check(app, of: "--app", needs: "the name of a program, such as gedit")
    try OptionText.check(start, of: "--start", needs: "a command, such as 'zenity --scale'")
    try OptionText.check(terminal, of: "--terminal", needs: "a command, such as 'vim notes.txt'")
    try OptionText.check(wait, "--wait", 0...3_600)
    try OptionText.checkFile(saveTree, of: "--save-tree", suchAs: "tree.jsonl")
    try OptionText.check(page, of: "--page", needs: "a file or an address, such as form.html")
    try OptionText.check(browser, of: "--browser", needs: "the path of a browser")
    if chosen.count > 1 {
      throw ValidationError(
        "\(chosen[0].option) and \(chosen[1].option) can't be used together. Remove one.")
    }
    try checkSize()
    if headless, start == nil {
      throw ValidationError("--headless needs a program: --start 'COMMAND' --headless.")
    }
  }

  private func checkSize() throws {
    guard let size else { return }
    let (sides, example) =
      terminal == nil ? (SourceSize.pageSides, "390x844") : (SourceSize.terminalSides, "80x24")
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw ValidationError(
        "Both numbers of --size must be from \(sides.lowerBound) to \(sides.upperBound), such as "
          + "\(example).")
    }
  }

  /// Returns the options with the size of a recorded session, unless a size is given.
  ///
  /// Throws `ValidationError` if a page or a terminal can't have that size.
  func sized(by session: RecordedSession) throws -> Self {
    guard size == nil, page != nil || terminal != nil, let words = session.options.size else {
      return self
    }
    var live = self
    live.size = SourceSize(argument: words)
    try live.checkSize()
    return live
  }

  /// The size to record in a session, or `nil` for the default.
  var recordedSize: String? { page ?? terminal == nil ? nil : size?.defaultValueDescription }

  /// The programs and pages that the options choose.
  private var chosen: [(option: String, name: String)] {
    [("--app", app), ("--start", start), ("--page", page), ("--terminal", terminal)].compactMap {
      option, name in
      name.map { (option, $0) }
    }
  }

  /// Whether the options choose a program.
  var isProgram: Bool { app != nil || start != nil }

  /// Whether the options choose a program, a page or a terminal.
  var isChosen: Bool { !chosen.isEmpty }

  /// The source whose words were measured, or `nil` for a scene, a dump or a terminal program.
  var measuredSource: Dialect.Source? { isProgram ? .program : page.map { _ in .page } }

  /// The name of the program or the page, for reports.
  var name: String { chosen.first?.name ?? "" }

  /// Throws `ValidationError` if an option needs a program or a page that is not given.
  func checkNeeds() throws {
    if window != nil, app == nil, start == nil {
      throw ValidationError("--window needs a program. Add --app NAME or --start 'COMMAND'.")
    }
    for (option, isGiven) in [("--browser", browser != nil), ("--offline", offline)]
    where isGiven && page == nil {
      throw ValidationError("\(option) needs a page. Add --page ADDRESS.")
    }
    if size != nil, page == nil, terminal == nil {
      throw ValidationError(
        "--size needs a page or a terminal. Add --page ADDRESS or --terminal 'COMMAND'.")
    }
    for (option, isGiven) in [("--wait", wait != nil), ("--save-tree", saveTree != nil)]
    where isGiven && !isChosen {
      throw ValidationError(
        "\(option) needs a program or a page. Add --app NAME, --start 'COMMAND', --page ADDRESS or "
          + "--terminal 'COMMAND'.")
    }
  }

  /// Throws `ValidationError` unless exactly one of a scene, a program and a page is given.
  func check(scene: String?) throws {
    try checkNeeds()
    if isChosen, scene != nil {
      throw ValidationError(
        "The scene and the \(page == nil ? "program" : "page") can't be read together. Remove one.")
    }
    if !isChosen, scene == nil {
      throw ValidationError(
        "Specify a scene, a program with --app NAME, --start 'COMMAND' or --terminal 'COMMAND', or a "
          + "page with --page ADDRESS.")
    }
  }

  /// The reason why a program or a page could not be opened.
  struct Failure: Error {
    let message: String
    let code: ExitCode
  }

  /// Opens the program or the page. On failure, prints a message and throws an exit code.
  ///
  /// At a terminal, a program that hangs must not keep the user from typing.
  @MainActor
  func open(atTerminal isInteractive: Bool = false) throws -> any LiveContent {
    let opened: any LiveContent
    if page == nil { Signals.exitCleanly() }
    do throws(Failure) {
      opened = try source(atTerminal: isInteractive)
    } catch {
      throw error.code.reporting(error.message)
    }
    EndingSources.add(opened)
    if let saveTree { try OutputFiles.write(opened.savedTree, to: saveTree) }
    return opened
  }

  /// Opens the program or the page, which the caller ends.
  @MainActor
  func source(atTerminal isInteractive: Bool) throws(Failure) -> any LiveContent {
    if let page {
      let opened = try browserPage(page, atTerminal: isInteractive)
      if !isInteractive { opened.page.leastWait = Self.scriptWait }
      return opened
    }
    if let terminal { return try terminalProgram(terminal, atTerminal: isInteractive) }
    return try application(atTerminal: isInteractive)
  }

  /// The time that an operation of a script waits for what a page shows after a timer or an answer.
  private static let scriptWait = Duration.milliseconds(400)

  @MainActor
  private func browserPage(
    _ page: String, atTerminal isInteractive: Bool
  ) throws(Failure) -> BrowserPage {
    do throws(BrowserFailure) {
      let opened = try BrowserPage(
        page, size: (size ?? .phone).page, browser: browser, isOffline: offline,
        isInteractive: isInteractive, patience: .seconds(wait ?? 10),
        onWait: { StandardError.write("Waiting for \(page)…") })
      if let status = opened.errorStatus {
        StandardError.write(
          "\(page) answered with the HTTP error \(status), so this is its error page.")
      }
      return opened
    } catch {
      throw Failure(message: error.description, code: error.exitCode)
    }
  }

  @MainActor
  private func terminalProgram(
    _ command: String, atTerminal isInteractive: Bool
  ) throws(Failure) -> TerminalContent {
    var reason: String?
    do throws(ProcessStart.Failure) {
      let terminal = try TerminalContent(
        command, named: command, size: size ?? .terminal,
        isInteractive ? .prompt : .script(.seconds(wait ?? 10)))
      reason = terminal.failure
      if reason == nil { return terminal }
    } catch {
      reason = error.reason
    }
    throw Failure(
      message: "Can't start “\(command)”: \(reason ?? ""). Check the command in a terminal.",
      code: .unavailable)
  }

  @MainActor
  private func application(atTerminal isInteractive: Bool) throws(Failure) -> DesktopApplication {
    let target: DesktopSession.Target =
      start.map { .starting($0, headless: headless) } ?? .running(app ?? "")
    do throws(DesktopFailure) {
      let session = try DesktopSession(
        target, patience: .seconds(wait ?? 10),
        detailTime: isInteractive ? LiveProgram.Limits.details : nil,
        onWait: { StandardError.write("Waiting for “\(name)”…" + ($0?.suggestion ?? "")) })
      let application = try DesktopApplication(session, window: window)
      if !isInteractive { application.program.patience = LiveProgram.Limits.script }
      return application
    } catch {
      throw Failure(message: error.description + error.suggestion, code: error.exitCode)
    }
  }

  /// Saves a terminal's session, which is complete only at its end.
  @MainActor
  func saveSession(of source: any LiveContent) throws {
    if terminal != nil, let saveTree { try OutputFiles.write(source.savedTree, to: saveTree) }
  }

  /// Opens the program or the page, passes it to a closure, and ends it.
  @MainActor
  func withSource<Value>(_ body: (any LiveContent) throws -> Value) throws -> Value {
    let source = try open()
    defer { EndingSources.endAll() }
    let value = try body(source)
    try saveSession(of: source)
    if let problem = source.problem { throw problem.code.reporting(problem.message) }
    return value
  }

  /// Passes the program's window or the page as a scene to a closure, while the source is open.
  ///
  /// Throws exit code 69 for a page that can't be read, and for an error page unless it is accepted.
  @MainActor
  func withScene<Value>(
    acceptsErrorPage: Bool = true, _ body: (SceneDocument, any LiveContent) throws -> Value
  ) throws -> Value {
    try withSource { source in
      if let page = source as? BrowserPage {
        if !acceptsErrorPage, page.errorStatus != nil {
          throw ExitCode.unavailable.reporting(
            "Check the address, or add --error-page to audit it.")
        }
        if let message = page.blockingMessage {
          throw ExitCode.unavailable.reporting(
            "The page has opened the dialog “\(message.onOneLine(limit: 60))”, which has to be answered "
              + "before the page can be read. Operate it with earshot page.")
        }
      }
      (source as? BrowserPage)?.readMarkup()
      let file = source.scene(named: name)
      StandardError.write(file.problems)
      guard let document = file.document else { throw ExitCode.badInput }
      return try body(document, source)
    }
  }

  /// Returns the program's window or the page as a scene, whose elements can be operated alone.
  @MainActor
  func scene() throws -> SceneDocument { try withScene { document, _ in document } }

  /// Whether a page is on this machine, so that an audit may operate it without being asked to.
  var isLocal: Bool {
    guard let page, let address = try? PageAddress(page) else { return false }
    let host = address.host.lowercased()
    return ["", "localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
      || host.hasSuffix(".localhost")
  }
}

extension ExitCode {
  /// Writes the message of a failure to standard error, and returns its exit code.
  static func reporting(_ failure: DesktopFailure) -> ExitCode {
    failure.exitCode.reporting(failure.description + failure.suggestion)
  }
}

extension DesktopFailure {
  var exitCode: ExitCode { isTemporary ? .temporary : .unavailable }

  /// A space and a sentence with the nearest name, or an empty string if no name is near.
  var suggestion: String {
    if case .noProgram(let name, let others) = self,
      let nearest = NearestName.to(name.lowercased(), of: others.map { $0.lowercased() }),
      let other = others.first(where: { $0.lowercased() == nearest })
    {
      return " " + NearestName.advice(naming: other)
    }
    return ""
  }
}
