import AccessibilityModel
import LiveTree
import Testing

/// Dialogs that are moved beside the rest of a page.
struct ViewTreeTests {
  /// A view with a name. Names in capital letters are dialogs, and a view without one is plain.
  private struct View: ViewTree, Equatable, CustomTestStringConvertible {
    var name = ""
    var children: [View] = []
    var frame: Rectangle?
    var isModal: Bool { name.first?.isUppercase == true }
    var isPlainView: Bool { name.isEmpty }

    init(_ name: String = "", _ children: View...) { (self.name, self.children) = (name, children) }

    init(around children: [View], frame: Rectangle?) {
      (self.children, self.frame) = (children, frame)
    }

    /// The name, with the views inside in parentheses.
    var testDescription: String {
      name + (children.isEmpty ? "" : "(\(children.map(\.testDescription).joined(separator: " ")))")
    }
  }

  private static let cases: [(page: View, expected: String)] = [
    // Without a dialog inside, the page stays as it is.
    (View("page"), "page"),
    (View("page", View("a"), View("b", View("c"))), "page(a b(c))"),
    (View("Page", View("a")), "Page(a)"),
    // Everything outside of the dialog becomes its sibling.
    (View("page", View("a"), View("Dialog", View("b"))), "(page(a) Dialog(b))"),
    (View("page", View("a", View("b", View("Dialog")), View("c"))), "(page(a(b c)) Dialog)"),
    // Later dialogs, and those inside a dialog, come last, because they are the active ones.
    (View("page", View("One"), View("a"), View("Two")), "(page(a) One Two)"),
    (
      View("page", View("a"), View("One", View("b"), View("Two", View("c")))),
      "(page(a) One(b) Two(c))"
    ),
    // A plain view that contained only a dialog is gone; an element stays, and so does a plain view
    // that was empty before.
    (View("page", View("a"), View("", View("", View("Dialog")))), "(page(a) Dialog)"),
    (View("page", View("a", View("Dialog")), View("")), "(page(a ) Dialog)"),
    // A page that had only dialogs has nothing beside them.
    (View("page", View("Dialog", View("a"))), "(Dialog(a))"),
    (View("page", View("", View("One")), View("Two")), "(One Two)"),
  ]

  @Test(arguments: cases)
  private func dialogsAreBesideTheRest(page: View, expected: String) {
    #expect(page.withModalsBeside.testDescription == expected)
  }

  @Test func theNewViewHasTheFrameOfThePage() {
    var page = View("page", View("a"), View("Dialog"))
    page.frame = Rectangle(x: 1, y: 2, width: 300, height: 400)
    let moved = page.withModalsBeside
    #expect(moved.frame == page.frame)
    #expect(moved.children.map(\.frame) == [page.frame, nil])
  }
}
