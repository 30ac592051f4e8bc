internal import ReaderSession
internal import TextFormats

/// A command from the client, whose parameters have the right types.
enum Message: Equatable {
  case newSession(CapabilityRequest)
  case supportedSettings
  case settings(names: [String])
  case setSettings([NamedValue])
  /// Presses the keys in order, and releases them in reverse. Each key is one character.
  case pressKeys([Unicode.Scalar])
  /// Performs a line of Earshot's prompt.
  case perform(line: String)
  case unknownIntent(String)
  /// A command for a reader whose answers carry the words.
  case step(StepRequest)

  /// The name and new value of a setting.
  struct NamedValue: Equatable {
    let name: String
    /// The value as Earshot writes it, or `nil` for the default.
    let value: String?
  }

  /// A message whose identifier is known, but not whether it is valid.
  struct Envelope {
    /// The identifier, which the answer repeats, or `nil` if it could not be read.
    var id: Int?
    var content: Result<Message, ProtocolError>
  }

  /// Reads a message. A binary message is `nil`.
  static func read(_ text: String?) -> Envelope {
    guard let text else {
      return Envelope(content: .failure(.invalid("The message is binary. Send it as text.")))
    }
    guard let json = JSONValue(reading: text) else {
      return Envelope(content: .failure(.invalid("The message is not JSON.")))
    }
    guard case .object = json else {
      return Envelope(content: .failure(.invalid("The message is not a JSON object.")))
    }
    var id: Int?
    // JavaScript can't represent larger numbers exactly.
    if case .integer(let number)? = json["id"], (0..<(1 << 53)).contains(number) { id = number }
    do throws(ProtocolError) {
      let method = try method(of: json)
      guard id != nil else { throw .invalid("“id” must be a whole number, 0 or greater.") }
      guard let parameters = json["params"], case .object = parameters else {
        throw .invalid("“params” must be an object.")
      }
      return Envelope(id: id, content: .success(try method(parameters)))
    } catch {
      return Envelope(id: id, content: .failure(error))
    }
  }

  private typealias Method = (JSONValue) throws(ProtocolError) -> Message

  private static func method(of json: JSONValue) throws(ProtocolError) -> Method {
    switch json["method"]?.string {
    case nil: throw .invalid("“method” must be the name of a command.")
    case "session.new": return newSession
    case "settings.getSupportedSettings": return { _ in .supportedSettings }
    case "settings.getSettings": return getSettings
    case "settings.setSettings": return setSettings
    case "interaction.userIntent": return userIntent
    case let name? where name.hasPrefix(StepRequest.prefix):
      return { (json) throws(ProtocolError) in .step(try StepRequest(name, json)) }
    case let name?:
      throw ProtocolError(.unknownCommand, "Unknown command \(SessionText.quoted(name)).")
    }
  }

  private static func newSession(_ parameters: JSONValue) throws(ProtocolError) -> Message {
    guard let capabilities = parameters["capabilities"], case .object = capabilities else {
      throw .invalid("“capabilities” must be an object.")
    }
    return .newSession(try CapabilityRequest(capabilities["alwaysMatch"]))
  }

  private static func getSettings(_ parameters: JSONValue) throws(ProtocolError) -> Message {
    .settings(names: try namedItems(parameters).map(\.name))
  }

  private static func setSettings(_ parameters: JSONValue) throws(ProtocolError) -> Message {
    var values: [NamedValue] = []
    for (name, item) in try namedItems(parameters) {
      guard let value = item["value"] else {
        throw .invalid("The setting \(SessionText.quoted(name)) needs a “value”.")
      }
      values.append(NamedValue(name: name, value: try text(of: value, for: name)))
    }
    return .setSettings(values)
  }

  private static func namedItems(
    _ parameters: JSONValue
  ) throws(ProtocolError) -> [(name: String, item: JSONValue)] {
    var items: [(String, JSONValue)] = []
    for item in parameters["settings"]?.array ?? [] {
      guard let name = item["name"]?.string else {
        throw .invalid("Each setting must be an object with a “name”.")
      }
      items.append((name, item))
    }
    guard !items.isEmpty else { throw .invalid("“settings” must be a list of settings.") }
    return items
  }

  private static func text(of value: JSONValue, for name: String) throws(ProtocolError) -> String? {
    switch value {
    case .null: nil
    case .bool(let isOn): isOn ? "on" : "off"
    case .integer, .number: value.line
    case .string(let text): text
    case .array, .object:
      throw .invalid(
        "The value of \(SessionText.quoted(name)) must be text, a number, true, false or null.")
    }
  }

  private static func userIntent(_ parameters: JSONValue) throws(ProtocolError) -> Message {
    guard let name = parameters["name"]?.string else {
      throw .invalid("“name” must be the name of a user intent.")
    }
    switch name {
    case "pressKeys": return .pressKeys(try keys(in: parameters))
    case "earshot:command":
      guard let line = parameters["line"]?.string, !line.contains(where: \.isNewline) else {
        throw .invalid("“line” must be one line of text, such as “swipe right”.")
      }
      return .perform(line: line)
    default: return .unknownIntent(name)
    }
  }

  private static func keys(in parameters: JSONValue) throws(ProtocolError) -> [Unicode.Scalar] {
    var keys: [Unicode.Scalar] = []
    for value in parameters["keys"]?.array ?? [] {
      guard let scalars = value.string?.unicodeScalars, let key = scalars.first, scalars.count == 1
      else { throw .invalid("Each key must be one code point, as in WebDriver.") }
      keys.append(key)
    }
    guard !keys.isEmpty else { throw .invalid("“keys” must be a list of keys.") }
    return keys
  }
}
