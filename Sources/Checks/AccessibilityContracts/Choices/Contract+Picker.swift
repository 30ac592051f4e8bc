internal import AccessibilityModel
internal import ScreenReader

extension Contract where Tested == Subject<Role.Picker> {
  /// The contract for a picker with one or more components.
  ///
  /// The subject needs ``Subject/disabled(by:)``, and also `wrapping()` if it applies.
  ///
  /// ```swift
  /// Contract.picker.check {
  ///   let wheel = Wheel("Fruit", rows: ["Apple", "Banana", "Cherry"])
  ///   return Subject(wheel, rows: wheel.rows, selectedRow: { wheel.row })
  ///     .disabled { wheel.isEnabled = false }
  /// }
  /// ```
  public static var picker: Contract {
    Contract(
      "Picker", of: .components, .frame, .role, .label, .hint, .spokenRow, .step, .ends, .cursor,
      .changeEvent, .disabled)
  }
}

extension Clause where Tested == Subject<Role.Picker> {
  /// Swipes reach all components, in order.
  public static var components: Clause {
    Clause("Swipes reach all components, in order.", source: .pickerView) { make, _ in
      let subject = make()
      let listener = subject.listener()
      for component in subject.options.components.map(\.element)
      where !listener.swipe(to: component) {
        return .unreached(
          component, expected: "a swipe to reach \(Heard.name(component))",
          heard: listener.perform(.describe))
      }
      return .passed
    }
  }

  /// Returns a clause that each component must satisfy as if it were a control.
  private static func eachComponent(_ clause: Clause) -> Clause {
    each(clause, of: { $0.parts }, unlessEmpty: "components")
  }

  /// The frame lies on the screen, inside its containers.
  public static var frame: Clause { eachComponent(.frameOnScreen()) }
  /// The screen reader announces an adjustable control.
  public static var role: Clause { eachComponent(.announcedAsAdjustable()) }

  /// Each of several components has a unique label, which names it and stays the same.
  public static var label: Clause {
    let named = eachComponent(.optionalLabel())
    return Clause(
      "Each of several components has a unique label, which names it and stays the same.",
      source: named.source
    ) { make, cache in
      let subject = make()
      let components = subject.options.components.map(\.element)
      var seen: Set<String> = []
      for component in components where components.count > 1 {
        let label = component.accessibilityLabel ?? ""
        guard !label.isEmpty, seen.insert(label).inserted else {
          let listener = subject.listener()
          _ = listener.swipe(to: component)
          return .failed("a unique label for each component", listener.perform(.describe))
        }
      }
      return named.verdict(on: make, with: cache)
    }
  }

  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause { eachComponent(.usefulHint()) }

  /// The value is the text of the selected row.
  public static var spokenRow: Clause {
    eachComponent(
      .speaksRow("The value is the text of the selected row.", name: "spokenRow") {
        value, row, component in
        guard component.texts.indices.contains(row) else { return "one of the picker's rows" }
        // A position may follow the text, as in "Banana, 2 of 3". Of several rows that begin the
        // value, such as "New" and "New York", the longest is meant.
        let spoken = component.texts.filter { (value ?? "").beginsWithWords($0) }
          .max { $0.count < $1.count }
        return spoken == component.texts[row] ? nil : "the value \"\(component.texts[row])\""
      })
  }

  /// Every increment or decrement moves by one row.
  public static var step: Clause { eachComponent(.stepsByOne("row", source: .pickerView)) }

  /// The first and the last row are ends, unless the picker wraps around.
  public static var ends: Clause {
    eachComponent(
      .stopsAtEnds(
        "The first and the last row are ends, unless the picker wraps around.", item: "row",
        source: .pickerView))
  }

  /// The cursor stays on the control at every step.
  public static var cursor: Clause { eachComponent(.cursorStaysAtSteps()) }
  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause { eachComponent(.oneEventPerChange()) }
  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause { eachComponent(.rowStaysWhileDisabled()) }
}

extension String {
  /// Whether the text begins with these words, and not with a longer word.
  fileprivate func beginsWithWords(_ words: String) -> Bool {
    guard hasPrefix(words) else { return false }
    return dropFirst(words.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
  }
}

extension Subject<Role.Picker> {
  /// The components as pickers of their own.
  fileprivate var parts: [Subject] {
    options.components.map { component in
      var part = part(
        component.element, Role.Picker(components: [component]))
      // The component or the picker around it may report the change.
      part.observe =
        observe ?? { [screen, element = component.element] handler in
          screen.observeNotifications { notification in
            guard notification.name == .valueChanged else { return }
            let source = notification.element
            if source === element || element.lies(in: source) { handler() }
          }
        }
      return part
    }
  }
}
