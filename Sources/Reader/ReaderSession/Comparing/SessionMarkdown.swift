internal import TextFormats

/// A report on sessions as a comment on a pull request, in Markdown.
///
/// It has only what has changed, with the changed words in bold.
struct SessionMarkdown {
  /// The limit of a comment, in bytes. GitHub takes a little more.
  private static let limit = 60_000

  let reports: [SessionReport]

  /// The text, or an empty text if nothing has changed.
  var text: String {
    let changed = reports.filter { !$0.isReplayed || !$0.differences.isEmpty }
    guard !changed.isEmpty else { return "" }
    let count = changed.reduce(0) { $0 + $1.differences.count }
    let parts = [
      count > 0 ? count.counting("change") : nil,
      changed.count { !$0.isReplayed }.countingIfAny("session that can't be replayed"),
    ]
    var text =
      "### Heard: \(parts.compactMap(\.self).joined(separator: ", ")) in "
      + "\(changed.count.counting("session"))\n"
    var left = 0
    for table in changed.flatMap(Self.tables) {
      var rows = table.title
      for row in table.rows {
        if text.utf8.count + rows.utf8.count + row.utf8.count < Self.limit {
          rows += row
        } else {
          left += 1
        }
      }
      text += "\n" + rows
    }
    if left > 0 { text += "\n\(left.counting("more change")) did not fit.\n" }
    // Without differences, no session was replayed, and there is nothing to accept.
    return count == 0 ? text : text + "\nTo accept: `earshot verify … --update`"
  }

  private static func tables(of report: SessionReport) -> [(title: String, rows: [String])] {
    let name = escaped(report.file)
    guard report.isReplayed else {
      return [("\(name) can't be replayed:\n\n", report.problemTexts.map { "- \(escaped($0))\n" })]
    }
    let readings = report.differences.filter(\.isReading)
    let commands = report.differences.filter { !$0.isReading }
    var tables: [(String, [String])] = []
    if !readings.isEmpty {
      tables.append(
        (
          "| \(name), read from top to bottom: before | now |\n|---|---|\n",
          readings.map { difference in
            let (before, now) = cells(difference, missing: "*not there*", gone: "*gone*")
            return "| \(before) | \(now) |\n"
          }
        ))
    }
    if !commands.isEmpty {
      tables.append(
        (
          "| \(name): command | before | now |\n|---|---|---|\n",
          commands.map { difference in
            let (before, now) = cells(difference, missing: "*silence*", gone: "*silence*")
            return "| \(difference.command.map(escaped) ?? "*opening*") | \(before) | \(now) |\n"
          }
        ))
    }
    return tables
  }

  private static func cells(
    _ difference: SessionDifference, missing: String, gone: String
  ) -> (before: String, now: String) {
    let (before, now) = (difference.recorded, difference.heard)
    guard !before.isEmpty, !now.isEmpty else {
      return (
        before.isEmpty ? missing : escaped(before.joined(separator: " / ")),
        now.isEmpty ? gone : escaped(now.joined(separator: " / "))
      )
    }
    return emphasized(before.joined(separator: " / "), now.joined(separator: " / "))
  }

  /// Returns two texts with the words that differ in bold.
  private static func emphasized(_ one: String, _ other: String) -> (String, String) {
    let (left, right) = (
      one.split(separator: " ").map(String.init), other.split(separator: " ").map(String.init)
    )
    var changes = right.difference(from: left) { $0.bare == $1.bare }
    // Only the ends of words differ.
    if changes.isEmpty { changes = right.difference(from: left) }
    var (gone, new) = (Set<Int>(), Set<Int>())
    for change in changes {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): new.insert(offset)
      }
    }
    return (
      emphasized(left, phrases(in: left, among: gone)),
      emphasized(right, phrases(in: right, among: new))
    )
  }

  /// Moves changed words that could as well begin at the phrase before them, which ends with a full stop.
  private static func phrases(in words: [String], among changed: Set<Int>) -> Set<Int> {
    var changed = changed
    for start in changed.sorted() where !changed.contains(start - 1) {
      let end = (start...).first { !changed.contains($0) } ?? start
      var place = start
      while place > 0, !words[place - 1].hasSuffix("."), !changed.contains(place - 1),
        words[place - 1].bare == words[place - 1 + end - start].bare
      { place -= 1 }
      guard place == 0 || words[place - 1].hasSuffix(".") else { continue }
      changed.subtract(start..<end)
      changed.formUnion(place..<(place + end - start))
    }
    return changed
  }

  private static func emphasized(_ words: [String], _ changed: Set<Int>) -> String {
    words.indices.map { index in
      let begins = changed.contains(index) && !changed.contains(index - 1)
      let ends = changed.contains(index) && !changed.contains(index + 1)
      return (begins ? "**" : "") + escaped(words[index]) + (ends ? "**" : "")
    }.joined(separator: " ")
  }

  /// Returns text of a page that Markdown shows as it is, without links, pictures or mentions.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "@": escaped += "&#64;"
      case "#": escaped += "&#35;"
      case "|": escaped += "&#124;"
      case "\\", "`", "*", "_", "[", "]", "!", "~": escaped += "\\\(character)"
      case "\n", "\r": escaped += " "
      default: escaped.unicodeScalars.append(character)
      }
    }
    // A bare address would become a link.
    return escaped.replacing("://", with: ":&#47;/")
  }
}

extension String {
  /// The word without the full stop at its end.
  fileprivate var bare: Substring { hasSuffix(".") ? dropLast() : self[...] }
}

extension Int {
  fileprivate func countingIfAny(_ noun: String) -> String? {
    self > 0 ? counting(noun, plural: noun.replacing("session", with: "sessions")) : nil
  }
}
