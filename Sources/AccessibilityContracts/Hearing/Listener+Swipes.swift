public import AccessibilityModel
internal import ScreenReader

extension Listener {
  /// Swipes until the cursor is on an element, and fails the test if swipes do not lead there.
  ///
  /// ```swift
  /// let listener = Listener(to: screen)
  /// listener.focus(on: pitch).expect(.label("Pitch"))
  /// ```
  ///
  /// It swipes to the left if the element comes before the focused one, and makes at most as many swipes as
  /// there are elements. A clause allows a refusal and makes a verdict of it.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - allowingRefusal: Whether the test does not fail if swipes do not lead there.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The last speech, or the description of the element if the cursor is there already.
  @discardableResult
  public nonisolated func focus(
    on element: AccessibilityElement, allowingRefusal: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Heard {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return hear("(going to an element)", at: site, allowingRefusal: allowingRefusal) {
      let order = reader.spokenElements().map(\.element)
      let place = order.firstIndex { $0 === element }
      let here = order.firstIndex { $0 === focus }
      let isBefore = place.map { $0 < here ?? 0 } ?? false
      var (isThere, heard) = walk(to: element, isBefore ? .left : .right)
      if !isThere {
        let text = flaw(ofWayTo: element, at: place, heard)
        heard.refusal = Heard.Refusal(text: text, isUnknown: false)
      }
      return heard
    }
  }

  /// Swipes in one direction until the cursor is on an element, and returns whether it gets there.
  ///
  /// There are at most as many swipes as elements: an application may send the cursor back each time.
  func swipe(to element: AccessibilityElement, _ direction: Command.Direction = .right) -> Bool {
    focus === element || walk(to: element, direction).isThere
  }

  private func walk(
    to element: AccessibilityElement, _ direction: Command.Direction
  ) -> (isThere: Bool, heard: Heard) {
    var heard: Heard?
    if focus === element {
      let here = attempt(.describe)
      // An element that was removed since is no longer there.
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
        "It is in the order of the swipes, but the cursor does not get there."
      } else if !element.lies(in: reader.screen), element !== reader.screen {
        "It is not on the screen."
      } else {
        "It is on the screen, and not in the order of the swipes: "
          + (element.isWithoutSize
            ? "its frame is empty, and an element without a size is not visited."
            : "is it hidden, covered, or no accessibility element?")
      }
    return "Swipes do not lead to \(name). \(reason)\n\(heard)\n"
      + "To hear it: \(heard.wayToHear)"
  }
}

extension ScreenReader {
  /// Swipes to the right until the cursor is on an element, without a listener, and returns whether it
  /// gets there.
  mutating func swipe(to element: AccessibilityElement) -> Bool {
    guard focusedElement !== element else { return true }
    for _ in Traversal.elements(of: screen) {
      _ = perform(.swipe(.right))
      if focusedElement === element { return true }
    }
    return false
  }
}
