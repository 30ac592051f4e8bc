private import Foundation
internal import Languages

/// A reason why a program can't be read or operated.
public enum DesktopFailure: Error, Hashable, Sendable {
  /// There is no session bus or no accessibility bus.
  case noBus(String)
  /// No program has the name. The list has the names of all programs that can be read.
  case noProgram(String, others: [String])
  /// Several programs have the name.
  case ambiguous(String, choices: [String])
  /// A program that was started has not registered in time.
  case notRegistered(String, seconds: Int, ProgramToolkit?)
  /// A program runs, but has not registered.
  case silent(String, ProgramToolkit?)
  /// No window of the program has the title.
  case noWindow(String, others: [String])
  /// The program does not answer.
  case hung(String)
  /// The program has ended, with its exit code if Earshot started it.
  case ended(String, code: Int32?)
  /// A program that was read has ended without a fault.
  case closed(String)
  /// A program that was read has ended with a code for its caller, as dialogs do after Cancel.
  case closedWithCode(String, Int32)
  /// A program that is needed is not installed, or can't be started.
  case cannotStart(String, reason: String)
}

extension DesktopFailure: CustomStringConvertible {
  /// The problem, followed by its solution.
  public var description: String { description(in: .english) }

  /// The description with the words that are spoken in a language. The failures that are only
  /// printed are in English.
  func description(in phrases: ProgramPhrases) -> String {
    switch self {
    case .noBus(let reason):
      """
      Can't reach the accessibility bus: \(reason). Start Earshot in a desktop session, or start the \
      program without a desktop: earshot run --start 'PROGRAM' --headless.
      """
    case .noProgram(let name, let others):
      "No running program that can be read is called “\(name)”. \(Self.list(others))"
    case .ambiguous(let name, let choices):
      "Several programs match “\(name)”. Choose one: \(choices.joined(separator: ", "))."
    case .notRegistered(let name, let seconds, let toolkit):
      "“\(name)” offered nothing to read within \(seconds) \(seconds == 1 ? "second" : "seconds"). "
        + "Allow more time with --wait. " + (toolkit?.remedy ?? ProgramToolkit.otherRemedy)
    case .silent(let name, let toolkit):
      "“\(name)” runs, but offers nothing to read. "
        + (toolkit.map { "Start it again while Earshot runs, or with --start. " + $0.remedy }
          ?? ProgramToolkit.otherRemedy)
    case .noWindow(let title, let others):
      others.isEmpty
        ? "The program has no window."
        : "No window has the title “\(title)”. These are the titles: \(Self.quoted(others))."
    case .hung(let name): Phrases.fill(phrases.hangs, ["name": name])
    case .ended(let name, let code?):
      Phrases.fill(phrases.endedWithCode, ["name": name, "code": Self.words(for: code)])
    case .closedWithCode(let name, let code):
      Phrases.fill(phrases.closedWithCode, ["name": name, "code": String(code)])
    case .ended(let name, nil): Phrases.fill(phrases.ended, ["name": name])
    case .closed(let name): Phrases.fill(phrases.closed, ["name": name])
    case .cannotStart(let name, let reason): "Can't start “\(name)”: \(reason)."
    }
  }

  /// Whether the program has ended as the user wanted.
  package var isExpected: Bool { if case .closed = self { true } else { false } }

  /// Whether the program may answer later.
  package var isTemporary: Bool { if case .hung = self { true } else { false } }

  /// Returns an exit code, with the name of the signal that it stands for.
  static func words(for code: Int32) -> String {
    let names = [
      SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
      SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL",
      SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM",
    ]
    return names[code &- 128].map { "\(code) (\($0))" } ?? "\(code)"
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty
      ? "No program can be read. Start it after Earshot, or with earshot run --start 'PROGRAM'."
      : "These can be read: \(quoted(names))."
  }

  private static func quoted(_ names: [String]) -> String {
    names.prefix(20).map { "“\($0)”" }.joined(separator: ", ") + (names.count > 20 ? ", …" : "")
  }
}
