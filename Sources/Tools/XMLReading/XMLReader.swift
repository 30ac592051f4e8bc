internal import CExpat
package import SourceDiagnostics

/// Reads XML elements and attributes with libexpat.
///
/// The reader refuses document type declarations, and thus all entities except XML's own. It
/// ignores text after the root, because some tools write messages there.
///
/// The class is memory-safe because it owns the parser, keeps no pointer beyond the call that
/// passed the pointer, and receives callbacks only inside `XML_Parse`, while the object is alive.
@safe package final class XMLReader {
  private let parser: XML_Parser
  private let file: String
  private let limits: XMLLimits
  private var tree = XMLTree()
  /// The open elements, as indices into the tree.
  private var open: [Int] = []
  private var problem: Diagnostic?
  private var isComplete = false
  /// The number of skipped lines before the document.
  private var skippedLines = 0

  private init?(file: String, limits: XMLLimits) {
    guard let parser = unsafe XML_ParserCreate(nil) else { return nil }
    unsafe self.parser = parser
    self.file = file
    self.limits = limits
  }

  deinit { unsafe XML_ParserFree(parser) }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, for messages.
  ///   - limits: The size limits.
  /// - Returns: The elements, with at least the root, or the first problem.
  package static func read(
    _ bytes: [UInt8], named file: String, limits: XMLLimits
  ) -> Result<XMLTree, Diagnostic> {
    guard let reader = XMLReader(file: file, limits: limits) else {
      return .failure(Diagnostic(file: file, "Not enough memory to read the file."))
    }
    return withExtendedLifetime(reader) { reader.read(bytes) }
  }

  private func read(_ bytes: [UInt8]) -> Result<XMLTree, Diagnostic> {
    // Some tools print a line break before the declaration, which XML does not allow, so skip it.
    let start = SourceText.start(of: bytes)
    guard let count = Int32(exactly: bytes.count - start) else {
      return .failure(
        Diagnostic(file: file, "The file is larger than the limit of \(Int32.max) bytes."))
    }
    skippedLines = bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    setHandlers()
    let status = unsafe bytes[start...].withUnsafeBytes { buffer in
      unsafe XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count, 1)
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
        "A document type (<!DOCTYPE) is not allowed, since it can include other files or expand "
          + "without limit. Dumps do not need one: remove it, or make the dump again.")
    }
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLReader? {
    unsafe pointer.map { unsafe Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private var position: SourcePosition {
    SourcePosition(
      line: Int(clamping: unsafe XML_GetCurrentLineNumber(parser)) + skippedLines,
      column: Int(clamping: unsafe XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// The diagnostic for libexpat's current error.
  private var failure: Diagnostic {
    let words = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
    return Diagnostic(
      file: file, at: position,
      "This is not well-formed XML: \(words ?? "unknown error"). The dump may be cut off, or another "
        + "program may have changed it. Make a new dump.")
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
      return refuse("Elements are nested deeper than the limit of \(limits.depth).")
    }
    guard tree.elements.count < limits.elements else {
      return refuse("The document has more than the limit of \(limits.elements) elements.")
    }
    var element = unsafe XMLTree.Element(name: String(cString: name), position: position)
    var index = 0
    while let key = unsafe attributes?[index], let value = unsafe attributes?[index + 1] {
      guard index / 2 < limits.attributes else {
        return refuse("The element has more than the limit of \(limits.attributes) attributes.")
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

/// Detects XML files by their beginning.
extension XMLReader {
  /// The number of bytes, from the start of a file, that are searched for the root.
  private static let rootWindow = 4096

  /// Returns the name of the root without parsing the document.
  ///
  /// - Parameter bytes: The content of a file.
  /// - Returns: The name, or `nil` if the file does not begin like XML.
  package static func rootName(of bytes: [UInt8]) -> String? {
    let start = SourceText.start(of: bytes)
    var rest = bytes[start...].prefix(rootWindow)
    while rest.first == UInt8(ascii: "<") {
      guard let next = rest.dropFirst().first else { return nil }
      if next == UInt8(ascii: "?") || next == UInt8(ascii: "!") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        rest = rest[(end + 1)...].drop { SourceText.isBlank($0) }
        continue
      }
      let name = rest.dropFirst().prefix {
        !SourceText.isBlank($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
      }
      return String(decoding: name, as: UTF8.self)
    }
    return nil
  }
}

/// An XML document as a flat list of elements, with their positions.
///
/// Reading or freeing a deeply nested document in this form needs no deep stack.
package struct XMLTree: Sendable {
  /// An element, in document order.
  package struct Element: Sendable {
    /// The name, including its namespace prefix if it has one.
    package let name: String
    /// The attributes, in file order.
    package var attributes: [(name: String, value: String)] = []
    /// The position of the start tag.
    package let position: SourcePosition
    /// The children, as indices into `elements`.
    package var children: [Int] = []

    /// The value of an attribute, possibly empty, or `nil` if the attribute is absent.
    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  /// All elements in document order, starting with the root.
  package internal(set) var elements: [Element] = []
  /// The position of ignored text after the root, or `nil` if no text follows the root.
  package internal(set) var remainder: SourcePosition?

  /// Returns the indices of all descendants of an element.
  package func descendants(of index: Int) -> Range<Int> {
    var last = index
    while let child = elements[last].children.last { last = child }
    return (index + 1)..<(last + 1)
  }
}

/// The maximum size of an XML document.
package struct XMLLimits: Sendable {
  /// The maximum number of elements.
  package let elements: Int
  /// The maximum nesting depth.
  package let depth: Int
  /// The maximum number of attributes of an element.
  package let attributes: Int

  /// Creates limits.
  package init(elements: Int, depth: Int, attributes: Int) {
    self.elements = elements
    self.depth = depth
    self.attributes = attributes
  }
}
