package import SourceDiagnostics
internal import TextFormats

/// The result of verifying one recorded session.
package struct SessionReport: Sendable {
  /// The name of the file.
  package let file: String
  /// The name of the scene, or `nil` for a program or a page.
  let scene: String?
  /// The commands with their speech, the opening of the screen first.
  private let steps: [SessionReplay.Step]
  /// The reasons why the session could not be replayed, or an empty array if it was replayed.
  private let problems: [Diagnostic]
  /// Whether the current speech is now the expected speech.
  package var isUpdated = false

  package init(_ file: String, scene: String?, of replay: SessionReplay) {
    (self.file, self.scene, steps, problems) = (file, scene, replay.steps, replay.problems)
  }

  /// Creates the report on a session that could not be replayed.
  package init(_ file: String, scene: String?, notReplayedBecauseOf problems: [Diagnostic]) {
    (self.file, self.scene, steps) = (file, scene, [])
    self.problems =
      problems.isEmpty ? [Diagnostic(file: file, "It could not be replayed.")] : problems
  }

  package var isReplayed: Bool { problems.isEmpty }
  /// The reasons why the session could not be replayed, as sentences.
  var problemTexts: [String] { problems.map(\.description) }
  package var commandCount: Int { max(0, steps.count - 1) }
  package var differences: [SessionDifference] {
    SessionDifference.all(in: steps, of: file)
  }

  /// Whether the session could not be replayed, or has differences that were not accepted.
  var isFailure: Bool { !isReplayed || !isUpdated && !differences.isEmpty }
}

extension SessionReport {
  /// A format of reports.
  package enum Format: String, CaseIterable, Sendable {
    /// Plain text, printed session by session.
    case text
    /// One JSON object, always with the same keys in the same order.
    case json
    /// JUnit's XML, with a suite for each session and a test case for each command.
    case junit
    /// A comment for a pull request, in Markdown. It is empty without differences.
    case markdown

    /// Returns the text of reports without a final line break, or `nil` for plain text.
    package func text(of reports: [SessionReport]) -> String? {
      switch self {
      case .text: nil
      case .json: SessionReport.json(of: reports).text()
      case .junit: JUnitDocument("earshot verify", reports.map(\.suite)).text
      case .markdown: SessionMarkdown(reports: reports).text
      }
    }
  }

  private static func json(of reports: [SessionReport]) -> JSONValue {
    [
      "version": 1,
      "failed": .bool(reports.contains(where: \.isFailure)),
      "sessions": .array(reports.filter(\.isReplayed).map(\.json)),
      "unread": .array(
        reports.filter { !$0.isReplayed }.map {
          ["file": .string($0.file), "scene": JSONValue($0.scene), "problems": $0.problems.json]
        }),
    ]
  }

  private var json: JSONValue {
    [
      "file": .string(file), "scene": JSONValue(scene), "commands": .integer(commandCount),
      "updated": .bool(isUpdated), "differences": .array(differences.map(\.json)),
    ]
  }

  private var suite: JUnitDocument.Suite {
    var suite = JUnitDocument.Suite(file)
    guard isReplayed else {
      suite.add("can be replayed", .unread(problems))
      return suite
    }
    let differences = Dictionary(grouping: differences) { difference in
      steps.lastIndex { ($0.number ?? 0) <= difference.line } ?? 0
    }
    for (index, step) in steps.enumerated() {
      // The line distinguishes equal commands.
      let name = step.number.map { "line \($0): \(step.line.command)" } ?? "when the scene opens"
      suite.add(name, differences[index]?.first?.result(isUpdated: isUpdated) ?? .passed)
    }
    return suite
  }
}

extension SessionDifference {
  fileprivate var json: JSONValue {
    [
      "line": .integer(line), "command": JSONValue(command),
      "recorded": .array(recorded.map { .string($0) }), "heard": .array(heard.map { .string($0) }),
    ]
  }

  fileprivate func result(isUpdated: Bool) -> JUnitDocument.Result {
    if isUpdated { return .output(description) }
    func quoted(_ texts: [String]) -> String {
      texts.isEmpty ? "nothing" : "“\(texts.joined(separator: " "))”"
    }
    return .failure(
      type: "difference", message: "Heard \(quoted(heard)) instead of \(quoted(recorded))",
      text: description)
  }
}
