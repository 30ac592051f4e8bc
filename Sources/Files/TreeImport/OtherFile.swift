internal import SourceDiagnostics

/// Files of other kinds than scenes and dumps, each with the command that takes them.
struct OtherFile: Sendable {
  private let isOfKind: @Sendable (ArraySlice<UInt8>) -> Bool
  private let advice: @Sendable (_ file: String) -> String

  /// Returns the problem with a file of one of these kinds, or `nil` for any other file.
  static func problem(in bytes: [UInt8], named file: String) -> Diagnostic? {
    let start = SourceText.start(of: bytes)
    guard
      let kind = all.first(where: { $0.isOfKind(bytes[min(start, bytes.count)...].prefix(4096)) })
    else { return nil }
    return Diagnostic(
      file: file, at: SourceText.position(of: start, in: bytes), kind.advice(shellWord(file)))
  }

  private static let all: [Self] = [
    Self(isOfKind: isWebPage) {
      "This is a web page, not a scene. To hear it, type earshot page \($0). Other commands take "
        + "it after the option --page."
    },
    Self(isOfKind: {
      begins($0, ["GIF8", "RIFF", "OggS", "%PDF", "PK\u{3}\u{4}"]) || isPicture($0)
    }) {
      _ in
      "This is a picture, a sound, a document or an archive, not a scene. A scene is a text that "
        + "describes elements. For its format, type earshot schema."
    },
    Self(isOfKind: { isSession($0) }) { file in
      "This is a recorded session, not a scene. To check it, type earshot verify SCENE \(file). To "
        + "perform its commands, type earshot transcript SCENE --commands \(file)."
    },
  ]

  private static func begins(_ bytes: ArraySlice<UInt8>, _ marks: [String]) -> Bool {
    marks.contains { bytes.starts(with: $0.utf8) }
  }

  private static func isPicture(_ bytes: ArraySlice<UInt8>) -> Bool {
    let marks: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x49, 0x49, 0x2A, 0x00],
      [0x4D, 0x4D, 0x00, 0x2A], [0x1F, 0x8B],
    ]
    return marks.contains { bytes.starts(with: $0) }
  }

  /// Returns whether a file is a web page, judging by its document type or its first element.
  private static func isWebPage(_ bytes: ArraySlice<UInt8>) -> Bool {
    var text = String(decoding: bytes, as: UTF8.self).lowercased()[...]
    // A comment or an XML declaration may come first.
    while true {
      text = text.drop { $0.isWhitespace }
      let end = text.hasPrefix("<!--") ? "-->" : text.hasPrefix("<?xml") ? "?>" : nil
      guard let end, let range = text.firstRange(of: end) else { break }
      text = text[range.upperBound...]
    }
    return ["<!doctype html", "<html", "<head", "<body"].contains { text.hasPrefix($0) }
  }

  /// Returns whether a file is a recorded session: commands with lines of speech.
  private static func isSession(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
      $0.hasPrefix("#= ")
    }
  }

  /// Returns a file name as a word for a shell.
  private static func shellWord(_ name: String) -> String {
    let plain = name.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
    return plain ? name : "'\(name.replacing("'", with: "'\\''"))'"
  }
}
