internal import ArgumentParser
internal import DesktopClient
private import Foundation

struct AppsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps",
    abstract: "List the running programs that can be read.",
    discussion: """
      For each program, it prints the name, the toolkit, the process and the titles of the windows. \
      Open one with earshot app NAME. A program that started before any assistive technology may \
      offer nothing; start it again while Earshot runs.

        earshot apps
        earshot app gnome-calculator
      """)

  func run() throws {
    let programs: [RunningProgram]
    do throws(DesktopFailure) {
      let bus = try AccessibilityBus(
        environment: ProcessInfo.processInfo.environment, turnsOnSwitches: false)
      programs = try bus.programs()
    } catch {
      throw ExitCode.reporting(error)
    }
    let readable = programs.filter { $0.windowCount > 0 || !$0.answers }
    if readable.isEmpty {
      StandardError.write(
        "No program can be read. Start one with: earshot run --start 'zenity --scale' --headless")
    }
    try StandardOutput.print(readable.map(\.line))
  }
}

extension RunningProgram {
  /// The line in the list of programs.
  fileprivate var line: String {
    var parts = [name.isEmpty ? "(no name)" : name]
    if !toolkit.isEmpty { parts.append(toolkit) }
    if let processID { parts.append("pid:\(processID)") }
    parts.append(
      answers
        ? windows.map { $0.isEmpty ? "(no title)" : "“\($0)”" }.joined(separator: ", ")
        : "does not answer")
    return parts.joined(separator: "  ")
  }
}

struct AppCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Open a running program at a prompt, and speak.",
    // Specify the usage here, because the generated one would also contain a scene.
    usage: "earshot app [<options>] <name>",
    discussion: """
      It is short for earshot run --app NAME. The name may be a part of the program's name, or pid: \
      and the number of its process. For a list of programs, type earshot apps.

        earshot app gnome-calculator
        earshot app gedit --window Preferences
      """)

  @Argument(help: "The name of the program.")
  var name: String

  @Option(help: LiveOptions.windowHelp) var window: String?
  @Option(help: LiveOptions.waitHelp) var wait: Int?
  @Option(file: LiveOptions.saveTreeHelp) var saveTree: String?
  @OptionGroup var session: LiveSessionOptions

  var command: RunCommand {
    var live = LiveOptions.none
    (live.app, live.window, live.wait, live.saveTree) = (name, window, wait, saveTree)
    return session.command(live)
  }

  func validate() throws { try command.validateAll() }

  func runOnMain() throws { try command.runOnMain() }
}
