internal import ArgumentParser
internal import DesktopClient
private import Foundation
internal import Scenes
internal import SourceDiagnostics
internal import TreeImport

/// The options that choose a Linux program instead of a scene.
struct ProgramOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read this running program instead of a scene: its name, or pid: and a number.",
      valueName: "name"))
  var app: String?

  static let windowHelp = ArgumentHelp(
    "The window of the program, by its title.", valueName: "title")
  static let waitHelp = ArgumentHelp(
    "The time that the program gets to offer its windows, 10 seconds by default.",
    valueName: "seconds")
  static let saveTreeHelp =
    "Save what the program offers in this file, which can be opened like a scene."

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

  @Option(file: Self.saveTreeHelp)
  var saveTree: String?

  func validate() throws {
    try OptionText.check(app, of: "--app", needs: "the name of a program, such as gedit")
    try OptionText.check(start, of: "--start", needs: "a command, such as 'zenity --scale'")
    try OptionText.check(wait, "--wait", 0...3_600)
    try OptionText.checkFile(saveTree, of: "--save-tree", suchAs: "tree.jsonl")
    if app != nil, start != nil {
      throw ValidationError("--app and --start can't be used together. Remove one.")
    }
    if headless, start == nil {
      throw ValidationError("--headless needs a program: --start 'COMMAND' --headless.")
    }
  }

  /// Whether the options choose a program.
  var isChosen: Bool { app != nil || start != nil }

  /// The name of the program, for reports.
  var name: String { app ?? start ?? "" }

  /// Throws `ValidationError` if an option needs a program, but no program is given.
  func checkNeeds() throws {
    for (option, isGiven) in [
      ("--window", window != nil), ("--wait", wait != nil), ("--save-tree", saveTree != nil),
    ] where isGiven && !isChosen {
      throw ValidationError("\(option) needs a program. Add --app NAME or --start 'COMMAND'.")
    }
  }

  /// Throws `ValidationError` unless exactly one of a scene and a program is given.
  func check(scene: String?) throws {
    try checkNeeds()
    if isChosen, scene != nil {
      throw ValidationError("The scene and the program can't be read together. Remove one.")
    }
    if !isChosen, scene == nil {
      throw ValidationError("Specify a scene, or a program with --app NAME or --start 'COMMAND'.")
    }
  }

  /// Finds or starts the program. On failure, prints a message and throws an exit code.
  ///
  /// At a terminal, a program that hangs must not keep the user from typing.
  @MainActor
  func open(atTerminal isInteractive: Bool = false) throws -> DesktopApplication {
    let target: DesktopSession.Target =
      start.map { .starting($0, headless: headless) } ?? .running(app ?? "")
    let application: DesktopApplication
    do throws(DesktopFailure) {
      let session = try DesktopSession(
        target, patience: .seconds(wait ?? 10),
        onWait: { StandardError.write("Waiting for “\(name)”…") })
      let program = try DesktopApplication(session, window: window)
      if !isInteractive { program.program.patience = LiveProgram.Limits.script }
      EndingPrograms.add(program)
      application = program
    } catch {
      throw ExitCode.reporting(error, asked: app)
    }
    if let saveTree {
      try OutputFiles.write(DesktopRecording.text(of: application.tree), to: saveTree)
    }
    return application
  }

  /// Finds or starts the program, passes it to a closure, and ends it.
  @MainActor
  func withProgram<Value>(_ body: (DesktopApplication) throws -> Value) throws -> Value {
    let program = try open()
    defer { EndingPrograms.endAll() }
    let value = try body(program)
    if let failure = program.failure, !failure.isExpected { throw ExitCode.reporting(failure) }
    return value
  }

  /// Returns the program's window as a scene, whose elements can be operated without the program.
  @MainActor
  func scene() throws -> SceneDocument {
    try withProgram { program in
      let file = SceneFile(of: program.tree, named: name)
      for problem in file.problems { StandardError.write(problem.description) }
      guard let document = file.document else { throw ExitCode.badInput }
      return document
    }
  }
}

/// The programs that must end with Earshot.
@MainActor
enum EndingPrograms {
  private static var all: [DesktopApplication] = []

  static func add(_ program: DesktopApplication) { all.append(program) }

  static func endAll() {
    for program in exchange(&all, with: []) { program.end() }
  }
}

extension ExitCode {
  /// The program does not answer.
  static let temporary = ExitCode(75)

  /// Writes the message of a failure to standard error, and returns its exit code.
  ///
  /// `name` is the name that the user typed, for a suggestion.
  static func reporting(_ failure: DesktopFailure, asked name: String? = nil) -> ExitCode {
    var message = failure.description
    if case .noProgram(let name, let others) = failure,
      let nearest = NearestName.to(name.lowercased(), of: others.map { $0.lowercased() }),
      let other = others.first(where: { $0.lowercased() == nearest })
    {
      message += " Did you mean “\(other)”?"
    }
    return (failure.isTemporary ? temporary : unavailable).reporting(message)
  }
}
