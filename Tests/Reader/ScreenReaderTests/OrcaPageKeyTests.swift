import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// A page whose keys do what a test says.
@MainActor
private final class ScriptedPage: AccessibilityElement, DocumentScreen, KeyboardScreen {
  let hidesFocus = false
  var document = ReadingDocument()
  var focused: Int?
  /// The objects to which the reader has moved the focus.
  var moves: [Int] = []
  /// The effects of the next keys.
  var effects: [() -> Void] = []
  private var parts: [Int: AccessibilityElement] = [:]

  /// Adds an object and its text, and returns its element.
  func add(_ id: Int, _ facts: ElementFacts, in path: [Int] = []) {
    var facts = facts
    facts.containers =
      path.reversed().compactMap { outer in
        document.objects[outer].map { around in
          var container = ElementFacts.Container(around.role, around.name)
          (container.id, container.states) = (String(outer), around.states)
          container.sorting = around.sorting
          return container
        }
      } + [.init(.document, "Page"), .init(.frame, "Page - Chromium")]
    document.objects[id] = facts
    document.order.append(id)
    let row = document.passages.count
    var passage = ReadingDocument.Passage(
      id: id, text: facts.name, path: path + [id], line: row, row: row)
    passage.apartRow = row
    document.passages.append(passage)
    let element = AccessibilityElement()
    (element.accessibilityLabel, element.isAccessibilityElement) = (facts.name, true)
    parts[id] = element
    accessibilityElements = document.order.compactMap { parts[$0] }
  }

  func remove(_ id: Int) {
    document.objects[id] = nil
    document.order.removeAll { $0 == id }
    document.passages.removeAll { $0.path.contains(id) }
    accessibilityElements = document.order.compactMap { parts[$0] }
  }

  var readingDocument: ReadingDocument? { document }
  func moveFocus(toObject id: Int) {
    moves.append(id)
    focused = nil
  }
  func element(ofObject id: Int) -> AccessibilityElement? { parts[id] }
  func object(of element: AccessibilityElement) -> Int? {
    parts.first { $0.value === element }?.key
  }

  var hasKeyboard: Bool { true }
  var isTerminal: Bool { false }
  func keyboardFocus() -> KeyboardFocus? {
    focused.flatMap { id in document.objects[id].map { KeyboardFocus(id: id, $0) } }
  }
  func press(_ stroke: KeyStroke) -> Bool {
    if !effects.isEmpty { effects.removeFirst()() }
    return true
  }
  func type(_ text: String) -> TypedText { .unsent }
}

/// Keys in pages in the words of Orca 43 and 48: changes beside the focus, and silent moves.
@MainActor
final class OrcaPageKeyTests: XCTestCase {
  private func reader(_ dialect: Dialect, of page: ScriptedPage) -> ScreenReader {
    var settings = ReaderSettings()
    settings.dialect = dialect
    var reader = ScreenReader(screen: page, settings: settings)
    _ = reader.open()
    return reader
  }

  private func heard(
    _ key: KeyStroke.Name, _ reader: inout ScreenReader, _ page: ScriptedPage,
    _ effect: @escaping () -> Void
  ) -> String {
    page.effects = [effect]
    return reader.perform(.press(KeyStroke(key))).spoken.joined(separator: " ")
      .replacing(".", with: "")
  }

  /// Checks a key after the focus has come to an object by Tab.
  private func check(
    _ dialects: [Dialect], _ key: KeyStroke.Name, from first: Int, says expected: String,
    on make: () -> ScriptedPage, line: UInt = #line, _ effect: @escaping (ScriptedPage) -> Void
  ) {
    for dialect in dialects {
      let page = make()
      var reader = reader(dialect, of: page)
      _ = heard(.tab, &reader, page) { page.focused = first }
      let words = heard(key, &reader, page) { effect(page) }
      XCTAssertEqual(words, expected, dialect.name, line: line)
    }
  }

  private func page(_ objects: [(Int, ElementFacts)]) -> ScriptedPage {
    let page = ScriptedPage()
    for (id, facts) in objects { page.add(id, facts) }
    return page
  }

  // MARK: The first key

  func testTheFirstTabSaysTheFocus() async {
    for dialect in [Dialect.orca43, .orca48] {
      let page = page([(1, pageFacts(.heading, "News")), (2, pageFacts(.link, "More"))])
      var reader = reader(dialect, of: page)
      XCTAssertEqual(heard(.tab, &reader, page) { page.focused = 2 }, "More link", dialect.name)
      XCTAssertEqual(page.moves, [], "The focus stays.")
    }
  }

  func testKeysAreForTheElementAfterGo() async {
    for dialect in [Dialect.nvda2025, .orca43, .orca48] {
      let page = page([
        (1, pageFacts(.entry, "Name", .editable)), (2, pageFacts(.button, "Other")),
      ])
      var reader = reader(dialect, of: page)
      _ = heard(.tab, &reader, page) { page.focused = 1 }
      XCTAssertEqual(reader.isInFocusMode, true, dialect.name)
      _ = reader.perform(.go("Name"))
      XCTAssertEqual(reader.isInFocusMode, true, "\(dialect.name): It has the keyboard focus.")
      _ = reader.perform(.go("Other"))
      XCTAssertEqual(reader.isInFocusMode, false, dialect.name)
      _ = heard(.enter, &reader, page) { XCTFail("\(dialect.name): The key reached the field.") }
    }
  }

  // MARK: The focus

  func testOrca43IsSilentAfterTheFocusedObjectIsGone() async {
    for (role, words) in [(NeutralRole.button, ""), (.entry, "Next entry Focus mode")] {
      let states: NeutralStates = role == .entry ? .editable : []
      check(
        [.orca43], .enter, from: 2, says: words,
        on: {
          self.page([
            (1, pageFacts(.paragraph, "Text")), (2, pageFacts(.link, "Close")),
            (3, pageFacts(role, "Next", states)),
          ])
        }
      ) { page in
        page.remove(2)
        page.focused = 3
      }
    }
  }

  func testNothingIsSaidOfWhatIsBesideALostFocus() async {
    let make = {
      self.page([
        (1, pageFacts(.paragraph, "Text")), (2, pageFacts(.button, "Accept")),
        (3, pageFacts(.link, "Next")),
      ])
    }
    for (dialect, next) in [
      (Dialect.orca43, "Next link"), (.orca48, "Next link"), (.nvda2025, "Next link"),
    ] {
      for isDialog in [false, true] {
        let page = make()
        var reader = reader(dialect, of: page)
        _ = heard(.tab, &reader, page) { page.focused = 2 }
        let words = heard(.enter, &reader, page) {
          page.remove(2)
          page.focused = nil
          if isDialog { page.post(notification: .screenChanged, argument: nil) }
        }
        XCTAssertEqual(words, "", "\(dialect.name), dialog: \(isDialog)")
        page.moves = []
        XCTAssertEqual(heard(.tab, &reader, page) { page.focused = 3 }, next, dialect.name)
        XCTAssertEqual(page.moves, [], "The browser continues from where the button was.")
      }
    }
  }

  func testOrca43TakesTheFocusInAnotherFrameSilently() async {
    let make = {
      let page = self.page([
        (1, pageFacts(.paragraph, "Text")), (2, pageFacts(.link, "Before")),
        (3, pageFacts(.internalFrame, "Map")),
      ])
      page.add(4, pageFacts(.link, "Zoom"), in: [3])
      page.add(5, pageFacts(.link, "Pan"), in: [3])
      return page
    }
    check([.orca43], .tab, from: 2, says: "", on: make) { $0.focused = 4 }
    check([.orca43], .tab, from: 4, says: "Pan link", on: make) { $0.focused = 5 }
    check([.orca48], .tab, from: 2, says: "Zoom link", on: make) { $0.focused = 4 }
  }

  func testAllContainersAreEnteredAfterTheFocusedObjectIsGone() async {
    var main = pageFacts(.landmark)
    main.landmark = .main
    check(
      [.orca48], .enter, from: 2, says: "main content Next button",
      on: {
        let page = self.page([(1, main)])
        page.add(2, pageFacts(.button, "Close"), in: [1])
        page.add(3, pageFacts(.button, "Next"), in: [1])
        return page
      }
    ) { page in
      page.remove(2)
      page.focused = 3
    }
  }

  // MARK: Changes

  func testAnObjectThatCollapsesAsTheFocusReturnsSaysSo() async {
    let make = {
      self.page([
        (1, pageFacts(.paragraph, "Text")), (2, pageFacts(.menuItem, "Open")),
        (3, pageFacts(.button, "Menu", [.expandable, .expanded])),
      ])
    }
    let collapse = { (page: ScriptedPage) in
      page.document.objects[3]?.states.remove(.expanded)
      page.focused = 3
    }
    check([.orca48], .escape, from: 2, says: "Menu collapsed button collapsed", on: make, collapse)
    check([.orca43], .escape, from: 2, says: "collapsed", on: make) { page in
      page.remove(2)
      collapse(page)
    }
  }

  func testAMenuItemThatExpandsIsSaidByOrca48AfterTheFocusHasLeftIt() async {
    let make = {
      self.page([
        (1, pageFacts(.paragraph, "Text")), (2, pageFacts(.menuItem, "File", .expandable)),
        (3, pageFacts(.menuItem, "Open")),
      ])
    }
    let open = { (page: ScriptedPage) in
      page.document.objects[2]?.states.insert(.expanded)
      page.focused = 3
    }
    check([.orca48], .down, from: 2, says: "Open expanded", on: make, open)
    check([.orca43], .down, from: 2, says: "Open", on: make, open)
  }

  func testANewNameIsSaidByOrca48() async {
    for (role, words) in [
      (NeutralRole.button, "Start button"), (.toggleButton, "Start toggle button not pressed"),
    ] {
      let make = {
        self.page([(1, pageFacts(.paragraph, "Text")), (2, pageFacts(role, "Stop"))])
      }
      let rename = { (page: ScriptedPage) in page.document.objects[2]?.name = "Start" }
      check([.orca48], .enter, from: 2, says: words, on: make) { rename($0) }
      check([.orca43], .enter, from: 2, says: "", on: make) { rename($0) }
    }
  }

  func testSpaceSaysThatAnItemIsSelectedOrNot() async {
    for states in [NeutralStates.selectable, [.selectable, .selected]] {
      let isSelected = states.contains(.selected)
      check(
        [.orca43, .orca48], .space, from: 2, says: isSelected ? "unselected" : "selected",
        on: {
          self.page([
            (1, pageFacts(.paragraph, "Text")), (2, pageFacts(.treeItem, "Fig", states)),
          ])
        }
      ) { page in
        page.document.objects[2]?.states = isSelected ? .selectable : [.selectable, .selected]
      }
    }
  }

  func testTheArrowKeysToTheSidesAreBlankInARow() async {
    check(
      [.orca43, .orca48], .right, from: 3, says: "blank",
      on: {
        let page = self.page([
          (1, pageFacts(.paragraph, "Text")), (2, pageFacts(.treeTable, "Mail", .operable)),
        ])
        page.add(3, pageFacts(.tableRow, "Inbox", .expandable), in: [2])
        return page
      }
    ) { $0.document.objects[3]?.states.insert(.expanded) }
  }

  func testSortedRowsAreSaidWithTheHeaderAndTwiceByOrca43IfTwoHaveChanged() async {
    let make = { (isEarlierSorted: Bool) in
      let page = self.page([(1, pageFacts(.paragraph, "Text")), (2, pageFacts(.table, "Orders"))])
      var header = pageFacts(.columnHeader, "Date")
      header.sorting = isEarlierSorted ? "ascending" : nil
      page.add(3, header, in: [2])
      page.add(4, pageFacts(.columnHeader, "Total"), in: [2])
      page.add(5, pageFacts(.button, "Total"), in: [2, 4])
      return page
    }
    let sort = { (page: ScriptedPage) in
      page.document.objects[3]?.sorting = nil
      page.document.objects[4]?.sorting = "descending"
      var button = page.document.objects[5]
      button?.containers[0].sorting = "descending"
      page.document.objects[5] = button
    }
    let words = "Rows reordered Total sorted descending"
    check([.orca43, .orca48], .enter, from: 5, says: words, on: { make(false) }, sort)
    check([.orca48], .enter, from: 5, says: words, on: { make(true) }, sort)
    check([.orca43], .enter, from: 5, says: "\(words) \(words)", on: { make(true) }, sort)
  }

  // MARK: Groups of options

  func testChoicesInGroupsAreSaidWithTheirGroup() async {
    let box = { (choice: Int) in
      var box = pageFacts(.comboBox, "Car")
      let names = [("Volvo", "Swedish"), ("Saab", "Swedish"), ("Audi", "German")]
      box.contents = names.enumerated().map { index, option in
        var content = ElementFacts.Content(.listItem, option.0, index == choice ? .selected : [])
        content.header = option.1
        return content
      }
      box.valueText = names[choice].0
      return box
    }
    for (dialect, expected) in [
      (
        Dialect.orca43,
        ["Swedish panel Volvo", "leaving panel German panel Audi", "leaving panel End link"]
      ),
      (.orca48, ["Swedish Volvo", "", "leaving panel End link"]),
    ] {
      let page = page([
        (1, pageFacts(.paragraph, "Text")), (2, box(0)), (3, pageFacts(.link, "End")),
      ])
      var reader = reader(dialect, of: page)
      for _ in 1...2 { _ = heard(.tab, &reader, page) { page.focused = 2 } }
      let words = [1, 2].map { choice in
        heard(.down, &reader, page) { page.document.objects[2]?.contents = box(choice).contents }
      }
      let end = heard(.tab, &reader, page) { page.focused = 3 }
      XCTAssertEqual(words + [end.replacing(" Browse mode", with: "")], expected, dialect.name)
    }
  }

  func testUnselectedItemsAreSaidByOrca48OnlyInFocusMode() async {
    let make = {
      let page = self.page([
        (1, pageFacts(.paragraph, "Text")), (2, pageFacts(.link, "Top")),
        (3, pageFacts(.listBox, "Fruit")),
      ])
      for (id, name, states) in [(4, "Fig", NeutralStates.selectable), (5, "Kiwi", .selectable)] {
        page.add(id, pageFacts(.listItem, name, states), in: [3])
      }
      page.add(6, pageFacts(.listItem, "Lime", [.selectable, .disabled]), in: [3])
      return page
    }
    check([.orca48], .tab, from: 2, says: "Fruit list box Fig Focus mode", on: make) {
      $0.focused = 4
    }
    check([.orca48], .down, from: 4, says: "Kiwi not selected", on: make) { $0.focused = 5 }
    check([.orca48], .down, from: 4, says: "Lime", on: make) { $0.focused = 6 }
    check([.orca43], .down, from: 4, says: "Lime not selected", on: make) { $0.focused = 6 }
  }

  // MARK: Containers

  func testAFeedSaysItsArticlesWithoutTheirRole() async {
    var feed = pageFacts(.feed, "News")
    feed.childCount = 2
    let make = {
      let page = self.page([
        (1, pageFacts(.paragraph, "Text")), (2, pageFacts(.link, "Top")), (3, feed),
      ])
      page.add(4, pageFacts(.article, "First"), in: [3])
      // The text is that of the heading.
      page.document.passages.removeAll { $0.id == 4 }
      page.add(6, pageFacts(.heading, "First"), in: [3, 4])
      page.add(5, pageFacts(.button, "End"))
      return page
    }
    for dialect in [Dialect.orca43, .orca48] {
      check([dialect], .tab, from: 2, says: "News Feed with 2 articles First", on: make) {
        $0.focused = 4
      }
      let role = dialect.roles[.button] ?? ""
      check([dialect], .tab, from: 4, says: "leaving feed End \(role)", on: make) {
        $0.focused = 5
      }
    }
  }

  func testAnUrgentDialogIsAnAlertWithItsDescription() async {
    var alert = pageFacts(.dialog, "Delete file?", [.modal, .urgent])
    alert.description = "It is gone for ever."
    check(
      [.orca48], .enter, from: 2, says: "alert Delete file? It is gone for ever Keep button",
      on: {
        let page = self.page([
          (1, pageFacts(.paragraph, "Text")), (2, pageFacts(.button, "Delete")), (3, alert),
        ])
        page.add(4, pageFacts(.button, "Keep"), in: [3])
        return page
      }
    ) { $0.focused = 4 }
  }
}
