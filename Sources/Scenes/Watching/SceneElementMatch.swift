internal import AccessibilityModel

/// The elements of a scene that are in its next version, too.
///
/// An element is the same one if it has the same id, else the same label; of several with one id or one
/// label the first is the first.
@MainActor
struct SceneElementMatch {
  private var nextElements: [ObjectIdentifier: AccessibilityElement] = [:]

  /// Compares two versions of a scene.
  ///
  /// - Parameters:
  ///   - old: The root of the old version.
  ///   - new: The root of the new one.
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

  /// Returns the element of the new version that is the same as one of the old, or nil if it is gone.
  func next(of element: AccessibilityElement) -> AccessibilityElement? {
    nextElements[ObjectIdentifier(element)]
  }
}

extension AccessibilityElement {
  /// The elements inside that can be found again in another version, in document order.
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

  private var isKnown: Bool {
    isAccessibilityElement || knownID != nil || knownLabel?.isEmpty == false
  }

  fileprivate var knownID: String? {
    accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The label; the order tells elements without one apart.
  fileprivate var knownLabel: String? { accessibilityLabel ?? "" }
}
