internal import Foundation
internal import SourceDiagnostics
internal import TextFormats

/// Finds the position of a syntax error in JSON.
enum JSONSyntax {
  /// Returns the problem with malformed JSON in a part of a file, including its position.
  ///
  /// `JSONDecoder` reports no position, but the message from `JSONSerialization` contains it.
  static func problem(
    in bytes: [UInt8], _ part: Range<Int>, named file: String,
    depthLimit: Int = JSONValue.maximumDepth
  ) -> Diagnostic {
    if let index = index(in: bytes, part, deeperThan: depthLimit) {
      return Diagnostic(
        file: file, at: SourceText.position(of: index, in: bytes),
        "Values are nested deeper than the limit of \(depthLimit).")
    }
    var words = "the text is not well-formed."
    do {
      _ = try JSONSerialization.jsonObject(with: Data(bytes[part]))
    } catch {
      words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? words
    }
    let parts = words.components(separatedBy: " around character ")
    let index = parts.dropFirst().first.flatMap { Int($0.filter(\.isASCII).filter(\.isNumber)) }
    guard let index, part.contains(part.lowerBound + index) else {
      // `JSONSerialization` reports no position if the text is cut off, so report the end.
      let isCutOff = words.hasPrefix("Unexpected end of file")
      return Diagnostic(
        file: file, at: isCutOff ? SourceText.position(of: part.upperBound, in: bytes) : nil,
        isCutOff
          ? "This is not JSON: the text ends too early. Save all that the tool has written."
          : "This is not JSON: \(words)")
    }
    return Diagnostic(
      file: file, at: SourceText.position(of: part.lowerBound + index, in: bytes),
      "This is not JSON: \(parts[0]). Save one dump in a file, as the tool has written it.")
  }

  /// Returns the index of the first bracket beyond a depth, or `nil` without one.
  private static func index(
    in bytes: [UInt8], _ part: Range<Int>, deeperThan limit: Int
  ) -> Int? {
    var (depth, isText, isEscaped) = (0, false, false)
    for index in part {
      switch bytes[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isText: isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: continue
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limit { return index }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: continue
      }
    }
    return nil
  }
}
