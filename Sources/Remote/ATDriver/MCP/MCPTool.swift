internal import TextFormats

/// The tools that agents get, and what their arguments are.
enum MCPTool: String, CaseIterable {
  case open, perform, read, why, audit, record, verify

  private var description: String {
    switch self {
    case .open:
      "Open a screen with the reader, from its start. The first line is its handle for the other tools."
    case .perform: "Perform commands, and return what a blind user hears after each."
    case .read:
      "All elements in reading order, numbered, as they are heard. This moves the cursor."
    case .why: "Why the last reply had these words, and the facts of the focused element."
    case .audit:
      "Barriers that rules find in the open screen, with fixes. Rules hear no silence: perform does."
    case .record:
      "The steps so far as a recorded session, to be written to a file and verified later."
    case .verify:
      "Replay a recorded session on the screen from its start, and return the differences."
    }
  }

  /// The parameters, with whether they are required.
  var parameters: [(name: String, schema: JSONValue, isRequired: Bool)] {
    let screen = (
      name: "screen", schema: Self.text("The handle from open."), isRequired: true
    )
    return switch self {
    case .open:
      [
        (
          "what",
          Self.text(
            "A scene, dump or HTML file, an address on this machine, or a command that starts a Linux "
              + "program, after the word terminal if it runs in one."), true
        )
      ]
    case .perform:
      [
        screen,
        (
          "lines",
          [
            "type": "array", "items": ["type": "string"], "minItems": 1,
            "maxItems": .integer(MCPServer.maximumLines),
            "description": "Such as go Volume, swipe up 3.",
          ], true
        ),
      ]
    case .read:
      [
        screen, ("from", ["type": "integer", "minimum": 1], false),
        (
          "count",
          [
            "type": "integer", "minimum": 1, "maximum": .integer(MCPServer.maximumStops),
            "description": .string("\(MCPServer.defaultStops) if left out."),
          ], false
        ),
      ]
    case .why, .audit, .record: [screen]
    case .verify: [screen, ("session", Self.text("The file of the session."), true)]
    }
  }

  private static func text(_ description: String) -> JSONValue {
    ["type": "string", "description": .string(description)]
  }

  /// The tool as `tools/list` describes it.
  var json: JSONValue {
    let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
    var members: [(String, JSONValue)] = [
      ("name", .string(rawValue)), ("description", .string(description)),
      (
        "inputSchema",
        [
          "type": "object", "properties": .object(parameters.map { ($0.name, $0.schema) }),
          "required": .array(required), "additionalProperties": .bool(false),
        ]
      ),
    ]
    if self != .open, self != .perform {
      members.append(("annotations", ["readOnlyHint": .bool(true)]))
    }
    return .object(members)
  }

  /// Checks the names of arguments.
  func check(_ arguments: JSONValue) throws(ProtocolError) {
    let given = (arguments.members ?? []).map(\.0)
    let known = parameters.map(\.name)
    let problems =
      given.filter { !known.contains($0) }.map { "unknown argument \($0)" }
      + parameters.filter { $0.isRequired && !given.contains($0.name) }
      .map { "argument \($0.name) is missing" }
    guard !problems.isEmpty else { return }
    throw .invalid(
      "\(rawValue): \(problems.joined(separator: ", ")). "
        + "The arguments are \(known.joined(separator: ", ")).")
  }
}
