private import ChildProcesses
internal import DesktopBus

/// The desktop's switches that Earshot has turned on, until it turns them off.
///
/// Several Earshots may need a switch at once. Each owns a name on the session bus for it, or waits
/// for that name, so the last one can turn the switch off. A switch that is on without such a name
/// is the user's own. If Earshot is killed, a guard turns the switches off.
struct UsedSwitches: Sendable {
  private let session: any BusCalling
  private let switches: [DesktopSwitch]
  private let guardProcess: GuardProcess

  /// Turns on the switches that are off.
  ///
  /// - Returns: `nil` if the user has turned on all of them.
  init?(on session: any BusCalling, at address: String) {
    // The launcher, which has the switches, may have to be started first.
    let states = session.results(
      of: DesktopSwitch.allCases.map { DesktopCall.get($0).message(to: .launcher) },
      timeout: .seconds(10))
    let isOn = Dictionary(
      uniqueKeysWithValues: zip(DesktopSwitch.allCases, states.map(Self.answer(to:))))
    let off = DesktopSwitch.allCases.filter { isOn[$0] == false }
    let shared = Self.owned(DesktopSwitch.allCases.filter { isOn[$0] == true }, on: session)
    switches = off + shared
    guard !switches.isEmpty else { return nil }
    self.session = session
    // The bus sends its replies to the name of this connection.
    let connection = states.lazy.compactMap { try? $0.get().destination }.first ?? ""
    guardProcess = GuardProcess(
      Self.script, arguments: [connection] + switches.reversed().map(\.rawValue),
      environment: ["DBUS_SESSION_BUS_ADDRESS": address])
    _ = session.results(
      of: switches.map { DesktopCall.requestName($0.busName).message(to: .bus) }
        + off.map { DesktopCall.set($0, true).message(to: .launcher) },
      timeout: AccessibilityBus.timeout)
  }

  /// Turns off the switches that no other Earshot uses.
  func end() {
    _ = session.results(
      of: switches.map { DesktopCall.releaseName($0.busName).message(to: .bus) },
      timeout: AccessibilityBus.timeout)
    let shared = Self.owned(switches, on: session)
    _ = session.results(
      of: switches.reversed().filter { !shared.contains($0) }
        .map { DesktopCall.set($0, false).message(to: .launcher) },
      timeout: AccessibilityBus.timeout)
  }

  /// Returns the switches whose names an Earshot owns.
  private static func owned(
    _ switches: [DesktopSwitch], on session: any BusCalling
  ) -> [DesktopSwitch] {
    let replies = session.results(
      of: switches.map { DesktopCall.nameHasOwner($0.busName).message(to: .bus) },
      timeout: AccessibilityBus.timeout)
    return zip(switches, replies).filter { answer(to: $1) == true }.map(\.0)
  }

  private static func answer(to reply: Result<BusMessage, BusFailure>) -> Bool? {
    (try? reply.get().values().first)?.content.boolean
  }

  /// Turns off the switches in the arguments, as `end()` does.
  ///
  /// The first argument is the connection of the Earshot that was killed. Until it has left the
  /// bus, it still owns the names of its switches. The launcher ignores calls that expect no reply.
  static let script = """
    is_owned() {
      dbus-send --session --print-reply --dest=org.freedesktop.DBus / \\
        org.freedesktop.DBus.NameHasOwner "string:$1" | grep -q true
    }
    connection=$1
    shift
    for _ in $(seq 300); do
      is_owned "$connection" || break
      sleep 0.1
    done
    for name; do
      is_owned "\(DesktopSwitch.busNamePrefix)$name" ||
      dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus \\
        org.freedesktop.DBus.Properties.Set string:org.a11y.Status "string:$name" \\
        variant:boolean:false
    done
    """
}

extension DesktopSwitch {
  fileprivate static let busNamePrefix = "org.earshot."

  /// The name that an Earshot owns while it needs the switch.
  var busName: String { Self.busNamePrefix + rawValue }
}
