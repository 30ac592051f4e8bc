import AccessibilityModel
import Foundation
import Scenes
import ScreenReader
import TestSupport
import Testing

/// Tests recorded speech of VoiceOver on nodes of a scene.
@MainActor
struct SceneVoiceOverCasesTests {
  /// Returns the cases that a scene can express.
  private nonisolated static func cases() throws -> [VoiceOverCase] {
    try VoiceOverCase.all().filter { testCase in
      // Table cells have their own tests, because the cases name no header cells.
      guard testCase.context?.type != "dataTableCell" else { return false }
      // In the cases, a secure field's value is its placeholder, but in a scene it is the secret
      // text.
      return !testCase.traits.contains("secureTextField") || testCase.value == nil
    }
  }

  @Test func thereAreCases() throws { #expect(try Self.cases().count > 100) }

  @Test(arguments: try cases())
  func descriptionIsThatOfVoiceOver(_ testCase: VoiceOverCase) throws {
    let screen = SceneScreen(SceneDocument(elements: [try testCase.scene()]))
    let element = try #require(screen.element(withID: "element"))
    #expect(ElementDescriber().describe(element).text == testCase.expectedDescription)
  }
}

extension VoiceOverCase {
  fileprivate func scene() throws -> SceneNode {
    var element = node(label, id: "element", value: value)
    element.hint = hint
    element.language = locale
    element.isElement = true
    for name in traits { element.traits.insert(try #require(traitsByName[name], "\(name)")) }
    element.isExpanded = expandedStatus.map { $0 == "expanded" }
    guard let context else { return element }
    var container = SceneNode()
    let (index, count): (Int, Int)
    switch context.type {
    case "listStart", "landmarkStart": (index, count) = (1, 3)
    case "listEnd", "landmarkEnd": (index, count) = (3, 3)
    default: (index, count) = (try #require(context.index), try #require(context.count))
    }
    switch context.type {
    case "series": container.container = .series
    case "tab": container.traits = .tabBar
    case "tabBarItem": container.container = .tabBar
    case "listStart", "listEnd": container.container = .list
    default: container.container = .landmark
    }
    container.hasExplicitOrder = context.index == nil
    container.children = (1...count).map { $0 == index ? element : node("\($0)") }
    return container
  }
}
