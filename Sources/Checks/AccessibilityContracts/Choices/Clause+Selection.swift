internal import AccessibilityAudit
internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

extension Clause {
  /// Returns a clause that judges each item in its initial state.
  static func eachItem<Kind: SelectionRole>(
    _ statement: String, source: PublishedSource, name: String,
    failure: @escaping @MainActor (SelectionItem<Kind>) -> Verdict?
  ) -> Clause where Tested == Subject<Kind> {
    Clause(statement, source: source, name: name) { make, cache in
      let found = cache.value { SelectionItem.all(of: make()) }
      guard !found.isEmpty else { return Kind.untraced }
      return found.lazy.compactMap(failure).first ?? .passed
    }
  }

  static func uniqueLabels<Kind: SelectionRole>() -> Clause where Tested == Subject<Kind> {
    eachItem(
      "Each \(Kind.item) has a unique label, which names the \(Kind.item) and nothing else.",
      source: .headingsAndLabels, name: "label"
    ) { item in
      let label = item.element.accessibilityLabel ?? ""
      if let flaw = LabelFlaw.first(of: item.element) { return item.failure(flaw.expectation) }
      let isAlone = item.all.count { $0.accessibilityLabel == label } == 1
      return isAlone ? nil : item.failure("a label that no other \(Kind.item) has")
    }
  }

  static func selectsOne<Kind: SelectionRole>() -> Clause where Tested == Subject<Kind> {
    traced(
      "A double tap selects a \(Kind.item) and deselects all others.", source: Kind.pattern,
      name: "selection", needsEffect: false
    ) { (trace: Trace<Kind>) in
      // Items that are already selected are left to the clause `staysSelected`.
      let tried = trace.steps.compactMap { step in
        step.index.map { (index: $0, step: step) }
      }.filter { !$0.step.detailsBefore.selected.contains($0.index) }
      if tried.isEmpty, trace.steps.count > 1, let first = trace.steps.first {
        return .deferred(
          to: first.detailsBefore.selected.count > 1 ? "oneSelected" : "focusSelectsNothing",
          reason: "Each \(Kind.item) is selected before it is double tapped")
      }
      let isNeverShown = tried.allSatisfy {
        $0.step.detailsBefore.selected.isEmpty && $0.step.details.selected.isEmpty
          && $0.step.before != nil
      }
      guard tried.isEmpty || !isNeverShown else {
        return .deferred(to: "oneSelected", reason: "No \(Kind.item) is ever selected")
      }
      let wrong = tried.first { $0.step.details.selected != [$0.index] }
      guard let (index, item) = wrong else { return .passed }
      let others = item.details.selected.filter { $0 != index }.map { item.name(of: $0) }
      let name = item.name(of: index)
      return .failed(
        "only \(name) to be selected", item.heard,
        remark: item.details.selected.contains(index)
          ? "Remove the trait selected from \(others.joined(separator: " and "))."
          : "The double tap must move the trait selected to \(name).")
    }
  }

  static func keepsSelection<Kind: SelectionRole>() -> Clause where Tested == Subject<Kind> {
    eachStep(
      "A selected \(Kind.item) stays selected when it is double tapped.", source: Kind.pattern,
      name: "staysSelected", needsEffect: false
    ) { (item: Trace<Kind>.Step) in
      let only = item.index.map { [$0] }
      guard item.detailsBefore.selected == only, item.details.selected != only else { return nil }
      return .failed("the \(Kind.item) to stay selected", item.heard)
    }
  }

  static func speaksNewSelection<Kind: SelectionRole>() -> Clause where Tested == Subject<Kind> {
    spokenAtOnce(
      "The new state is spoken as soon as a \(Kind.item) is selected.", name: "newState",
      isSpoken: { (item: Trace<Kind>.Step) in
        !item.isNewlySelected || item.heard.kinds.contains(.state)
      }, expected: { _ in "that the \(Kind.item) is selected" })
  }

  static func cursorStaysOnItem<Kind: SelectionRole>() -> Clause where Tested == Subject<Kind> {
    eachStep(
      "The cursor stays on the \(Kind.item) that was selected.", source: Kind.pattern,
      name: "cursor"
    ) { (item: Trace<Kind>.Step) in
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
      let members = SelectedItems(subject.members.elements)
      guard !members.elements.isEmpty else { return Kind.untraced }
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
    let selected: Clause = eachStep(
      statement, source: .nameRoleValue, name: "spokenSelection", needsEffect: false
    ) { (item: Trace<Kind>.Step) in failure(item.details.selected, item.after, item.heard) }
    return Clause(statement, source: .nameRoleValue, name: selected.name) { make, cache in
      // The items are judged in their initial state, then after a double tap on each of them.
      let subject = make()
      return failure(
        SelectedItems(subject.members.elements).selected, subject.options.selectedItem(),
        subject.listener().opening)
        ?? selected.verdict(on: make, with: cache)
    }
  }

  static func focusSelectsNone<Kind: SelectionRole>(
    unlessEmpty other: Clause
  ) -> Clause where Tested == Subject<Kind> {
    .members(
      "Swiping through the \(Kind.items) selects none of them.", source: .onFocus,
      name: "focusSelectsNothing", unlessEmpty: other
    ) { subject, items in
      let listener = subject.listener()
      @MainActor
      func selection() -> ([Int], Int?) {
        (SelectedItems(subject.members.elements).selected, subject.options.selectedItem())
      }
      let before = selection()
      for item in items where listener.swipe(to: item) && selection() != before {
        return .failed("the selection to stay the same", listener.perform(.describe))
      }
      return .passed
    }
  }
}
