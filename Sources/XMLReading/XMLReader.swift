internal import CExpat
package import SourceDiagnostics

/// Reads XML with libexpat: elements and attributes, and no entities.
///
/// It refuses a document type, and with it all entities but those of XML itself. It does not read
/// text after the root, where tools write messages.
///
/// Safe to use: the parser is made and freed with the reader, nothing of its memory is kept beyond the
/// call that gave it, and it calls back only inside `XML_Parse`, while the reader is alive.
@safe package final class XMLReader {
  private let parser: XML_Parser
  private let file: String
  private let limits: XMLLimits
  private var tree = XMLTree()
  /// The elements that are open, by their places in the tree.
  private var open: [Int] = []
  private var problem: Diagnostic?
  private var isComplete = false
  /// How many lines were skipped before the document.
  private var lines = 0

  private init?(file: String, limits: XMLLimits) {
    guard let parser = unsafe XML_ParserCreate(nil) else { return nil }
    unsafe self.parser = parser
    self.file = file
    self.limits = limits
  }

  deinit {
    unsafe XML_ParserFree(parser)
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  ///   - limits: How much of it is taken.
  /// - Returns: The elements, at least the root, or the first problem.
  package static func read(
    _ bytes: [UInt8], named file: String, limits: XMLLimits
  ) -> Result<XMLTree, Diagnostic> {
    guard let reader = XMLReader(file: file, limits: limits) else {
      return .failure(Diagnostic(file: file, "There is no memory to read XML."))
    }
    return withExtendedLifetime(reader) { reader.read(bytes) }
  }

  private func read(_ bytes: [UInt8]) -> Result<XMLTree, Diagnostic> {
    // Some tools print a line break before the declaration, which XML does not allow.
    let start = SourceText.start(of: bytes)
    guard let count = Int32(exactly: bytes.count - start) else {
      return .failure(
        Diagnostic(file: file, "The file has more than \(Int32.max) bytes, which is the limit."))
    }
    lines = bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    setHandlers()
    let status = unsafe bytes[start...].withUnsafeBytes { buffer in
      unsafe XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count, 1)
    }
    if let problem { return .failure(problem) }
    if !isComplete, status != XML_STATUS_OK { return .failure(failure) }
    guard !tree.elements.isEmpty else { return .failure(failure) }
    let end = unsafe start + XML_GetCurrentByteIndex(parser) + Int(XML_GetCurrentByteCount(parser))
    if isComplete, bytes.indices.contains(end),
      bytes[end...].contains(where: { !SourceText.isBlank($0) })
    {
      tree.remainder = position
    }
    return .success(tree)
  }

  private func setHandlers() {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { unsafe XMLReader.of($0)?.begin($1, $2) },
      { reader, _ in unsafe XMLReader.of(reader)?.end() })
    unsafe XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in
      unsafe XMLReader.of(reader)?.refuse(
        "A document type (<!DOCTYPE) is not read, since it could pull in other files or blow the "
          + "text up. Dumps have none: take it out, or make the dump again.")
    }
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLReader? {
    unsafe pointer.map { unsafe Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private var position: SourcePosition {
    SourcePosition(
      line: Int(clamping: unsafe XML_GetCurrentLineNumber(parser)) + lines,
      column: Int(clamping: unsafe XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// The problem that libexpat reports.
  private var failure: Diagnostic {
    let words = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
    return Diagnostic(
      file: file, at: position,
      "This is not well-formed XML: \(words ?? "unknown error"). The dump may have been cut off, or "
        + "have gone through a program that changed it; make it again.")
  }

  private func refuse(_ message: String) {
    guard problem == nil, !isComplete else { return }
    problem = Diagnostic(file: file, at: position, message)
    unsafe XML_StopParser(parser, 0)
  }

  private func begin(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard problem == nil, !isComplete, let name = unsafe name else { return }
    guard open.count < limits.depth else {
      return refuse("Elements are nested more than \(limits.depth) deep.")
    }
    guard tree.elements.count < limits.elements else {
      return refuse("There are more than \(limits.elements) elements.")
    }
    var element = unsafe XMLTree.Element(name: String(cString: name), position: position)
    var index = 0
    while let key = unsafe attributes?[index], let value = unsafe attributes?[index + 1] {
      guard index / 2 < limits.attributes else {
        return refuse("An element has more than \(limits.attributes) attributes.")
      }
      unsafe element.attributes.append((String(cString: key), String(cString: value)))
      index += 2
    }
    let place = tree.elements.count
    if let parent = open.last { tree.elements[parent].children.append(place) }
    tree.elements.append(element)
    open.append(place)
  }

  private func end() {
    guard problem == nil, !isComplete else { return }
    open.removeLast()
    guard open.isEmpty else { return }
    isComplete = true
    unsafe XML_StopParser(parser, 0)
  }
}
