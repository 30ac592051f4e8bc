import UIKitStandIns

/// A field for a PIN, which shows a box with a dot for each digit.
final class PinField: UIView {
  let length = 4
  let textField = UITextField(frame: .zero)
  private let boxes: [UILabel]

  override init(frame: CGRect) {
    boxes = (0..<length).map { _ in UILabel(frame: .zero) }
    super.init(frame: frame)
    for box in boxes { addSubview(box) }
    textField.isSecureTextEntry = true
    textField.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    addSubview(textField)

    // The transparent field above the boxes is the only element.
    textField.accessibilityLabel = "PIN"
    accessibilityElements = [textField]
  }

  required init?(coder: NSCoder) { return nil }

  var pin: String { textField.text ?? "" }

  override func layoutSubviews() {
    super.layoutSubviews()
    textField.frame = bounds
    let width = bounds.width / CGFloat(length)
    for (index, box) in boxes.enumerated() {
      box.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }

  private func update() {
    let digits = pin.filter(\.isNumber).prefix(length)
    if digits != pin { textField.text = String(digits) }
    for (index, box) in boxes.enumerated() { box.text = index < digits.count ? "•" : nil }
    if digits.count == length {
      UIAccessibility.post(notification: .announcement, argument: "PIN complete")
    }
  }
}
