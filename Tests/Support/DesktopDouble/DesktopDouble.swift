package import DesktopBus
import DesktopTree

/// A bus, a registry and a program in one object, which answers the bytes of a client.
///
/// Calls outside the client's closed list are recorded in `violations`.
package struct DesktopDouble {
  /// How the program offers its cache.
  package enum Cache: Sendable {
    /// As programs with ATK: only after the first registration of an event.
    case afterRegistration
    /// As Qt: in an older form, and empty.
    case empty
    /// In the older form, with all objects.
    case old
    case absent
  }

  /// The unique name of the program.
  package static let program = ":1.5"

  package var objects: [String: DoubleObject] = [:]
  /// The paths of the objects, in document order.
  package var order: [String] = []
  package var (toolkit, version) = ("gtk", "3.24.38")
  /// The address that the session bus gives for the accessibility bus.
  package var address = "unix:path=/double"
  package var cache = Cache.afterRegistration
  /// The number of calls after which the program answers no more, or `nil` if it never hangs.
  package var hangsAfter: Int?
  /// The number of calls after which the program leaves the bus.
  package var diesAfter: Int?
  /// The time until a new value takes effect, as in browsers.
  package var valueDelay = Duration.zero
  /// Whether the program accepts values without using them.
  package var ignoresValues = false
  /// Whether the program sends signals about its values.
  package var sendsValueSignals = true
  /// Whether signals have the older signature `siiv(so)`.
  package var sendsOldSignals = false
  /// Whether the answers of the program have the other byte order.
  package var isBigEndian = false
  /// The calls that the program refuses, such as “Action.DoAction”.
  package var refused: Set<String> = []
  /// Whether the program answers each action with “false”.
  package var deniesActions = false
  /// The calls that the program does not answer, although it answers others. A dialog may block them.
  package var unanswered: Set<String> = []
  /// Whether the program accepts texts without using them.
  package var ignoresTexts = false
  /// The members that are answered with a value of a wrong type.
  package var malformed: Set<String> = []
  /// The effect of an action, by its path and name.
  package var actionEffects: [String: @Sendable (inout DesktopDouble) -> Void] = [:]

  /// What happens before the first answer to a call, by the name of the call.
  package var callEffects: [String: @Sendable (inout DesktopDouble) -> Void] = [:]

  /// The effect of a new value, by the path of the object.
  package var valueEffects: [String: @Sendable (inout DesktopDouble, Double) -> Void] = [:]

  /// The effect of a key, by its symbol.
  package var keyEffects: [Int: @Sendable (inout DesktopDouble) -> Void] = [:]
  /// Whether the program refuses to move the keyboard focus.
  package var refusesFocus = false

  /// The calls that the program received, such as “Accessible.GetRole”.
  package private(set) var calls: [String] = []
  /// The calls that may change something, such as “9 DoAction 0”.
  package private(set) var operations: [String] = []
  /// The calls that no client may make.
  package private(set) var violations: [String] = []
  /// The values of the desktop's switches.
  package var switches = ["IsEnabled": false, "ScreenReaderEnabled": false]
  /// The names on the session bus that other clients own, and those that this one owns or waits for.
  package var (otherNames, ownNames): (Set<String>, Set<String>) = ([], [])
  /// The controls of Qt whose handlers were called.
  package var handled: [String] = []
  /// The points that were clicked, and the effect of a click.
  package private(set) var clicks: [[Int]] = []
  /// The kinds of the clicks, such as “b1c” for one with the first button.
  package private(set) var buttons: [String] = []
  package var clickEffect: (@Sendable (inout DesktopDouble) -> Void)?
  /// The keys that were typed.
  package private(set) var keys: [Int] = []
  package private(set) var now = Duration.zero

  private var buffer = MessageBuffer()
  private var isOpen = false
  private var serial: UInt32 = 0
  private var output: [UInt8] = []
  var hasRegistered = false
  private var hasLeft = false
  private var matchRules: [String] = []
  /// Whether the client listens to a signal, by its interface, member and detail.
  private var listening: [String: Bool] = [:]
  private var later: [(time: Duration, effect: @Sendable (inout DesktopDouble) -> Void)] = []

  /// Creates a double that shows a tree.
  package init(_ tree: [DoubleObject]) {
    for object in tree { add(object) }
  }

  /// Creates a double that shows a recorded tree.
  package init(recording name: String) throws { self.init(try DoubleObject.tree(named: name)) }

  /// Adds an object at the end of the document order.
  package mutating func add(_ object: DoubleObject) {
    if objects.updateValue(object, forKey: object.path) == nil { order.append(object.path) }
  }

  /// Whether the program has stopped answering.
  private var isHung: Bool { hangsAfter.map { calls.count > $0 } ?? false }

  // MARK: - Time

  /// The time of the next effect, or `nil` if nothing is scheduled.
  package var nextTime: Duration? { later.map(\.time).min() }

  /// Performs an effect after a delay.
  package mutating func schedule(
    after delay: Duration, _ effect: @escaping @Sendable (inout DesktopDouble) -> Void
  ) {
    if delay == .zero { return effect(&self) }
    later.append((now + delay, effect))
  }

  /// Advances the time, and returns the bytes that were sent meanwhile.
  package mutating func advance(to time: Duration) -> [UInt8] {
    while let next = nextTime, next <= time,
      let index = later.firstIndex(where: { $0.time == next })
    {
      now = next
      later.remove(at: index).effect(&self)
    }
    now = max(now, time)
    return takeOutput()
  }

  // MARK: - Messages

  /// Processes bytes from the client, and returns the answer.
  package mutating func receive(_ bytes: [UInt8]) -> [UInt8] {
    buffer.append(bytes)
    while !isOpen, let line = buffer.nextLine() {
      if line.contains("AUTH EXTERNAL") { output += Array("OK 0123456789abcdef\r\n".utf8) }
      isOpen = line == "BEGIN"
    }
    guard isOpen else { return takeOutput() }
    do {
      while let message = try buffer.next() { answer(message) }
    } catch {
      violations.append("invalid message: \(error)")
    }
    return takeOutput()
  }

  private mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  private mutating func send(_ message: BusMessage, from sender: String) {
    var message = message
    serial += 1
    message.serial = serial
    message.sender = sender
    output += message.bytes
  }

  private mutating func answer(_ call: BusMessage) {
    guard call.kind == .call else { return }
    let values = (try? call.values()) ?? []
    let receiver = call.destination ?? ""
    let result: Result<[BusValue], DoubleError>
    switch receiver {
    case "org.freedesktop.DBus": result = answerForBus(call.member ?? "", values)
    case "org.a11y.Bus": result = answerForLauncher(call, values)
    case "org.a11y.atspi.Registry": result = answerForRegistry(call.member ?? "", values)
    case Self.program:
      guard let answer = answerForProgram(call, values) else { return }
      result = answer
    default: result = .failure(.gone)
    }
    reply(to: call, result, from: receiver)
  }

  private mutating func reply(
    to call: BusMessage, _ result: Result<[BusValue], DoubleError>, from sender: String
  ) {
    switch result {
    case .success(let values):
      let isWrong = malformed.contains(call.member ?? "")
      send(
        BusMessage(
          .reply, replySerial: call.serial, body: isWrong ? [.byte(7)] : values,
          isBigEndian: isBigEndian), from: sender)
    case .failure(let error):
      send(
        BusMessage(
          .error, replySerial: call.serial,
          errorName: "org.freedesktop.DBus.Error." + error.rawValue, body: [.string("No.")]),
        from: sender)
    }
  }

  private mutating func answerForBus(
    _ member: String, _ values: [BusValue]
  ) -> Result<[BusValue], DoubleError> {
    let name = values.first?.text ?? ""
    switch member {
    case "Hello": return .success([.string(":1.9")])
    case "AddMatch":
      matchRules.append(values.first?.text ?? "")
      listening = [:]
      return .success([])
    case "GetConnectionUnixProcessID": return .success([.uint32(4_242)])
    case "RequestName":
      ownNames.insert(name)
      return .success([.uint32(otherNames.contains(name) ? 2 : 1)])
    case "ReleaseName": return .success([.uint32(ownNames.remove(name) == nil ? 3 : 1)])
    case "NameHasOwner":
      return .success([.boolean(otherNames.contains(name) || ownNames.contains(name))])
    default:
      violations.append("DBus." + member)
      return .failure(.unknownMethod)
    }
  }

  private mutating func answerForLauncher(
    _ call: BusMessage, _ values: [BusValue]
  ) -> Result<[BusValue], DoubleError> {
    let name = values.count > 1 ? values[1].text ?? "" : ""
    switch call.member {
    case "GetAddress": return .success([.string(address)])
    case "Get" where switches[name] != nil:
      return .success([.variant(.boolean(switches[name] == true))])
    case "Set" where switches[name] != nil:
      switches[name] = values[2].content.boolean == true
      return .success([])
    default:
      violations.append("a11y.Bus." + (call.member ?? ""))
      return .failure(.unknownMethod)
    }
  }

  private mutating func answerForRegistry(
    _ member: String, _ values: [BusValue]
  ) -> Result<[BusValue], DoubleError> {
    switch member {
    case "GetChildren":
      return .success([.array(Self.reference, hasLeft ? [] : [reference(to: order.first)])])
    case "RegisterEvent":
      hasRegistered = true
      return .success([])
    case "GenerateKeyboardEvent":
      let key = values.first?.integer ?? 0
      keys.append(key)
      if let effect = keyEffects[key] { effect(&self) } else if key == 0x20 { press() }
      return .success([])
    case "GenerateMouseEvent":
      clicks.append(values.prefix(2).compactMap(\.integer))
      buttons.append(values.last?.text ?? "")
      clickEffect?(&self)
      return .success([])
    default:
      violations.append("Registry." + member)
      return .failure(.unknownMethod)
    }
  }

  /// Returns the answer of the program, or `nil` if it does not answer.
  private mutating func answerForProgram(
    _ call: BusMessage, _ values: [BusValue]
  ) -> Result<[BusValue], DoubleError>? {
    let interface = call.interface?.split(separator: ".").last.map(String.init) ?? ""
    var name = interface + "." + (call.member ?? "")
    if interface == "Properties" {
      name += values.prefix(2).compactMap(\.text).map { " " + $0 }.joined()
    }
    calls.append(name)
    if Self.operating.contains(call.member ?? "") {
      let words = values.dropFirst(interface == "Properties" ? 2 : 0).map(\.words)
      operations.append(
        ([DesktopPath.id(of: call.path ?? ""), call.member ?? ""] + words).joined(separator: " "))
    }
    if let limit = diesAfter, calls.count > limit, !hasLeft { leave() }
    if hasLeft { return .failure(.noReply) }
    if isHung { return nil }
    callEffects.removeValue(forKey: name)?(&self)
    if refused.contains(name) { return .failure(.unknownMethod) }
    if name == "Peer.Ping" { return .success([]) }
    if name == "Cache.GetItems" { return items() }
    if let link = textLink(at: call.path ?? "") { return answer(name, about: link) }
    guard let object = objects[call.path ?? ""] else { return .failure(.unknownObject) }
    let answer =
      interface == "Properties"
      ? property(of: object, call.member ?? "", values) : method(name, of: object, values)
    return unanswered.contains(name) ? nil : answer
  }

  /// The members whose calls may change something.
  private static let operating: Set = [
    "Set", "DoAction", "GrabFocus", "ScrollTo", "InsertText", "DeleteText", "SelectChild",
  ]

  /// Lets the program leave the bus.
  package mutating func leave() {
    hasLeft = true
    send(
      BusMessage(
        .signal, path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
        member: "NameOwnerChanged",
        body: [.string(Self.program), .string(Self.program), .string("")]),
      from: "org.freedesktop.DBus")
  }

  /// Makes the program answer again.
  package mutating func recover() { hangsAfter = nil }

  /// Records a call that no client may make.
  mutating func refuse(_ call: String) -> Result<[BusValue], DoubleError> {
    violations.append(call)
    return .failure(.unknownMethod)
  }

  // MARK: - Signals

  static let reference = BusType.structure([.string, .objectPath])

  func reference(to path: String?) -> BusValue {
    .structure([
      .string(Self.program), .objectPath(path ?? "/org/a11y/atspi/null"),
    ])
  }

  /// Sends a signal of an object, such as “Object.StateChanged”, if the client listens.
  package mutating func signal(
    _ name: String, _ detail: String = "", _ number: Int = 0, data: BusValue = .int32(0),
    from path: String
  ) {
    guard isOpen, !hasLeft else { return }
    let parts = name.split(separator: ".").map(String.init)
    let interface = "org.a11y.atspi.Event." + parts[0]
    let key = name + " " + detail
    let isWanted =
      listening[key]
      ?? matchRules.contains { rule in
        rule.contains("interface='\(interface)'") && rule.contains("member='\(parts[1])'")
          && rule.contains("sender='\(Self.program)'")
          && (!rule.contains("arg0=") || rule.contains("arg0='\(detail)'"))
      }
    listening[key] = isWanted
    guard isWanted else { return }
    let last: BusValue =
      sendsOldSignals ? reference(to: order.first) : .array(.entry(.string, .variant), [])
    send(
      BusMessage(
        .signal, path: path, interface: interface, member: parts[1],
        body: [
          .string(detail), .int32(Int32(clamping: number)), .int32(0), .variant(data), last,
        ]), from: Self.program)
  }
}

extension BusValue {
  /// The number or the text of an argument.
  fileprivate var words: String {
    text ?? integer.map { "\($0)" } ?? number.map { "\($0)" } ?? "?"
  }
}

/// An error that the double answers with, by its name in D-Bus.
enum DoubleError: String, Error {
  case unknownMethod = "UnknownMethod"
  case unknownObject = "UnknownObject"
  case unknownProperty = "UnknownProperty"
  case noReply = "NoReply"
  case gone = "ServiceUnknown"
}
