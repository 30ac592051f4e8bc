public import SourceDiagnostics

/// A file of commands, with what must be heard after each: "#= 2".
///
/// The lines are those of the prompt, in which an empty one repeats the last swipe. What stands before
/// the first command is heard as the screen opens.
public struct RecordedSession: Equatable, Sendable {
  /// A line of the file, and what ends it.
  struct Line: Equatable, Sendable {
    var text: String
    var ending: String

    /// Whether another line can follow; "\r\n" is a single character, so its bytes are asked.
    var isEnded: Bool { ending.utf8.last == UInt8(ascii: "\n") }
  }

  /// The largest file that is read, in bytes.
  public static let largestFile = 16 << 20
  /// The longest command, in bytes, as at the prompt.
  public static let longestCommand = 1 << 16

  /// The name of the file, for messages.
  public let file: String
  /// What the first line says was chosen before.
  public private(set) var options = SessionOptions()
  var lines: [Line] = []
  /// Whether the file begins with the mark that some editors put there.
  private(set) var hasByteOrderMark = false

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  /// - Throws: What is wrong with it as a whole.
  public init(_ bytes: [UInt8], named file: String) throws(Diagnostic) {
    self.file = file
    guard bytes.count <= Self.largestFile else {
      throw Diagnostic(
        file: file, "The file has more than 16 megabytes, the most that a session may have.")
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
      // Several returns are one end, else the file would have another text with a line end behind them.
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
        "The option \(SessionText.quoted(error.word)) can't be taken. The first line of a session can "
          + "have --verbosity brief, standard or full, --language and a language, and --no-hints.")
    }
  }

  /// The lines that somebody types, with comments, as the prompt reads them.
  public var typed: String {
    text(of: lines.filter { SessionText.heard(in: $0.text) == nil })
  }

  /// What must be heard, in order.
  public var recorded: [String] { lines.compactMap { SessionText.heard(in: $0.text) } }

  /// What ends the lines of the file.
  var lineEnding: String { lines.first?.ending == "\r\n" ? "\r\n" : "\n" }
}
