import AccessibilityModel
import Foundation
import Languages
import Scenes
import TestSupport
import Testing

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
