internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// A role whose subject is a container with items, one of which is selected.
protocol SelectionRole {
  /// The word for an item in statements and failures, such as "tab".
  static var item: String { get }
  /// The plural, which is also the name of the clause about reaching the items.
  static var items: String { get }
  static var pattern: PublishedSource { get }
}

extension Role.TabBar: SelectionRole {
  static var item: String { "tab" }
  static var items: String { "tabs" }
  static var pattern: PublishedSource { .tabsPattern }
}

extension Role.Choice: SelectionRole {
  static var item: String { "choice" }
  static var items: String { "choices" }
  static var pattern: PublishedSource { .radioGroupPattern }
}

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
      return wrong.map { .failed("only this \(Kind.item) to be selected", $0.heard) } ?? .passed
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
  }
}

/// An item in its initial state, and the speech that describes it.
@MainActor
struct SelectionItem<Kind: SelectionRole> {
  /// The subject, which keeps the item alive, because elements may reference containers weakly.
  let subject: Subject<Kind>
  let element: AccessibilityElement
  let description: Utterance
  let index: Int
  let all: [AccessibilityElement]

  static func all(of subject: Subject<Kind>) -> [SelectionItem] {
    let all = subject.members.elements
    let spoken = ScreenReader(screen: subject.screen, rules: subject.options.rules).spokenElements()
    return spoken.compactMap { spoken in
      all.firstIndex { $0 === spoken.element }.map { index in
        SelectionItem(
          subject: subject, element: spoken.element, description: spoken.description, index: index,
          all: all)
      }
    }
  }

  private var context: ContainerContext {
    .of(element) { Traversal.elements(of: $0, rules: subject.options.rules) }
  }

  var isTab: Bool {
    switch context {
    case .tab, .tabBarItem: true
    default: element.accessibilityTraits.contains(.tabBarItem)
    }
  }

  /// The position that the reader announces, counting from 1, or `nil` if the item reports none.
  var position: AccessibilityPositionInSet? {
    switch context {
    case .tab(let position), .tabBarItem(let position), .series(let position): position
    default: element.accessibilityPositionInSet
    }
  }

  func failure(_ expected: String) -> Verdict {
    .failed(
      expected,
      found: "\(Kind.item.prefix(1).uppercased())\(Kind.item.dropFirst()) \(index + 1) of "
        + "\(all.count) is spoken as \"\(description.text)\".",
      commands: "items; choose \(index + 1)")
  }
}

@MainActor
struct SelectionActivations<Kind: SelectionRole> {
  struct Selection {
    let index: Int
    /// The indexes of the selected items before and after the double tap.
    let before: [Int]
    let after: [Int]
    /// The index of the item that the application shows before and after the double tap, or `nil`
    /// if it shows none.
    let shownBefore: Int?
    let shown: Int?
    /// The index of the focused item afterwards, because the application may replace its element.
    let focus: Int?
    let heard: Heard
    let events: Int
    /// The first label that the double tap changed, and its new text, or `nil` if none changed.
    let changedLabel: (before: String, after: String)?

    var isNewlySelected: Bool { !before.contains(index) && after.contains(index) }
  }

  let selections: [Selection]

  /// Double taps each item, up to 20, in a new container each, or returns `nil` if swipes reach
  /// none.
  init?(on make: @MainActor () -> Subject<Kind>, comparesScreens: Bool) {
    let count = min(make().members.elements.count, 20)
    guard count > 0 else { return nil }
    selections = (0..<count).compactMap { index in
      let subject = make()
      let items = subject.members.elements
      let listener = subject.listener(comparesScreens: comparesScreens)
      guard items.indices.contains(index), listener.swipe(to: items[index]) else { return nil }
      let before = subject.members
      let (selected, labels, shown) = (
        before.selected, before.labels, subject.options.selectedItem()
      )
      var events = 0
      let subscription = subject.events? { events += 1 }
      let heard = listener.perform(.activate)
      subscription?.cancel()
      let after = subject.members
      return Selection(
        index: index, before: selected, after: after.selected, shownBefore: shown,
        shown: subject.options.selectedItem(), focus: after.index(of: heard.focus), heard: heard,
        events: events, changedLabel: zip(labels, after.labels).first { $0 != $1 })
    }
  }
}

extension ContainerMembers {
  fileprivate var selected: [Int] { elements.indices.filter { elements[$0].isSelectedItem } }
  fileprivate var labels: [String] { elements.map { $0.accessibilityLabel ?? "" } }
}

extension AccessibilityElement {
  /// Whether the element is selected or, if it is a radio button, checked.
  var isSelectedItem: Bool {
    accessibilityTraits.contains(.selected)
      || accessibilityCheck == AccessibilityCheck(.radioButton, .checked)
  }
}
