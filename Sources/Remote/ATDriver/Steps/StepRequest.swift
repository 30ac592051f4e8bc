internal import ReaderSession
internal import TextFormats

/// A command of Earshot's own, such as `earshot.perform`, with its parameters.
enum StepRequest: Equatable {
  case open(ContentRequest)
  case perform(line: String)
  case settle(until: String?, within: Duration, isBefore: Bool)
  case element
  case why
  case read
  case audit
  case record
  case reset

  static let prefix = "earshot."

  /// Reads the parameters of a command. Unknown ones are errors, because they may be misspelled.
  init(_ name: String, _ json: JSONValue) throws(ProtocolError) {
    let parameters = StepParameters(json)
    switch name.dropFirst(Self.prefix.count) {
    case "open": self = .open(try Self.content(parameters))
    case "perform": self = .perform(line: try parameters.text("line", suchAs: "swipe right"))
    case "settle":
      let text = try parameters.optionalText("until")
      let milliseconds = try parameters.whole("within", in: 0...60_000)
      guard text != nil || milliseconds == nil else {
        throw .invalid("“within” is how long to wait for the words of “until”. Give “until”, too.")
      }
      self = .settle(
        until: text, within: .milliseconds(milliseconds ?? 2_000),
        isBefore: try parameters.flag("before") ?? false)
    case "element": self = .element
    case "why": self = .why
    case "read": self = .read
    case "audit": self = .audit
    case "record": self = .record
    case "reset": self = .reset
    default:
      throw ProtocolError(.unknownCommand, "Unknown command \(SessionText.quoted(name)).")
    }
    try parameters.checkNames(allowed)
  }

  /// The names of the parameters that the command knows.
  private var allowed: [String] {
    switch self {
    case .open: ["scene", "page", "program", "terminal", "devtools", "size", "offline"]
    case .perform: ["line"]
    case .settle: ["until", "within", "before"]
    case .element, .why, .read, .audit, .record, .reset: []
    }
  }

  private static func content(
    _ parameters: StepParameters
  ) throws(ProtocolError) -> ContentRequest {
    let scene = try parameters.optionalText("scene")
    let page = try parameters.optionalText("page")
    let program = try parameters.optionalText("program")
    let terminal = try parameters.optionalText("terminal")
    let isAttached = try parameters.flag("devtools") == true
    guard
      [scene, page, program, terminal].count(where: { $0 != nil }) + (isAttached ? 1 : 0) <= 1
    else {
      throw .invalid("Give one of “scene”, “page”, “program”, “terminal” and “devtools”.")
    }
    if isAttached { return .attachedPage }
    if let scene { return .scene(scene) }
    if let program { return .program(program) }
    if let terminal { return .terminal(terminal, named: terminal) }
    guard let page else { return .initial }
    let size = try parameters.size("size") ?? (width: 390, height: 844)
    let isOffline = try parameters.flag("offline") ?? false
    return .page(page, width: size.width, height: size.height, isOffline: isOffline)
  }
}

/// The parameters of a command, as JSON.
private struct StepParameters {
  private let json: JSONValue

  init(_ json: JSONValue) { self.json = json }

  func text(_ name: String, suchAs example: String) throws(ProtocolError) -> String {
    guard let text = json[name]?.string, text.contains(where: { !$0.isWhitespace }) else {
      throw .invalid("“\(name)” must be text, such as “\(example)”.")
    }
    return text
  }

  func optionalText(_ name: String) throws(ProtocolError) -> String? {
    guard let value = json[name] else { return nil }
    guard let text = value.string, text.contains(where: { !$0.isWhitespace }) else {
      throw .invalid("“\(name)” must be text.")
    }
    return text
  }

  func flag(_ name: String) throws(ProtocolError) -> Bool? {
    guard let value = json[name] else { return nil }
    guard let flag = value.bool else { throw .invalid("“\(name)” must be true or false.") }
    return flag
  }

  func whole(_ name: String, in range: ClosedRange<Int>) throws(ProtocolError) -> Int? {
    guard let value = json[name] else { return nil }
    guard let number = value.integer, range.contains(number) else {
      throw .invalid(
        "“\(name)” must be a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  func size(_ name: String) throws(ProtocolError) -> (width: Int, height: Int)? {
    guard let value = json[name] else { return nil }
    let numbers = (value.array ?? []).compactMap(\.integer)
    guard numbers.count == 2, numbers.allSatisfy((50...10_000).contains),
      value.array?.count == 2
    else {
      throw .invalid("“\(name)” must be two whole numbers from 50 to 10000, such as [390, 844].")
    }
    return (numbers[0], numbers[1])
  }

  func checkNames(_ allowed: [String]) throws(ProtocolError) {
    for (name, _) in json.members ?? [] where !allowed.contains(name) {
      let known =
        allowed.isEmpty ? "This command has none." : "Known are \(allowed.joined(separator: ", "))."
      throw .invalid("Unknown parameter \(SessionText.quoted(name)). \(known)")
    }
  }
}
