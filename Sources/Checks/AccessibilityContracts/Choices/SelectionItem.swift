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

  func failure(_ expected: String, remark: String? = nil) -> Verdict {
    .failed(
      expected,
      found: "\(Kind.item.prefix(1).uppercased())\(Kind.item.dropFirst()) \(index + 1) of "
        + "\(all.count) is spoken as \"\(description.text)\".",
      commands: "items; choose \(index + 1)", remark: remark)
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
    fileprivate let labels: [String]

    var isNewlySelected: Bool { !before.contains(index) && after.contains(index) }

    /// Returns the name of an item for failures.
    func name(of index: Int) -> String {
      let label = labels.indices.contains(index) ? labels[index] : ""
      return label.isEmpty ? "\(Kind.item) \(index + 1)" : "\"\(label)\""
    }
  }

  let selections: [Selection]
  /// Whether swipes reach each item.
  let reachesAll: Bool
  /// Whether swiping to each item keeps the selection.
  let swipesKeepSelection: Bool

  /// Returns the observation that the clauses of a check share.
  static func shared(
    _ make: @MainActor () -> Subject<Kind>, _ cache: CheckCache
  ) -> SelectionActivations? {
    cache.value { SelectionActivations(on: make, comparesScreens: false) }
  }

  /// Double taps each item, up to 20, in a new container each, or returns `nil` if swipes reach
  /// none.
  init?(on make: @MainActor () -> Subject<Kind>, comparesScreens: Bool) {
    let all = make().members.elements.count
    guard all > 0 else { return nil }
    var isKept = true
    selections = (0..<min(all, 20)).compactMap { index in
      let subject = make()
      let found = subject.members
      let (items, atFirst, shownAtFirst) = (
        found.elements, found.selected, subject.options.selectedItem()
      )
      let listener = subject.listener(comparesScreens: comparesScreens)
      guard items.indices.contains(index), listener.swipe(to: items[index]) else { return nil }
      let before = subject.members
      let (selected, labels, shown) = (
        before.selected, before.labels, subject.options.selectedItem()
      )
      isKept = isKept && selected == atFirst && shown == shownAtFirst
      var events = 0
      let subscription = subject.events? { events += 1 }
      let heard = listener.perform(.activate)
      subscription?.cancel()
      let after = subject.members
      return Selection(
        index: index, before: selected, after: after.selected, shownBefore: shown,
        shown: subject.options.selectedItem(), focus: after.index(of: heard.focus), heard: heard,
        events: events, changedLabel: zip(labels, after.labels).first { $0 != $1 },
        labels: labels)
    }
    reachesAll = selections.count == all
    swipesKeepSelection = isKept
  }
}

extension ContainerMembers {
  var selected: [Int] { elements.indices.filter { elements[$0].isSelectedItem } }
  fileprivate var labels: [String] { elements.map { $0.accessibilityLabel ?? "" } }
}

extension AccessibilityElement {
  /// Whether the element is selected or, if it is a radio button, checked.
  var isSelectedItem: Bool {
    accessibilityTraits.contains(.selected)
      || accessibilityCheck == AccessibilityCheck(.radioButton, .checked)
  }
}
