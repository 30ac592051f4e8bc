internal import AccessibilityAudit
internal import AccessibilityModel
internal import Languages

extension Contract where Tested == Subject<Role.PageControl> {
  /// The contract for a page control, such as the dots below a gallery.
  ///
  /// The subject needs ``Subject/disabled(by:)``.
  ///
  /// ```swift
  /// Contract.pageControl.check {
  ///   let dots = PageDots(pages: 5)
  ///   return Subject(dots, pages: 5, currentPage: { dots.page })
  ///     .disabled { dots.isEnabled = false }
  /// }
  /// ```
  public static var pageControl: Contract {
    Contract(
      "Page control", of: .reached, .frame, .role, .label, .hint, .spokenPage, .step, .ends,
      .cursor,
      .changeEvent, .disabled)
  }
}

extension Clause where Tested == Subject<Role.PageControl> {
  /// Swipes reach the control.
  public static var reached: Clause { .reachedBySwipes() }
  /// The frame lies on the screen, inside its containers.
  public static var frame: Clause { .frameOnScreen() }
  /// The screen reader announces an adjustable control.
  public static var role: Clause { .announcedAsAdjustable() }
  /// The label names the control and nothing else, and stays the same.
  public static var label: Clause { .optionalLabel() }
  /// The hint neither names the gesture nor repeats the label.
  public static var hint: Clause { .usefulHint() }

  /// The value contains the number of the page and the number of pages.
  public static var spokenPage: Clause {
    .speaksRow(
      "The value contains the number of the page and the number of pages.", name: "spokenPage"
    ) { value, page, component in
      var numbers = WrittenNumbers(in: value ?? "").numbers.map(\.value)
      let isRight = [page &+ 1, component.count].allSatisfy { wanted in
        let index = numbers.firstIndex(of: Double(wanted))
        if let index { numbers.remove(at: index) }
        return index != nil
      }
      return isRight ? nil : "a value such as \"page \(page &+ 1) of \(component.count)\""
    }
    .deferring(to: "label", "The label changes instead of the value") { make, cache in
      guard make().element.valueText() == nil else { return false }
      return label.verdict(on: make, with: cache).isFailure
    }
  }

  /// Every increment or decrement moves by one page.
  public static var step: Clause { .stepsByOne("page", source: .pageControl) }

  /// An increment on the last page and a decrement on the first page change nothing.
  public static var ends: Clause {
    .stopsAtEnds(
      "An increment on the last page and a decrement on the first page change nothing.",
      item: "page", source: .pageControl)
  }

  /// The cursor stays on the control at every step.
  public static var cursor: Clause { .cursorStaysAtSteps() }
  /// A change sends one change event, and an operation without effect sends none.
  public static var changeEvent: Clause { .oneEventPerChange() }
  /// A disabled control does not change, and is announced as dimmed.
  public static var disabled: Clause { .rowStaysWhileDisabled() }
}
