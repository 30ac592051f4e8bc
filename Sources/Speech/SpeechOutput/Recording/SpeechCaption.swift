package import SpeechModel

/// A caption: the words that are heard in a part of a recording.
package struct SpeechCaption: Equatable, Sendable {
  /// The time of the first sound of the words.
  package var start: Duration
  /// The time after their last sound.
  package var end: Duration
  /// The name of the speaker, or `nil` for none.
  package var speaker: String?
  package var text: String
}

/// The file format of captions for the Web.
extension [SpeechCaption] {
  /// The captions as a [WebVTT](https://www.w3.org/TR/webvtt1/) file, with voice tags.
  package var webVTT: String {
    map { caption in
      let words = Self.escaped(caption.text)
      let text = caption.speaker.map { "<v \(Self.escaped($0))>\(words)</v>" } ?? words
      return "\n\(Self.time(caption.start)) --> \(Self.time(caption.end))\n\(text)\n"
    }.reduce("WEBVTT\n", +)
  }

  /// Returns a time with milliseconds, such as `00:01:02.050`.
  private static func time(_ time: Duration) -> String {
    let milliseconds = Int(time / .milliseconds(1))
    func padded(_ number: Int, _ width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: Swift.max(width - digits.count, 0)) + digits
    }
    let (minutes, seconds) = (milliseconds / 60_000, milliseconds / 1_000 % 60)
    return "\(padded(minutes / 60)):\(padded(minutes % 60)):\(padded(seconds))"
      + ".\(padded(milliseconds % 1_000, 3))"
  }

  /// Returns text without markup and without an empty line, which would end the caption.
  private static func escaped(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension Utterance {
  /// The utterance, or short parts of it if it is too long for one caption.
  ///
  /// A part ends with a sentence. A segment whose words for the engine differ is divided only if both
  /// have as many sentences.
  var captionParts: [Utterance] {
    guard text.count > SpeechCaption.maximumLength else { return [self] }
    var parts: [Utterance] = []
    for segment in segments.flatMap(\.captionParts) {
      if let last = parts.last, SpeechCaption.haveRoom(last.text, segment.text) {
        parts[parts.count - 1].segments.append(segment)
      } else {
        parts.append(Utterance([segment]))
      }
    }
    return parts
  }
}

extension SpeechCaption {
  /// The length of a caption that is easy to read: two lines of about 40 characters.
  fileprivate static let maximumLength = 80

  fileprivate static func haveRoom(_ one: String, _ other: String) -> Bool {
    one.count + 1 + other.count <= maximumLength
  }
}

extension SpeechSegment {
  fileprivate var captionParts: [SpeechSegment] {
    let written = Self.sentences(of: text)
    let spoken = engineText.map(Self.sentences)
    guard spoken.map({ $0.count == written.count }) ?? true else { return [self] }
    var parts: [SpeechSegment] = []
    for index in written.indices {
      if let last = parts.last, SpeechCaption.haveRoom(last.text, written[index]) {
        parts[parts.count - 1].text += " " + written[index]
        parts[parts.count - 1].engineText = spoken.map { (last.engineText ?? "") + " " + $0[index] }
      } else {
        var part = self
        (part.text, part.engineText) = (written[index], spoken?[index])
        parts.append(part)
      }
    }
    return parts
  }

  /// Returns the sentences of a text: the parts that end with a full stop, or another mark of its
  /// kind, and a space or a line break.
  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    var (isOver, endsWithMark) = (false, false)
    for character in text {
      if isOver, !character.isWhitespace {
        sentences.append(withoutFinalSpace(sentence))
        sentence = ""
      }
      sentence.append(character)
      let isMark = character.unicodeScalars.first?.properties.isSentenceTerminal == true
      isOver =
        character.isNewline || "。！？".contains(character)
        || character.isWhitespace && (isOver || endsWithMark)
      endsWithMark = isMark
    }
    return sentences + [withoutFinalSpace(sentence)]
  }

  private static func withoutFinalSpace(_ text: String) -> String {
    String(text.reversed().drop(while: \.isWhitespace).reversed())
  }
}
