import AccessibilityContracts
import UIKitStandIns
import XCTest

/// Tests that the stand-ins for controls that select something keep their contracts.
@MainActor
final class SelectionStandInTests: XCTestCase {
  func testSegmentedControlIsAChoice() async {
    Contract.choice.check {
      let control = UISegmentedControl(items: ["Map", "Transit", "Satellite"])
      control.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
      control.selectedSegmentIndex = 0
      return Subject(control, count: 3, selectedChoice: { control.selectedSegmentIndex })
        .disabled { control.isEnabled = false }
    }
  }

  func testPageControlKeepsItsContract() async {
    Contract.pageControl.check {
      let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
      control.numberOfPages = 5
      control.currentPage = 2
      return Subject(control, pages: 5, currentPage: { control.currentPage })
        .disabled { control.isEnabled = false }
    }
  }

  /// Checks a stepper without the clauses about its value, which `UIStepper` leaves to the
  /// application.
  func testStepperKeepsItsContract() async {
    Contract.stepper.without(.spokenValue, .newValue).check {
      let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      stepper.maximumValue = 5
      let buttons = stepper.accessibilityElements ?? []
      return Subject(
        stepper, increment: buttons[1], decrement: buttons[0], value: { stepper.value }
      ).disabled { stepper.isEnabled = false }
    }
  }
}
