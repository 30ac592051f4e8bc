internal import SpeechModel
internal import TextFormats

/// The line as an object of JSON, the form of which is described in Documentation/transcripts.md.
extension TranscriptLine {
  /// The object, in one line, with all keys in their order.
  public var json: String {
    let parts = segments.map {
      JSONValue.object([("kind", .string($0.kind.rawValue)), ("text", .string($0.text))])
    }
    return JSONValue.object([
      ("command", .string(command)), ("focus", JSONValue(focus)), ("value", JSONValue(value)),
      ("number", JSONValue(number)), ("spoken", .array(spoken.map { .string($0) })),
      ("segments", .array(parts)), ("earcons", .array(earcons.map { .string($0.rawValue) })),
    ]).line
  }
}
