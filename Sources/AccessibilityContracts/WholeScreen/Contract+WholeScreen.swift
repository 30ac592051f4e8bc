internal import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader

extension Contract where Tested == ScreenUnderTest {
  /// Four questions about a whole screen: its order, its traps, its names, and its changes.
  ///
  /// The order can be judged only with frames. The audit's rules decide, on copies of the screen where
  /// they operate elements; `announcesChanges` performs custom actions as well.
  ///
  /// ```swift
  /// Contract.wholeScreen.without(.visualOrder).check { ScreenUnderTest("Deck") { DJDeck() } }
  /// ```
  public static var wholeScreen: Contract {
    Contract("Whole screen", clauses: [.visualOrder, .noTrap, .names, .announcesChanges])
  }
}

extension ScreenUnderTest {
  /// Checks ``Contract/wholeScreen``: the visual order, traps, names and announced changes.
  ///
  /// ```swift
  /// ScreenUnderTest("Deck") { DJDeck() }.expectFourAnswers()
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The results of the four clauses.
  @discardableResult
  public func expectFourAnswers(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> [Contract<ScreenUnderTest>.Result] {
    Contract.wholeScreen.check(fileID: fileID, filePath: filePath, line: line, column: column) {
      self
    }
  }
}

extension Clause where Tested == ScreenUnderTest {
  /// Swipes visit the elements in the order in which they are laid out.
  public static var visualOrder: Clause {
    .audited(
      "visualOrder", "Swipes visit the elements in the order in which they are laid out.",
      source: .meaningfulSequence, rules: ["swipe-order"],
      expected: "swipes to continue in a row, or down",
      condition: { screen in
        let elements = Traversal.elements(of: screen.make(), rules: screen.rules)
        guard elements.count > 1 else { return .notApplicable("There are not two elements.") }
        let placed = elements.count { !$0.accessibilityFrame.isNull }
        guard placed == elements.count else {
          return .inconclusive(
            "\(elements.count - placed) of \(elements.count) elements have no frame: "
              + "accessibilityFrame says where they are.")
        }
        return nil
      })
  }

  /// The cursor can leave every element, and the user every dialog.
  public static var noTrap: Clause {
    .audited(
      "noTrap", "The cursor can leave every element, and the user every dialog.", source: .noTrap,
      rules: ["focus-trap", "modal-without-way-out"],
      expected: "a way on, and a way out",
      evidence: { finding, _ in
        finding.rule == "focus-trap" ? [.swipe(.right), .swipe(.left)] : [.activate]
      })
  }

  /// Every element and every action has a name.
  public static var names: Clause {
    .audited(
      "names", "Every element and every action has a name.", source: .nameRoleValue,
      rules: [
        "unlabelled-element", "image-without-label", "action-without-name",
      ],
      expected: "a label")
  }

  /// Changes are announced when an element is operated.
  public static var announcesChanges: Clause {
    let audited = audited(
      "announcesChanges", "Changes are announced when an element is operated.",
      source: .statusMessages,
      rules: ["untold-change", "lost-announcement"],
      expected: "every change to be announced",
      evidence: { _, element in
        element.accessibilityTraits.contains(.adjustable)
          ? [.swipe(.up), .swipe(.down)] : [.activate]
      })
    return Clause("announcesChanges", audited.statement, source: audited.source) { make in
      let verdict = audited.verdict(on: make)
      guard verdict == .passed else { return verdict }
      return CustomActionCheck(of: make()).verdict
    }
  }
}
