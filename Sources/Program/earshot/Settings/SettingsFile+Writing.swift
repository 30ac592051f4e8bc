internal import FileWriting
private import Foundation
internal import ScreenReader
internal import SourceDiagnostics
internal import YAMLReading

/// An error that prevents settings from being saved.
struct SettingsRefusal: Error {
  /// Whether the content of the file prevents the change.
  let isBroken: Bool
  let message: String

  static let noHome = SettingsRefusal(
    isBroken: false, message: "No home directory for settings. Set HOME or XDG_CONFIG_HOME.")
}

/// Changes to the file, which keep comments, order and all other content.
extension SettingsFile {
  private static let header = """
    # Your settings for Earshot, one on each line, such as “rate: 300”.
    # To list them all, type earshot settings. Documentation/settings.md describes them.

    """

  /// Saves values by setting name, where `nil` removes a setting.
  ///
  /// If there is an error, the file stays unchanged.
  func write(_ changes: [(name: String, value: String?)]) throws(SettingsRefusal) {
    let path = try pathToWrite()
    guard changes.contains(where: { values[$0.name] != $0.value }) else { return }
    try Self.withLock(at: path) { (file) throws(SettingsRefusal) in try file.writeLocked(changes) }
  }

  private func writeLocked(_ changes: [(name: String, value: String?)]) throws(SettingsRefusal) {
    let path = try pathToWrite()
    let changes = changes.filter { values[$0.name] != $0.value }
    guard !changes.isEmpty else { return }
    guard let text = text(with: changes) else {
      throw SettingsRefusal(
        isBroken: true,
        message: "Earshot can't change \(path) without losing some of its content. "
          + "Nothing was changed. " + Self.advice)
    }
    try Self.write(text, to: path)
  }

  private static let advice =
    "To edit the file, type earshot settings --edit. "
    + "To start a new one, type earshot settings --reset."

  /// Removes all settings.
  ///
  /// If the file can't be edited, moves it aside and returns its new path. If there is an error,
  /// the file stays unchanged.
  func reset() throws(SettingsRefusal) -> String? {
    let path = try pathToWrite(evenIfBroken: true)
    guard exists else { return nil }
    return try Self.withLock(at: path) { (file) throws(SettingsRefusal) in try file.resetLocked() }
  }

  private func resetLocked() throws(SettingsRefusal) -> String? {
    let changes = Setting.all.map { (name: $0.fileName, value: String?.none) }
    guard let path, exists, !problems.isEmpty || text(with: changes) == nil else {
      try writeLocked(changes)
      return nil
    }
    do throws(FileError) {
      return try AtomicFile.moveAside(path)
    } catch {
      throw SettingsRefusal(isBroken: false, message: error.message(in: .config))
    }
  }

  /// Creates a file that contains only a comment, unless the file exists.
  func create() throws(SettingsRefusal) {
    let path = try pathToWrite(evenIfBroken: true)
    guard !exists else { return }
    try Self.withLock(at: path) { (file) throws(SettingsRefusal) in
      if !file.exists { try Self.write(Self.header, to: path) }
    }
  }

  /// Runs `body` while the file is locked, so that changes by other processes are not lost.
  private static func withLock<Result>(
    at path: String, _ body: (SettingsFile) throws(SettingsRefusal) -> Result
  ) throws(SettingsRefusal) -> Result {
    PrivateFolder.make(for: path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var lock: FileLock?
    do throws(FileLock.Refusal) {
      lock = try FileLock(ofFolder: folder, waiting: .seconds(2))
    } catch .held {
      throw SettingsRefusal(
        isBroken: false,
        message: "Another program is changing \(path). Nothing was changed. Try again.")
    } catch {
      // If the disk does not support locks, change the file anyway.
    }
    defer { lock?.end() }
    return try body(SettingsFile(path: path))
  }

  private func pathToWrite(evenIfBroken: Bool = false) throws(SettingsRefusal) -> String {
    guard let path else { throw SettingsRefusal.noHome }
    guard problems.isEmpty || evenIfBroken else {
      let list = problems.map(\.description).joined(separator: "\n")
      throw SettingsRefusal(
        isBroken: bytes != nil, message: list + "\nFix these first. " + Self.advice)
    }
    return path
  }

  /// Returns the text of the file with changed settings, or `nil` if the edit would damage the
  /// file.
  func text(with changes: [(name: String, value: String?)]) -> String? {
    var text = String(decoding: bytes ?? Array(Self.header.utf8), as: UTF8.self)
    var expected = values
    for (name, value) in changes {
      expected[name] = value
      text = Self.text(text, setting: name, to: value)
    }
    // Check the result by parsing it, because the edit may go wrong in an unusual file.
    let (values, problems) = Self.read(Array(text.utf8), named: "")
    return problems.isEmpty && values == expected ? text : nil
  }

  private static func text(_ text: String, setting name: String, to value: String?) -> String {
    // Each line keeps its own line break, because a file may contain different ones.
    var lines: [String] = []
    var rest = text[...]
    while let end = rest.firstIndex(where: \.isNewline) {
      lines.append(String(rest[...end]))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { lines.append(String(rest)) }
    let entry = FlatYAML(Array(text.utf8), named: "").entries.first { $0.key == name }
    if let entry, lines.indices.contains(entry.keyPosition.line - 1) {
      let index = entry.keyPosition.line - 1
      if let value {
        guard entry.position.line == entry.keyPosition.line else { return text }
        lines[index] = line(lines[index], with: value, from: entry.position.column - 1)
      } else {
        lines.remove(at: index)
      }
    } else if let value {
      let end = lines.first?.last { $0.isNewline } ?? "\n"
      if let last = lines.last, last.last?.isNewline != true { lines[lines.count - 1] += "\(end)" }
      lines.append("\(name): \(written(value))\(end)")
    }
    return lines.joined()
  }

  /// Returns a line with a new value in place of the value at a column, counted from 0.
  private static func line(_ line: String, with value: String, from column: Int) -> String {
    let beginning = line.prefix(column)
    let old = line.dropFirst(column)
    var rest: Substring
    if let quote = old.first, quote == "\"" || quote == "'" {
      rest = old.dropFirst()
      while let character = rest.popFirst() {
        if character == "\\", quote == "\"" {
          rest = rest.dropFirst()
        } else if character == quote {
          // In single quotes, two quotes in a row stand for one.
          guard quote == "'", rest.first == quote else { break }
          rest = rest.dropFirst()
        }
      }
    } else {
      // A comment starts with a number sign after a space.
      rest = old[old.endIndex...]
      var before: Character?
      for index in old.indices {
        if old[index] == "#", before?.isWhitespace == true {
          rest = old[index...]
          break
        }
        before = old[index]
      }
      // Keep the spaces before the comment, or the line break if there is no comment.
      let spaces = old[..<rest.startIndex].reversed().prefix(while: \.isWhitespace).count
      rest = old.suffix(rest.count + spaces)
    }
    return beginning + written(value) + rest
  }

  /// Returns a value as YAML, quoted unless it is clearly a word or a number.
  private static func written(_ value: String) -> String {
    let isPlain = value.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.+".contains($0))
    }
    let isWord = isPlain && value.first?.isLetter == true && value.lowercased() != "null"
    if isWord || isPlain && Double(value) != nil { return value }
    let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  private static func write(_ text: String, to path: String) throws(SettingsRefusal) {
    do throws(FileError) {
      try AtomicFile.write(text, to: path, isPrivate: true)
    } catch {
      throw SettingsRefusal(isBroken: false, message: error.message(in: .config))
    }
  }
}
