internal import SourceDiagnostics
internal import XMLReading

/// How much of a dump is taken; what is larger is refused before it costs time or memory.
struct DumpLimits: Sendable {
  /// The size of the file, in bytes.
  var bytes = 32 << 20
  /// Elements or nodes.
  var nodes = 200_000
  /// How deep they are nested. Screens of real applications stay below a hundred.
  var depth = 400
  /// Attributes of an element.
  var attributes = 128

  /// Commas in JSON: each is another value, which takes memory before it is known what it is. In
  /// Chromium's trees there is one in twenty bytes, so a whole file of them stays below.
  var separators = 2_000_000

  /// Reads a dump in XML.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  /// - Returns: The elements, or the first problem.
  func xml(_ bytes: [UInt8], named file: String) -> Result<XMLTree, Diagnostic> {
    if let problem = refusal(of: bytes, named: file) { return .failure(problem) }
    let limits = XMLLimits(elements: nodes, depth: depth, attributes: attributes)
    return XMLReader.read(bytes, named: file, limits: limits)
  }

  /// What is said of a file that is not read at all, whatever is in it.
  func refusal(of bytes: [UInt8], named file: String) -> Diagnostic? {
    if bytes.count > self.bytes {
      return Diagnostic(
        file: file,
        "The file has \(bytes.count) bytes; a dump may have \(self.bytes). "
          + "Make a dump of one screen.")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Diagnostic(file: file, "The file is UTF-16. Save it as UTF-8.")
    }
    guard let index = bytes.firstIndex(of: 0) else { return nil }
    return Diagnostic(
      file: file, at: SourceText.position(of: index, in: bytes),
      "There is a NUL, which no text has. Save the dump as UTF-8.")
  }
}
