internal import SourceDiagnostics
internal import TextFormats

/// The answer of a tool for agents, such as XcodeBuildMCP or Playwright's, with a description inside
/// a fence of Markdown.
///
/// The answer is text, or the JSON of the Model Context Protocol that has the text as its content.
enum FencedDescription {
  /// The end of the fence, which begins a line. JSON has no line break inside a text.
  private static let closing = Array("\n```".utf8)
  /// The number of bytes in which the fence must begin.
  private static let beginning = 16_384

  /// Returns the JSON inside the first fence, or `nil` if the file has no such fence.
  ///
  /// Where the answer is text, all of it except the JSON becomes blank, so positions stay the same.
  static func json(in bytes: [UInt8]) -> [UInt8]? { content(in: bytes, after: "```json", "{[") }

  /// Returns the YAML list inside the first fence, or `nil` if the file has no such fence.
  static func lines(in bytes: [UInt8]) -> [UInt8]? { content(in: bytes, after: "```yaml", "-") }

  /// Returns the title of the page in an answer of Playwright's tools, or `nil` without one.
  static func title(in bytes: [UInt8]) -> String? {
    guard let text = answer(in: bytes, with: "```yaml") else { return nil }
    let lines = String(decoding: text.prefix(beginning), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    let mark = "- Page Title: "
    return lines.first { $0.hasPrefix(mark) }
      .flatMap { DumpText.filled(String($0.dropFirst(mark.count))) }
  }

  private static func content(
    in bytes: [UInt8], after opening: String, _ first: String
  ) -> [UInt8]? {
    answer(in: bytes, with: opening).flatMap { blankingOutside(in: $0, after: opening, first) }
  }

  /// Returns the text of an answer with a fence, or `nil` for any other file.
  private static func answer(in bytes: [UInt8], with opening: String) -> [UInt8]? {
    let start = SourceText.start(of: bytes)
    guard bytes[start...].prefix(beginning).firstRange(of: opening.utf8) != nil else { return nil }
    guard bytes[start] == UInt8(ascii: "{") else { return bytes }
    return text(ofReply: Array(bytes[start...])).map { Array($0.utf8) }
  }

  private static func blankingOutside(
    in bytes: [UInt8], after opening: String, _ first: String
  ) -> [UInt8]? {
    guard let opening = bytes.firstRange(of: opening.utf8) else { return nil }
    let inside = bytes[opening.upperBound...]
    // An answer that is cut off has no closing fence, and its content is reported as cut off.
    let end = inside.firstRange(of: closing)?.lowerBound ?? bytes.endIndex
    guard let byte = inside[..<end].first(where: { !SourceText.isBlank($0) }),
      first.utf8.contains(byte)
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
