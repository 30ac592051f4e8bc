internal import ArgumentParser
private import Foundation
internal import ReaderSession

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Open a scene, operate it with single keys, and speak.",
    // The generated usage would include the name of the option group's command.
    usage: "earshot keys [<options>] [<scene>]",
    discussion: """
      Arrows are swipes, Space activates, Escape dismisses, letters go to the next heading, link or \
      button. Press the question mark and a key to hear what the key does. Control-D leaves.

      Keys need a terminal. --record writes the command of each key, so that earshot verify can replay \
      the session. For commands from a file or a pipe, use earshot run.

        earshot keys form.yaml
        earshot keys form.yaml --record form.txt
      """)

  @OptionGroup var session: RunCommand

  func run() throws {
    guard isatty(STDIN_FILENO) == 1 else {
      StandardError.write(
        "Keys need a terminal, and standard input is not one. "
          + "Start earshot keys at a terminal, or send commands, one on each line, to earshot run.")
      throw ExitCode(EX_USAGE)
    }
    try onMain { try $0.session.open(byKeys: KeySession(isWholeSession: true)) }
  }
}
