import AccessibilityAudit
import AccessibilityModel
import AccessibleControls
import XCTest

private let wide = Rectangle(x: 20, y: 100, width: 280, height: 44)

/// Tests that every finding on the project's own controls is justified.
@MainActor
final class ReferenceControlsTests: XCTestCase {
  private struct StillTime: TimeSource {
    var now: Duration { .zero }
  }

  private func lines(_ make: @escaping @MainActor () -> AccessibilityElement) -> [String] {
    AccessibilityAudit().report(
      on: AuditTarget(title: "Controls", language: "en", makingScreensWith: make)
    ).lines
  }

  private func linesAlone(_ make: @escaping @MainActor () -> AccessibilityElement) -> [String] {
    lines {
      let screen = AccessibilityElement()
      screen.addChild(make())
      return screen
    }
  }

  /// The finding about the pitch control's hint. The finding is accepted, because the deck keeps
  /// the published hint.
  private let pitchHint =
    "hint-is-an-order | “Pitch” | “Adjust pitch” is an instruction to the user."

  func testDeckHasOnlyPublishedHint() async {
    XCTAssertEqual(lines { DJDeck(time: StillTime()) }, [pitchHint])
    XCTAssertEqual(
      lines {
        let deck = DJDeck(time: StillTime())
        deck.orientation = .landscape
        return deck
      }, [pitchHint])
  }

  func testPitchControlHasOnlyPublishedHint() async {
    XCTAssertEqual(
      linesAlone { PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220)) }, [pitchHint]
    )
  }

  /// The thumbs are as wide as the control is high, so the targets of a low control are too small.
  func testRangeSliderOfPublishedHeightHasSmallThumbs() async {
    let published = Rectangle(x: 20, y: 100, width: 280, height: 31)
    XCTAssertEqual(
      linesAlone { RangeSlider(frame: published, label: "Price") },
      [
        "target-below-44 | “Minimum price” | It is 31 by 31 points, less than 44 by 44.",
        "target-below-44 | “Maximum price” | It is 31 by 31 points, less than 44 by 44.",
      ])
    XCTAssertEqual(linesAlone { RangeSlider(frame: wide, label: "Price") }, [])
  }

  func testThumbsThatMeetPass() async {
    XCTAssertEqual(
      linesAlone {
        let slider = RangeSlider(frame: wide, label: "Price")
        slider.geometry = .padding(20)
        slider.maximumValue = 10
        slider.minimumRange = 2
        slider.setValues(lower: 4, upper: 6)
        return slider
      }, [])
  }

  func testOtherControlsPass() async {
    XCTAssertEqual(linesAlone { FatSlider(frame: wide, label: "Volume", time: StillTime()) }, [])
    XCTAssertEqual(linesAlone { DiscSpinner(frame: wide, time: StillTime()) }, [])
    XCTAssertEqual(
      linesAlone { BacklitButton(frame: wide, label: "Loop", toggles: true, time: StillTime()) }, []
    )
    XCTAssertEqual(
      linesAlone { SpinButton(frame: wide, label: "Adults", minimum: 1, maximum: 8) }, [])
    XCTAssertEqual(linesAlone { TextField(frame: wide, label: "Name") }, [])
    XCTAssertEqual(
      linesAlone {
        let field = TextField(frame: wide, label: "Password")
        field.isSecureTextEntry = true
        field.text = "secret"
        return field
      }, [])
  }

  func testPublishedSliderWithoutAccessibilityIsFound() async {
    /// A slider that handles drags and has a value, but no other accessibility.
    final class PublishedSlider: Control {
      var share = 0.0
      override var accessibilityValue: String? {
        get { DecimalNumber.text(share, decimals: 2) }
        set {}
      }
      override func continueTracking(at location: Point) -> Bool {
        share = min(max(location.x / bounds.width, 0), 1)
        return true
      }
    }
    XCTAssertEqual(
      linesAlone {
        let slider = PublishedSlider(frame: wide)
        slider.isAccessibilityElement = true
        slider.accessibilityLabel = "Volume"
        slider.accessibilityTraits = .adjustable
        return slider
      },
      [
        "value-never-changes | “Volume” | Neither a step up nor a step down changes the spoken value.",
        "drag-only | “Volume” | Only a drag changes its value.",
      ])
  }

  func testPublishedControlsThatAreNoElementsAreFound() async {
    /// A star rating that tracks a finger, and neither is an element nor has any.
    final class StarRating: Control {}
    /// A code field that begins editing when it is tapped, and has no other accessibility.
    final class CodeField: AccessibilityElement {
      var isEditing = false
      override func touch(at point: Point) -> Bool {
        isEditing = true
        return true
      }
    }
    XCTAssertEqual(
      lines {
        let (screen, field) = (AccessibilityElement(), CodeField())
        screen.addChild(StarRating(frame: wide))
        field.accessibilityFrame = Rectangle(x: 20, y: 200, width: 280, height: 44)
        field.accessibilityIdentifier = "code"
        screen.addChild(field)
        return screen
      },
      [
        "touch-without-element | A container | "
          + "A finger can operate this view, but swipes do not reach it.",
        "touch-without-element | code | "
          + "A finger can operate this view, but swipes do not reach it.",
      ])
  }
}
