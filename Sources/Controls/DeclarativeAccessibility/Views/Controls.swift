internal import AccessibilityModel

/// Static text.
public struct Text: View {
  let string: String

  /// Creates a view that displays a string.
  public init(_ content: some StringProtocol) { string = String(content) }

  /// The content of the view.
  public var body: some View {
    Primitive { context in
      context.element {
        $0.description.label = string
        $0.description.traits = .staticText
      }
    }
  }
}

/// An image.
public struct Image: View {
  private let label: String?

  /// Creates an image from the catalog. As in SwiftUI, its name is its label.
  public init(_ name: String) { label = name }

  /// Creates an image with a label.
  public init(_ name: String, label: Text) { self.label = label.string }

  /// Creates an image that assistive technology ignores.
  public init(decorative name: String) { label = nil }

  /// The content of the view.
  public var body: some View {
    Primitive { context in
      guard let label else { return context.shape() }
      return context.element {
        $0.description.label = label
        $0.description.traits = .image
      }
    }
  }
}

/// A drawing without accessibility, which stands for any shape.
public struct Circle: View {
  /// Creates a circle. A modifier such as `accessibilityLabel(_:)` makes it an element.
  public init() {}

  /// The content of the view.
  public var body: some View { Primitive { $0.shape() } }
}

/// A button.
public struct Button: View {
  private let label: any View
  private let action: @MainActor () -> Void

  /// Creates a button with a title.
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// Creates a button whose label consists of the labels of its views.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> some View) {
    self.label = label()
    self.action = action
  }

  /// The content of the view.
  public var body: some View {
    Primitive { context in
      context.control(label) {
        $0.description.traits = .button
        $0.actions = [(.default, action)]
      }
    }
  }
}

/// A switch.
public struct Toggle: View {
  private let label: any View
  private let isOn: Binding<Bool>

  /// Creates a switch with a title.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// Creates a switch whose label consists of the labels of its views.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> some View) {
    self.label = label()
    self.isOn = isOn
  }

  /// The content of the view.
  public var body: some View {
    Primitive { context in
      context.control(label) {
        $0.description.traits = [.button, .toggleButton]
        $0.description.value = isOn.wrappedValue ? "1" : "0"
        $0.actions = [(.default, { isOn.wrappedValue.toggle() })]
      }
    }
  }
}

/// A slider, whose value is spoken in percent of its range.
///
/// Without a step, an increment is a tenth of the range, as for
/// [`UISlider`](https://d-ronnqvist.github.io/accessible-sliders-and-adjustable-controls).
public struct Slider: View {
  private let value: Binding<Double>
  private let range: AccessibilityRange
  private let label: any View

  /// Creates a slider.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> some View = { EmptyView() }
  ) {
    self.init(value: value, in: bounds, step: (bounds.upperBound - bounds.lowerBound) / 10) {
      label()
    }
  }

  /// Creates a slider that moves in steps.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value,
    @ViewBuilder label: () -> some View = { EmptyView() }
  ) {
    self.value = Binding(value)
    range = AccessibilityRange(
      minimum: Double(bounds.lowerBound), maximum: Double(bounds.upperBound), step: Double(step))
    self.label = label()
  }

  /// The content of the view.
  public var body: some View {
    Primitive { context in
      context.control(label) { $0.adjust(value, in: range, isPercent: true) }
    }
  }
}

/// A stepper, which is one adjustable element with the number as its value.
public struct Stepper: View {
  private let title: String
  private let value: Binding<Double>
  private let range: AccessibilityRange

  /// Creates a stepper for a whole number.
  public init<Value: BinaryInteger>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value = 1
  ) {
    let (first, last) = (Double(bounds.lowerBound), Double(bounds.upperBound))
    let number = Binding(
      get: { Double(value.wrappedValue) },
      set: { if let whole = Value(exactly: $0.rounded()) { value.wrappedValue = whole } })
    self.init(title, value: number, in: first...last, step: Double(step))
  }

  /// Creates a stepper for a number.
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value = 1
  ) {
    self.title = String(title)
    self.value = Binding(value)
    range = AccessibilityRange(
      minimum: Double(bounds.lowerBound), maximum: Double(bounds.upperBound), step: Double(step),
      format: .number)
  }

  /// The content of the view.
  public var body: some View {
    Primitive { context in
      context.control(Text(title)) { $0.adjust(value, in: range, isPercent: false) }
    }
  }
}

extension Binding<Double> {
  /// Creates a binding that converts a number of another type.
  fileprivate init<Number: BinaryFloatingPoint>(_ number: Binding<Number>) {
    self.init(get: { Double(number.wrappedValue) }, set: { number.wrappedValue = Number($0) })
  }
}
