import AccessibilityModel
import DesktopBus
import DesktopClient
import DesktopDouble
import ScreenReader
import SpeechModel
import XCTest

/// The speech of a program, over a connection to a double.
@MainActor
final class DesktopApplicationTests: XCTestCase {
  private nonisolated static let slider = "/org/a11y/atspi/accessible/5"
  private nonisolated static let button = "/org/a11y/atspi/accessible/9"

  /// The application, which a screen does not retain.
  private var application: DesktopApplication?

  private func scale(
    _ change: (inout DesktopDouble) -> Void = { _ in }
  ) throws -> (DesktopApplication, ScreenReader, DoubleConnection) {
    let scale = try DoubleConnection.scale(change)
    application = scale.0
    return scale
  }

  func testASliderIsHeardAndMoved() async throws {
    var (_, reader, connection) = try scale()
    XCTAssertEqual(
      reader.open().spoken.prefix(2), ["Adjust the scale value", "3. Adjustable."])
    XCTAssertEqual(reader.perform(.swipe(.left)).spoken, ["Volume"])
    XCTAssertEqual(reader.perform(.swipe(.right)).spoken.first, "3. Adjustable.")
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4"])
    XCTAssertEqual(reader.perform(.swipe(.up, count: 5)).spoken.last, "9")
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["10"])
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["10. Maximum."])
    XCTAssertEqual(connection.withDouble { $0.objects[Self.slider]?.value["CurrentValue"] }, 10)
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  func testAStepWithoutEffectIsSaid() async throws {
    var (_, reader, _) = try scale { $0.ignoresValues = true }
    _ = reader.open()
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["3. Unchanged."])
  }

  func testAStepThatIsNotAnsweredHasNoOutcome() async throws {
    for command in [Command.swipe(.up), .swipe(.up, count: 3), .set(9)] {
      var (_, reader, connection) = try scale()
      _ = reader.open()
      connection.withDouble { $0.hangsAfter = 0 }
      XCTAssertEqual(
        reader.perform(command).spoken,
        ["“zenity” does not answer. Try again when it does, or end it."], "\(command)")
    }
  }

  func testADialogThatOpensIsTheNewScreen() async throws {
    var (_, reader, _) = try scale { double in
      double.actionEffects[Self.button + " click"] = { double in
        double.schedule(after: .milliseconds(40)) { double in
          let root = "/org/a11y/atspi/accessible/root"
          var dialog = DoubleObject(path: "/dialog", parent: root, role: 16, name: "Sure?")
          dialog.states.insert("active")
          dialog.children = ["/yes"]
          dialog.childCount = 1
          double.add(DoubleObject(path: "/yes", parent: "/dialog", role: 43, name: "Yes"))
          double.setState("active", false, of: "/org/a11y/atspi/accessible/1")
          double.open(dialog)
          double.signal("Window.Activate", from: "/dialog")
        }
      }
    }
    _ = reader.open()
    for _ in 0..<2 { _ = reader.perform(.swipe(.right)) }
    let reply = reader.perform(.activate).spoken + reader.receiveNotifications().spoken
    XCTAssertEqual(reply.suffix(2), ["Sure?, dialog", "Yes. Button."])
    XCTAssertFalse(reply.contains { $0.contains("OK") })
  }

  func testAnnouncementsAndTheEndOfTheProgramAreHeard() async throws {
    var (application, reader, connection) = try scale()
    _ = reader.open()
    connection.withDouble {
      $0.signal("Object.Announcement", "", 1, data: .string("Saved"), from: Self.button)
    }
    application.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, ["Saved"])

    connection.withDouble { $0.leave() }
    application.update()
    XCTAssertEqual(
      reader.receiveNotifications().spoken, ["“zenity” has ended. Start it again."])
    XCTAssertEqual(application.failure, .ended("zenity", code: nil))
    XCTAssertEqual(
      reader.perform(.swipe(.right)).spoken, ["“zenity” has ended. Start it again."])
  }

  func testTheEndOfTheProgramIsHeardInTheLanguageOfTheReader() async throws {
    let sentences = [
      ("de-AT", "„zenity“ wurde beendet. Bitte neu starten.", "de"),
      ("zh", "“zenity”已退出。请重新启动。", "zh-Hans"),
      ("ja", "“zenity” has ended. Start it again.", "en"),
    ]
    for (language, sentence, tag) in sentences {
      var (application, reader, connection) = try scale()
      reader.settings.language = language
      _ = reader.open()
      connection.withDouble { $0.leave() }
      application.update()
      let reply = reader.receiveNotifications()
      XCTAssertEqual(reply.spoken, [sentence])
      XCTAssertEqual(reply.announcements.first?.segments.first?.language, tag)
      // The message of the program itself is in English.
      XCTAssertEqual(
        application.failure?.description, "“zenity” has ended. Start it again.")
    }
  }

  func testAProgramThatHangsIsReportedInPlaceOfTheControl() async throws {
    var (application, reader, connection) = try scale()
    _ = reader.open()
    connection.withDouble { $0.hangsAfter = 0 }
    let sentence = "“zenity” does not answer. Try again when it does, or end it."
    for _ in 0..<2 {
      for _ in 0..<2 { _ = reader.perform(.swipe(.right)) }
      XCTAssertEqual(reader.perform(.activate).spoken, [sentence])
      _ = reader.perform(.first)
      connection.withDouble { _ in }
    }
    XCTAssertEqual(application.failure, .hung("zenity"))
    connection.withDouble { $0.recover() }
    application.update()
    XCTAssertEqual(reader.receiveNotifications().spoken, ["“zenity” answers again."])
    XCTAssertNil(application.failure)
  }
}

extension DoubleConnection {
  /// Starts to read the scale of zenity.
  @MainActor
  static func scale(
    _ change: (inout DesktopDouble) -> Void
  ) throws -> (DesktopApplication, ScreenReader, DoubleConnection) {
    var double = try DesktopDouble(recording: "zenity-scale")
    change(&double)
    let connection = DoubleConnection(to: double)
    let application = DesktopApplication(try connection.liveProgram())
    return (application, ScreenReader(screen: application.screen), connection)
  }
}
