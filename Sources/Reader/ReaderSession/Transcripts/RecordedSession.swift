package import Dialects
public import SourceDiagnostics

/// A file of commands and their expected speech, which is in lines that begin with "#=".
///
/// Commands are written as at the prompt, where an empty line repeats the last swipe. Speech above
/// the first command is the speech that is expected when the screen opens.
public struct RecordedSession: Equatable, Sendable {
  /// A line of the file, with its line ending.
  struct Line: Equatable, Sendable {
    var text: String
    var ending: String

    /// Whether another line can follow. This compares bytes, because "\r\n" is a single character.
    var isEnded: Bool { ending.utf8.last == UInt8(ascii: "\n") }
  }

  /// The maximum size of a file, in bytes.
  package static let maximumBytes = 16 << 20
  /// The maximum length of a command, in bytes, as at the prompt.
  package static let maximumCommandBytes = 1 << 16

  let file: String
  /// The options in the first line.
  public private(set) var options = SessionOptions()

  /// Returns the session with a corrected table of its reader. A session of another reader stays as it
  /// is.
  package func heard(with table: Dialect?) -> Self {
    guard let table, options.dialect?.name == table.name else { return self }
    var session = self
    session.options.dialect = table
    return session
  }

  var lines: [Line] = []
  /// Whether the file begins with a byte order mark.
  private(set) var hasByteOrderMark = false

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  /// - Throws: A diagnostic if the file can't be read or its options are invalid.
  public init(_ bytes: [UInt8], named file: String) throws(Diagnostic) {
    self.file = file
    guard bytes.count <= Self.maximumBytes else {
      throw Diagnostic(
        file: file, "The file is larger than the limit of \(Self.maximumBytes) bytes.")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Diagnostic(file: file, "The file is UTF-16. Save it as UTF-8.")
    }
    hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let content = bytes.dropFirst(hasByteOrderMark ? 3 : 0)
    var number = 0
    for line in content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let isLast = line.endIndex == content.endIndex
      if isLast, line.isEmpty { break }
      // Several carriage returns count as one line ending, so a rewritten file reads back the same.
      let returns = line.reversed().prefix { $0 == UInt8(ascii: "\r") }.count
      guard let text = String(validating: line.dropLast(returns), as: UTF8.self) else {
        throw Diagnostic(
          file: file, at: SourcePosition(line: number, column: 1),
          "The line is not UTF-8. Save the file as UTF-8.")
      }
      let ending = String(repeating: "\r", count: returns) + (isLast ? "" : "\n")
      lines.append(Line(text: text, ending: ending))
    }
    do throws(SessionOptions.Unknown) {
      options = try SessionOptions(SessionOptions.words(in: lines.first?.text ?? ""))
    } catch {
      throw Diagnostic(
        file: file, at: SourcePosition(line: 1, column: 1),
        "The option \(SessionText.quoted(error.word)) is unknown or has an invalid value. The "
          + "first line of a session can have --reader orca-43, --size 1280x800, --verbosity brief, standard or full, --language with "
          + "a language tag, and --no-hints.")
    }
  }

  /// The typed lines and comments, as the prompt reads them.
  package var typed: String { text(of: lines.filter { ExpectedSpeech(in: $0.text) == nil }) }

  /// The expected speech, in order.
  public var recorded: [String] { lines.compactMap { ExpectedSpeech(in: $0.text)?.text } }

  /// Whether the file is as a recorder wrote it: it begins with options or speech, and contains no
  /// comments by the user.
  package var isUneditedRecording: Bool {
    guard let first = lines.first?.text,
      !SessionOptions.words(in: first).isEmpty || SessionText.heard(in: first) != nil
    else { return false }
    return lines.dropFirst().allSatisfy { line in
      !SessionText.isComment(line.text) || SessionText.heard(in: line.text) != nil
        || SessionRecording.comments.contains { line.text.hasPrefix("# \($0)") }
    }
  }

  /// The line ending of the first line, which added lines also use.
  var lineEnding: String { lines.first?.ending == "\r\n" ? "\r\n" : "\n" }
}

extension RecordedSession {
  /// Returns the content of the file with the recorded speech replaced by the actual speech.
  ///
  /// Commands, comments, line endings and unchanged speech are kept, but bullets replace text typed
  /// into a secure field. New speech is inserted below its command. New speech from the opening of
  /// the screen is inserted above the first command.
  public func updated(with replay: SessionReplay) -> String {
    var removed: Set<Int> = []
    var added: [Int: [String]] = [:]
    var last = 0
    for step in replay.steps where !step.isAsRecorded {
      if step.isAdded {
        added[last, default: []] += ["swipe right"] + step.heard.map(SessionText.line(hearing:))
        continue
      }
      removed.formUnion(step.recordedNumbers.map { $0 - 1 })
      let place =
        step.recordedNumbers.first.map { $0 - 1 } ?? step.number ?? placeOfOpening(in: replay)
      added[place] = step.heard.map(SessionText.line(hearing:))
      last = place
    }
    var result: [Line] = []
    let masked = maskedCommands(in: replay)
    for index in 0...lines.count {
      result += (added[index] ?? []).map { Line(text: $0, ending: lineEnding) }
      guard index < lines.count, !removed.contains(index) else { continue }
      result.append(Line(text: masked[index] ?? lines[index].text, ending: lines[index].ending))
    }
    endLikeBefore(&result)
    return text(of: result)
  }

  /// Returns the commands that have bullets in place of a secret, by the index of their line.
  private func maskedCommands(in replay: SessionReplay) -> [Int: String] {
    var masked: [Int: String] = [:]
    for step in replay.steps {
      guard let number = step.number, !step.isAdded else { continue }
      masked[number - 1] = step.line.command
    }
    return masked
  }

  /// Returns the index of the line above which speech from the opening of the screen is inserted.
  private func placeOfOpening(in replay: SessionReplay) -> Int {
    replay.steps.lazy.compactMap(\.number).first.map { $0 - 1 } ?? lines.count
  }

  /// Gives each line a line ending, except the last line if the file did not end with one.
  private func endLikeBefore(_ result: inout [Line]) {
    for index in result.indices where !result[index].isEnded { result[index].ending = lineEnding }
    if let last = lines.last, !last.isEnded, !result.isEmpty {
      result[result.count - 1].ending = last.ending
    }
  }

  func text(of lines: [Line]) -> String {
    (hasByteOrderMark ? "\u{FEFF}" : "") + lines.map { $0.text + $0.ending }.joined()
  }
}
