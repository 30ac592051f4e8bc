internal import CExpat
internal import Diagnostics

/// Reads XML with libexpat: elements and attributes, and nothing that could stand for anything else.
///
/// A document type is refused, and with it all entities but those of XML itself. What follows the
/// root is not read: tools write messages there.
final class XMLReader {
  private let parser: XML_Parser
  private let file: String
  private let limits: DumpLimits
  private var tree = XMLTree()
  /// The elements that are open, by their places in the tree.
  private var open: [Int] = []
  private var problem: Diagnostic?
  private var isComplete = false

  private init?(file: String, limits: DumpLimits) {
    guard let parser = XML_ParserCreate(nil) else { return nil }
    self.parser = parser
    self.file = file
    self.limits = limits
  }

  deinit {
    XML_ParserFree(parser)
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  ///   - limits: How much of it is taken.
  /// - Returns: The elements, or what is wrong.
  static func read(
    _ bytes: [UInt8], named file: String, limits: DumpLimits
  ) -> Result<XMLTree, Diagnostic> {
    if let problem = limits.refusal(of: bytes, named: file) { return .failure(problem) }
    guard let reader = XMLReader(file: file, limits: limits) else {
      return .failure(Diagnostic(file: file, "There is no memory to read XML."))
    }
    return reader.read(bytes)
  }

  private func read(_ bytes: [UInt8]) -> Result<XMLTree, Diagnostic> {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { XMLReader.of($0)?.begin($1, $2) },
      { reader, _ in XMLReader.of(reader)?.end() })
    XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in
      XMLReader.of(reader)?.refuse(
        "A document type (<!DOCTYPE) is not read, since it could pull in other files or blow the "
          + "text up. Dumps have none: take it out, or make the dump again.")
    }
    // Some tools print a line break before the declaration, which XML does not allow.
    let start = SourceText.start(of: bytes)
    lines = bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    let status = bytes[start...].withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
    }
    if let problem { return .failure(problem) }
    if !isComplete, status != XML_STATUS_OK { return .failure(failure) }
    guard !tree.elements.isEmpty else { return .failure(failure) }
    let end = start + XML_GetCurrentByteIndex(parser) + Int(XML_GetCurrentByteCount(parser))
    if isComplete, bytes.indices.contains(end),
      bytes[end...].contains(where: { !SourceText.isBlank($0) })
    {
      tree.remainder = position
    }
    return .success(tree)
  }

  /// How many lines were passed over before the document.
  private var lines = 0

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLReader? {
    pointer.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private var position: SourcePosition {
    SourcePosition(
      line: Int(clamping: XML_GetCurrentLineNumber(parser)) + lines,
      column: Int(clamping: XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// What libexpat says is wrong.
  private var failure: Diagnostic {
    let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
    return Diagnostic(
      file: file, at: position,
      "This is not well-formed XML: \(words ?? "unknown error"). The dump may have been cut off, or "
        + "have gone through a program that changed it; make it again.")
  }

  private func refuse(_ message: String) {
    guard problem == nil, !isComplete else { return }
    problem = Diagnostic(file: file, at: position, message)
    XML_StopParser(parser, 0)
  }

  private func begin(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard problem == nil, !isComplete, let name else { return }
    guard open.count < limits.depth else {
      return refuse("Elements are nested more than \(limits.depth) deep.")
    }
    guard tree.elements.count < limits.nodes else {
      return refuse("There are more than \(limits.nodes) elements.")
    }
    var element = XMLTree.Element(name: String(cString: name), attributes: [], position: position)
    var index = 0
    while let key = attributes?[index], let value = attributes?[index + 1] {
      guard index / 2 < limits.attributes else {
        return refuse("An element has more than \(limits.attributes) attributes.")
      }
      element.attributes.append((String(cString: key), String(cString: value)))
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
    XML_StopParser(parser, 0)
  }
}
