internal import SourceDiagnostics
internal import TextFormats

/// The answer of a tool for agents, such as XcodeBuildMCP, with JSON inside a fence of Markdown.
///
/// The answer is text, or the JSON of the Model Context Protocol that has the text as its content.
enum FencedDescription {
  /// The end of the fence, which begins a line. JSON has no line break inside a text.
  private static let closing = Array("\n```".utf8)
  private static let opening = Array("```json".utf8)
  /// The number of bytes in which the fence must begin.
  private static let beginning = 4_096

  /// Returns the JSON inside the first fence, or `nil` if the file has no fence.
  ///
  /// Where the answer is text, all of it except the JSON becomes blank, so positions stay the same.
  static func json(in bytes: [UInt8]) -> [UInt8]? {
    let start = SourceText.start(of: bytes)
    guard bytes[start...].prefix(beginning).firstRange(of: opening) != nil else { return nil }
    if bytes[start] == UInt8(ascii: "{") {
      return text(ofReply: Array(bytes[start...])).flatMap { blankingOutside(in: Array($0.utf8)) }
    }
    return blankingOutside(in: bytes)
  }

  private static func blankingOutside(in bytes: [UInt8]) -> [UInt8]? {
    guard let opening = bytes.firstRange(of: opening) else { return nil }
    let inside = bytes[opening.upperBound...]
    // An answer that is cut off has no closing fence, and its JSON is reported as cut off.
    let end = inside.firstRange(of: closing)?.lowerBound ?? bytes.endIndex
    guard let first = inside[..<end].first(where: { !SourceText.isBlank($0) }),
      "{[".utf8.contains(first)
    else { return nil }
    let newline = UInt8(ascii: "\n")
    let blank = bytes[..<opening.upperBound].map { $0 == newline ? newline : UInt8(ascii: " ") }
    return blank + bytes[opening.upperBound..<end]
  }

  /// Returns the text of a reply, with or without its envelope.
  private static func text(ofReply bytes: [UInt8]) -> String? {
    guard let json = JSONValue(reading: bytes), let content = (json["result"] ?? json)["content"]
    else { return nil }
    return content.array?.compactMap { $0["text"]?.string }.joined(separator: "\n")
  }
}
