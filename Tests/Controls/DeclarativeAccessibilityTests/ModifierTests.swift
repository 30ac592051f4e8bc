import AccessibilityModel
import DeclarativeAccessibility
import ScreenReader
import TestSupport
import XCTest

/// Tests the speech of each modifier.
@MainActor
final class ModifierTests: XCTestCase {
  func testLabelValueAndHint() async {
    XCTAssertEqual(
      spoken {
        Circle().accessibilityLabel("Battery").accessibilityValue("80%")
          .accessibilityHint("Since noon")
        Circle().accessibilityLabel(Text("Signal")).accessibilityValue(Text("Weak"))
          .accessibilityHint(Text("Indoors"))
      }, ["Battery: 80% Since noon", "Signal: Weak Indoors"])
  }

  func testLastLabelReplacesOthers() async {
    XCTAssertEqual(
      spoken { Button("+") {}.accessibilityLabel("Plus").accessibilityLabel("Add") },
      ["Add. Button."])
  }

  func testLabelConsistsOfSeveralViews() async {
    XCTAssertEqual(
      spoken {
        Button("Inbox") {}.accessibilityLabel { label in
          label
          Text("3 new")
        }
      }, ["Inbox, 3 new. Button."])
  }

  func testDrawingIsNoElement() async {
    XCTAssertEqual(
      spoken {
        Circle()
        Text("Next")
      }, ["Next"])
    XCTAssertEqual(
      spoken { Circle().accessibilityIdentifier("dot").accessibilitySortPriority(1) },
      ["No items."])
  }

  func testDrawingsOfStackBecomeOneElement() async {
    XCTAssertEqual(
      spoken {
        ZStack {
          Circle()
          Circle()
        }.accessibilityLabel("Target")
      }, ["Target"])
  }

  func testModifierAppliesToEachElement() async {
    XCTAssertEqual(
      spoken {
        Group {
          Button("Cut") {}
          Button("Copy") {}
        }.accessibilityHint("Uses the clipboard")
      }, ["Cut. Button. Uses the clipboard", "Copy. Button. Uses the clipboard"])
  }

  func testTraits() async {
    let traits: [(AccessibilityTraits, String)] = [
      (.isButton, "Sun. Button."), (.isHeader, "Sun. Heading."), (.isImage, "Sun. Image."),
      (.isLink, "Sun. Link."), (.isSearchField, "Sun. Search Field."),
      (.isSelected, "Selected: Sun"), (.isStaticText, "Sun"), (.isSummaryElement, "Sun"),
      (.updatesFrequently, "Sun"), (.playsSound, "Sun"), (.isKeyboardKey, "Sun"),
      ([.isToggle, .isButton], "Sun. Switch Button."),
    ]
    for (added, text) in traits {
      var reader = ScreenReader(
        screen: AccessibilityHost {
          Circle().accessibilityLabel("Sun").accessibilityAddTraits(added)
        })
      XCTAssertEqual(reader.open().spoken.first, text)
    }
    XCTAssertEqual(
      spoken { Button("Sun") {}.accessibilityRemoveTraits(.isButton) }, ["Sun"])
  }

  func testModalContainerHidesSiblings() async {
    XCTAssertEqual(
      spoken {
        Text("Behind")
        VStack { Text("Saved") }.accessibilityElement(children: .contain)
          .accessibilityAddTraits(.isModal)
      }, ["Saved"])
    XCTAssertEqual(
      spoken {
        Text("Behind")
        VStack { Text("Saved") }.accessibilityElement(children: .contain)
          .accessibilityAddTraits(.isModal).accessibilityRemoveTraits(.isModal)
      }, ["Behind", "Saved"])
  }

  func testHeadingLevel() async {
    XCTAssertEqual(
      spoken {
        Text("Fruit").accessibilityAddTraits(.isHeader).accessibilityHeading(.h2)
        Text("Apples").accessibilityAddTraits(.isHeader).accessibilityHeading(.unspecified)
      }, ["Fruit. Heading Level 2.", "Apples. Heading."])
  }

  func testHiddenViewHasNoElements() async {
    XCTAssertEqual(
      spoken {
        VStack { Text("Behind") }.accessibilityHidden(true)
        Text("Front").accessibilityHidden(false)
      }, ["Front"])
  }

  func testIdentifierIsNotSpoken() async {
    let host = AccessibilityHost { Button("Send") {}.accessibilityIdentifier("send") }
    XCTAssertEqual(host.element("send").accessibilityLabel, "Send")
    XCTAssertEqual(host.element("Send").accessibilityIdentifier, "send")
    XCTAssertTrue(host.element("other") === host)
    XCTAssertEqual(spoken { Text("Sent").accessibilityIdentifier("sent") }, ["Sent"])
  }

  func testInputLabelNamesElement() async {
    var reader = reader {
      Text("Inbox")
      Button("Compose a message") {}.accessibilityInputLabels(["Write", "New"])
    }
    XCTAssertEqual(reader.type("go new"), ["Compose a message. Button."])
  }

  func testSortPriority() async {
    XCTAssertEqual(
      spoken {
        Text("a")
        Text("b").accessibilitySortPriority(1)
        Text("c").accessibilitySortPriority(-1)
        Text("d")
        Text("e").accessibilitySortPriority(2)
      }, ["e", "b", "a", "d", "c"])
  }

  func testSortPriorityAppliesAtOneLevel() async {
    XCTAssertEqual(
      spoken {
        VStack {
          Text("a")
          Text("b").accessibilitySortPriority(9)
        }.accessibilityElement(children: .contain)
        Text("c").accessibilitySortPriority(1)
      }, ["c", "b", "a"])
  }

  func testDisabledViewIsDimmedAndPerformsNothing() async {
    var count = 0
    let counted = Binding(get: { count }, set: { count = $0 })
    var reader = reader {
      VStack {
        Button("Add") { counted.wrappedValue += 1 }
          .accessibilityAction(named: "Add two") { counted.wrappedValue += 2 }
        Stepper("Guests", value: counted, in: 0...9)
      }.disabled(true)
    }
    XCTAssertEqual(reader.type("describe").first, "Add. Dimmed. Button.")
    XCTAssertEqual(reader.type("double tap"), ["Dimmed."])
    _ = reader.type("do add two")
    XCTAssertEqual(reader.type("swipe right").first, "Guests: 0. Dimmed. Adjustable.")
    XCTAssertEqual(reader.type("swipe up"), ["Dimmed."])
    XCTAssertEqual(count, 0)
    XCTAssertEqual(spoken { Text("Ready").disabled(false) }, ["Ready"])
  }

  // MARK: Actions

  func testAdjustableAction() async {
    var page = 3
    let shown = Binding(get: { page }, set: { page = $0 })
    var reader = reader {
      Circle().accessibilityLabel("Page").accessibilityValue("\(shown.wrappedValue) of 9")
        .accessibilityAdjustableAction { direction in
          switch direction {
          case .increment: shown.wrappedValue += 1
          case .decrement: shown.wrappedValue -= 1
          }
        }
    }
    XCTAssertEqual(reader.type("describe").first, "Page: 3 of 9. Adjustable.")
    XCTAssertEqual(reader.type("swipe up"), ["4 of 9"])
    XCTAssertEqual(reader.type("swipe down 3"), ["1 of 9"])
  }

  func testActionsOfEachKind() async {
    let log = State(wrappedValue: "")
    var reader = reader {
      Text("Song\(log.wrappedValue)").accessibilityAction { log.wrappedValue = " played" }
        .accessibilityAction(.escape) { log.wrappedValue = " closed" }
        .accessibilityAction(.magicTap) { log.wrappedValue = " paused" }
        .accessibilityAction(named: "Like") { log.wrappedValue = " liked" }
        .accessibilityAction(named: Text("Share")) { log.wrappedValue = " shared" }
    }
    XCTAssertEqual(reader.type("describe"), ["Song", "Actions available."])
    XCTAssertEqual(reader.type("double tap"), ["Song played"])
    _ = reader.type("magic tap")
    XCTAssertEqual(reader.type("describe").first, "Song paused")
    XCTAssertEqual(reader.type("actions"), ["Like. Share"])
    XCTAssertEqual(reader.type("do like"), ["Song liked"])
    XCTAssertEqual(reader.type("do share"), ["Song shared"])
    _ = reader.type("scrub")
    XCTAssertEqual(reader.type("describe").first, "Song closed")
  }

  func testActionAnnouncesItsEffect() async {
    let total = State(wrappedValue: 0)
    var reader = reader {
      Button("Add") {
        total.wrappedValue += 1
        AccessibilityNotification.Announcement("Total \(total.wrappedValue)").post()
      }
    }
    XCTAssertEqual(reader.type("double tap"), ["Total 1"])
    AccessibilityNotification.Announcement("Lost").post()
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
  }

  func testFocusFollowsState() async {
    let focus = AccessibilityFocusState<String?>()
    var reader = reader {
      Button("Save") { focus.wrappedValue = "error" }
      Text("Name is missing").accessibilityFocused(focus.projectedValue, equals: "error")
      Text("End").accessibilityFocused(focus.projectedValue, equals: "end")
    }
    XCTAssertEqual(reader.type("double tap"), ["Name is missing"])
    XCTAssertEqual(focus.wrappedValue, "error")
    _ = reader.type("swipe right")
    XCTAssertEqual(focus.wrappedValue, "end")
    _ = reader.type("first")
    XCTAssertNil(focus.wrappedValue)
    focus.wrappedValue = "end"
    XCTAssertEqual(reader.receiveNotifications().spoken, ["End"])
  }

  func testBooleanFocusFollowsState() async {
    let isFocused = AccessibilityFocusState<Bool>()
    var reader = reader {
      Text("a")
      Text("b").accessibilityFocused(isFocused.projectedValue)
    }
    isFocused.wrappedValue = true
    XCTAssertEqual(reader.receiveNotifications().spoken, ["b"])
    _ = reader.type("swipe left")
    XCTAssertFalse(isFocused.wrappedValue)
  }

  // MARK: Children

  func testIgnoredChildrenAreSilent() async {
    XCTAssertEqual(
      spoken {
        VStack {
          Text("★")
          Text("★")
        }.accessibilityElement().accessibilityLabel("2 stars")
      }, ["2 stars"])
  }

  func testCombinedChildrenAreOneElement() async {
    XCTAssertEqual(
      spoken {
        VStack {
          Text("Total").accessibilityAddTraits(.isHeader)
          Text("$42.00").accessibilityHint("With tax")
          Text("Secret").accessibilityHidden(true)
        }.accessibilityElement(children: .combine)
      }, ["Total, $42.00. Heading. With tax"])
  }

  func testOnlyActionOfCombinedChildrenIsKept() async {
    let isOn = State(wrappedValue: false)
    var reader = reader {
      HStack {
        Text("Wi-Fi")
        Toggle("Use", isOn: isOn.projectedValue)
      }.accessibilityElement(children: .combine)
    }
    XCTAssertEqual(reader.type("describe").first, "Wi-Fi, Use. Switch Button. Off.")
    XCTAssertEqual(reader.type("double tap"), ["On."])
  }

  func testActionsOfCombinedChildrenBecomeNamed() async {
    let log = State(wrappedValue: "no")
    var reader = reader {
      HStack {
        Text("Ann")
        Button("Call") { log.wrappedValue = "called" }
        Button("Write") { log.wrappedValue = "written" }
      }.accessibilityElement(children: .combine).accessibilityValue(log.wrappedValue)
    }
    XCTAssertEqual(reader.type("describe"), ["Ann, Call, Write: no", "Actions available."])
    XCTAssertEqual(reader.type("do write"), ["written"])
  }

  func testCombinedElementKeepsItsRole() async {
    XCTAssertEqual(
      spoken { Button("Send") {}.accessibilityElement(children: .combine) }, ["Send. Button."])
  }

  func testContainerIsAnnouncedOnEntry() async {
    XCTAssertEqual(
      spoken {
        Text("Title")
        VStack {
          Text("Bass")
          Text("Treble")
        }.accessibilityElement(children: .contain).accessibilityLabel("Equaliser")
      }, ["Title", "Equaliser. Bass", "Treble"])
  }

  func testRepresentationReplacesElements() async {
    let volume = State(wrappedValue: 0.4)
    var reader = reader {
      VStack {
        Text("◼︎◼︎◻︎")
        Button("More") {}
      }.accessibilityRepresentation {
        Slider(value: volume.projectedValue) { Text("Volume") }
      }.accessibilityHint("Of all songs")
    }
    XCTAssertEqual(
      reader.type("describe"),
      [
        "Volume: 40%. Adjustable.",
        "Of all songs. Swipe up or down with one finger to adjust the value.",
      ])
    XCTAssertEqual(reader.type("swipe up"), ["50%"])
    XCTAssertEqual(reader.type("swipe right"), ["Last item."])
  }
}
