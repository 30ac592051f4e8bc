public import AccessibilityModel
internal import ScreenReader

extension Listener {
  /// Swipes until the cursor is on an element.
  ///
  /// ```swift
  /// let listener = Listener(to: screen)
  /// listener.focus(on: pitch).expect(.label("Pitch"))
  /// ```
  ///
  /// The listener swipes left if the element comes before the focused one, and right otherwise, at
  /// most once for each element on the screen. If swipes do not reach the element, the test fails
  /// unless `allowingRefusal` is true. The result is the speech after the last swipe, or the
  /// description of the element if it already has the focus.
  @discardableResult
  public nonisolated func focus(
    on element: AccessibilityElement, allowingRefusal: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Heard {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return hear("(going to an element)", at: site, allowingRefusal: allowingRefusal) {
      let order = reader.spokenElements().map(\.element)
      let index = order.firstIndex { $0 === element }
      let here = order.firstIndex { $0 === focus }
      let isBefore = index.map { $0 < here ?? 0 } ?? false
      var (isThere, heard) = walk(to: element, isBefore ? .left : .right)
      if !isThere {
        heard.refusal = .init(text: flaw(ofWayTo: element, at: index, heard), isUnknown: false)
      }
      return heard
    }
  }

  /// Swipes in one direction to an element, at most once for each element on the screen.
  func swipe(to element: AccessibilityElement, _ direction: Command.Direction = .right) -> Bool {
    focus === element || walk(to: element, direction).isThere
  }

  private func walk(
    to element: AccessibilityElement, _ direction: Command.Direction
  ) -> (isThere: Bool, heard: Heard) {
    var heard: Heard?
    if focus === element {
      let here = attempt(.describe)
      // The element may have been removed, so the cursor is checked again.
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

  private func flaw(ofWayTo element: AccessibilityElement, at index: Int?, _ heard: Heard) -> String
  {
    let name = Heard.name(element)
    let reason =
      if index != nil {
        "The element is in the reading order, but the cursor does not reach it."
      } else if !element.lies(in: reader.screen), element !== reader.screen {
        "The element is not on the screen."
      } else if element.isWithoutSize {
        "The element is not in the reading order: its frame has no size."
      } else {
        "The element is not in the reading order: is it hidden, covered, or not an accessibility "
          + "element?"
      }
    return "Swipes do not reach \(name). \(reason)\n\(heard)\nTo hear it: \(heard.wayToHear)"
  }
}

extension ScreenReader {
  /// Swipes right until the cursor is on an element, and returns whether swipes reach it.
  mutating func swipe(to element: AccessibilityElement) -> Bool {
    guard focusedElement !== element else { return true }
    for _ in Traversal.elements(of: screen) {
      _ = perform(.swipe(.right))
      if focusedElement === element { return true }
    }
    return false
  }
}
