extension AccessibilityElement {
  /// The elements that this one lies in, the innermost first.
  ///
  /// Containers are named by the application, and may name each other in a circle.
  package var accessibilityContainers: [AccessibilityElement] {
    var containers: [AccessibilityElement] = []
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var next = accessibilityContainer
    while let container = next, visited.insert(ObjectIdentifier(container)).inserted {
      containers.append(container)
      next = container.accessibilityContainer
    }
    return containers
  }
}
