import AccessibilityModel
import Foundation
import Scenes
import ScreenReader
import TestSupport
import XCTest

/// What VoiceOver was observed to say, of elements that are nodes of a scene.
final class SceneVoiceOverCasesTests: XCTestCase {
  private struct Case: Decodable {
    struct Context: Decodable {
      let type: String
      let index: Int?
      let count: Int?
    }

    let id: String
    let label: String?
    let value: String?
    let hint: String?
    let traits: [String]
    let context: Context?
    let locale: String?
    let expandedStatus: String?
    let expectedDescription: String

    func node() throws -> SceneNode {
      var node = SceneNode()
      (node.id, node.label, node.value, node.hint) = ("element", label, value, hint)
      node.language = locale
      node.isElement = true
      for name in traits { node.traits.insert(try XCTUnwrap(traitNames[name], name)) }
      node.isExpanded = expandedStatus.map { $0 == "expanded" }
      guard let context else { return node }
      var container = SceneNode()
      let (index, count): (Int, Int)
      switch context.type {
      case "listStart", "landmarkStart": (index, count) = (1, 3)
      case "listEnd", "landmarkEnd": (index, count) = (3, 3)
      default: (index, count) = (try XCTUnwrap(context.index), try XCTUnwrap(context.count))
      }
      switch context.type {
      case "series": container.container = .series
      case "tab": container.traits = .tabBar
      case "tabBarItem": container.container = .tabBar
      case "listStart", "listEnd": container.container = .list
      default: container.container = .landmark
      }
      container.hasExplicitOrder = context.index == nil
      container.children = (1...count).map { $0 == index ? node : Scenes.SceneNode.named("\($0)") }
      return container
    }
  }

  func testEveryNodeIsDescribedAsVoiceOverDescribesIt() throws {
    var run = 0
    for testCase in try lines(of: "voiceover", as: Case.self) {
      // The cells of tables have tests of their own: a case names no cell that a header could be.
      guard testCase.context?.type != "dataTableCell" else { continue }
      // There the value is a placeholder; that of a scene is the text, which is kept secret.
      guard !testCase.traits.contains("secureTextField") || testCase.value == nil else { continue }
      let screen = SceneScreen(SceneDocument(elements: [try testCase.node()]))
      let element = try XCTUnwrap(screen.element(withID: "element"))
      XCTAssertEqual(
        ElementDescriber().describe(element).text, testCase.expectedDescription, testCase.id)
      run += 1
    }
    print("\(run) cases were described as nodes of a scene")
    XCTAssertGreaterThan(run, 100)
  }
}

extension SceneNode {
  fileprivate static func named(_ label: String) -> SceneNode { node(label) }
}
