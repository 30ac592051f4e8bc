import AccessibilityModel
import Foundation
import ScreenReader
import TestSupport
import XCTest

/// The order in which VoiceOver was observed to visit what is on a screen, from a table of cases.
final class TraversalCasesTests: XCTestCase {
  func testEveryCaseIsVisitedAsVoiceOverVisitsIt() throws {
    let cases = try cases()
    XCTAssertGreaterThanOrEqual(cases.count, 19)
    for testCase in cases {
      let rules = TraversalRules(
        direction: testCase.direction == "rtl" ? .rightToLeft : .leftToRight,
        idiom: testCase.idiom == "pad" ? .pad : .phone)
      let visited = Traversal.elements(of: testCase.tree.element, rules: rules)
      XCTAssertEqual(
        visited.map(\.accessibilityLabel), testCase.expectedOrder,
        "\(testCase.id), \(testCase.name)")
    }
  }

  private struct Case: Decodable {
    let id: String
    let name: String
    let direction: String
    let idiom: String
    let tree: Node
    let expectedOrder: [String]
  }

  private func cases() throws -> [Case] {
    let url = try XCTUnwrap(
      Bundle.module.url(forResource: "traversal", withExtension: "jsonl", subdirectory: "Cases"))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      try decoder.decode(Case.self, from: Data($0.utf8))
    }
  }
}

/// A thing in the tree of a case.
private struct Node: Decodable {
  let element = AccessibilityElement()

  private enum Key: String, CodingKey {
    case label, frame, isElement, children, explicit, group, container, modal, alpha, clips
    case hidden, elementsHidden
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  init(from decoder: any Decoder) throws {
    // A key that means nothing here would be a case that tests nothing.
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys
    where Key(stringValue: key.stringValue) == nil {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "unknown: \(key.stringValue)"))
    }
    let values = try decoder.container(keyedBy: Key.self)
    let isSet = { (key: Key) in try values.decodeIfPresent(Bool.self, forKey: key) ?? false }
    element.accessibilityLabel = try values.decodeIfPresent(String.self, forKey: .label)
    if let frame = try values.decodeIfPresent([Double].self, forKey: .frame), frame.count == 4 {
      element.accessibilityFrame = Rectangle(
        x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    element.isAccessibilityElement = try isSet(.isElement)
    element.shouldGroupAccessibilityChildren = try isSet(.group)
    element.accessibilityViewIsModal = try isSet(.modal)
    element.clipsToBounds = try isSet(.clips)
    element.isHidden = try isSet(.hidden)
    element.accessibilityElementsHidden = try isSet(.elementsHidden)
    element.alpha = try values.decodeIfPresent(Double.self, forKey: .alpha) ?? 1
    if let container = try values.decodeIfPresent(String.self, forKey: .container) {
      element.accessibilityContainerType = try Self.type(of: container, at: values.codingPath)
    }
    let children = try values.decodeIfPresent([Node].self, forKey: .children) ?? []
    if try isSet(.explicit) {
      element.accessibilityElements = children.map(\.element)
    } else {
      for child in children { element.addChild(child.element) }
    }
  }

  private static func type(
    of name: String, at path: [any CodingKey]
  ) throws -> AccessibilityContainerType {
    switch name {
    case "list": return .list
    case "landmark": return .landmark
    case "table": return .dataTable
    case "group": return .semanticGroup
    case "tabBar": return .tabBar
    case "series": return .series
    default:
      throw DecodingError.dataCorrupted(
        .init(codingPath: path, debugDescription: "unknown container: \(name)"))
    }
  }
}
