internal import FileWriting
private import Foundation
internal import ScreenReader
internal import SourceDiagnostics
internal import YAMLReading

/// Why a setting can't be kept.
struct SettingsRefusal: Error {
  /// Whether the file is broken, and so left as it is.
  let isBroken: Bool
  let message: String
}

/// Changes of the file, which leave comments, order and everything else in it as they are.
extension SettingsFile {
  private static let beginning = """
    # What you have chosen in Earshot, a setting a line, such as “rate: 300”.
    # earshot settings lists all of them; Documentation/settings.md describes them.

    """

  /// Keeps some settings.
  ///
  /// - Parameter changes: The values by name, as they are kept; nil takes a setting out.
  /// - Throws: Why it can't be done; then the file is as it was.
  func write(_ changes: [(name: String, value: String?)]) throws(SettingsRefusal) {
    let path = try pathToWrite()
    guard changes.contains(where: { values[$0.name] != $0.value }) else { return }
    try Self.alone(at: path) { (file) throws(SettingsRefusal) in try file.writeAlone(changes) }
  }

  private func writeAlone(
    _ changes: [(name: String, value: String?)]
  ) throws(SettingsRefusal) {
    let path = try pathToWrite()
    let changes = changes.filter { values[$0.name] != $0.value }
    guard !changes.isEmpty else { return }
    guard let text = text(with: changes) else {
      throw SettingsRefusal(
        isBroken: true,
        message: "\(path) is written in a way that can't be changed without losing some of it. "
          + "Nothing was changed. earshot settings --edit opens it, earshot settings --reset sets "
          + "it aside.")
    }
    try Self.write(text, to: path)
  }

  /// Takes all settings out of the file. One that is wrong, or written in a way that can't be changed, goes
  /// aside as it is.
  ///
  /// - Returns: Where it is then; nil if it could be changed, or was not there.
  /// - Throws: Why it can't be done; then the file is as it was.
  func reset() throws(SettingsRefusal) -> String? {
    let path = try pathToWrite(evenIfBroken: true)
    guard isThere else { return nil }
    return try Self.alone(at: path) { (file) throws(SettingsRefusal) in try file.resetAlone() }
  }

  private func resetAlone() throws(SettingsRefusal) -> String? {
    let changes = Setting.all.map { (name: $0.fileName, value: String?.none) }
    guard let path, isThere, !problems.isEmpty || text(with: changes) == nil else {
      try writeAlone(changes)
      return nil
    }
    do throws(FileError) {
      return try AtomicFile.moveAside(path)
    } catch {
      throw SettingsRefusal(isBroken: false, message: error.message(in: .config))
    }
  }

  /// Writes a file with nothing but the comment that explains it, if there is none yet.
  func create() throws(SettingsRefusal) {
    let path = try pathToWrite(evenIfBroken: true)
    guard !isThere else { return }
    try Self.alone(at: path) { (file) throws(SettingsRefusal) in
      if !file.isThere { try Self.write(Self.beginning, to: path) }
    }
  }

  /// Does something with the file as it is now, while no other process changes it: what another one has set
  /// meanwhile stays.
  private static func alone<Result>(
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
        message: "\(path) is being changed by another program. Nothing was changed. Try again.")
    } catch {
      // Where there can be no lock, the file is changed all the same.
    }
    defer { lock?.end() }
    return try body(SettingsFile(path: path))
  }

  private func pathToWrite(evenIfBroken: Bool = false) throws(SettingsRefusal) -> String {
    guard let path else {
      throw SettingsRefusal(
        isBroken: false,
        message: "There is no home to keep settings in. Set HOME or XDG_CONFIG_HOME.")
    }
    guard problems.isEmpty || evenIfBroken else {
      let places = problems.map(\.description).joined(separator: "\n")
      throw SettingsRefusal(
        isBroken: bytes != nil,
        message: places + "\nThe file is left as it is. Mend it first; earshot settings --edit "
          + "opens it, earshot settings --reset sets it aside.")
    }
    return path
  }

  /// Returns the text of the file with some changes; nil if they can't be made by themselves.
  func text(with changes: [(name: String, value: String?)]) -> String? {
    var text = String(decoding: bytes ?? Array(Self.beginning.utf8), as: UTF8.self)
    var expected = values
    for (name, value) in changes {
      expected[name] = value
      text = Self.text(text, setting: name, to: value)
    }
    // Whatever the file looks like: it is written only if it says afterwards what it should.
    let (values, problems) = Self.read(Array(text.utf8), named: "")
    return problems.isEmpty && values == expected ? text : nil
  }

  private static func text(_ text: String, setting name: String, to value: String?) -> String {
    // Each with its end, which need not be the same everywhere.
    var lines: [String] = []
    var rest = text[...]
    while let end = rest.firstIndex(where: \.isNewline) {
      lines.append(String(rest[...end]))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { lines.append(String(rest)) }
    let entry = KeyedTexts(Array(text.utf8), named: "").entries.first { $0.key == name }
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

  /// Returns a line with another value in the place of the one that begins at a column, from 0; what
  /// follows it stays.
  private static func line(_ line: String, with value: String, from column: Int) -> String {
    let beginning = line.prefix(column)
    let old = line.dropFirst(column)
    var rest: Substring
    if let mark = old.first, mark == "\"" || mark == "'" {
      rest = old.dropFirst()
      while let character = rest.popFirst() {
        if character == "\\", mark == "\"" {
          rest = rest.dropFirst()
        } else if character == mark {
          // Two single ones are one that is meant.
          guard mark == "'", rest.first == mark else { break }
          rest = rest.dropFirst()
        }
      }
    } else {
      // A comment begins with a number sign after a blank.
      rest = old[old.endIndex...]
      var before: Character?
      for index in old.indices {
        if old[index] == "#", before?.isWhitespace == true {
          rest = old[index...]
          break
        }
        before = old[index]
      }
      // The end of the line is a blank, too.
      let blanks = old[..<rest.startIndex].reversed().prefix(while: \.isWhitespace).count
      rest = old.suffix(rest.count + blanks)
    }
    return beginning + written(value) + rest
  }

  /// Returns a value as YAML has it: in quotation marks if it could be anything else but a text.
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
      try AtomicFile.write(text, to: path)
    } catch {
      throw SettingsRefusal(isBroken: false, message: error.message(in: .config))
    }
  }
}
