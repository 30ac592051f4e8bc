import Foundation
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document that was read by a strict parser.
final class XMLNode {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [XMLNode] = []
  /// The text directly inside the element.
  fileprivate(set) var text = ""

  fileprivate init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Parses a document, or throws if it is not well-formed.
  static func read(_ text: String) throws -> XMLNode {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
    }
    return root
  }

  /// The element and its descendants, in document order.
  var all: [XMLNode] { [self] + children.flatMap(\.all) }

  /// Returns the elements with the given name among this element and its descendants.
  func all(_ name: String) -> [XMLNode] { all.filter { $0.name == name } }

  /// Returns the first group of the given class, or throws an error if the group is missing.
  func group(_ name: String, file: StaticString = #filePath, line: UInt = #line) throws -> XMLNode {
    try XCTUnwrap(all("g").first { $0.attributes["class"] == name }, file: file, line: line)
  }

  /// Returns the shapes that draw the given part of a control.
  func parts(_ name: String) -> [XMLNode] { all.filter { $0.attributes["data-part"] == name } }

  func number(_ name: String) -> Double { Double(attributes[name] ?? "") ?? .nan }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: XMLNode?
    private var open: [XMLNode] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let node = XMLNode(name: name, attributes: attributes)
      open.last?.children.append(node)
      if root == nil { root = node }
      open.append(node)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) { open.removeLast() }
  }
}
