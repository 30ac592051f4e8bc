internal import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader

extension Contract where Subject == ScreenUnderTest {
  /// Four questions that every screen has to answer well.
  ///
  /// | clause | what it says |
  /// |---|---|
  /// | `visualOrder` | swipes visit what is on the screen in the order in which it is laid out |
  /// | `noTrap` | the cursor can leave every element, and the person every dialog |
  /// | `names` | nothing that can be reached or done is without a name |
  /// | `toldChanges` | what changes when something is operated is told |
  ///
  /// What a test provides is the screen, made anew at each call, with frames: where none are known,
  /// nothing can be said of the order. The audit's rules decide, those that operate elements on copies;
  /// for `toldChanges` custom actions are performed as well.
  ///
  /// ```swift
  /// Contract.wholeScreen.without(.visualOrder).check { ScreenUnderTest("Deck") { DJDeck() } }
  /// ```
  public static var wholeScreen: Contract {
    Contract("Whole screen", clauses: [.visualOrder, .noTrap, .names, .toldChanges])
  }
}

extension ScreenUnderTest {
  /// Asks the four questions of ``Contract/wholeScreen``, and fails the test for each answer that is not
  /// good: is the order the visual one, is there a trap, is anything nameless, is every change told?
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
  /// - Returns: The questions, each with what became of it.
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

extension Clause where Subject == ScreenUnderTest {
  static var visualOrder: Clause {
    .audited(
      .visualOrder, "Swipes visit what is on the screen in the order in which it is laid out.",
      source: .meaningfulSequence, rules: ["swipe-order"],
      expected: "swipes to go on in a row, or down",
      condition: { screen in
        let elements = Traversal.elements(of: screen.make(), rules: screen.rules)
        guard elements.count > 1 else { return .doesNotApply("There are not two elements.") }
        let placed = elements.count { !$0.accessibilityFrame.isNull }
        guard placed == elements.count else {
          return .cannotJudge(
            "\(elements.count - placed) of \(elements.count) elements have no frame: "
              + "accessibilityFrame says where they are.")
        }
        return nil
      })
  }

  static var noTrap: Clause {
    .audited(
      .noTrap, "The cursor can leave every element, and the person every dialog.", source: .noTrap,
      rules: ["focus-trap", "modal-without-way-out"],
      expected: "a way on, and a way out",
      evidence: { finding, _ in
        finding.rule == "focus-trap" ? [.swipe(.right), .swipe(.left)] : [.activate]
      })
  }

  static var names: Clause {
    .audited(
      .names, "Nothing that can be reached or done is without a name.", source: .nameRoleValue,
      rules: [
        "unlabelled-element", "image-without-label", "action-without-name",
      ],
      expected: "a label")
  }

  static var toldChanges: Clause {
    let audited = audited(
      .toldChanges, "What changes when something is operated is told.", source: .statusMessages,
      rules: ["untold-change", "lost-announcement"],
      expected: "what changes to be told",
      evidence: { _, element in
        element.accessibilityTraits.contains(.adjustable)
          ? [.swipe(.up), .swipe(.down)] : [.activate]
      })
    return Clause(.toldChanges, audited.statement, source: audited.source) { make in
      let verdict = audited.verdict(on: make)
      guard verdict == .kept else { return verdict }
      return ActionTrial(of: make()).verdict
    }
  }
}
