internal import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader

extension ScreenUnderTest {
  /// Fails the test if an element takes more than a number of swipes.
  ///
  /// It counts the swipes of a user who knows the screen: from the first element on, back from the last one,
  /// with one gesture to get there, and from heading to heading.
  ///
  /// ```swift
  /// deck.expectEffort(atMost: 8)
  /// deck.expectEffort(atMost: 3, to: "Pitch")
  /// ```
  ///
  /// - Parameters:
  ///   - most: The maximum number of swipes.
  ///   - label: The label of the element, the nearest of several; `nil` for every element.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The swipes to each element, in the order of the swipes.
  @discardableResult
  public func expectEffort(
    atMost most: Int, to label: String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Int] {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return MainActorEntry.run(at: site, otherwise: []) {
      let (swipes, failure) = effort(atMost: most, to: label)
      if let failure { reportFailure(failure, at: site) }
      return swipes
    }
  }

  /// Returns the text of the failure of ``expectEffort(atMost:to:fileID:filePath:line:column:)``; `nil` if
  /// no element is too far away.
  @MainActor
  func effortFailure(atMost most: Int, to label: String? = nil) -> String? {
    effort(atMost: most, to: label).failure
  }

  @MainActor
  private func effort(atMost most: Int, to label: String?) -> (swipes: [Int], failure: String?) {
    let screen = make()
    let elements = Traversal.elements(of: screen, rules: rules)
    let effort = Effort(headings: elements.map { $0.accessibilityTraits.contains(.header) })
    if let flaw = Self.flawOfMirrors(in: screen) { return (effort.swipes, "\(name): \(flaw)") }
    return (effort.swipes, failure(of: effort, to: elements, atMost: most, label: label))
  }

  @MainActor
  private func failure(
    of effort: Effort, to elements: [AccessibilityElement], atMost most: Int, label: String?
  ) -> String? {
    guard !elements.isEmpty else { return "\(name): swipes lead to nothing." }
    let shown = 10
    var far = elements.indices.filter { effort.swipes[$0] > most }
    if let label {
      let places = elements.indices.filter { elements[$0].accessibilityLabel == label }
      guard let nearest = places.min(by: { effort.swipes[$0] < effort.swipes[$1] }) else {
        return "\(name): swipes lead to no element with the label \"\(label)\"."
      }
      far = effort.swipes[nearest] > most ? [nearest] : []
    }
    guard !far.isEmpty else { return nil }
    far.sort { (effort.swipes[$1], $0) < (effort.swipes[$0], $1) }
    let what = far.count == 1 ? "1 element is" : "\(far.count) elements are"
    var lines = ["\(name): \(what) further away than \(Self.counted(most))."]
    for place in far.prefix(shown) {
      let way = effort.commands(to: place).joined(separator: "; ")
      lines.append("\(Heard.name(elements[place])): \(Self.counted(effort.swipes[place])): \(way)")
    }
    if far.count > shown { lines.append("… and \(far.count - shown) more") }
    return lines.joined(separator: "\n")
  }

  private static func counted(_ count: Int) -> String {
    "\(count) swipe\(count == 1 ? "" : "s")"
  }
}
