public import SpeechModel

/// Captions in the format that the World Wide Web Consortium calls Web Video Text Tracks.
public enum WebVTT {
  /// What a file of captions begins with.
  public static let header = "WEBVTT\n\n"

  /// Returns a caption.
  ///
  /// - Parameters:
  ///   - utterance: What is heard; earcons are named in brackets before the words.
  ///   - start: When it begins, from the beginning of the sound.
  ///   - end: When it ends.
  /// - Returns: The lines of the caption, with the empty one after them; nil if nothing is to be
  ///   read, or it would be over as it begins.
  public static func cue(
    _ utterance: Utterance, from start: Duration, to end: Duration
  ) -> String? {
    let text = text(of: utterance)
    let (start, end) = (milliseconds(start), milliseconds(end))
    guard !text.isEmpty, start < end else { return nil }
    return "\(timestamp(start)) --> \(timestamp(end))\n\(text)\n\n"
  }

  /// Returns what is read: one line or several, none of them empty.
  static func text(of utterance: Utterance) -> String {
    var parts = utterance.earcons.map { "[\($0.rawValue)]" }
    if !utterance.hasWords, !utterance.tones.isEmpty { parts.append("[tones]") }
    if utterance.hasWords { parts.append(escaped(utterance.text)) }
    let lines = parts.joined(separator: " ").split(whereSeparator: \.isNewline)
    return lines.map(String.init).filter { $0.contains { !$0.isWhitespace } }
      .joined(separator: "\n")
  }

  /// Returns a text in which nothing is markup, and no arrow ends the caption before.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\n", "\r": escaped.append(scalar)
      case _ where scalar.properties.generalCategory == .control: escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func milliseconds(_ time: Duration) -> Int64 {
    let (seconds, attoseconds) = max(time, .zero).components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    return overflow ? .max : whole + attoseconds / 1_000_000_000_000_000
  }

  private static func timestamp(_ milliseconds: Int64) -> String {
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
    let seconds = milliseconds / 1_000
    return digits(seconds / 3_600, 2) + ":" + digits(seconds / 60 % 60, 2) + ":"
      + digits(seconds % 60, 2) + "." + digits(milliseconds % 1_000, 3)
  }
}
