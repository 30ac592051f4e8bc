public import AccessibilityModel

/// The source of a picker's components and rows.
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of components.
  func numberOfComponents(in pickerView: UIPickerView) -> Int

  /// Returns the number of rows of a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The object that names the rows of a picker and learns about selections.
@MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the title of a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?

  /// Called when the user has selected a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns `nil`, the default.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }

  /// Does nothing, the default.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// A delegate that also labels the components of a picker.
@MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  /// Returns the label of a component.
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int)
    -> String?
}

/// A picker, each component of which is spoken as "2 hours. Picker Item. Adjustable. 1 of 24."
///
/// Source: Apple's page on `UIDatePicker`. UIKit has no range, so only Earshot says "Maximum." at
/// an end.
open class UIPickerView: UIView {
  /// The source of the components and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The object that names the rows and learns about selections.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var components: [Component] = []

  /// The number of components.
  open var numberOfComponents: Int {
    reloadIfNeeded()
    return components.count
  }
  private var needsReload = false

  /// Discards all selections and reads the components again when they are needed.
  open func reloadAllComponents() {
    components = []
    needsReload = true
    recordLayoutChange()
  }

  private func reloadIfNeeded() {
    guard needsReload, let dataSource else { return }
    needsReload = false
    let count = max(dataSource.numberOfComponents(in: self), 0)
    components = (0..<count).map { Component(of: self, index: $0) }
  }

  /// Returns the number of rows of a component.
  open func numberOfRows(inComponent component: Int) -> Int {
    max(dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0, 0)
  }

  /// Selects a row, and calls no method of the delegate. A row that does not exist is ignored.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    reloadIfNeeded()
    guard components.indices.contains(component),
      (0..<numberOfRows(inComponent: component)).contains(row)
    else { return }
    components[component].row = row
  }

  /// Returns the selected row of a component, or -1 if the component has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    reloadIfNeeded()
    guard components.indices.contains(component), numberOfRows(inComponent: component) > 0 else {
      return -1
    }
    return components[component].row
  }

  open override var accessibilityElements: [AccessibilityElement]? {
    get {
      reloadIfNeeded()
      return super.accessibilityElements ?? components
    }
    set { super.accessibilityElements = newValue }
  }
}

extension UIPickerView {
  /// A component of a picker.
  private final class Component: UIAccessibilityElement {
    private weak var picker: UIPickerView?
    private let index: Int
    var row = 0

    init(of picker: UIPickerView, index: Int) {
      self.picker = picker
      self.index = index
      super.init(accessibilityContainer: picker)
      accessibilityTraits = [.adjustable, .pickerElement]
    }

    private var count: Int { picker?.numberOfRows(inComponent: index) ?? 0 }

    override var accessibilityFrame: CGRect {
      get {
        guard let picker else { return .null }
        let width = picker.bounds.width / Double(max(picker.numberOfComponents, 1))
        let frame = CGRect(
          x: width * Double(index), y: 0, width: width, height: picker.bounds.height)
        return picker.convert(frame, to: nil)
      }
      set {}
    }

    override var accessibilityLabel: String? {
      get {
        guard let picker else { return nil }
        let delegate = picker.delegate as? any UIPickerViewAccessibilityDelegate
        return delegate?.pickerView(picker, accessibilityLabelForComponent: index)
      }
      set {}
    }

    override var accessibilityValue: String? {
      get { picker.flatMap { $0.delegate?.pickerView($0, titleForRow: row, forComponent: index) } }
      set {}
    }

    override var accessibilityPositionInSet: AccessibilityPositionInSet? {
      get { count > 0 ? AccessibilityPositionInSet(position: row + 1, count: count) : nil }
      set {}
    }

    override var accessibilityRange: AccessibilityRange? {
      get {
        count > 0
          ? AccessibilityRange(minimum: 1, maximum: Double(count), value: Double(row + 1)) : nil
      }
      set {}
    }

    override func accessibilityIncrement() { select(row + 1) }

    override func accessibilityDecrement() { select(row - 1) }

    override func accessibilitySetValue(_ number: Double) -> Bool {
      guard let wanted = Int(exactly: number.rounded()), count > 0 else { return false }
      select(min(max(wanted, 1), count) - 1)
      return true
    }

    private func select(_ wanted: Int) {
      guard let picker, (0..<count).contains(wanted), wanted != row else { return }
      row = wanted
      picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: index)
    }
  }
}
