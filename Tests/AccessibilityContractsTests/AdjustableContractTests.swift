import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// Which controls keep the contract of an adjustable control, and which fault breaks which clause.
final class AdjustableContractTests: XCTestCase {
  func testOurOwnControlsKeepIt() {
    Contract.adjustable().check {
      let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
      return Adjustable(
        pitch, stepsFromEndToEnd: 10, place: { pitch.value = $0 },
        disable: { pitch.isEnabled = false }, faces: [("as a knob", { pitch.face = .knob })])
    }
    for thumb in [\RangeSlider.lowerThumb, \RangeSlider.upperThumb] {
      Contract.adjustable().check {
        let slider = RangeSlider(
          frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
        return Adjustable(
          slider[keyPath: thumb], in: slider, disable: { slider.isEnabled = false },
          changeEvents: { slider.addAction(for: .valueChanged, $0) })
      }
    }
    Contract.adjustable().check {
      let slider = FatSlider(
        frame: Rectangle(x: 0, y: 0, width: 300, height: 40), label: "Volume")
      return Adjustable(slider, disable: { slider.isEnabled = false })
    }
  }

  func testASpinButtonKeepsItExceptForAValueThatIsAssigned() {
    let results = Contract.adjustable().results {
      let adults = SpinButton(
        frame: Rectangle(x: 0, y: 0, width: 100, height: 40), label: "Adults", minimum: 1,
        maximum: 8)
      return Adjustable(adults, disable: { adults.isEnabled = false })
    }
    XCTAssertEqual(
      results.filter { $0.failure != nil }.map(\.clause.id), [.assignedValue],
      results.compactMap(\.failure).joined(separator: "\n"))
  }

  func testEachFaultBreaksItsClausesAndNoOther() {
    let expected: [FaultySlider.Fault: [ClauseID]] = [
      .noTrait: [.oneElement],
      .noLabel: [.label], .labelWithRole: [.label], .labelWithFullStop: [.label],
      .labelWithValue: [.label],
      .hintWithGesture: [.hint], .hintIsLabel: [.hint],
      // What is wrong with a range shows at its ends, too.
      .minimumIsMaximum: [.range, .monotone, .ends, .spokenValue],
      .valueOutside: [.range, .monotone, .ends, .spokenValue], .noStep: [.range],
      .doubleStep: [.step, .roundTrip], .otherWayDown: [.step, .roundTrip],
      .turnsBack: [.direction, .step, .monotone, .roundTrip, .ends],
      .tooFine: [.stepCount],
      .stopsBeforeTheEnd: [.ends],
      .pageIsStep: [.page], .pageTooLong: [.page], .notSettable: [.page, .set],
      .noValue: [.spokenValue], .wrongNumber: [.spokenValue],
      .needlessDecimals: [.decimals], .negativeZero: [.decimals],
      .twoEvents: [.changeEvent], .eventWithoutChange: [.changeEvent],
      .changesWhenDisabled: [.disabled], .notDimmed: [.disabled],
    ]
    XCTAssertEqual(broken(by: nil), [])
    for fault in FaultySlider.Fault.allCases {
      XCTAssertEqual(broken(by: fault), expected[fault], "\(fault)")
    }
  }

  private func broken(by fault: FaultySlider.Fault?) -> [ClauseID] {
    Contract.adjustable().results {
      let slider = FaultySlider(fault)
      return Adjustable(slider, disable: { slider.isEnabled = false })
    }.filter { $0.failure != nil }.map(\.clause.id)
  }
}
