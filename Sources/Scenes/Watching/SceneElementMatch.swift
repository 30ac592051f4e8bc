internal import AccessibilityModel

/// Which elements of two versions of a scene are the same.
///
/// An element is the same one if it has the same id, else the same label; of several with one id or one
/// label the first is the first.
enum SceneElementMatch {
  /// Finds the elements of one version in another one.
  ///
  /// - Parameters:
  ///   - old: The elements, in document order.
  ///   - new: Those of the other version, in document order.
  /// - Returns: For each element its place among the others; nil if it is gone.
  static func places(
    of old: [AccessibilityElement], in new: [AccessibilityElement]
  ) -> [Int?] {
    var places = [Int?](repeating: nil, count: old.count)
    var taken = [Bool](repeating: false, count: new.count)
    for name in [\AccessibilityElement.knownID, \.knownLabel] {
      var free: [String: ArraySlice<Int>] = [:]
      for (place, element) in new.enumerated().reversed() where !taken[place] {
        if let text = element[keyPath: name] { free[text, default: []].append(place) }
      }
      for (place, element) in old.enumerated() where places[place] == nil {
        guard let text = element[keyPath: name], let found = free[text]?.popLast() else { continue }
        places[place] = found
        taken[found] = true
      }
    }
    return places
  }

  /// Finds the elements of one screen in another one.
  ///
  /// - Returns: By its own identity, the element of the other screen.
  static func elements(
    of old: AccessibilityElement, in new: AccessibilityElement
  ) -> [ObjectIdentifier: AccessibilityElement] {
    let before = old.knownElements
    let after = new.knownElements
    var same: [ObjectIdentifier: AccessibilityElement] = [:]
    for (element, place) in zip(before, places(of: before, in: after)) {
      if let place { same[ObjectIdentifier(element)] = after[place] }
    }
    return same
  }
}

extension AccessibilityElement {
  /// Whether the element can be found again in another version.
  var isKnown: Bool { isAccessibilityElement || knownID != nil || knownLabel?.isEmpty == false }

  /// What can be found again of what is inside, in document order.
  fileprivate var knownElements: [AccessibilityElement] {
    var known: [AccessibilityElement] = []
    // A list instead of recursion, since a deep tree must not exhaust the stack.
    var next = Array(children.reversed())
    while let element = next.popLast() {
      if element.isKnown { known.append(element) }
      next += element.children.reversed()
    }
    return known
  }

  fileprivate var knownID: String? {
    accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The label; elements that have none are told apart by their order.
  fileprivate var knownLabel: String? { accessibilityLabel ?? "" }
}
