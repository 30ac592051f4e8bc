public import AccessibilityModel

// MARK: Adjustable controls

extension Subject where Kind == Role.Adjustable {
  /// Returns the subject with the number of steps that is promised from end to end.
  ///
  /// ```swift
  /// let subject = Subject<Role.Adjustable>(pitch).steps(10)
  /// ```
  ///
  /// - Parameter count: The number of steps.
  /// - Returns: The subject.
  public func steps(_ count: Int) -> Subject { with(\.stepsFromEndToEnd, count) }

  /// Returns the subject with the way of a finger, which can leave the value between two steps.
  ///
  /// Without it, the spoken values between steps are not checked.
  ///
  /// ```swift
  /// let subject = Subject<Role.Adjustable>(pitch).dragged { pitch.value = $0 }
  /// ```
  ///
  /// - Parameter drag: Moves the value to a number, in the units of the range, or of the spoken number
  ///   if there is no range. A control that rounds may do so here.
  /// - Returns: The subject.
  public func dragged(_ drag: @escaping @MainActor (Double) -> Void) -> Subject {
    with(\.drag, drag)
  }

  /// Returns the subject with another look, which must not change what is heard.
  ///
  /// ```swift
  /// let subject = Subject<Role.Adjustable>(pitch).face("as a knob") { pitch.face = .knob }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the look, as failures give it.
  ///   - show: Shows it.
  /// - Returns: The subject.
  public func face(_ name: String, show: @escaping @MainActor () -> Void) -> Subject {
    with(\.faces, options.faces + [(name, show)])
  }
}

extension Subject where Kind == Role.MultiThumb {
  /// Creates the subject of a slider with several thumbs.
  ///
  /// ```swift
  /// @MainActor func price() -> Subject<Role.MultiThumb> {
  ///   let slider = RangeSlider(
  ///     frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
  ///   slider.minimumRange = 0.1
  ///   return Subject([slider.lowerThumb, slider.upperThumb], in: slider)
  ///     .gap(0.1)
  ///     .disabled { slider.isEnabled = false }
  ///     .changeEvents { slider.addAction(for: .valueChanged, $0) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - thumbs: The adjustable elements, the lowest first, each with a range and room to move.
  ///   - screen: The root of the elements.
  public init(_ thumbs: [AccessibilityElement], in screen: AccessibilityElement) {
    self.init(screen, in: screen) { $0.thumbs = thumbs }
  }

  /// Returns the subject with the distance that neighbours keep.
  ///
  /// ```swift
  /// let subject = Subject([slider.lowerThumb, slider.upperThumb], in: slider)
  ///   .gap(slider.minimumRange)
  /// ```
  ///
  /// - Parameter gap: The distance, in the units of the ranges, from 0.
  /// - Returns: The subject.
  public func gap(_ gap: Double) -> Subject { with(\.gap, gap) }

  /// Returns the subject with thumbs that do not bound each other.
  ///
  /// ```swift
  /// let subject = Subject([slider.lowerThumb, slider.upperThumb], in: slider).independent()
  /// ```
  ///
  /// - Returns: The subject.
  public func independent() -> Subject { with(\.areIndependent, true) }

  /// Returns the subject with the way of a finger.
  ///
  /// ```swift
  /// let subject = Subject([slider.lowerThumb, slider.upperThumb], in: slider)
  ///   .dragged { thumb, number in
  ///     if thumb == 0 { slider.lowerValue = number } else { slider.upperValue = number }
  ///   }
  /// ```
  ///
  /// - Parameter drag: Moves a thumb, by its index, to a number, which may lie beyond its neighbour.
  /// - Returns: The subject.
  public func dragged(_ drag: @escaping @MainActor (Int, Double) -> Void) -> Subject {
    with(\.dragThumb, drag)
  }

  /// The thumbs as adjustable controls, in their order.
  var adjustables: [Subject<Role.Adjustable>] {
    options.thumbs.map { Subject<Role.Adjustable>($0, in: screen, options: options) }
  }
}

// MARK: Controls that are activated

extension Subject where Kind == Role.Button {
  /// Returns the subject with the way to observe its activations, which the clause `activation` needs.
  ///
  /// ```swift
  /// let subject = Subject<Role.Button>(cue)
  ///   .activations { cue.addAction(for: .primaryActionTriggered, $0) }
  /// ```
  ///
  /// - Parameter observe: Calls its argument whenever the application has carried out the button's
  ///   action.
  /// - Returns: The subject.
  public func activations(
    _ observe: @escaping @MainActor (@escaping () -> Void) -> Subscription
  ) -> Subject {
    with(\.observe, observe)
  }
}

extension Subject where Kind == Role.Toggle {
  /// Creates the subject of a switch, a toggle button or a checkbox.
  ///
  /// ```swift
  /// let subject = Subject(loop, in: deck, isOn: { loop.isLit })
  /// ```
  ///
  /// - Parameters:
  ///   - element: The element that is switched.
  ///   - screen: The root of the elements; `nil` if the element is alone.
  ///   - isOn: Returns whether the application considers it on; `nil` is the mixed state.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    isOn: @escaping @MainActor () -> Bool?
  ) {
    self.init(element, in: screen) { $0.isOn = isOn }
  }

  /// Returns the subject with the way in which the application sets it, which the clause `assignedState`
  /// needs.
  ///
  /// ```swift
  /// let subject = Subject(loop, isOn: { loop.isLit }).assigned { loop.isLit = $0 }
  /// ```
  ///
  /// - Parameter assign: Sets the state.
  /// - Returns: The subject.
  public func assigned(_ assign: @escaping @MainActor (Bool) -> Void) -> Subject {
    with(\.assign, assign)
  }
}

// MARK: Fields

extension Subject where Kind == Role.TextField {
  /// Creates the subject of a field for text.
  ///
  /// ```swift
  /// let name = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "Name")
  /// let subject = Subject<Role.TextField>(name, text: { name.text })
  /// ```
  ///
  /// - Parameters:
  ///   - element: The field, a `KeyInput`.
  ///   - screen: The root of the elements; `nil` if the element is alone.
  ///   - sample: A text of at least two characters that the field accepts unchanged.
  ///   - text: Returns the text, as the application reads it.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    sample: String = "QjX9", text: @escaping @MainActor () -> String
  ) {
    self.init(element, in: screen) { ($0.sample, $0.text) = (sample, text) }
  }

  /// Returns the subject with the way to an invalid text, for a field that rejects some.
  ///
  /// ```swift
  /// let subject = Subject<Role.TextField>(guests, sample: "24", text: { "\(guests.value)" })
  ///   .invalid { guests.insertText("1000") }
  /// ```
  ///
  /// - Parameter makeInvalid: Enters an invalid text.
  /// - Returns: The subject.
  public func invalid(_ makeInvalid: @escaping @MainActor () -> Void) -> Subject {
    with(\.makeInvalid, makeInvalid)
  }
}

extension Subject where Kind == Role.SecureField {
  /// Creates the subject of a field for a secret.
  ///
  /// - Parameters:
  ///   - element: The field, a `KeyInput`.
  ///   - screen: The root of the elements; `nil` if the element is alone.
  ///   - sample: A secret of at least two characters that the field accepts unchanged.
  ///   - text: Returns the secret, as the application reads it.
  public init(
    _ element: AccessibilityElement, in screen: AccessibilityElement? = nil,
    sample: String = "QjX9", text: @escaping @MainActor () -> String
  ) {
    self.init(element, in: screen) { ($0.sample, $0.text) = (sample, text) }
  }

  /// Returns the subject with the way to an invalid secret, for a field that rejects some.
  ///
  /// ```swift
  /// let subject = Subject<Role.SecureField>(guests, sample: "24", text: { "\(guests.value)" })
  ///   .invalid { guests.insertText("1000") }
  /// ```
  ///
  /// - Parameter makeInvalid: Enters an invalid secret.
  /// - Returns: The subject.
  public func invalid(_ makeInvalid: @escaping @MainActor () -> Void) -> Subject {
    with(\.makeInvalid, makeInvalid)
  }

  /// The subject as a field for text.
  var textField: Subject<Role.TextField> {
    Subject<Role.TextField>(element, in: screen, options: options)
  }
}
