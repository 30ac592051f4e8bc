import AccessibilityModel
import Foundation
import Scenes
import ScreenReader
import TestSupport
import XCTest

/// The order in which scenes are visited, from the table of cases.
final class SceneTraversalCasesTests: XCTestCase {
  private struct Case: Decodable {
    let id: String
    let direction: String
    let idiom: String
    let tree: Node
    let expectedOrder: [String]
  }

  private struct Node: Decodable {
    let label: String?
    let frame: [Double]?
    let isElement: Bool?
    let children: [Node]?
    let explicit: Bool?
    let group: Bool?
    let container: String?
    let modal: Bool?
    let alpha: Double?
    let clips: Bool?
    let hidden: Bool?
    let elementsHidden: Bool?

    func scene() throws -> SceneNode {
      var node = SceneNode()
      node.label = label
      if let frame {
        XCTAssertEqual(frame.count, 4)
        node.frame = Rectangle(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
      }
      node.isElement = isElement
      node.children = try (children ?? []).map { try $0.scene() }
      node.hasExplicitOrder = explicit ?? false
      node.groups = group ?? false
      node.isModal = modal ?? false
      node.alpha = alpha ?? 1
      node.clips = clips ?? false
      node.isHidden = hidden ?? false
      node.elementsHidden = elementsHidden ?? false
      if let container { node.container = try XCTUnwrap(containerNames[container], container) }
      return node
    }
  }

  func testEverySceneIsVisitedAsVoiceOverVisitsIt() throws {
    let cases = try lines(of: "traversal", as: Case.self)
    XCTAssertGreaterThanOrEqual(cases.count, 19)
    for testCase in cases {
      let rules = TraversalRules(
        direction: testCase.direction == "rtl" ? .rightToLeft : .leftToRight,
        idiom: testCase.idiom == "pad" ? .pad : .phone)
      let root = try testCase.tree.scene()
      // The tree is the screen, or lies on it.
      for elements in [[root], root.isElement == true ? [root] : root.children]
      where !root.hasExplicitOrder || elements.count == 1 {
        let screen = SceneScreen(SceneDocument(rules: rules, elements: elements))
        let visited = Traversal.elements(of: screen, rules: screen.rules)
        XCTAssertEqual(visited.map(\.accessibilityLabel), testCase.expectedOrder, testCase.id)
      }
    }
  }
}
