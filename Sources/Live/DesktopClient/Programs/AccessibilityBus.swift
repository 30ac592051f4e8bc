package import DesktopBus
private import Locking

/// The accessibility bus of a desktop.
///
/// While it is in use, the switches are on that make programs offer their accessibility. `close()`
/// turns them off, unless another Earshot needs them.
package final class AccessibilityBus: Sendable {
  /// The time for a call to the bus or the registry.
  static let timeout = Duration.seconds(2)

  package typealias Connect = (_ address: String) throws(BusFailure) -> any BusCalling

  package let bus: any BusCalling
  private let switches: PosixMutex<UsedSwitches?>

  /// Finds the bus with the variables of the environment, and connects to it.
  ///
  /// - Parameters:
  ///   - environment: The environment of this process or of a headless desktop.
  ///   - turnsOnSwitches: Whether programs are to be read, rather than only listed.
  ///   - connect: Connects to an address, for tests.
  /// - Throws: `DesktopFailure.noBus`.
  package init(
    environment: [String: String], turnsOnSwitches: Bool = true,
    connect: Connect = { address throws(BusFailure) in
      try BusConnection(to: BusAddress.list(address))
    }
  ) throws(DesktopFailure) {
    let session: (any BusCalling)?
    let sessionAddress = Self.sessionAddress(environment)
    var reason = "no session bus is running"
    do throws(BusFailure) {
      session = if let sessionAddress { try connect(sessionAddress) } else { nil }
    } catch {
      session = nil
      reason = Self.reason(error)
    }
    let used: UsedSwitches? =
      if turnsOnSwitches, let session, let sessionAddress {
        UsedSwitches(on: session, at: sessionAddress)
      } else {
        nil
      }
    switches = PosixMutex(used)
    do throws(BusFailure) {
      var address = environment["AT_SPI_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
      if address == nil, let session { address = try Self.address(from: session) }
      guard let address else { throw .closed(reason) }
      bus = try connect(address)
    } catch {
      throw .noBus(Self.reason(error))
    }
  }

  private static func sessionAddress(_ environment: [String: String]) -> String? {
    environment["DBUS_SESSION_BUS_ADDRESS"]
      ?? environment["XDG_RUNTIME_DIR"].map { "unix:path=\($0)/bus" }
  }

  private static func address(from session: any BusCalling) throws(BusFailure) -> String {
    let call = DesktopCall.accessibilityBusAddress.message(to: .launcher)
    // The bus starts the launcher at this call.
    guard let address = try session.result(of: call, timeout: .seconds(10)).first?.text else {
      throw .malformed
    }
    return address
  }

  static func reason(_ failure: BusFailure) -> String {
    switch failure {
    case .refused(_, let message): message
    case .timeout, .overtaken: "it does not answer"
    case .malformed: "its answer is not valid"
    case .closed(let reason): reason
    }
  }

  /// Turns off the switches that only this bus needed.
  package func close() { switches.withLock { exchange(&$0, with: nil) }?.end() }
}

// MARK: - Programs

extension AccessibilityBus {
  /// Returns the programs that can be read.
  ///
  /// Each gets 500 milliseconds to describe itself. A program that does not answer is listed with
  /// the name of its process.
  ///
  /// - Parameter processName: Returns the name of a process.
  /// - Returns: The programs in the order of the registry.
  /// - Throws: `DesktopFailure.noBus`.
  package func programs(
    processName: (Int) -> String? = RunningProgram.processName(of:)
  ) throws(DesktopFailure) -> [RunningProgram] {
    let references: [BusValue]
    do throws(BusFailure) {
      references =
        try bus.result(of: DesktopCall.children.message(to: .programs), timeout: Self.timeout)
        .first?.elements ?? []
    } catch {
      throw .noBus(Self.reason(error))
    }
    let objects = references.compactMap(DesktopObject.init(reference:))
    let properties: [DesktopCall] = [
      .read(.name), .read(.childCount), .read(.toolkitName), .read(.toolkitVersion),
      .read(.version),
    ]
    let calls = objects.flatMap { object in
      properties.map { $0.message(to: object) }
        + [DesktopCall.processID(of: object.bus).message(to: .bus)]
    }
    let results = bus.results(of: calls, timeout: .milliseconds(500))
    let width = properties.count + 1
    var programs = objects.enumerated().map { index, object in
      RunningProgram(object, results[(index * width)..<(index + 1) * width].map { $0 })
    }
    for (index, program) in programs.enumerated() where !program.answers {
      programs[index].name = program.processID.flatMap(processName) ?? ""
    }
    addWindows(to: &programs)
    return programs
  }

  /// Reads the titles of windows.
  private func addWindows(to programs: inout [RunningProgram]) {
    // A program has few windows. The limit protects from false numbers.
    let readable = programs.indices.filter { (1...1_000).contains(programs[$0].windowCount) }
    let lists = bus.results(
      of: readable.map { DesktopCall.children.message(to: programs[$0].object) },
      timeout: .milliseconds(500))
    var windows: [(program: Int, object: DesktopObject)] = []
    for (index, list) in zip(readable, lists) {
      let references = (try? list.get().values().first?.elements) ?? []
      windows += references.prefix(100).compactMap(DesktopObject.init(reference:)).map {
        (index, $0)
      }
    }
    let names = bus.results(
      of: windows.map { DesktopCall.read(.name).message(to: $0.object) },
      timeout: .milliseconds(500))
    for (window, name) in zip(windows, names) {
      programs[window.program].windows.append(
        (try? name.get().values().first?.text).flatMap { $0 } ?? "")
    }
  }
}
