import AccessibilityContracts
import AccessibilityModel
import DeclarativeAccessibility
import Foundation
import XCTest

/// Tests a sheet that users could not find, and the same sheet with the fix.
///
/// The kind: RevenueCat/purchases-ios#7703. The fix hides the rest, and posts the change of the
/// screen after the animation.
@MainActor
final class ReportedSheetTests: XCTestCase {
  private struct Paywall: View {
    let isFixed: Bool
    @Binding var isOpen: Bool

    var body: some View {
      ZStack {
        VStack {
          Text("Go Premium").accessibilityAddTraits(.isHeader)
          Button("Yearly") {}
          Button("Show all plans") { show(true) }
        }
        .accessibilityHidden(isFixed && isOpen)
        if isOpen {
          VStack {
            Text("All plans").accessibilityAddTraits(.isHeader)
            Button("Weekly") {}
            Button("Close") { show(false) }
          }
          .accessibilityElement(children: .contain)
          .accessibilityAddTraits(isFixed ? .isModal : [])
          .accessibilityAction(.escape) { show(false) }
        }
      }
    }

    private func show(_ opens: Bool) {
      isOpen = opens
      guard isFixed else { return }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) {
        MainActor.assumeIsolated {
          UIAccessibility.post(notification: .screenChanged, argument: nil)
        }
      }
    }
  }

  private func paywall(isFixed: Bool) -> AccessibilityHost {
    let isOpen = State(wrappedValue: false)
    return AccessibilityHost { Paywall(isFixed: isFixed, isOpen: isOpen.projectedValue) }
  }

  /// Returns the names of the broken clauses. `find` finds the dialog.
  private func broken(
    isFixed: Bool, _ find: @escaping @MainActor (AccessibilityHost) -> AccessibilityElement?
  ) -> [String] {
    Contract.modal.results {
      let host = paywall(isFixed: isFixed)
      // The screen change names no element, so the cursor goes to the first one.
      return Subject(find(host), in: host, openedBy: host.element("Show all plans"))
        .returning(to: host.element("Go Premium"))
    }.filter { $0.failure != nil }.map(\.clause.name)
  }

  func testSheetIsCheckedWithContainerOrElement() async {
    let ways: [@MainActor (AccessibilityHost) -> AccessibilityElement?] = [
      { $0.container("All plans") }, { $0.element("All plans") },
    ]
    for find in ways { XCTAssertEqual(broken(isFixed: true, find), []) }
    XCTAssertEqual(
      broken(isFixed: false, ways[0]), ["title", "cursorInside", "screenChanged"])
  }

  func testWrongNameIsReported() async {
    let failure =
      Contract.modal.only(.opens).results {
        let host = paywall(isFixed: true)
        return Subject(
          host.element("All offers"), in: host, openedBy: host.element("Show all plans"))
      }.compactMap(\.failure).first ?? ""
    XCTAssertTrue(
      failure.contains(
        "The test finds no dialog: its code returns no element, or the whole screen. Check the name"
      ),
      failure)
  }

  func testDelayedScreenChangeIsHeard() async {
    let listener = Listener(to: paywall(isFixed: true))
    listener.perform("go show all plans")
    XCTAssertEqual(listener.perform("double tap").spoken.last, "All plans. Heading.")
    XCTAssertEqual(listener.perform("describe").spoken, ["All plans. Heading."])
  }

  func testEstimatedFramesAreNotJudged() async {
    let results = Contract.button.only(.frame).results {
      let host = paywall(isFixed: true)
      return Subject(host.element("Yearly"), in: host)
    }
    XCTAssertEqual(
      results.map(\.verdict),
      [.notApplicable("The frames are estimated, because the toolkit itself is not running.")])
  }
}
