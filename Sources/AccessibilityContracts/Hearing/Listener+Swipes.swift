public import AccessibilityModel
public import ScreenReader

extension Listener {
  /// Swipes until the cursor is on an element, and fails the test if swipes don't lead there.
  ///
  /// ```swift
  /// let listener = Listener(to: screen)
  /// listener.focus(on: pitch).expect(.label("Pitch"))
  /// ```
  ///
  /// It swipes to the left if the element comes before the one that the cursor is on, and there are at
  /// most as many swipes as elements.
  ///
  /// - Parameters:
  ///   - element: Where to go.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: What was heard last; where the cursor is there already, what is heard of the element.
  @discardableResult
  public nonisolated func focus(
    on element: AccessibilityElement, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Heard {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return hear("(going to an element)", at: site) {
      let order = reader.spokenElements().map(\.element)
      let place = order.firstIndex { $0 === element }
      let here = order.firstIndex { $0 === focus }
      let isBehind = place.map { $0 < here ?? 0 } ?? false
      let (isThere, heard) = walk(to: element, isBehind ? .left : .right)
      if !isThere { reportFailure(flaw(ofWayTo: element, at: place, heard), at: site) }
      return heard
    }
  }

  /// Swipes until the cursor is on an element; whoever writes a clause makes a verdict of it.
  ///
  /// ```swift
  /// let reached = Clause<ButtonUnderTest>(
  ///   .reached, "Swipes lead to it.", source: .keyboard
  /// ) { make in
  ///   let subject = make()
  ///   let listener = Listener(to: subject.screen)
  ///   guard listener.swipe(to: subject.element) else {
  ///     return .cannotJudge("swipes don't lead there.")
  ///   }
  ///   return .kept
  /// }
  /// ```
  ///
  /// There are at most as many swipes as elements: an application may send the cursor back for ever.
  ///
  /// - Parameters:
  ///   - element: Where to go.
  ///   - direction: To the right or to the left.
  /// - Returns: Whether swipes lead there. In a test, ``focus(on:fileID:filePath:line:column:)`` fails
  ///   where they don't.
  public nonisolated func swipe(
    to element: AccessibilityElement, _ direction: Command.Direction = .right
  ) -> Bool {
    MainActorEntry.run(at: origin, otherwise: false) {
      focus === element || walk(to: element, direction).isThere
    }
  }

  private func walk(
    to element: AccessibilityElement, _ direction: Command.Direction
  ) -> (isThere: Bool, heard: Heard) {
    var heard: Heard?
    if focus === element {
      let here = attempt(.describe)
      // What has gone since the cursor came is not there any more.
      if focus === element { return (true, here) }
      heard = here
    }
    for _ in Traversal.elements(of: reader.screen) {
      let last = attempt(.swipe(direction))
      heard = last
      if focus === element { return (true, last) }
    }
    return (false, heard ?? attempt(.describe))
  }

  private func flaw(ofWayTo element: AccessibilityElement, at place: Int?, _ heard: Heard) -> String
  {
    let name = Heard.name(element)
    let reason =
      if place != nil {
        "It is in the order of the swipes, and the cursor does not come there."
      } else if !element.lies(in: reader.screen), element !== reader.screen {
        "It is not on the screen."
      } else {
        "It is on the screen, and not in the order of the swipes: "
          + (Verdict.isWithoutSize(element)
            ? "its frame is empty, and what has no size is not visited."
            : "is it hidden, covered, or no accessibility element?")
      }
    let way = heard.shortestPath
    return "Swipes don't lead to \(name). \(reason)\n\(heard)\n"
      + "To hear it: \(way.isEmpty ? "(open the screen)" : way)"
  }
}

extension ScreenReader {
  /// Swipes to the right until the cursor is on an element, where nobody listens.
  ///
  /// - Parameter element: Where to go.
  /// - Returns: Whether swipes lead there.
  mutating func swipe(to element: AccessibilityElement) -> Bool {
    guard focusedElement !== element else { return true }
    // As many swipes as a listener would try.
    for _ in Traversal.elements(of: screen) {
      _ = perform(.swipe(.right))
      if focusedElement === element { return true }
    }
    return false
  }
}
