internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Clause {
  /// Returns the verdict for a container that swipes find empty, which another clause reports.
  private static func withoutItems<Kind: SelectionRole>() -> Verdict
  where Tested == Subject<Kind> {
    .deferred(to: Kind.items, reason: empty)
  }

  /// Returns a clause that judges each item in its initial state.
  static func eachItem<Kind: SelectionRole>(
    _ statement: String, source: PublishedSource, name: String,
    failure: @escaping @MainActor (SelectionItem<Kind>) -> Verdict?
  ) -> Clause where Tested == Subject<Kind> {
    Clause(statement, source: source, name: name) { make, cache in
      let found = cache.value { SelectionItem.all(of: make()) }
      guard !found.isEmpty else { return withoutItems() }
      return found.lazy.compactMap(failure).first ?? .passed
    }
  }

  /// Returns a clause that judges the results of a double tap on each item. If it needs an effect
  /// and no double tap selects an item, it defers to the clause `selection`.
  static func selectingEach<Kind: SelectionRole>(
    _ statement: String, source: PublishedSource = Kind.pattern, name: String,
    needsEffect: Bool = true,
    failure: @escaping @MainActor (SelectionActivations<Kind>.Selection) -> Verdict?
  ) -> Clause where Tested == Subject<Kind> {
    observed(statement, source: source, name: name, observe: SelectionActivations.init) { found in
      guard let found else { return withoutItems() }
      let selections = found.selections
      guard
        !needsEffect || selections.count == 1 || selections.contains(where: \.isNewlySelected)
      else { return .deferred(to: "selection", reason: "A double tap selects nothing") }
      return selections.lazy.compactMap(failure).first ?? .passed
    }
  }

  static func uniqueLabels<Kind: SelectionRole>() -> Clause where Tested == Subject<Kind> {
    eachItem(
      "Each \(Kind.item) has a unique label, which names the \(Kind.item) and nothing else.",
      source: .headingsAndLabels, name: "label"
    ) { item in
      let label = item.element.accessibilityLabel ?? ""
      if let expected = LabelRules.flaw(ofLabelOf: item.element) { return item.failure(expected) }
      let isAlone = item.all.count { $0.accessibilityLabel == label } == 1
      return isAlone ? nil : item.failure("a label that no other \(Kind.item) has")
    }
  }

  static func selectsOne<Kind: SelectionRole>() -> Clause where Tested == Subject<Kind> {
    observed(
      "A double tap selects a \(Kind.item) and deselects all others.", source: Kind.pattern,
      name: "selection", observe: SelectionActivations.init
    ) { found in
      guard let found else { return withoutItems() }
      // Items that are already selected are left to the clause `staysSelected`.
      let tried = found.selections.filter { !$0.before.contains($0.index) }
      if tried.isEmpty, found.selections.count > 1, let first = found.selections.first {
        return .deferred(
          to: first.before.count > 1 ? "oneSelected" : "focusSelectsNothing",
          reason: "Each \(Kind.item) is selected before it is double tapped")
      }
      let isNeverShown = tried.allSatisfy {
        $0.before.isEmpty && $0.after.isEmpty && $0.shownBefore != nil
      }
      guard tried.isEmpty || !isNeverShown else {
        return .deferred(to: "oneSelected", reason: "No \(Kind.item) is ever selected")
      }
      let wrong = tried.first { $0.after != [$0.index] }
      return wrong.map { item in
        let others = item.after.filter { $0 != item.index }.map { item.name(of: $0) }
        let name = item.name(of: item.index)
        return .failed(
          "only \(name) to be selected", item.heard,
          remark: item.after.contains(item.index)
            ? "Remove the trait selected from \(others.joined(separator: " and "))."
            : "The double tap must move the trait selected to \(name).")
      } ?? .passed
    }
  }

  static func keepsSelection<Kind: SelectionRole>() -> Clause where Tested == Subject<Kind> {
    selectingEach(
      "A selected \(Kind.item) stays selected when it is double tapped.", name: "staysSelected",
      needsEffect: false
    ) { item in
      guard item.before == [item.index], item.after != [item.index] else { return nil }
      return .failed("the \(Kind.item) to stay selected", item.heard)
    }
  }

  static func speaksNewSelection<Kind: SelectionRole>() -> Clause where Tested == Subject<Kind> {
    selectingEach(
      "The new state is spoken as soon as a \(Kind.item) is selected.", source: .statusMessages,
      name: "newState"
    ) { item in
      guard item.isNewlySelected, !item.heard.kinds.contains(.state) else { return nil }
      return .failed("to hear that the \(Kind.item) is selected", item.heard)
    }
  }

  static func cursorStaysOnItem<Kind: SelectionRole>() -> Clause where Tested == Subject<Kind> {
    selectingEach("The cursor stays on the \(Kind.item) that was selected.", name: "cursor") {
      item in
      guard item.focus != item.index else { return nil }
      return .failed("the cursor on the \(Kind.item) that was selected", item.heard)
    }
  }

  /// Returns the clause about the number of selected items. `mayBeNone` specifies whether none may
  /// be selected if the application shows none.
  static func selectsExactlyOne<Kind: SelectionRole>(
    _ statement: String, mayBeNone: Bool
  ) -> Clause where Tested == Subject<Kind> {
    Clause(statement, source: .selectedTrait, name: "oneSelected") { make, _ in
      let subject = make()
      let members = subject.members
      guard !members.elements.isEmpty else { return withoutItems() }
      let selected = members.selected
      let wanted = mayBeNone && subject.options.selectedItem() == nil ? 0 : 1
      guard selected.count != wanted else { return .passed }
      let names = selected.map { Heard.name(members.elements[$0]) }.joined(separator: ", ")
      let verb = selected.count == 1 ? "is" : "are"
      return .failed(
        "\(wanted == 0 ? "no" : "one") \(Kind.item) to be selected",
        found: selected.isEmpty
          ? "No \(Kind.item) is selected." : "\(names) \(verb) selected.",
        commands: "items")
    }
  }

  static func speaksSelection<Kind: SelectionRole>() -> Clause where Tested == Subject<Kind> {
    let statement =
      "The \(Kind.item) announced as selected is the \(Kind.item) that the application shows."
    @MainActor
    func failure(
      _ spoken: [Int], _ shown: Int?, _ heard: @autoclosure @MainActor () -> Heard
    ) -> Verdict? {
      // The clauses `oneSelected` and `selection` report several selected items.
      guard spoken.count == 1, spoken.first != shown else { return nil }
      let name = shown.map { "\(Kind.item) \($0 + 1)" } ?? "no \(Kind.item)"
      return .failed("to hear that \(name) is selected", heard())
    }
    let selected = selectingEach(
      statement, source: .nameRoleValue, name: "spokenSelection", needsEffect: false
    ) { item in failure(item.after, item.shown, item.heard)
    }
    return Clause(statement, source: .nameRoleValue, name: selected.name) { make, cache in
      // The items are judged in their initial state, then after a double tap on each of them.
      let subject = make()
      return failure(
        subject.members.selected, subject.options.selectedItem(),
        subject.listener(comparesScreens: false).opening)
        ?? selected.verdict(on: make, with: cache)
    }
  }

  static func focusSelectsNone<Kind: SelectionRole>(
    unlessEmpty other: Clause
  ) -> Clause where Tested == Subject<Kind> {
    .members(
      "Swiping through the \(Kind.items) selects none of them.", source: .onFocus,
      name: "focusSelectsNothing", unlessEmpty: other
    ) { subject, items, listen in
      let listener = listen()
      @MainActor
      func selection() -> ([Int], Int?) {
        (subject.members.selected, subject.options.selectedItem())
      }
      let before = selection()
      for item in items where listener.swipe(to: item) && selection() != before {
        return .failed("the selection to stay the same", listener.perform(.describe))
      }
      return .passed
    }
    .passing { make, cache in
      let found = SelectionActivations.shared(make, cache)
      return found.map { $0.reachesAll && $0.swipesKeepSelection } ?? false
    }
  }
}
