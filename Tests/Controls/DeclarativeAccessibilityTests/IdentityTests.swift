import AccessibilityModel
import DeclarativeAccessibility
import ScreenReader
import TestSupport
import XCTest

/// Tests that elements and the focus stay while the views change.
@MainActor
final class IdentityTests: XCTestCase {
  private struct Track: Identifiable {
    let id: Int
    var volume = 0.5
    var isMuted = false
  }

  func testElementsAndFocusStayAcrossRandomChanges() async {
    var random = SeededGenerator.printed(cases: 100)
    let tracks = State(wrappedValue: (0..<4).map { Track(id: $0) })
    let isLocked = State(wrappedValue: false)
    let host = AccessibilityHost {
      if isLocked.wrappedValue { Text("Locked") }
      ForEach(tracks.wrappedValue) { track in
        HStack {
          Text("Track \(track.id)").accessibilityAddTraits(.isHeader)
          Slider(value: .constant(track.volume)).accessibilityLabel("Volume \(track.id)")
            .disabled(isLocked.wrappedValue)
        }
        .accessibilityElement(children: track.isMuted ? .ignore : .contain)
        .accessibilityLabel("Group \(track.id)")
      }
      Button("Lock") { isLocked.wrappedValue.toggle() }
    }
    var reader = openedReader(of: host)
    _ = reader.type("go lock")
    let lock = host.element("Lock")
    var known: [String: AccessibilityElement] = [:]
    var next = 4
    for _ in 0..<100 {
      var list = tracks.wrappedValue
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        list.insert(Track(id: next), at: Int.random(in: 0...list.count, using: &random))
        next += 1
      case 1 where list.count > 1:
        known["Volume \(list.removeLast().id)"] = nil
      case 2: list.shuffle(using: &random)
      case 3:
        let index = Int.random(in: 0..<list.count, using: &random)
        list[index].isMuted.toggle()
        known["Volume \(list[index].id)"] = nil
      case 4:
        let index = Int.random(in: 0..<list.count, using: &random)
        list[index].volume = Double.random(in: 0...1, using: &random)
      default: XCTAssertEqual(reader.type("double tap"), [])
      }
      tracks.wrappedValue = list
      for track in list where !track.isMuted {
        let name = "Volume \(track.id)"
        let element = host.element(name)
        XCTAssertFalse(element === host)
        if let old = known[name] { XCTAssertTrue(old === element, name) }
        known[name] = element
        XCTAssertEqual(element.accessibilityRange?.value, track.volume)
      }
      _ = reader.receiveNotifications()
      XCTAssertTrue(host.element("Lock") === lock)
      XCTAssertTrue(reader.focusedElement === lock)
    }
  }

  func testBranchesHaveDifferentElements() async {
    let isPlaying = State(wrappedValue: false)
    let host = AccessibilityHost {
      if isPlaying.wrappedValue { Button("Pause") {} } else { Button("Play") {} }
    }
    let play = host.element("Play")
    isPlaying.wrappedValue = true
    XCTAssertFalse(host.element("Pause") === play)
  }

  func testHostIsReleased() async {
    let volume = State(wrappedValue: 0.5)
    weak var host: AccessibilityHost?
    weak var element: AccessibilityElement?
    do {
      let new = AccessibilityHost {
        Slider(value: volume.projectedValue).accessibilityLabel("Volume")
          .accessibilityAction(named: "Reset") { volume.wrappedValue = 0 }
      }
      (host, element) = (new, new.element("Volume"))
      volume.wrappedValue = 0.7
      XCTAssertNotNil(element)
    }
    XCTAssertNil(host)
    XCTAssertNil(element)
    volume.wrappedValue = 0.2
  }
}
