internal import AccessibilityModel

/// The elements of a scene, matched with those of its next version.
///
/// Elements match by id, else by label; elements with the same id or label match in order.
@MainActor
struct ElementMatcher {
  private var nextElements: [ObjectIdentifier: AccessibilityElement] = [:]

  /// Matches two versions of a scene.
  ///
  /// - Parameters:
  ///   - old: The root of the old version.
  ///   - new: The root of the new version.
  init(of old: AccessibilityElement, in new: AccessibilityElement) {
    var taken: Set<ObjectIdentifier> = []
    let (before, after) = (old.knownElements, new.knownElements)
    for name in [\AccessibilityElement.knownID, \.knownLabel] {
      var free: [String: [AccessibilityElement]] = [:]
      for element in after.reversed() where !taken.contains(ObjectIdentifier(element)) {
        if let text = element[keyPath: name] { free[text, default: []].append(element) }
      }
      for element in before where next(of: element) == nil {
        guard let text = element[keyPath: name], let found = free[text]?.popLast() else { continue }
        nextElements[ObjectIdentifier(element)] = found
        taken.insert(ObjectIdentifier(found))
      }
    }
  }

  /// Returns the element of the new version; `nil` if the element was removed.
  func next(of element: AccessibilityElement) -> AccessibilityElement? {
    nextElements[ObjectIdentifier(element)]
  }
}

extension AccessibilityElement {
  /// The descendants that can be matched, in document order.
  fileprivate var knownElements: [AccessibilityElement] {
    var known: [AccessibilityElement] = []
    // Not recursive, since a deep tree must not exhaust the stack.
    var next = Array(children.reversed())
    while let element = next.popLast() {
      if element.isKnown { known.append(element) }
      next += element.children.reversed()
    }
    return known
  }

  private var isKnown: Bool {
    isAccessibilityElement || knownID != nil || knownLabel?.isEmpty == false
  }

  fileprivate var knownID: String? {
    accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The label; elements without one match in order.
  fileprivate var knownLabel: String? { accessibilityLabel ?? "" }
}
