internal import ArgumentParser
private import Foundation
internal import ReaderSession

struct OperateByKeys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Open a scene and operate it by single keys, speaking.",
    // Else it would name the command whose options these are, too.
    usage: "earshot keys [<options>] [<scene>]",
    discussion: """
      Arrows are swipes, Space activates, Escape dismisses, letters go to the next heading, link or \
      button. Question mark and a key says what that key does. Control-D leaves.

      Keys come from a terminal. What is recorded are the commands that they mean, so that earshot \
      verify can replay it. Commands from a file or a pipe are for earshot run.

        earshot keys form.yaml
        earshot keys form.yaml --record form.txt
      """)

  @OptionGroup var session: Run

  func run() throws {
    guard isatty(STDIN_FILENO) == 1 else {
      StandardError.write(
        "Keys are read from a terminal, and standard input is none. "
          + "Start earshot keys at a terminal, or send commands, one a line, to earshot run.")
      throw ExitCode(EX_USAGE)
    }
    try onMain { try $0.session.open(byKeys: KeySession(isWholeSession: true)) }
  }
}
