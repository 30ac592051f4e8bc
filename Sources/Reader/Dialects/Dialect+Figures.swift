/// How many recorded words of the reader are equal.
extension Dialect {
  /// A measured share of recorded lines that have the same words in the same order.
  package struct Measured: Equatable, Sendable {
    /// The subject of the comparison, such as "moves in programs".
    package var subject: String
    package var equal: Int
    package var total: Int
    /// The day of the measurement, as "2026-11-29".
    package var date: String

    package init(_ subject: String, equal: Int, of total: Int, on date: String) {
      (self.subject, self.equal, self.total, self.date) = (subject, equal, total, date)
    }

    /// The share as text, such as "9 of 10 (90.0 %) moves in programs".
    fileprivate var text: String { "\(Dialect.share(equal, of: total)) \(subject)" }
  }

  /// A source whose words are measured.
  package enum Source: Sendable { case program, page }

  /// Returns a share with its percentage, such as "9 of 10 (90.0 %)".
  package static func share(_ equal: Int, of total: Int) -> String {
    let tenths = total == 0 ? 0 : (1_000 * equal + total / 2) / total
    return "\(equal) of \(total) (\(tenths / 10).\(tenths % 10) %)"
  }

  /// Returns the measured shares with their days, such as "Measured on 2026-11-29: 9 of 10 (90.0 %)
  /// moves in programs." Without a source, these are the shares of all.
  package func figures(of source: Source? = nil) -> String? {
    Self.sentences(about: measured.filter { source == nil || isMeasured($0, in: source == .page) })
  }

  /// The measured shares of VoiceOver, which has no table.
  package static var figuresOfVoiceOver: String? {
    sentences(about: [
      Measured("lines of pages", equal: 100, of: 124, on: "2026-11-30"),
      Measured("lines of held pages", equal: 73, of: 102, on: "2026-11-30"),
    ])
  }

  private static func sentences(about all: [Measured]) -> String? {
    let days = all.map(\.date).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let sentences = days.map { day in
      let shares = all.filter { $0.date == day }.map(\.text).joined(separator: ", ")
      return "Measured on \(day): \(shares)."
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Whether a share is of pages, or else of programs. A reader that was not recorded here is measured
  /// only in pages.
  private func isMeasured(_ share: Measured, in isOfPage: Bool) -> Bool {
    recordings.isEmpty ? isOfPage : share.subject.contains("page") == isOfPage
  }

  /// The reason for words of a row, as the end of a sentence.
  package func reason(for row: String) -> String {
    let start = "is the row \(row) of the table of \(title)."
    if let recording = recordings[row] {
      return "\(start) \(recording.equal) of \(recording.total) recorded steps with it are equal, "
        + "such as \(recording.example)."
    }
    let isOfPage = row.hasPrefix("pages.")
    let isOfLines = row.hasPrefix("pages.row") || row.hasPrefix("pages.line")
    let ofLines = isOfLines ? measured.first { $0.subject.hasPrefix("lines") } : nil
    let figure =
      ofLines ?? measured.first { recordings.isEmpty || isMeasured($0, in: isOfPage) }
    let proof = figure.map { "\($0.equal) of \($0.total) recorded \($0.subject) are equal." }
    // Lines of pages were recorded as a whole, without their rows.
    let origin = isOfPage && !recordings.isEmpty ? nil : source
    return [start, origin, proof].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
