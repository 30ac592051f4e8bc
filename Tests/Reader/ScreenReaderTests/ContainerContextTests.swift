import AccessibilityModel
import Languages
import ScreenReader
import TestSupport
import XCTest

/// Tests the context that containers add to descriptions.
@MainActor
final class ContainerContextTests: XCTestCase {
  func testListAnnouncesOnlyItsStartAndEnd() async {
    let list = container(.list, ["Bread", "Milk", "Salt"], named: true)
    XCTAssertEqual(described(list), ["Bread. List Start.", "Milk", "Salt. List End."])
  }

  func testListWithoutExplicitElementsIsSilent() async {
    let list = container(.list, ["Bread", "Milk"], named: false)
    XCTAssertEqual(described(list), ["Bread", "Milk"])
  }

  func testLandmarkAnnouncesItsStartAndEnd() async {
    let landmark = container(.landmark, ["Search", "Go"], named: true)
    XCTAssertEqual(described(landmark), ["Search. Landmark.", "Go. End."])
  }

  func testLandmarkSaysItsLabelAndPurpose() async {
    let landmark = container(.landmark, ["Home", "Cats", "Help"], named: true)
    landmark.accessibilityLabel = "Site sections"
    XCTAssertEqual(
      described(landmark), ["Home. Site sections, Landmark.", "Cats", "Help. End, Site sections."])
    landmark.accessibilityLandmark = .navigation
    XCTAssertEqual(
      described(landmark),
      [
        "Home. Site sections, Navigation, Landmark.", "Cats",
        "Help. End, Site sections, Navigation.",
      ])
    landmark.accessibilityLabel = nil
    XCTAssertEqual(
      described(landmark), ["Home. Navigation, Landmark.", "Cats", "Help. End, Navigation."])
  }

  func testLandmarkDoesNotRepeatLabelOfItsFirstElement() async {
    let landmark = container(.landmark, ["Offers", "Cats"], named: true)
    landmark.accessibilityLabel = "Offers"
    landmark.accessibilityLandmark = .region
    XCTAssertEqual(
      described(landmark), ["Offers. Region, Landmark.", "Cats. End, Offers, Region."])
  }

  func testRoleDescriptionReplacesThePurposeOfALandmark() async {
    let landmark = container(.landmark, ["Back", "Next"], named: true)
    landmark.accessibilityLabel = "Shows"
    landmark.accessibilityLandmark = .region
    landmark.accessibilityRoleDescription = "carousel"
    XCTAssertEqual(
      described(landmark), ["Back. Shows, carousel, Landmark.", "Next. End, Shows, carousel."])
  }

  func testLandmarkAroundOtherContainersIsAnnounced() async {
    let list = container(.list, ["Home", "Help"], named: true)
    let navigation = landmark(.navigation, around: [list])
    let empty = AccessibilityElement()
    empty.accessibilityElements = []
    let main = landmark(.main, around: [empty, navigation])
    XCTAssertEqual(
      described(list),
      [
        "Home. List Start. Navigation, Landmark. Main, Landmark.",
        "Help. List End. End, Navigation. End, Main.",
      ])
    // A hidden element at the end does not count.
    let hidden = element("Hidden", .staticText)
    hidden.isHidden = true
    main.addChild(hidden)
    main.accessibilityElements = [empty, navigation, hidden]
    XCTAssertEqual(described(list)[1], "Help. List End. End, Navigation. End, Main.")
    main.addChild(element("Last", .staticText))
    main.accessibilityElements = main.children
    XCTAssertEqual(described(list)[1], "Help. List End. End, Navigation.")
  }

  private func landmark(
    _ purpose: AccessibilityLandmark, around views: [AccessibilityElement]
  ) -> AccessibilityElement {
    let landmark = AccessibilityElement()
    landmark.accessibilityContainerType = .landmark
    landmark.accessibilityLandmark = purpose
    for view in views { landmark.addChild(view) }
    landmark.accessibilityElements = views
    return landmark
  }

  func testSingleElementAnnouncesOnlyTheStart() async {
    XCTAssertEqual(described(container(.list, ["Bread"], named: true)), ["Bread. List Start."])
  }

  func testSeriesSaysPositions() async {
    for named in [true, false] {
      let series = container(.series, ["Day", "Week"], named: named)
      XCTAssertEqual(described(series), ["Day 1 of 2.", "Week 2 of 2."])
    }
  }

  func testTabBarAddsTheWordTab() async {
    let bar = container(.tabBar, ["Mail", "Notes"], named: false)
    XCTAssertEqual(described(bar), ["Mail. Tab. 1 of 2.", "Notes. Tab. 2 of 2."])

    let tabs = AccessibilityElement()
    tabs.accessibilityTraits = .tabBar
    let inner = container(.none, ["B", "C"], named: false)
    let first = element("A", .button)
    tabs.addChild(first)
    tabs.addChild(inner)
    XCTAssertEqual(
      [first].map(text) + described(inner),
      ["A. Tab. 1 of 3.", "B. Tab. 2 of 3.", "C. Tab. 3 of 3."])
  }

  func testPopupButtonBesideATabIsNoTab() async {
    let bar = container(.tabBar, ["Mail", "Mail actions", "Notes"], named: true)
    bar.children[1].accessibilityPopup = .menu
    let described = [
      "Mail. Tab. 1 of 2.", "Mail actions. Popup Button. Menu Popup.", "Notes. Tab. 2 of 2.",
    ]
    XCTAssertEqual(self.described(bar), described)
    bar.accessibilityContainerType = .none
    bar.accessibilityTraits = .tabBar
    XCTAssertEqual(self.described(bar), described)
    bar.children[0].accessibilityTraits = .tabBarItem
    bar.children[0].accessibilityPopup = .menu
    XCTAssertEqual(text(bar.children[0]), "Mail. Tab. Menu Popup. 1 of 2.")
  }

  func testOnlyTheOutermostContainerDecides() async {
    let series = container(.series, ["Day", "Week"], named: true)
    let list = AccessibilityElement()
    list.accessibilityContainerType = .list
    list.addChild(series)
    // This list announces nothing itself, so the positions in the series are announced.
    XCTAssertEqual(described(series), ["Day 1 of 2.", "Week 2 of 2."])
    // With explicit elements, the list announces its ends, so the series announces nothing.
    list.accessibilityElements = [series]
    XCTAssertEqual(described(series), ["Day", "Week"])
    list.accessibilityElements = [series.children[0], series.children[1]]
    XCTAssertEqual(described(series), ["Day. List Start.", "Week. List End."])
  }

  func testElementUnknownToItsContainerIsStillRead() async {
    let series = container(.series, ["Day", "Week"], named: true)
    series.accessibilityElements = [series.children[0]]
    XCTAssertEqual(described(series), ["Day 1 of 1.", "Week"])
  }

  func testCircularContainersTerminate() async {
    let first = container(.series, ["Day"], named: false)
    let second = AccessibilityElement()
    first.accessibilityContainer = second
    second.accessibilityContainer = first
    XCTAssertEqual(described(first), ["Day 1 of 1."])
    first.children[0].accessibilityContainer = first.children[0]
    XCTAssertEqual(described(first), ["Day"])
  }

  func testContextComesLast() async {
    let list = container(.list, ["Volume"], named: true)
    let volume = list.children[0]
    volume.accessibilityTraits = .adjustable
    volume.accessibilityValue = "11"
    volume.accessibilityRange = AccessibilityRange(maximum: 10, value: 11)
    volume.accessibilityCustomContent = [AccessibilityCustomContent(label: "Unit", value: "dB")]
    XCTAssertEqual(
      ElementDescriber(detail: VerbosityOptions(.full)).describe(volume).text,
      "Volume: 11. Adjustable. Invalid. Minimum 0. Maximum 10. Unit: dB. List Start.")
  }

  private func container(
    _ type: AccessibilityContainerType, _ labels: [String], named: Bool
  ) -> AccessibilityElement {
    let container = screen(labels)
    container.accessibilityContainerType = type
    if named { container.accessibilityElements = container.children }
    return container
  }

  private func text(_ element: AccessibilityElement) -> String {
    ElementDescriber().describe(element).text
  }

  private func described(_ container: AccessibilityElement) -> [String] {
    container.children.map(text)
  }
}
