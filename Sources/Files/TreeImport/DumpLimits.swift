internal import SourceDiagnostics
internal import TextFormats
internal import XMLReading

/// The maximum size of a dump. A larger dump is refused before it takes much time or memory.
struct DumpLimits: Sendable {
  /// The maximum size of the file, in bytes.
  var bytes = 32 << 20
  /// The maximum number of elements or nodes.
  var nodes = 200_000
  /// The maximum nesting depth. Screens of real applications stay below a hundred.
  var depth = 400
  /// The maximum number of attributes of an element.
  var attributes = 128

  /// The maximum number of commas in JSON.
  ///
  /// Each comma separates two values, and each value takes memory before it is decoded. Chromium's
  /// trees have a comma every twenty bytes, so a dump of the maximum size stays below this limit.
  var separators = 2_000_000

  /// Reads an XML dump within these limits.
  func xml(_ bytes: [UInt8], named file: String) -> Result<XMLTree, Diagnostic> {
    if let problem = refusal(of: bytes, named: file) { return .failure(problem) }
    let limits = XMLLimits(elements: nodes, depth: depth, attributes: attributes)
    return XMLReader.read(bytes, named: file, limits: limits)
  }

  /// Reads a dump that is one JSON value within these limits. `subject` is the part of an interface that
  /// the dump should contain.
  func json(
    _ bytes: [UInt8], named file: String, of subject: String
  ) throws(Refusal) -> JSONValue {
    if let problem = refusal(ofJSON: bytes, named: file, of: subject) { throw Refusal(problem) }
    let start = SourceText.start(of: bytes)
    guard let json = JSONValue(reading: Array(bytes[start...]), depthLimit: depth) else {
      throw Refusal(
        JSONSyntax.problem(in: bytes, start..<bytes.count, named: file, depthLimit: depth))
    }
    return json
  }

  /// Refuses a dump with too many elements.
  func check(count: Int, named file: String) throws(Refusal) {
    guard count > nodes else { return }
    throw Refusal(file, nil, "The dump has more than the limit of \(nodes) elements.")
  }

  /// Returns the reason why JSON can't be read at all, or `nil` for a readable file. `subject` is
  /// the part of an interface that a dump should contain, such as "page".
  func refusal(ofJSON bytes: [UInt8], named file: String, of subject: String) -> Diagnostic? {
    if let problem = refusal(of: bytes, named: file) { return problem }
    let separators = bytes.count { $0 == UInt8(ascii: ",") }
    guard separators > self.separators else { return nil }
    return Diagnostic(
      file: file,
      "The file has \(separators) commas, more than the limit of \(self.separators). Make a dump of "
        + "one \(subject).")
  }

  /// Returns the reason why a file can't be read at all, or `nil` for a readable file.
  func refusal(of bytes: [UInt8], named file: String) -> Diagnostic? {
    if bytes.count > self.bytes {
      return Diagnostic(
        file: file,
        "The file has \(bytes.count) bytes, more than the limit of \(self.bytes). "
          + "Make a dump of one screen.")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Diagnostic(file: file, "The file is UTF-16. Save it as UTF-8.")
    }
    guard let index = bytes.firstIndex(of: 0) else { return nil }
    return Diagnostic(
      file: file, at: SourceText.position(of: index, in: bytes),
      "The file contains a NUL byte, so it is not text. Save the dump as UTF-8.")
  }
}
