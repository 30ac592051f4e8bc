import AccessibilityContracts
import SpeechModel
import UIKitStandIns
import XCTest

/// Tests what each stand-in says by itself, and the contract of each control.
@MainActor
final class StandInTests: XCTestCase {
  private let frame = Rectangle(x: 16, y: 16, width: 300, height: 44)

  private func listener(to view: UIView) -> Listener {
    let screen = UIView(frame: Rectangle(x: 0, y: 0, width: 390, height: 844))
    screen.addSubview(view)
    return Listener(to: screen)
  }

  private func expect(_ heard: Heard, _ spoken: String..., line: UInt = #line) {
    XCTAssertEqual(heard.spoken, spoken, line: line)
  }

  // MARK: Labels and buttons

  func testLabelSaysItsText() async {
    let label = UILabel(frame: frame)
    label.text = "Total"
    let listener = listener(to: label)
    expect(listener.opening, "Total")
    label.text = ""
    expect(listener.perform("describe"), "No items.")
    label.text = "Sum"
    label.isEnabled = false
    expect(listener.perform("first"), "Sum. Dimmed.")
    expect(listener.perform("double tap"), "Dimmed.")
  }

  func testButtonIsTouched() async {
    let button = UIButton(type: .system)
    button.frame = frame
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    button.addAction(UIAction { _ in button.isSelected.toggle() }, for: .touchUpInside)
    let listener = listener(to: button)
    expect(listener.opening, "Play. Button.")
    expect(listener.perform("double tap"), "Selected: Pause")
    expect(listener.perform("describe"), "Selected: Pause. Button.")
    button.isEnabled = false
    expect(listener.perform("describe"), "Selected: Play. Dimmed. Button.")
    expect(listener.perform("double tap"), "Dimmed.")
  }

  func testButtonSatisfiesContract() async {
    Contract.button.check {
      let button = UIButton(frame: Rectangle(x: 0, y: 0, width: 100, height: 44))
      button.setTitle("Play", for: .normal)
      return Subject(button)
        .activations { button.addAction(for: .touchUpInside, $0) }
        .disabled { button.isEnabled = false }
    }
  }

  // MARK: Sliders and switches

  func testSliderSaysPercentageAndMovesByTenth() async {
    let slider = UISlider(frame: frame)
    slider.accessibilityLabel = "Volume"
    slider.maximumValue = 4
    slider.value = 3
    let listener = listener(to: slider)
    expect(
      listener.opening, "Volume: 75%. Adjustable.",
      "Swipe up or down with one finger to adjust the value.")
    expect(listener.perform("swipe up"), "85%")
    XCTAssertEqual(slider.value, 3.4, accuracy: 0.0001)
    expect(listener.perform("swipe up 2"), "100%")
    expect(listener.perform("swipe up"), "100%. Maximum.")
    expect(listener.perform("set 40"), "40%")
    XCTAssertEqual(slider.value, 1.6, accuracy: 0.0001)
  }

  func testAssignedValueOfSliderReplacesPercentage() async {
    let slider = UISlider(frame: frame)
    slider.accessibilityValue = "Quiet"
    let listener = listener(to: slider)
    XCTAssertEqual(listener.opening.spoken.first, "Quiet. Adjustable.")
    XCTAssertNil(slider.accessibilityRange)
    XCTAssertFalse(slider.accessibilitySetValue(50))
  }

  func testSliderSatisfiesContract() async {
    Contract.adjustable.without(.assignedValue).check {
      let slider = UISlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 44))
      slider.accessibilityLabel = "Volume"
      slider.value = 0.5
      return Subject(slider)
        .steps(10)
        .disabled { slider.isEnabled = false }
        .changeEvents { slider.addAction(for: .valueChanged, $0) }
    }
  }

  func testSliderFollowsDrag() async {
    let slider = UISlider(frame: frame)
    slider.accessibilityLabel = "Volume"
    let listener = listener(to: slider)
    XCTAssertEqual(slider.accessibilityActivationPoint, Point(x: 38, y: 38))
    expect(listener.perform("drag 38,38 to 166,38"), "50%")
    slider.isContinuous = false
    var changes = 0
    let subscription = slider.addAction(for: .valueChanged) { changes += 1 }
    expect(listener.perform("drag 166,38 to 294,38"), "100%")
    XCTAssertEqual(changes, 1)
    subscription.cancel()
  }

  func testSwitchSaysItsState() async {
    let wifi = UISwitch(frame: frame)
    wifi.accessibilityLabel = "Wi-Fi"
    wifi.accessibilityValue = "ignored"
    let listener = listener(to: wifi)
    expect(
      listener.opening, "Wi-Fi. Switch Button. Off.", "Double tap to toggle setting.")
    expect(listener.perform("double tap"), "On.")
    XCTAssertTrue(wifi.isOn)
  }

  func testSwitchSatisfiesContract() async {
    Contract.toggle.check {
      let wifi = UISwitch(frame: Rectangle(x: 0, y: 0, width: 51, height: 31))
      wifi.accessibilityLabel = "Wi-Fi"
      return Subject(wifi, isOn: { wifi.isOn })
        .assigned { wifi.setOn($0, animated: false) }
        .changeEvents { wifi.addAction(for: .valueChanged, $0) }
        .disabled { wifi.isEnabled = false }
    }
  }

  // MARK: Choices

  func testSegmentsSayTheirPositions() async {
    let control = UISegmentedControl(items: ["Map", "Transit", "Satellite"])
    control.frame = frame
    control.selectedSegmentIndex = 0
    let listener = listener(to: control)
    expect(listener.opening, "Selected: Map. Button. 1 of 3.")
    expect(listener.perform("swipe right"), "Transit. Button. 2 of 3.")
    expect(listener.perform("double tap"), "Selected: Transit, 2 of 3.")
    XCTAssertEqual(control.selectedSegmentIndex, 1)
    control.setEnabled(false, forSegmentAt: 2)
    expect(listener.perform("swipe right"), "Satellite. Dimmed. Button. 3 of 3.")
    control.removeSegment(at: 2, animated: false)
    control.insertSegment(withTitle: "Terrain", at: 9, animated: false)
    expect(listener.perform("last"), "Terrain. Button. 3 of 3.")
    XCTAssertEqual(control.titleForSegment(at: 2), "Terrain")
    XCTAssertNil(control.titleForSegment(at: 3))
  }

  func testSegmentsSatisfyContract() async {
    Contract.containerOrder.check {
      let control = UISegmentedControl(items: ["Map", "Transit", "Satellite"])
      control.frame = Rectangle(x: 0, y: 0, width: 300, height: 32)
      return Subject(control)
    }
  }

  func testPageControlSaysItsPage() async {
    let pages = UIPageControl(frame: frame)
    pages.numberOfPages = 5
    let listener = listener(to: pages)
    expect(
      listener.opening, "page 1 of 5. Adjustable.",
      "Swipe up or down with one finger to adjust the value.")
    expect(listener.perform("swipe up"), "page 2 of 5")
    expect(listener.perform("maximum"), "page 5 of 5")
    expect(listener.perform("swipe up"), "page 5 of 5. Maximum.")
    XCTAssertEqual(pages.currentPage, 4)
    XCTAssertTrue(pages.touch(at: Point(x: 20, y: 20)))
    XCTAssertEqual(pages.currentPage, 3)
    pages.hidesForSinglePage = true
    pages.numberOfPages = 1
    expect(listener.perform("describe"), "No items.")
  }

  func testPageControlSatisfiesContract() async {
    // A touch turns the page, as in UIKit.
    Contract.adjustable.without(.assignedValue, .activation).check {
      let pages = UIPageControl(frame: Rectangle(x: 0, y: 0, width: 300, height: 44))
      pages.accessibilityLabel = "Photos"
      pages.numberOfPages = 5
      pages.currentPage = 2
      return Subject(pages)
        .steps(4)
        .disabled { pages.isEnabled = false }
        .changeEvents { pages.addAction(for: .valueChanged, $0) }
    }
  }

  func testStepperHasTwoButtons() async {
    let stepper = UIStepper(frame: frame)
    stepper.maximumValue = 2
    let listener = listener(to: stepper)
    expect(listener.opening, "Decrement. Dimmed. Button.")
    expect(listener.perform("swipe right"), "Increment. Button.")
    _ = listener.perform("double tap")
    XCTAssertEqual(stepper.value, 1)
    _ = listener.perform("double tap")
    expect(listener.perform("describe"), "Increment. Dimmed. Button.")
    expect(listener.perform("swipe left"), "Decrement. Button.")
    stepper.wraps = true
    expect(listener.perform("swipe right"), "Increment. Button.")
    _ = listener.perform("double tap")
    XCTAssertEqual(stepper.value, 0)
  }

  func testButtonsOfStepperSatisfyContract() async {
    for index in 0...1 {
      Contract.button.check {
        let stepper = UIStepper(frame: Rectangle(x: 0, y: 0, width: 94, height: 32))
        stepper.value = 50
        let button = stepper.accessibilityElements?[index] ?? stepper
        return Subject(button, in: stepper)
          .activations { stepper.addAction(for: .valueChanged, $0) }
          .disabled { stepper.isEnabled = false }
      }
    }
  }

  func testPickerSaysRowAndPosition() async {
    let picker = UIPickerView(frame: frame)
    let days = Days()
    picker.dataSource = days
    picker.delegate = days
    let listener = listener(to: picker)
    expect(
      listener.opening, "Day: Monday. Picker Item. Adjustable. 1 of 7.",
      "Swipe up or down with one finger to adjust the value.")
    expect(listener.perform("swipe up"), "Tuesday")
    XCTAssertEqual(days.selected, [1])
    expect(listener.perform("maximum"), "Sunday")
    expect(listener.perform("swipe up"), "Sunday. Maximum.")
    picker.selectRow(3, inComponent: 0, animated: false)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 3)
    XCTAssertEqual(picker.selectedRow(inComponent: 1), -1)
    expect(
      listener.perform("describe"),
      "Day: Thursday. Picker Item. Adjustable. 4 of 7.",
      "Swipe up or down with one finger to adjust the value.")
  }

  func testComponentOfPickerSatisfiesContract() async {
    Contract.adjustable.without(.assignedValue, .disabled).check {
      let picker = UIPickerView(frame: Rectangle(x: 0, y: 0, width: 300, height: 200))
      let days = Days()
      picker.dataSource = days
      picker.delegate = days
      picker.selectRow(3, inComponent: 0, animated: false)
      let component = picker.accessibilityElements?.first ?? picker
      return Subject(component, in: picker).steps(6).changeEvents { handler in
        days.onSelection = handler
        return Subscription { days.onSelection = nil }
      }
    }
  }

  // MARK: Text

  func testTextFieldSaysPlaceholderThenText() async {
    let field = UITextField(frame: frame)
    field.placeholder = "Search songs"
    let listener = listener(to: field)
    expect(listener.opening, "Search songs. Text Field.", "Double tap to edit.")
    expect(listener.perform("double tap"), "Is editing.")
    XCTAssertTrue(field.isEditing)
    expect(listener.perform("type La mer"), "La mer")
    XCTAssertEqual(field.text, "La mer")
    expect(listener.perform("delete"), "r. Deleted.")
    expect(
      listener.perform("describe"), "La me. Text Field. Is editing.",
      "Use the rotor to access Misspelled Words.")
    field.isSecureTextEntry = true
    XCTAssertEqual(field.accessibilityValue, "•••••")
  }

  func testOnlyOneTextFieldIsEdited() async {
    let screen = UIView(frame: Rectangle(x: 0, y: 0, width: 390, height: 844))
    let fields = [UITextField(frame: frame), UITextField(frame: frame)]
    fields.forEach(screen.addSubview)
    XCTAssertTrue(fields[0].becomeFirstResponder())
    XCTAssertTrue(fields[1].becomeFirstResponder())
    XCTAssertEqual(fields.map(\.isEditing), [false, true])
    fields[0].isEnabled = false
    XCTAssertFalse(fields[0].becomeFirstResponder())
  }

  func testTextFieldSatisfiesContract() async {
    for isSecure in [false, true] {
      let contract = isSecure ? Contract<Subject<Role.TextField>>.secureField : .textField
      contract.check {
        let field = UITextField(frame: Rectangle(x: 0, y: 0, width: 300, height: 44))
        field.accessibilityLabel = "Name"
        field.isSecureTextEntry = isSecure
        return Subject(field, text: { field.text ?? "" })
          .changeEvents { field.addAction(for: .editingChanged, $0) }
          .disabled { field.isEnabled = false }
      }
    }
  }
}

/// The days of a week, as the rows of a picker.
private final class Days: UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
  private let titles = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  var selected: [Int] = []
  var onSelection: (() -> Void)?

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    titles.count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    titles[row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    selected.append(row)
    onSelection?()
  }

  func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String? {
    "Day"
  }
}
