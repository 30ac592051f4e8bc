import AccessibilityAudit
import AccessibilityContracts
import AccessibilityModel
import DeclarativeAccessibility
import ScreenReader
import TestSupport
import XCTest

/// Tests the contract of a fat slider written in SwiftUI's words, and of its defects.
@MainActor
final class FatSliderContractTests: XCTestCase {
  /// A fat slider without its drawing and its gesture.
  private struct FatSlider: View {
    enum Defect { case incrementLowers, noLabel, noValue, noAction, notDisabled }

    @Binding var percentage: Double
    var defect: Defect?

    private var label: String { defect == .noLabel ? "" : "Volume" }
    private var percent: Int { Int((percentage * 100).rounded()) }

    var body: some View {
      ZStack {
        Circle()
        Circle()
      }
      .accessibilityElement()
      .accessibilityLabel(label)
      .accessibilityValue(defect == .noValue ? "" : "\(percent)%")
      .accessibilityAdjustableAction { direction in
        let step = defect == .incrementLowers ? -1 : 1
        switch direction {
        case .increment where defect != .noAction: move(to: percent + step)
        case .decrement where defect != .noAction: move(to: percent - step)
        default: break
        }
      }
    }

    private func move(to percent: Int) { percentage = Double(min(max(percent, 0), 100)) / 100 }
  }

  private typealias AdjustableClause = Clause<Subject<Role.Adjustable>>

  /// A view that states its range only in words, as in SwiftUI, can't keep these clauses.
  private let contract = Contract.adjustable.without(.ends, .assignedValue)

  private func subject(_ defect: FatSlider.Defect? = nil) -> Subject<Role.Adjustable> {
    let percentage = State(wrappedValue: 0.4)
    let isEnabled = State(wrappedValue: true)
    let host = AccessibilityHost {
      FatSlider(percentage: percentage.projectedValue, defect: defect)
        .disabled(defect != .notDisabled && !isEnabled.wrappedValue)
    }
    return Subject(host.element(), in: host).disabled { isEnabled.wrappedValue = false }
  }

  func testFatSliderKeepsContract() async {
    contract.check { subject() }
  }

  func testFatSliderIsHeard() async {
    var reader = openedReader(of: subject().screen)
    XCTAssertEqual(reader.type("describe").first, "Volume: 40%. Adjustable.")
    XCTAssertEqual(reader.type("swipe up"), ["41%"])
    XCTAssertEqual(reader.type("swipe down 2"), ["39%"])
  }

  func testFatSliderRepresentedBySliderKeepsWholeContract() async {
    Contract.adjustable.without(.assignedValue).check {
      let percentage = State(wrappedValue: 0.4)
      let isEnabled = State(wrappedValue: true)
      let host = AccessibilityHost {
        FatSlider(percentage: percentage.projectedValue)
          .accessibilityRepresentation {
            Slider(value: percentage.projectedValue, in: 0...1, step: 0.01) { Text("Volume") }
          }
          .disabled(!isEnabled.wrappedValue)
      }
      return Subject(host.element(), in: host).steps(100)
        .dragged { percentage.wrappedValue = $0 }
        .disabled { isEnabled.wrappedValue = false }
    }
  }

  func testDefectsBreakContract() async {
    XCTAssertEqual(broken(.incrementLowers), [.direction])
    XCTAssertEqual(broken(.noLabel), [.label])
    XCTAssertEqual(broken(.noValue), [.spokenValue])
    XCTAssertEqual(broken(.noAction), [.direction])
    XCTAssertEqual(broken(.notDisabled), [.disabled])
  }

  private func broken(_ defect: FatSlider.Defect) -> [AdjustableClause] {
    contract.results { subject(defect) }.filter {
      if case .failed = $0.verdict { true } else { false }
    }.map(\.clause)
  }

  func testOtherControlsKeepTheirContracts() async {
    Contract.button.without(.activation).check {
      let isEnabled = State(wrappedValue: true)
      let host = AccessibilityHost { Button("Send") {}.disabled(!isEnabled.wrappedValue) }
      return Subject(host.element(), in: host).disabled { isEnabled.wrappedValue = false }
    }
    Contract.toggle.check {
      let isOn = State(wrappedValue: false)
      let isEnabled = State(wrappedValue: true)
      let host = AccessibilityHost {
        Toggle("Wi-Fi", isOn: isOn.projectedValue).disabled(!isEnabled.wrappedValue)
      }
      return Subject(host.element(), in: host, isOn: { isOn.wrappedValue })
        .assigned { isOn.wrappedValue = $0 }.disabled { isEnabled.wrappedValue = false }
    }
    Contract.adjustable.without(.assignedValue).check {
      let guests = State(wrappedValue: 2)
      let isEnabled = State(wrappedValue: true)
      let host = AccessibilityHost {
        Stepper("Guests", value: guests.projectedValue, in: 1...8)
          .disabled(!isEnabled.wrappedValue)
      }
      return Subject(host.element(), in: host).steps(7).disabled { isEnabled.wrappedValue = false }
    }
  }

  func testScreenWithViewsSatisfiesContract() async {
    let screen = ScreenUnderTest("Mixer") {
      let percentage = State(wrappedValue: 0.4)
      let isLoud = State(wrappedValue: false)
      return AccessibilityHost(title: "Mixer", language: "en") {
        Text("Sound").accessibilityAddTraits(.isHeader)
        FatSlider(percentage: percentage.projectedValue)
        Toggle("Loud", isOn: isLoud.projectedValue)
      }
    }
    screen.expectNoFindings()
    Contract.wholeScreen.check(screen)
  }

  func testFindingsAdviseInTheWordsOfSwiftUI() async {
    let report = ScreenUnderTest("Mail") {
      AccessibilityHost(title: "Mail", language: "en") { Button("") {} }
    }.report()
    XCTAssertEqual(
      report.findings.filter { $0.rule == "unlabelled-element" }.map(\.remedy),
      [
        "Add .accessibilityLabel(\"…\") with a word or two that say what it is or does, without its role."
      ])
  }

  func testEstimatedFramesAreNotJudged() async {
    let report = AccessibilityAudit().report(
      on: AuditTarget(makingScreensWith: {
        AccessibilityHost(title: "Plans", language: "en") {
          ZStack {
            VStack {
              Text("Go Premium")
              Button("Compare") {}
            }
            VStack {
              Text("All plans")
              Button("Close") {}
            }
          }
        }
      }))
    XCTAssertEqual(
      report.findings.filter {
        ["swipe-order", "same-bounds", "target-below-44", "overlapping-targets"].contains($0.rule)
      }, [])
    XCTAssertTrue(
      report.gaps.contains {
        $0.matter.contains("(same-bounds)")
          && $0.reason
            == "The frames of declared views are estimates, so their sizes and places are not judged."
      })
  }

  func testMissingElementBreaksContract() async {
    let results = contract.results {
      let host = AccessibilityHost { Circle() }
      return Subject(host.element("Volume"), in: host)
    }
    XCTAssertNotNil(results.first { $0.clause == .oneElement }?.failure)
  }
}
