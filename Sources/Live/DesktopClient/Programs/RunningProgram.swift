internal import DesktopBus
package import DesktopTree
private import Foundation

/// A program that has registered at the accessibility bus.
package struct RunningProgram: Hashable, Sendable {
  package var object: DesktopObject
  package var name: String
  package var details: DesktopProgram
  package var windowCount: Int
  /// The titles of the windows.
  package var windows: [String] = []
  package var processID: Int?
  /// Whether the program answers calls.
  package var answers: Bool

  package init(
    object: DesktopObject, name: String, details: DesktopProgram = DesktopProgram(),
    windowCount: Int = 0, processID: Int? = nil, answers: Bool = true
  ) {
    self.object = object
    self.name = name
    self.details = details
    self.windowCount = windowCount
    self.processID = processID
    self.answers = answers
  }

  /// Reads the replies for name, number of children, toolkit, its version, version and process.
  init(_ object: DesktopObject, _ replies: [Result<BusMessage, BusFailure>]) {
    let values = replies.map { (try? $0.get().values())?.first }
    func text(_ index: Int) -> String { values[index]?.text ?? "" }
    self.init(
      object: object, name: text(0),
      details: DesktopProgram(toolkit: text(2), toolkitVersion: text(3), version: text(4)),
      windowCount: values[1]?.integer ?? 0, processID: values[5]?.integer,
      answers: replies[0] != .failure(.timeout))
  }

  /// Returns the name of a process, or `nil` if the process has ended.
  package static func processName(of process: Int) -> String? {
    (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8))?
      .trimmingCharacters(in: .newlines)
  }

  /// The name for messages, also of a program without a name.
  package var title: String {
    name.isEmpty ? processID.map { "pid:\($0)" } ?? "The program" : name
  }

  /// The name of the toolkit and its version, such as "gtk 3.24.38".
  package var toolkit: String {
    // GTK and Qt write the version of the toolkit into the property for the program's.
    let version = details.toolkitVersion.isEmpty ? details.version : details.toolkitVersion
    return [details.toolkit, version].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// The choice of a program by what the user typed.
package enum ProgramChoice {
  /// Returns the program with a name.
  ///
  /// The name may be the whole name or a part of it, regardless of case. `pid:123` chooses by
  /// process, and `NAME#2` the second program of that name. A whole name is preferred to a part.
  package static func program(
    named text: String, among programs: [RunningProgram]
  ) throws(DesktopFailure) -> RunningProgram {
    if text.hasPrefix("pid:"), let number = Int(text.dropFirst(4)),
      let program = programs.first(where: { $0.processID == number })
    {
      return program
    }
    // A program that does not answer can't list its windows.
    let readable = programs.filter { $0.windowCount > 0 || !$0.answers }
    for name in [text, nameBeforeNumber(text)].compactMap(\.self) {
      let key = name.lowercased()
      let whole = readable.filter { $0.name.lowercased() == key }
      let found =
        whole.isEmpty && !key.isEmpty
        ? readable.filter { $0.name.lowercased().contains(key) } : whole
      if name != text, let number = Int(text.dropFirst(name.count + 1)),
        found.indices.contains(number - 1)
      {
        return found[number - 1]
      }
      if name == text, found.count > 1 {
        throw .ambiguous(text, choices: choices(among: found))
      }
      if name == text, let only = found.first { return only }
    }
    let names = readable.map(\.name).filter { !$0.isEmpty }
    throw .noProgram(text, others: Array(Set(names)).sorted())
  }

  private static func nameBeforeNumber(_ text: String) -> String? {
    text.lastIndex(of: "#").map { String(text[..<$0]) }
  }

  /// Returns what chooses each of several programs.
  private static func choices(among programs: [RunningProgram]) -> [String] {
    programs.enumerated().map { index, program in
      let name = ([program.name] + program.windows.map { "“\($0)”" }).joined(separator: ", ")
      return program.processID.map { "pid:\($0) (\(name))" } ?? "\(program.name)#\(index + 1)"
    }
  }
}
