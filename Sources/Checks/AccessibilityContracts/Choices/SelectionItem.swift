internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// A role whose subject is a container with items, one of which is selected.
protocol SelectionRole: TracedRole where Value == Int?, Details == SelectedItems {
  /// The word for an item in statements and failures, such as "tab".
  static var item: String { get }
  /// The plural, which is also the name of the clause about reaching the items.
  static var items: String { get }
  static var pattern: PublishedSource { get }
  /// Code that returns the index of the item that the application shows, or `nil` if it shows none.
  var selectedItem: @MainActor () -> Int? { get }
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
    let spoken = ScreenReader(screen: subject.screen, rules: subject.rules).spokenElements()
    return spoken.compactMap { spoken in
      all.firstIndex { $0 === spoken.element }.map { index in
        SelectionItem(
          subject: subject, element: spoken.element, description: spoken.description, index: index,
          all: all)
      }
    }
  }

  private var context: ContainerContext {
    .of(element) { Traversal.elements(of: $0, rules: subject.rules) }
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

  func failure(_ expected: String, remark: String? = nil, effect: String? = nil) -> Verdict {
    .failed(
      expected,
      found: "\(Kind.item.prefix(1).uppercased())\(Kind.item.dropFirst()) \(index + 1) of "
        + "\(all.count) is spoken as \"\(description.text)\"."
        + (effect.map { "\n\($0)" } ?? ""),
      commands: "items; choose \(index + 1)", remark: remark)
  }
}

/// The items of a container at one moment, which the application may replace.
struct SelectedItems {
  let elements: [AccessibilityElement]
  /// The indices of the selected items.
  let selected: [Int]
  let labels: [String]

  @MainActor
  init(_ elements: [AccessibilityElement]) {
    self.elements = elements
    selected = elements.indices.filter { elements[$0].isSelectedItem }
    labels = elements.map { $0.accessibilityLabel ?? "" }
  }

  func index(of element: AccessibilityElement?) -> Int? { elements.firstIndex { $0 === element } }
}

extension SelectionRole {
  @MainActor
  static func value(of subject: Subject<Self>) -> Int? { subject.options.selectedItem() }

  @MainActor
  static func details(of subject: Subject<Self>, at item: AccessibilityElement) -> SelectedItems {
    SelectedItems(subject.members.elements)
  }

  @MainActor
  static func parts(of subject: Subject<Self>) -> [AccessibilityElement] {
    subject.members.elements
  }

  /// The verdict about a container that swipes find empty, which another clause reports.
  static var untraced: Verdict { .deferred(to: items, reason: Clause<Subject<Self>>.empty) }

  /// Double taps each item, up to 20, in a new container each.
  @MainActor
  static func trace(_ make: @MainActor () -> Subject<Self>) -> Trace<Self>? {
    let count = make().members.elements.count
    guard count > 0 else { return nil }
    let steps = (0..<min(count, 20)).compactMap { index -> Trace<Self>.Step? in
      let session = ListeningSession(opening: make())
      let items = session.subject.members.elements
      guard items.indices.contains(index), session.listener.swipe(to: items[index]) else {
        return nil
      }
      return session.record(on: items[index]) { session.activate() }
    }
    return Trace(steps: steps)
  }

  static func lack(of trace: Trace<Self>) -> Verdict? {
    trace.steps.count == 1 || trace.steps.contains(where: \.isNewlySelected)
      ? nil : .deferred(to: "selection", reason: "A double tap selects nothing")
  }
}

extension Trace.Step where Kind: SelectionRole {
  var index: Int? { detailsBefore.index(of: element) }
  /// The index of the focused item afterwards, because the application may replace its element.
  var focus: Int? { details.index(of: heard.focus) }

  var isNewlySelected: Bool {
    index.map { !detailsBefore.selected.contains($0) && details.selected.contains($0) } ?? false
  }

  /// The first label that the double tap changed, and its new text, or `nil` if none changed.
  var changedLabel: (before: String, after: String)? {
    zip(detailsBefore.labels, details.labels).first { $0 != $1 }
  }

  /// Returns the name of an item for failures.
  func name(of index: Int) -> String {
    let labels = detailsBefore.labels
    let label = labels.indices.contains(index) ? labels[index] : ""
    return label.isEmpty ? "\(Kind.item) \(index + 1)" : "\"\(label)\""
  }
}

extension AccessibilityElement {
  /// Whether the element is selected or, if it is a radio button, checked.
  var isSelectedItem: Bool {
    accessibilityTraits.contains(.selected)
      || accessibilityCheck == AccessibilityCheck(.radioButton, .checked)
  }
}
