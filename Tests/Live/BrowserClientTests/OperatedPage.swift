import AccessibilityModel
import BrowserClient
import BrowserDouble
import LiveTree
import PageTree
import ScreenReader
import SpeechModel
import TextFormats
import XCTest

typealias Node = ChromiumTree.Node

/// A page in a double of the browser, which a test operates and hears.
@MainActor
final class OperatedPage {
  static let address = "http://deck.example/"
  let double: BrowserDouble
  let page: BrowserPage
  var reader: ScreenReader
  var live: LivePage { page.page }

  /// Opens a page with the given contents, in a browser that `change` has prepared.
  init(
    _ contents: [Node] = [.button], title: String = "Deck",
    _ change: (BrowserDouble) -> Void = { _ in }
  ) throws {
    double = BrowserDouble(.page(title, contents))
    change(double)
    let live = LivePage(DevToolsConnection(double), address: Self.address)
    try live.open(width: 390, height: 844)
    page = BrowserPage(live)
    reader = ScreenReader(screen: page.screen, rules: page.rules)
  }

  /// The value of a node in the mirror.
  func value(of number: Int = 2) -> String? { live.mirror.tree.node(number: number)?.valueText }

  /// Performs an action on a node, and returns whether the node supports it.
  func perform(_ action: AdaptedAction, on number: Int = 2) -> Bool {
    live.perform(action, on: .node(number, copy: 0))
  }

  /// Returns the operations on the page meanwhile.
  func operations(during body: () -> Void) -> [String] {
    let count = double.operations.count
    body()
    return Array(double.operations.dropFirst(count))
  }

  /// Returns the commands that the browser receives meanwhile.
  func commands(during body: () -> Void) -> [DoubleCommand] {
    let count = double.commands.count
    body()
    return Array(double.commands.dropFirst(count))
  }

  /// Asserts what an action does to the page, and whether the item supports it.
  func assert(
    _ action: AdaptedAction, on item: PageItemID = .node(2, copy: 0), does operations: [String],
    supported: Bool = true, _ message: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) {
    var isSupported = false
    let done = self.operations { isSupported = live.perform(action, on: item) }
    XCTAssertEqual(done, operations, message, file: file, line: line)
    XCTAssertEqual(isSupported, supported, message, file: file, line: line)
  }

  /// Opens the reader, and returns the speech.
  @discardableResult
  func open() -> [String] { reader.open().spoken }

  /// Performs a command of the user, and returns the speech.
  func hear(_ command: Command) -> [String] {
    reader.perform(command).spoken + reader.receiveNotifications().spoken
  }

  /// Updates the page as a prompt does without input, and returns the speech.
  func hear() -> [String] {
    double.wait(.milliseconds(100))
    page.update()
    return reader.receiveNotifications().spoken
  }
}

extension ChromiumTree.Node {
  /// A button with the number 2.
  static let button = Node(2, "button", "Save", ["focusable": .bool(true)])

  /// A control with the number 2 and a value from 0 to 5.
  static func range(_ role: String = "slider", _ value: Int = 3, to end: Int = 5) -> Node {
    Node(
      2, role, "Pitch", value: "\(value)",
      ["valuemin": .number(0), "valuemax": .number(Double(end)), "focusable": .bool(true)])
  }

  /// A text field with the number 2.
  static let field = Node(
    2, "textbox", "Name", value: "",
    ["editable": .text("plaintext"), "focusable": .bool(true)])

  /// A node that can't have the keyboard focus.
  var withoutFocus: Node {
    var node = self
    node.set("focusable", .bool(false))
    return node
  }

  /// A node that is disabled.
  var disabled: Node {
    var node = self
    node.set("disabled", .bool(true))
    return node
  }
}

extension BrowserDouble {
  /// Lets keys change the value of the node with the keyboard focus, by steps from 0 to an end.
  func moveValue(by steps: [String: Int], to end: Int = 5, after delay: Duration = .zero) {
    onKey = { double, key, number in
      guard let step = steps[key] else { return }
      guard delay > .zero else {
        return double.setValue(of: number) { min(max($0 + step, 0), end) }
      }
      double.schedule(after: delay) { $0.setValue(of: number) { min(max($0 + step, 0), end) } }
    }
  }

  /// Sets the value of a node.
  func setValue(of number: Int, _ value: (Int) -> Int) {
    change(number) { node in
      let old = Int(node.value?.value?.number ?? 0)
      node.value = ChromiumTree.Value(value: .text("\(value(old))"))
    }
  }

  /// Lets typed keys change the text of the node with the keyboard focus.
  func acceptText() {
    onKey = { double, key, number in
      double.change(number) { node in
        let old = node.valueText ?? ""
        let text = key == "Backspace" ? String(old.dropLast()) : old + (key == "Enter" ? "\n" : key)
        node.value = ChromiumTree.Value(value: .text(text))
      }
    }
  }

  /// Lets a function return a value.
  func answer(_ function: PageFunction, with value: JSONValue) {
    functions[function] = { _, _, _ in value }
  }
}

extension JSONValue {
  /// The members of an object, such as "key a, code ".
  var words: String {
    (members ?? []).map { "\($0.0) \($0.1.string ?? $0.1.line)" }.joined(separator: ", ")
  }
}

extension Bool {
  /// The value as JSON.
  var json: JSONValue { .bool(self) }
}
