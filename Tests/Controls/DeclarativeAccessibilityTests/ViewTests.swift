import AccessibilityModel
import DeclarativeAccessibility
import ScreenReader
import TestSupport
import XCTest

/// Tests the speech of views without modifiers, and their state.
@MainActor
final class ViewTests: XCTestCase {
  func testTextsAndImages() async {
    let name: Substring = "Anna"
    XCTAssertEqual(
      spoken {
        Text("Hello, \(name)")
        Text(name)
        Image("sunset_large")
        Image("sunset_large", label: Text("Sunset"))
        Image(decorative: "line")
        EmptyView()
        AnyView(Text("End"))
      }, ["Hello, Anna", "Anna", "sunset_large. Image.", "Sunset. Image.", "End"])
  }

  func testLabelOfButtonConsistsOfItsViews() async {
    var count = 0
    let counted = Binding(get: { count }, set: { count = $0 })
    var reader = reader {
      Button {
        counted.wrappedValue += 1
      } label: {
        Image("cart", label: Text("Cart"))
        Text("3 items")
      }
    }
    XCTAssertEqual(reader.type("describe"), ["Cart, 3 items. Button."])
    _ = reader.type("double tap")
    XCTAssertEqual(count, 1)
  }

  func testToggle() async {
    let isOn = State(wrappedValue: true)
    var reader = reader { Toggle("Wi-Fi", isOn: isOn.projectedValue) }
    XCTAssertEqual(
      reader.type("describe"), ["Wi-Fi. Switch Button. On.", "Double tap to toggle setting."])
    XCTAssertEqual(reader.type("double tap"), ["Off."])
    XCTAssertFalse(isOn.wrappedValue)
  }

  func testSliderSpeaksPercentOfItsRange() async {
    let year = State(wrappedValue: Float(2000))
    var reader = reader {
      Slider(value: year.projectedValue, in: 1900...2100) { Text("Year") }
    }
    XCTAssertEqual(reader.type("describe").first, "Year: 50%. Adjustable.")
    XCTAssertEqual(reader.type("swipe up"), ["60%"])
    XCTAssertEqual(year.wrappedValue, 2020)
    XCTAssertEqual(reader.type("swipe up 9"), ["100%. Maximum."])
    XCTAssertEqual(reader.type("set 1950"), ["30%. Rounded."])
  }

  func testSliderWithStepAndValue() async {
    let stars = State(wrappedValue: 3.0)
    var reader = reader {
      Slider(value: stars.projectedValue, in: 1...5, step: 1).accessibilityLabel("Rating")
        .accessibilityValue("\(Int(stars.wrappedValue)) of 5 stars")
    }
    XCTAssertEqual(reader.type("describe").first, "Rating: 3 of 5 stars. Adjustable.")
    XCTAssertEqual(reader.type("swipe up 2"), ["5 of 5 stars"])
    XCTAssertEqual(reader.type("swipe up"), ["5 of 5 stars. Maximum."])
  }

  func testSliderOutsideItsRange() async {
    XCTAssertEqual(
      spoken {
        Slider(value: .constant(7.0)).accessibilityLabel("High")
        Slider(value: .constant(Double.nan)).accessibilityLabel("NaN")
        Slider(value: .constant(2.0), in: 2...2).accessibilityLabel("Fixed")
      }.map { $0.prefix { $0 != "." } }, ["High: 100%", "NaN: 0%", "Fixed: 0%"])
  }

  func testSteppers() async {
    let guests = State(wrappedValue: 2)
    let height = State(wrappedValue: 1.5)
    var reader = reader {
      Stepper("Guests", value: guests.projectedValue, in: 1...3)
      Stepper("Height", value: height.projectedValue, in: 0...9, step: 0.5)
    }
    XCTAssertEqual(reader.type("describe").first, "Guests: 2. Adjustable.")
    XCTAssertEqual(reader.type("swipe up"), ["3"])
    XCTAssertEqual(reader.type("swipe up"), ["3. Maximum."])
    XCTAssertEqual(guests.wrappedValue, 3)
    XCTAssertEqual(reader.type("swipe right").first, "Height: 1.5. Adjustable.")
    XCTAssertEqual(reader.type("swipe down"), ["1.0"])
  }

  func testOrderIsThatOfCode() async {
    XCTAssertEqual(
      spoken {
        HStack {
          VStack {
            Text("a")
            Text("b")
          }
          VStack {
            Text("c")
            Text("d")
          }
        }
        ZStack {
          Text("e")
          Text("f")
        }
        ForEach(0..<2) { Text("\($0)") }
        ForEach(["g", "h"], id: \.self) { Text($0) }
      }, ["a", "b", "c", "d", "e", "f", "0", "1", "g", "h"])
  }

  func testFramesAreStacked() async {
    let host = AccessibilityHost {
      Text("a")
      HStack {
        Text("b")
        Text("c")
      }
      Text("d")
    }
    XCTAssertEqual(
      host.element("a").accessibilityFrame, Rectangle(x: 0, y: 0, width: 390, height: 44))
    XCTAssertEqual(
      host.element("c").accessibilityFrame, Rectangle(x: 195, y: 44, width: 195, height: 44))
    XCTAssertEqual(
      host.element("d").accessibilityFrame, Rectangle(x: 0, y: 88, width: 390, height: 44))
  }

  func testItemsWithSameIDAreReported() async {
    struct Song: Identifiable { let id: String }
    let songs = [Song(id: "x"), Song(id: "x")]
    let host = AccessibilityHost { ForEach(songs) { Text($0.id) } }
    XCTAssertEqual(
      (host.children.first as? any MirroredTree)?.mirroringProblem,
      "several nodes have the same ID, and only the first node with each ID is mirrored: x.")
  }

  // MARK: State

  /// A view with a state, which passes a binding to another view.
  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      Text("Count \(count)")
      Step(count: $count)
    }

    private struct Step: View {
      @Binding var count: Int

      var body: some View { Button("Add") { count += 1 } }
    }
  }

  func testStateLastsWhileViewIsPresent() async {
    let isShown = State(wrappedValue: true)
    var reader = reader {
      if isShown.wrappedValue { Counter() } else { Text("Nothing") }
      Counter()
    }
    _ = reader.type("go add")
    for _ in 1...2 { _ = reader.type("double tap") }
    XCTAssertEqual(reader.type("first"), ["Count 2"])
    _ = reader.type("last")
    XCTAssertEqual(reader.type("swipe left"), ["Count 0"], "each view has its own state")
    isShown.wrappedValue = false
    _ = reader.type("first")
    isShown.wrappedValue = true
    XCTAssertEqual(reader.type("first"), ["Count 0"], "a new view has a new state")
  }

  func testBindingToMember() async {
    struct Settings { var name = "Ann", isLoud = false }
    let settings = State(wrappedValue: Settings())
    var reader = reader { Toggle("Loud", isOn: settings.projectedValue.isLoud) }
    XCTAssertEqual(reader.type("double tap"), ["On."])
    XCTAssertTrue(settings.wrappedValue.isLoud)
    XCTAssertEqual(settings.wrappedValue.name, "Ann")
  }

  func testValueChangedByApplicationIsAnnounced() async {
    let volume = State(wrappedValue: 0.5)
    var reader = reader {
      Slider(value: volume.projectedValue).accessibilityLabel("Volume")
      Slider(value: volume.projectedValue).accessibilityLabel("Echo")
    }
    volume.wrappedValue = 0.9
    XCTAssertEqual(reader.receiveNotifications().spoken, ["90%"])
    volume.wrappedValue = 0.9
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
  }

  func testActionIsFollowedByOneEvent() async {
    let volume = State(wrappedValue: 0.5)
    let host = AccessibilityHost {
      Slider(value: volume.projectedValue).accessibilityLabel("Volume")
      Button("Reset") {
        volume.wrappedValue = 0
        volume.wrappedValue = 0.5
        volume.wrappedValue = 1
      }
    }
    var events: [String] = []
    let subscription = host.observeNotifications {
      events.append("\($0.name.rawValue) \($0.element.accessibilityLabel ?? "")")
    }
    _ = host.element("Reset").accessibilityActivate()
    XCTAssertEqual(events, ["valueChanged Volume"])
    subscription.cancel()
  }

  func testModelOutsideStateIsReadAfterAction() async {
    final class Model { var count = 0 }
    let model = Model()
    var reader = reader { Button("Count \(model.count)") { model.count += 1 } }
    XCTAssertEqual(reader.type("double tap"), ["Count 1"])
  }

  func testStateUpdatesEachScreen() async {
    let name = State(wrappedValue: "a")
    let hosts = (0..<2).map { _ in AccessibilityHost { Text(name.wrappedValue) } }
    name.wrappedValue = "b"
    XCTAssertEqual(hosts.map { $0.element().accessibilityLabel }, ["b", "b"])
  }
}
