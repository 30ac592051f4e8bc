public import AccessibilityModel

extension Role {
  /// A control that a double tap activates.
  public struct Button: ElementRole {
    /// Creates the role without options.
    public init() {}
  }
}

extension Subject where Kind == Role.Button {
  /// Returns the subject with code that observes activations.
  ///
  /// The clause `activation` needs this code, which must call the handler whenever the application
  /// has carried out the action of the button.
  public consuming func activations(
    _ observe: @escaping @MainActor (@escaping () -> Void) -> Subscription
  ) -> Subject {
    with { $0.observe = observe }
  }
}

extension Role {
  /// A switch, a toggle button or a checkbox.
  public struct Toggle {
    var isOn: @MainActor () -> Bool?
    var assign: (@MainActor (Bool) -> Void)?
  }
}

extension Subject where Kind == Role.Toggle {
  /// Creates a subject for a switch, a toggle button or a checkbox.
  ///
  /// The screen is the root of the element tree, or `nil` if the element is alone. `isOn` returns
  /// the state that the application has stored, or `nil` for the mixed state.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    isOn: @escaping @MainActor () -> Bool?
  ) {
    self.init(element, in: screen, Role.Toggle(isOn: isOn))
  }

  /// Returns the subject with code that sets the state in the application.
  ///
  /// The clause `assignedState` needs this code.
  public consuming func assigned(_ assign: @escaping @MainActor (Bool) -> Void) -> Subject {
    with { $0.options.assign = assign }
  }
}

extension Role {
  /// A text field or a secure field.
  public struct TextField {
    var sample: String
    var text: @MainActor () -> String
    var makeInvalid: (@MainActor () -> Void)?
  }
}

extension Subject where Kind == Role.TextField {
  /// Creates a subject for a text field or a secure field.
  ///
  /// The screen is the root of the element tree, or `nil` if the element is alone. The element must
  /// conform to `KeyInput` and accept the sample unchanged. The sample must have at least two
  /// characters. `text` returns the text that the application has stored.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    sample: String = "QjX9", text: @escaping @MainActor () -> String
  ) {
    self.init(element, in: screen, Role.TextField(sample: sample, text: text))
  }

  /// Returns the subject with code that enters text which the field rejects as invalid.
  public consuming func invalid(_ makeInvalid: @escaping @MainActor () -> Void) -> Subject {
    with { $0.options.makeInvalid = makeInvalid }
  }
}
