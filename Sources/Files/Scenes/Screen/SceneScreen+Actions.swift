internal import AccessibilityModel
internal import AccessibleControls

/// Performs the effects of activations and actions.
extension SceneScreen {
  /// The result of an effect.
  enum Outcome {
    /// The effect took place.
    case done
    /// The target already has the wanted value or is at its limit.
    case unchanged
    /// The effect has no target or can't change it.
    case impossible
  }

  /// The maximum number of passes when setting numbers that bound each other.
  private static let maximumRounds = 100

  /// Performs the effect of an element's activation or action.
  func perform(_ action: SceneAction, of element: AccessibilityElement) -> Outcome {
    switch action {
    case .toggle: return (element as? SceneElement)?.toggle() == true ? .done : .impossible
    case .select: return select(element)
    case .announce(let text):
      element.post(notification: .announcement, argument: .text(text))
      return .done
    case .open(let id): return open(id, from: element) ? .done : .impossible
    case .dismiss: return dismiss(element) ? .done : .impossible
    case .set(let numbers): return set(numbers)
    case .increment(let id): return step(id, up: true)
    case .decrement(let id): return step(id, up: false)
    }
  }

  /// Selects an element and deselects the others in its tab bar or series, or else its siblings.
  private func select(_ element: AccessibilityElement) -> Outcome {
    let containers = sequence(first: element, next: \.parent).dropFirst()
    let others = containers.first(where: \.isSeries)?.descendants ?? element.parent?.children
    for other in others ?? [] where other.accessibilityTraits.contains(.selected) {
      if other !== element { other.accessibilityTraits.remove(.selected) }
    }
    element.accessibilityTraits.insert(.selected)
    return .done
  }

  /// Sets all numbers as if at the same time, repeating until none of them changes. This lets
  /// numbers that bound each other settle.
  private func set(_ numbers: [String: Double]) -> Outcome {
    let wanted = numbers.sorted { $0.key < $1.key }.compactMap { id, number in
      elementsByID[id].map { ($0, number) }
    }
    var isPossible = false
    for round in 0..<Self.maximumRounds {
      var hasChanged = false
      for (element, number) in wanted {
        switch set(element, to: number) {
        case .done: (isPossible, hasChanged) = (true, true)
        case .unchanged: isPossible = true
        case .impossible: break
        }
      }
      if !hasChanged || (round == 0 && wanted.count == 1) { break }
    }
    return isPossible ? .done : .impossible
  }

  private func set(_ element: AccessibilityElement, to number: Double) -> Outcome {
    guard number.isFinite else { return .impossible }
    switch element {
    case let element as SceneElement where element.number != nil:
      return element.move(to: number) ? .done : .unchanged
    case let button as BacklitButton where button.toggles:
      guard button.isLit != (number != 0) else { return .unchanged }
      button.isLit = number != 0
      button.post(notification: .valueChanged)
      return .done
    case is Control:
      let before = element.accessibilityRange?.value
      guard element.accessibilitySetValue(number) else { return .impossible }
      return element.accessibilityRange?.value == before ? .unchanged : .done
    case _ where element.accessibilityPressedState != nil:
      return change(element) { $0.accessibilityPressedState = number == 0 ? .notPressed : .pressed }
    case _ where element.accessibilityCheck != nil:
      return change(element) { $0.setChecked(number != 0) }
    default: return change(element) { $0.accessibilityValue = DecimalNumber.text(number) }
    }
  }

  /// Changes an element and posts a notification if its value or state changed.
  private func change(
    _ element: AccessibilityElement, _ change: (AccessibilityElement) -> Void
  ) -> Outcome {
    let states = {
      (element.accessibilityValue, element.accessibilityPressedState, element.accessibilityCheck)
    }
    let before = states()
    change(element)
    guard before != states() else { return .unchanged }
    element.post(notification: .valueChanged)
    return .done
  }

  private func step(_ id: String, up: Bool) -> Outcome {
    guard let element = elementsByID[id], element.accessibilityRange != nil else {
      return .impossible
    }
    if let element = element as? SceneElement { return element.step(up: up) ? .done : .unchanged }
    let before = element.accessibilityRange?.value
    if up { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
    return element.accessibilityRange?.value == before ? .unchanged : .done
  }
}

extension AccessibilityElement {
  /// Checks or unchecks a check box or radio button. A checked radio button unchecks its siblings.
  func setChecked(_ isChecked: Bool) {
    if isChecked, accessibilityCheck?.kind == .radioButton {
      for other in parent?.children ?? []
      where other !== self && other.accessibilityCheck?.kind == .radioButton {
        other.accessibilityCheck?.state = .unchecked
      }
    }
    accessibilityCheck?.state = isChecked ? .checked : .unchecked
  }

  /// Whether the element is a tab bar or a series, in which only one element can be selected at a
  /// time.
  fileprivate var isSeries: Bool {
    accessibilityContainerType == .tabBar || accessibilityContainerType == .series
      || accessibilityTraits.contains(.tabBar)
  }

  /// The descendants, in document order.
  ///
  /// The search is not recursive, so a deep tree can't exhaust the stack.
  var descendants: [AccessibilityElement] {
    var found: [AccessibilityElement] = []
    var next = Array(children.reversed())
    while let element = next.popLast() {
      found.append(element)
      next += element.children.reversed()
    }
    return found
  }
}
