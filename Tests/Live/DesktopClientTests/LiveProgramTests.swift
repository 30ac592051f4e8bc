import AccessibilityModel
import DesktopBus
import DesktopClient
import DesktopDouble
import DesktopTree
import LiveTree
import XCTest

/// Reading and operating a program, over a connection to a double.
@MainActor
final class LiveProgramTests: XCTestCase {
  private typealias Change = @Sendable (inout DesktopDouble) -> Void

  private nonisolated static let slider = "5"
  private nonisolated static let button = "9"
  private nonisolated static let sliderPath = DesktopPath.path(of: slider)
  private nonisolated static let buttonPath = DesktopPath.path(of: button)
  private nonisolated static let windowPath = DesktopPath.path(of: "1")

  /// The first scale of zenity, with a change to the double.
  private func scale(_ change: Change = { _ in }) throws -> (LiveProgram, DoubleConnection) {
    var double = try DesktopDouble(recording: "zenity-scale")
    change(&double)
    let connection = DoubleConnection(to: double)
    return (try connection.liveProgram(), connection)
  }

  private func value(in program: LiveProgram) -> Double? {
    program.tree.nodes[Self.slider]?.value?.current
  }

  // MARK: Loading

  func testTheTreeIsReadFromTheCacheOrStepByStep() async throws {
    let caches: [DesktopDouble.Cache] = [.afterRegistration, .empty, .old, .absent]
    for cache in caches {
      for isBigEndian in [false, true] {
        let (program, connection) = try scale {
          $0.cache = cache
          $0.isBigEndian = isBigEndian
        }
        XCTAssertEqual(program.tree.nodes.count, 10, "\(cache)")
        let node = try XCTUnwrap(program.tree.nodes[Self.slider])
        XCTAssertEqual(
          node.value, DesktopValue(minimum: 0, maximum: 10, current: 3, increment: 1), "\(cache)")
        XCTAssertEqual(program.tree.nodes[Self.button]?.actions, ["click"], "\(cache)")
        XCTAssertEqual(connection.withDouble(\.violations), [], "\(cache)")
      }
    }
  }

  func testEveryRecordedProgramIsReadWithoutCallsThatEndOrBlockPrograms() async throws {
    for name in [
      "chromium-page", "gtk3-widget-factory", "gtk4-scale", "libreoffice-calc", "qt5-widgets",
      "zenity-forms", "zenity-scale",
    ] {
      for cache in [DesktopDouble.Cache.afterRegistration, .empty, .absent] {
        var double = try DesktopDouble(recording: name)
        double.cache = cache
        let connection = DoubleConnection(to: double)
        let program = try connection.liveProgram()
        program.waitUntilReady()
        let controls = program.tree.nodes.values.filter { $0.actions?.isEmpty == false }
        for node in controls.sorted(by: { $0.id < $1.id }).prefix(5) {
          _ = program.perform(.activate, on: node.id)
          _ = program.perform(.increment, on: node.id)
        }
        XCTAssertEqual(program.state, .running, name)
        XCTAssertGreaterThan(program.tree.nodes.count, 5, name)
        XCTAssertEqual(connection.withDouble(\.violations), [], name)
      }
    }
  }

  func testAManyChildrenAreNotRead() async throws {
    for count in [100_000, Int(Int32.max)] {
      let (program, connection) = try scale { double in
        var table = DoubleObject(path: "/table", parent: Self.buttonPath, role: 55, name: "Sheet")
        table.childCount = count
        table.states.insert("manages-descendants")
        double.open(table)
      }
      XCTAssertEqual(program.tree.nodes["/table"]?.childCount, count)
      XCTAssertEqual(program.tree.nodes["/table"]?.children, [])
      XCTAssertEqual(connection.withDouble(\.violations), [])
    }
  }

  func testADocumentThatIsLoadingIsWaitedFor() async throws {
    // Chromium shows an empty document first, Firefox an empty frame.
    for role in [95, 28] {
      let (program, connection) = try scale { double in
        double.open(DoubleObject(path: "/page", parent: Self.windowPath, role: role))
        double.schedule(after: .seconds(3)) {
          $0.setState("busy", true, of: "/page")
          $0.open(DoubleObject(path: "/text", parent: "/page", role: 116, name: "Welcome"))
        }
        double.schedule(after: .seconds(4)) { $0.setState("busy", false, of: "/page") }
      }
      let start = connection.now
      program.waitUntilReady()
      XCTAssertEqual(program.tree.nodes["/text"]?.name, "Welcome")
      XCTAssertGreaterThan(connection.now - start, .seconds(3))
      XCTAssertLessThan(connection.now - start, .seconds(8))
      XCTAssertEqual(connection.withDouble(\.violations), [])
    }
  }

  func testAnEmptyDocumentIsWaitedForTenSeconds() async throws {
    let (program, connection) = try scale {
      $0.open(DoubleObject(path: "/page", parent: Self.windowPath, role: 95))
    }
    let start = connection.now
    program.waitUntilReady()
    XCTAssertEqual((connection.now - start) / .seconds(1), 10, accuracy: 1)
  }

  func testTheTreeIsReadAgainOnlyAfterAChangeThatItLacks() async throws {
    for (call, readings) in [("Cache.GetItems", 1), ("Component.GetExtents", 2)] {
      let (_, connection) = try scale {
        $0.callEffects[call] = { $0.setState("showing", true, of: Self.buttonPath) }
      }
      let calls = connection.withDouble(\.calls)
      XCTAssertEqual(calls.count { $0 == "Cache.GetItems" }, readings, call)
    }
  }

  func testAPasswordIsNeverRead() async throws {
    let connection = DoubleConnection(to: try DesktopDouble(recording: "zenity-forms"))
    let program = try connection.liveProgram()
    let field = try XCTUnwrap(program.tree.nodes.values.first { $0.role == .passwordText })
    let path = DesktopPath.path(of: field.id)
    connection.withDouble { $0.objects[path]?.interfaces.append("EditableText") }
    XCTAssertTrue(program.perform(.insertText("secret"), on: field.id))
    XCTAssertEqual(connection.withDouble { $0.objects[path]?.text }, "secret")
    program.update(within: .seconds(1))
    XCTAssertNil(program.tree.nodes[field.id]?.text)
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  // MARK: Values

  func testAStepIsTheValueThatTheProgramHas() async throws {
    let cases: [(String, Change, Double)] = [
      ("at once", { _ in }, 4),
      ("late", { $0.valueDelay = .milliseconds(17) }, 4),
      ("without signals", { $0.sendsValueSignals = false }, 4),
      ("with older signals", { $0.sendsOldSignals = true }, 4),
      ("without effect", { $0.ignoresValues = true }, 3),
    ]
    for (name, change, expected) in cases {
      let (program, connection) = try scale(change)
      XCTAssertTrue(program.perform(.increment, on: Self.slider), name)
      XCTAssertEqual(value(in: program), expected, name)
      XCTAssertEqual(connection.withDouble(\.violations), [], name)
    }
  }

  func testAValueWithoutEffectIsTriedWithAKeyOnce() async throws {
    let (program, connection) = try scale { $0.ignoresValues = true }
    let start = connection.now
    XCTAssertTrue(program.perform(.decrement, on: Self.slider))
    XCTAssertEqual(connection.withDouble(\.keys), [0xFF51])
    XCTAssertLessThan(connection.now - start, .seconds(3))
  }

  func testAValueIsKeptWithinItsRange() async throws {
    let (program, connection) = try scale()
    XCTAssertTrue(program.perform(.setValue(99), on: Self.slider))
    XCTAssertEqual(value(in: program), 10)
    XCTAssertTrue(program.perform(.setValue(-99), on: Self.slider))
    XCTAssertEqual(value(in: program), 0)
    XCTAssertFalse(program.perform(.setValue(.nan), on: Self.slider))
    XCTAssertEqual(value(in: program), 0)
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  func testADisabledControlIsNotMoved() async throws {
    // GTK itself would move it.
    let (program, connection) = try scale { $0.setState("sensitive", false, of: Self.sliderPath) }
    let count = connection.withDouble(\.calls).count
    XCTAssertFalse(program.perform(.increment, on: Self.slider))
    XCTAssertFalse(program.perform(.setValue(7), on: Self.slider))
    XCTAssertEqual(connection.withDouble(\.calls).count, count)
    XCTAssertEqual(value(in: program), 3)
  }

  func testAChangeByTheProgramIsReadOnceHoweverManySignalsItSends() async throws {
    let (program, connection) = try scale()
    let count = connection.withDouble(\.calls).count
    connection.withDouble { double in
      for number in 0..<500 {
        double.objects[Self.sliderPath]?.value["CurrentValue"] = Double(number % 10)
        double.signal("Object.PropertyChange", "accessible-value", from: Self.sliderPath)
      }
    }
    _ = program.poll()
    XCTAssertEqual(value(in: program), 9)
    XCTAssertLessThan(connection.withDouble(\.calls).count - count, 12)
  }

  func testNothingIsAskedWhileNothingChanges() async throws {
    let (program, connection) = try scale()
    let count = connection.withDouble(\.calls).count
    for _ in 0..<10 { _ = program.poll() }
    XCTAssertEqual(connection.withDouble(\.calls).count, count)
  }

  func testAStormOfChangesIsReadInPortions() async throws {
    var objects = [
      DoubleObject(path: "/root", parent: nil, role: 75, name: "storm"),
      DoubleObject(path: "/w", parent: "/root", role: 23, name: "Storm"),
    ]
    let paths = (0..<1_000).map { "/label/\($0)" }
    objects[0].children = ["/w"]
    objects[1].children = paths
    objects[1].states.insert("active")
    objects += paths.map { DoubleObject(path: $0, parent: "/w", role: 29, name: "old") }
    for index in 0..<2 { objects[index].childCount = objects[index].children.count }
    let connection = DoubleConnection(to: DesktopDouble(objects))
    let program = try connection.liveProgram()
    connection.withDouble { double in
      for path in paths {
        double.objects[path]?.name = "new"
        double.signal("Object.PropertyChange", "accessible-name", from: path)
      }
    }
    for look in 1...6 {
      let count = connection.withDouble(\.calls).count
      _ = program.poll()
      XCTAssertLessThanOrEqual(connection.withDouble(\.calls).count - count, 200)
      let names = program.tree.nodes.values.count { $0.name == "new" }
      XCTAssertEqual(names, min(look * 200, 1_000))
    }
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  func testAScriptWaitsUntilAllNewObjectsAreReadAndAUserDoesNot() async throws {
    for (patience, isComplete) in [
      (LiveProgram.Limits.script, true), (LiveProgram.Limits.command, false),
    ] {
      let (program, connection) = try scale()
      program.patience = patience
      connection.withDouble { double in
        for number in 0..<300 {
          double.open(
            DoubleObject(path: "/new\(number)", parent: Self.windowPath, role: 29, name: "New"))
        }
      }
      XCTAssertTrue(program.poll())
      XCTAssertEqual(program.tree.nodes.values.count { $0.name == "New" } == 300, isComplete)
      while program.tree.hasQuestions { _ = program.poll() }
      XCTAssertEqual(program.tree.nodes.values.count { $0.name == "New" }, 300)
      XCTAssertFalse(program.poll())
    }
  }

  /// A program with 300 sliders, of which the 150th may have the keyboard focus.
  private func manySliders(isFocused: Bool) throws -> (LiveProgram, DoubleConnection) {
    var objects = [
      DoubleObject(path: "/root", parent: nil, role: 75, name: "many"),
      DoubleObject(path: "/w", parent: "/root", role: 23, name: "Many"),
    ]
    objects[0].children = ["/w"]
    objects[0].childCount = 1
    objects[1].states.insert("active")
    for number in 0..<300 {
      var slider = DoubleObject(path: "/s\(number)", parent: "/w", role: 51, name: "\(number)")
      slider.interfaces.append("Value")
      slider.value = [
        "MinimumValue": 0, "MaximumValue": 10, "CurrentValue": 3, "MinimumIncrement": 1,
      ]
      if isFocused, number == 150 { slider.states.insert("focused") }
      objects.append(slider)
      objects[1].children.append(slider.path)
    }
    objects[1].childCount = 300
    let connection = DoubleConnection(to: DesktopDouble(objects))
    let accessibility = try AccessibilityBus(
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/session"],
      connect: { _ throws(BusFailure) in connection })
    let program = try LiveProgram(
      try accessibility.programs()[0], on: connection, detailTime: .zero)
    return (program, connection)
  }

  func testTheDetailsAroundTheKeyboardFocusAreReadAtTheStart() async throws {
    let (program, _) = try manySliders(isFocused: true)
    XCTAssertEqual(program.tree.nodes.values.count { $0.value != nil }, 9)
    XCTAssertEqual(program.tree.nodes["/s150"]?.value?.current, 3)
  }

  func testTheDetailsOfALargeTreeAreReadWhenThereIsTime() async throws {
    let (program, connection) = try manySliders(isFocused: false)
    func known() -> Int { program.tree.nodes.values.count { $0.value != nil } }
    XCTAssertEqual(program.tree.nodes.count, 302)
    XCTAssertEqual(known(), 0)
    // The positions decide the order, so none of them is postponed.
    XCTAssertEqual(program.tree.nodes.values.count { $0.screenExtents != nil }, 301)
    // A command waits only for what is near.
    _ = program.perform(.becomeFocused, on: "/s150")
    XCTAssertEqual(known(), 9)
    XCTAssertEqual(program.tree.nodes["/s150"]?.value?.current, 3)
    XCTAssertTrue(program.perform(.increment, on: "/s150"))
    XCTAssertEqual(program.tree.nodes["/s150"]?.value?.current, 4)
    XCTAssertEqual(known(), 9)
    _ = program.poll()
    XCTAssertEqual(known(), 9)
    while program.tree.hasLaterQuestions { program.readLater() }
    XCTAssertEqual(known(), 300)
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  // MARK: Activation and windows

  func testAnActivationThatOpensADialogWaitsForIt() async throws {
    let (program, connection) = try scale { double in
      double.actionEffects[Self.buttonPath + " click"] = { double in
        double.schedule(after: .milliseconds(40)) { double in
          var dialog = DoubleObject(
            path: "/dialog", parent: "/org/a11y/atspi/accessible/root", role: 16, name: "Sure?")
          dialog.states.insert("active")
          double.setState("active", false, of: Self.windowPath)
          double.open(dialog)
          double.signal("Window.Activate", from: "/dialog")
        }
      }
    }
    XCTAssertTrue(program.perform(.activate, on: Self.button))
    XCTAssertEqual(program.tree.window, "/dialog")
    XCTAssertEqual(program.windowTitle, "Sure?, dialog")
    XCTAssertEqual(program.events, [.opened("/dialog")])
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  func testAUserHearsACheckBoxBeforeItsFurtherEffects() async throws {
    for (patience, name) in [
      (LiveProgram.Limits.command, "OK"), (LiveProgram.Limits.script, "Saved"),
    ] {
      let (program, connection) = try scale { double in
        double.objects[Self.buttonPath]?.role = 7
        double.actionEffects[Self.buttonPath + " click"] = { double in
          double.setState("checked", true, of: Self.buttonPath)
          double.schedule(after: .milliseconds(20)) { double in
            double.objects[Self.buttonPath]?.name = "Saved"
            double.signal("Object.PropertyChange", "accessible-name", from: Self.buttonPath)
          }
        }
      }
      program.patience = patience
      XCTAssertTrue(program.perform(.activate, on: Self.button))
      let button = program.tree.nodes[Self.button]
      XCTAssertEqual(button?.states.contains(.checked), true)
      XCTAssertEqual(button?.name, name)
      XCTAssertEqual(connection.withDouble(\.violations), [])
    }
  }

  func testAButtonOfGTK4IsReadUntilItActs() async throws {
    let (program, connection) = try scale { double in
      double.version = "4.8.3"
      double.sendsValueSignals = false
      double.actionEffects[Self.buttonPath + " click"] = { double in
        double.schedule(after: .milliseconds(250)) { double in
          double.objects[Self.buttonPath]?.states.insert("pressed")
        }
      }
    }
    let start = connection.now
    XCTAssertTrue(program.perform(.activate, on: Self.button))
    XCTAssertEqual(program.tree.nodes[Self.button]?.states.contains(.pressed), true)
    XCTAssertLessThan(connection.now - start, .milliseconds(350))
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  func testAnnouncementsAreEvents() async throws {
    let (program, connection) = try scale()
    connection.withDouble {
      $0.signal("Object.Announcement", "", 2, data: .string("Saved"), from: Self.buttonPath)
    }
    _ = program.poll()
    XCTAssertEqual(program.events, [.announcement("Saved", isAssertive: true)])
  }

  // MARK: Starting

  func testAProgramIsReadyWhenTwoReadingsAreTheSame() async throws {
    let (program, connection) = try scale { $0.objects[Self.buttonPath]?.states.remove("showing") }
    connection.withDouble { double in
      for delay in [30, 80] {
        double.schedule(after: .milliseconds(delay)) { double in
          // GTK 3 shows some widgets without a signal.
          double.objects[Self.buttonPath]?.states.insert("showing")
          double.objects[Self.buttonPath]?.screen = [delay, 0, 50, 20]
        }
      }
    }
    let start = connection.now
    program.waitUntilReady()
    let button = try XCTUnwrap(program.tree.nodes[Self.button])
    XCTAssertTrue(button.states.contains(.showing))
    XCTAssertEqual(button.screenExtents?.minX, 80)
    XCTAssertEqual(button.actions, ["click"])
    XCTAssertLessThan(connection.now - start, .milliseconds(300))
  }

  func testAProgramWithoutAnActiveWindowIsReadyAfterAWhile() async throws {
    let (program, connection) = try scale {
      $0.objects[Self.windowPath]?.states.remove("active")
    }
    let start = connection.now
    program.waitUntilReady()
    XCTAssertEqual(program.state, .running)
    XCTAssertLessThan(connection.now - start, .seconds(3))
  }

  func testAProgramThatMovesForeverIsReadyAfterAWhile() async throws {
    let (program, connection) = try scale { $0.moves(Self.buttonPath, from: 0) }
    let start = connection.now
    program.waitUntilReady()
    XCTAssertLessThan(connection.now - start, .seconds(6))
  }

  // MARK: Failures

  func testAProgramThatHangsAnswersCommandsWithinHalfASecond() async throws {
    let (program, connection) = try scale()
    let live = LiveScreen(program)
    let slider = try XCTUnwrap(program.tree.item(of: Self.slider))
    connection.withDouble { $0.hangsAfter = 0 }
    for _ in 0..<3 {
      let start = connection.now
      _ = live.operate { $0.perform(.increment, on: slider) }
      live.update()
      XCTAssertLessThanOrEqual(connection.now - start, .milliseconds(500))
      XCTAssertEqual(program.state, .hung)
      XCTAssertEqual(value(in: program), 3)
    }
    connection.withDouble { $0.recover() }
    live.update()
    XCTAssertEqual(program.state, .running)
    XCTAssertTrue(program.perform(.increment, on: Self.slider))
    XCTAssertEqual(value(in: program), 4)
  }

  func testAProgramThatHangsIsReportedAtEachOperation() async throws {
    let (program, connection) = try scale()
    let live = LiveScreen(program)
    let slider = try XCTUnwrap(program.tree.item(of: Self.slider))
    let button = try XCTUnwrap(program.tree.item(of: Self.button))
    var reports = 0
    let subscription = live.screen.observeNotifications {
      if $0.name == .announcement { reports += 1 }
    }
    connection.withDouble { $0.hangsAfter = 0 }
    let actions: [AdaptedAction] = [
      .increment, .activate, .setValue(7), .escape, .longPress, .insertText("a"),
    ]
    for (number, action) in actions.enumerated() {
      let start = connection.now
      // The sentence about the program replaces “Nothing to activate.”
      XCTAssertTrue(live.operate { $0.perform(action, on: slider) }, "\(action)")
      XCTAssertEqual(reports, number + 1)
      // The reader tries several elements with some gestures.
      for _ in 0..<3 { _ = live.operate { $0.perform(action, on: button) } }
      XCTAssertLessThanOrEqual(connection.now - start, .milliseconds(500), "\(action)")
      reports = number + 1
      connection.withDouble { _ in }
    }
    connection.withDouble { $0.recover() }
    live.update()
    XCTAssertEqual(program.state, .running)
    XCTAssertEqual(reports, actions.count + 1)
    withExtendedLifetime(subscription) {}
  }

  func testAnActionAtWhichTheProgramHangsEndsInTime() async throws {
    let (program, connection) = try scale { double in
      double.actionEffects[Self.buttonPath + " click"] = { $0.hangsAfter = 0 }
    }
    let live = LiveScreen(program)
    let button = try XCTUnwrap(program.tree.item(of: Self.button))
    let start = connection.now
    XCTAssertTrue(live.operate { $0.perform(.activate, on: button) })
    XCTAssertEqual(program.state, .hung)
    XCTAssertLessThanOrEqual(connection.now - start, .milliseconds(500))
  }

  func testReadingAProgramThatHangsTakesNoTime() async throws {
    let (program, connection) = try scale()
    let live = LiveScreen(program)
    connection.withDouble { $0.hangsAfter = 0 }
    _ = program.perform(.increment, on: Self.slider)
    live.update()
    for _ in 0..<5 {
      connection.withDouble { _ in }
      let start = connection.now
      for _ in 0..<10 { live.update() }
      XCTAssertLessThanOrEqual(connection.now - start, .milliseconds(50))
      XCTAssertEqual(program.state, .hung)
    }
  }

  func testTheEscapeKeyIsPressedOnce() async throws {
    let (program, connection) = try scale()
    for id in [Self.slider, "1"] {
      _ = program.perform(.escape, on: id)
    }
    XCTAssertEqual(connection.withDouble(\.keys), [0xFF1B])
  }

  func testAProgramThatHangsAtAnyCallIsReported() async throws {
    for calls in stride(from: 0, to: 60, by: 3) {
      do {
        _ = try scale { $0.hangsAfter = calls }
        XCTAssertGreaterThan(calls, 20)
      } catch {
        let name = calls == 0 ? "pid:4242" : "zenity"
        XCTAssertEqual(error as? DesktopFailure, .hung(name), "\(calls)")
      }
    }
  }

  func testAProgramThatEndsStaysReadable() async throws {
    let (program, connection) = try scale()
    let live = LiveScreen(program)
    let slider = try XCTUnwrap(program.tree.item(of: Self.slider))
    var reports = 0
    let subscription = live.screen.observeNotifications { _ in reports += 1 }
    connection.withDouble { $0.leave() }
    live.update()
    XCTAssertEqual(program.state, .ended)
    XCTAssertEqual(reports, 1)
    XCTAssertEqual(program.tree.nodes[Self.slider]?.value?.current, 3)
    // Each operation reports the end again.
    XCTAssertTrue(live.operate { $0.perform(.increment, on: slider) })
    XCTAssertTrue(live.operate { $0.perform(.activate, on: slider) })
    XCTAssertEqual(reports, 3)
    XCTAssertEqual(program.tree.nodes[Self.slider]?.value?.current, 3)
    withExtendedLifetime(subscription) {}
  }

  func testAProgramThatEndsAtAnyCallIsReportedOrRead() async throws {
    for calls in stride(from: 8, to: 60, by: 3) {
      do {
        let (program, _) = try scale { $0.diesAfter = calls }
        XCTAssertGreaterThan(calls, 20)
        XCTAssertEqual(program.tree.nodes.count, 10)
      } catch {
        XCTAssertEqual(error as? DesktopFailure, .ended("zenity", code: nil), "\(calls)")
      }
    }
  }

  func testAMalformedAnswerConcernsOnlyItsProperty() async throws {
    let members = [
      "GetAttributes", "GetRelationSet", "GetExtents", "GetText", "GetActions", "GetName",
      "GetState", "GetRole", "GetInterfaces", "GetChildren", "GetItems",
    ]
    for member in members {
      for cache in [DesktopDouble.Cache.afterRegistration, .empty] {
        var double = try DesktopDouble(recording: "zenity-scale")
        double.malformed = [member]
        double.cache = cache
        let connection = DoubleConnection(to: double)
        // The registry has the same members, so the program is named here.
        let program = try LiveProgram(
          RunningProgram(
            object: DesktopObject(bus: DesktopDouble.program, path: DesktopObject.rootPath),
            name: "zenity"), on: connection)
        XCTAssertEqual(program.state, .running, member)
        XCTAssertFalse(program.tree.nodes.isEmpty, member)
        XCTAssertEqual(connection.withDouble(\.violations), [], member)
      }
    }
  }

  func testHostileTextsAreCut() async throws {
    let texts = [
      String(repeating: "x", count: 3_000_000), "a\u{0}b", "\u{202E}abc", "\u{1B}[2J",
      "\u{FFFC}", "",
    ]
    for text in texts {
      let (program, _) = try scale { double in
        double.objects[Self.buttonPath]?.name = text
        double.objects[Self.buttonPath]?.description = text
      }
      XCTAssertLessThanOrEqual(program.tree.nodes[Self.button]?.name.count ?? 0, 10_001)
    }
  }

  func testSignalsOfOthersAndFromUnknownObjectsAreIgnored() async throws {
    let (program, connection) = try scale()
    let before = program.tree.nodes
    connection.withDouble { double in
      double.signal("Object.StateChanged", "checked", 1, from: "/nowhere")
      double.signal("Object.ChildrenChanged", "add", 0, data: .string("?"), from: "/nowhere")
      double.signal("Object.TextChanged", "insert", 0, data: .double(.nan), from: Self.buttonPath)
    }
    _ = program.poll()
    XCTAssertEqual(program.tree.nodes, before)
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }
}

extension DesktopDouble {
  /// Moves an object every few milliseconds.
  fileprivate mutating func moves(_ path: String, from x: Int) {
    schedule(after: .milliseconds(5)) { double in
      double.objects[path]?.screen = [x, 0, 50, 20]
      double.moves(path, from: x + 1)
    }
  }
}

extension DoubleConnection {
  /// Finds the only program of the double, and reads it.
  @MainActor
  func liveProgram() throws -> LiveProgram {
    let connection = self
    let accessibility = try AccessibilityBus(
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/session"],
      connect: { _ throws(BusFailure) in connection })
    return try LiveProgram(try accessibility.programs()[0], on: connection)
  }
}
