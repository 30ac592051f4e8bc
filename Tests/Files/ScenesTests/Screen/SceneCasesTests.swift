import AccessibilityModel
import Foundation
import Languages
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
    container.keepsOrder = context.index == nil
    container.children = (1...count).map { $0 == index ? element : node("\($0)") }
    return container
  }
}

/// Tests the reading order of scenes with a table of cases.
@MainActor
struct SceneTraversalCasesTests {
  @Test func thereAreCases() throws {
    #expect(try TraversalCase.all().count >= 19)
  }

  @Test(arguments: try TraversalCase.all())
  func readingOrderIsThatOfVoiceOver(_ testCase: TraversalCase) throws {
    let root = try testCase.tree.scene()
    // Test the tree as a view on the screen, and as the screen itself.
    for elements in [[root], root.isElement == true ? [root] : root.children]
    where !root.keepsOrder || elements.count == 1 {
      let screen = SceneScreen(SceneDocument(rules: testCase.rules, elements: elements))
      let visited = Traversal.elements(of: screen, rules: screen.rules)
      #expect(visited.map(\.accessibilityLabel) == testCase.expectedOrder)
    }
  }
}

extension TraversalCase.Node {
  fileprivate func scene() throws -> SceneNode {
    var node = SceneNode()
    node.label = label
    if let frame {
      try #require(frame.count == 4)
      node.frame = Rectangle(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    node.isElement = isElement
    node.children = try (children ?? []).map { try $0.scene() }
    node.keepsOrder = explicit ?? false
    node.groups = group ?? false
    node.isModal = modal ?? false
    node.alpha = alpha ?? 1
    node.clips = clips ?? false
    node.isHidden = hidden ?? false
    node.elementsHidden = elementsHidden ?? false
    if let container { node.container = try #require(containersByName[container], "\(container)") }
    return node
  }
}

/// Tests ARIA-AT's expectations on scenes at full verbosity.
@MainActor
struct SceneConveyedCasesTests {
  private static let commands = [
    "navigate_forward": ["first", "swipe right"], "navigate_back": ["last", "swipe left"],
    "read": ["describe"], "increment": ["swipe up"], "decrement": ["swipe down"],
    "increment_page": ["page up"], "decrement_page": ["page down"], "set_min": ["minimum"],
    "set_max": ["maximum"], "operate": ["double tap"],
    "adjust_other_thumb": ["swipe up", "swipe right"],
  ]

  @Test func thereAreCases() throws { #expect(try ConveyedCase.all().count > 140) }

  @Test(arguments: try ConveyedCase.all()) func expectationIsMet(_ testCase: ConveyedCase) throws {
    #expect(testCase.flaws(in: try heard(in: testCase)) == [])
  }

  /// Places the case's control between two links, performs its task, and returns the last speech.
  private func heard(in testCase: ConveyedCase) throws -> [String] {
    var scene = SceneReading(
      [node("Before", .link)] + (try nodes(of: testCase)) + [node("After", .link)])
    scene.reader.settings.detail = VerbosityOptions(.full)
    scene.reader.settings.detail.hints = false
    _ = scene.open()
    _ = scene.type("swipe right")
    var said: [String] = []
    for line in try #require(Self.commands[testCase.task]) { said = scene.type(line) }
    return said
  }

  private func nodes(of testCase: ConveyedCase) throws -> [SceneNode] {
    let state = testCase.startState
    if testCase.plan == "slider-multithumb" { return hotelPrices() }
    guard let value = state.value else {
      let name = try #require(state.state)
      let isSwitch = name == "on" || name == "off"
      return [toggle(testCase.target, isSwitch: isSwitch, isOn: name == "on" || name == "pressed")]
    }
    let isVertical = testCase.plan.hasPrefix("vertical")
    let range = SceneRange(
      minimum: try #require(state.min.flatMap(Double.init)),
      maximum: try #require(state.max.flatMap(Double.init)), step: isVertical ? 0.1 : 1,
      page: isVertical ? 2 : 10, value: try #require(Double(value) as Double?))
    return [
      slider(testCase.target, range) {
        $0.orientation = isVertical ? .vertical : .horizontal
        if let text = state.valuetext { $0.format.text = "{value}" + text.dropFirst(value.count) }
      }
    ]
  }
}

/// Tests the keyboard tables of the ARIA Authoring Practices on scenes.
@MainActor
struct ScenePracticeCasesTests {
  @Test func thereAreCases() throws {
    #expect(try PracticeCase.all().count > 45)
  }

  @Test(arguments: try PracticeCase.all())
  func keyActsAsInPractices(_ testCase: PracticeCase) throws {
    switch testCase.widget {
    case .slider: try runNumber(testCase)
    case .thumbs: try runThumbs(testCase)
    case .spinButton: try runSpinButton(testCase)
    case .button: try runState(testCase)
    }
  }

  private func runNumber(_ testCase: PracticeCase) throws {
    var scene = SceneReading.opened([
      slider(try #require(testCase.control.name), id: "control", try testCase.range()) {
        if testCase.endValuetext != nil { $0.format.text = "{value} degrees Celsius" }
      }
    ])
    var said: [String] = []
    for key in testCase.keys { said = scene.type(try #require(PracticeCase.commands[key])) }
    let wanted = try #require(testCase.endValuetext ?? testCase.endValue)
    #expect(scene.screen.element(withID: "control")?.valueText() == wanted)
    #expect([wanted, "\(wanted). Maximum.", "\(wanted). Minimum."].contains(said.joined()))
  }

  private func runSpinButton(_ testCase: PracticeCase) throws {
    let range = try testCase.range()
    let name = try #require(testCase.control.name)
    var scene = SceneReading.opened([
      node(name, id: "control", .textEntry) { $0.range = range },
      node("Add adult", .button) { $0.activation = .increment("control") },
      node("Remove adult", .button) { $0.activation = .decrement("control") },
    ])
    for key in testCase.keys {
      if key.hasPrefix("click:") {
        _ = scene.type("go \(key.dropFirst(6))")
        _ = scene.type("double tap")
      } else {
        let typed = key.hasPrefix("type:") ? "type \(key.dropFirst(5))" : PracticeCase.commands[key]
        #expect(!scene.type(try #require(typed)).isEmpty)
      }
    }
    let control = scene.screen.element(withID: "control")
    #expect(control?.valueText() == testCase.endValue)
    if let isInvalid = testCase.invalid {
      _ = scene.type("first")
      #expect(scene.type("describe").first?.contains("Invalid.") == isInvalid)
    }
  }

  private func runThumbs(_ testCase: PracticeCase) throws {
    var scene = SceneReading.opened(hotelPrices())
    for key in testCase.keys {
      let parts = key.split(separator: ":").map(String.init)
      _ = scene.type(parts[0] == "lower" ? "first" : "last")
      #expect(!scene.type(try #require(PracticeCase.commands[parts[1]])).isEmpty)
    }
    for (id, wanted) in [("lower", testCase.end?.lower), ("upper", testCase.end?.upper)] {
      let range = try #require(scene.screen.element(withID: id)?.accessibilityRange)
      #expect([range.minimum, range.value, range.maximum] == wanted)
    }
  }

  private func runState(_ testCase: PracticeCase) throws {
    let isSwitch = testCase.control.role == "switch"
    let name = try #require(testCase.control.name)
    var scene = SceneReading.opened([
      toggle(name, isSwitch: isSwitch, isOn: testCase.startState == "true")
    ])
    let words = isSwitch ? ["Off.", "On."] : ["Not Pressed.", "Pressed."]
    for key in testCase.keys {
      #expect(
        scene.type(try #require(PracticeCase.commands[key]))
          == [words[testCase.endState == "true" ? 1 : 0]])
    }
    #expect(scene.screen.element(withID: "control")?.accessibilityLabel == name)
  }
}

extension PracticeCase {
  fileprivate func range() throws -> SceneRange {
    SceneRange(
      minimum: try #require(control.min), maximum: try #require(control.max),
      step: try #require(control.step), page: control.page, value: startValue.flatMap(Double.init))
  }
}
