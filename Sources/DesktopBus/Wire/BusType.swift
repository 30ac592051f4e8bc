/// A complete D-Bus type, such as `a(so)`.
package indirect enum BusType: Hashable, Sendable {
  case byte, boolean, int16, uint16, int32, uint32, int64, uint64, double
  case string, objectPath, signature, handle, variant
  case array(BusType)
  case structure([BusType])
  /// A key and a value, which only an array may contain.
  case entry(BusType, BusType)

  /// The boundary at which the values begin, in bytes.
  var alignment: Int {
    switch self {
    case .byte, .signature, .variant: 1
    case .int16, .uint16: 2
    case .boolean, .int32, .uint32, .string, .objectPath, .handle, .array: 4
    case .int64, .uint64, .double, .structure, .entry: 8
    }
  }

  /// The signature of the type.
  package var text: String {
    switch self {
    case .array(let element): "a" + element.text
    case .structure(let members): "(" + members.map(\.text).joined() + ")"
    case .entry(let key, let value): "{" + key.text + value.text + "}"
    default: Self.codes.first { $0.value == self }.map { String($0.key) } ?? ""
    }
  }

  private static let codes: [Character: BusType] = [
    "y": .byte, "b": .boolean, "n": .int16, "q": .uint16, "i": .int32, "u": .uint32, "x": .int64,
    "t": .uint64, "d": .double, "s": .string, "o": .objectPath, "g": .signature, "h": .handle,
    "v": .variant,
  ]

  /// Whether the type may be the key of a dictionary.
  private var isBasic: Bool {
    switch self {
    case .variant, .array, .structure, .entry: false
    default: true
    }
  }

  /// Parses a signature of any number of complete types.
  package static func parse(_ signature: String) throws(WireError) -> [BusType] {
    guard signature.utf8.count <= WireLimits.signature else { throw .invalidSignature }
    var rest = Substring(signature)
    var types: [BusType] = []
    while !rest.isEmpty { types.append(try next(in: &rest, arrays: 0, structures: 0)) }
    return types
  }

  private static func next(
    in rest: inout Substring, arrays: Int, structures: Int, isElement: Bool = false
  ) throws(WireError) -> BusType {
    guard let code = rest.popFirst() else { throw .invalidSignature }
    guard max(arrays, structures) <= WireLimits.typeDepth else { throw .tooDeep }
    switch code {
    case "a":
      return .array(
        try next(in: &rest, arrays: arrays + 1, structures: structures, isElement: true))
    case "(":
      var members: [BusType] = []
      while rest.first != ")" {
        members.append(try next(in: &rest, arrays: arrays, structures: structures + 1))
      }
      rest.removeFirst()
      // An empty structure is invalid. It would also make an array of any length take no bytes.
      guard !members.isEmpty else { throw .invalidSignature }
      return .structure(members)
    case "{":
      guard isElement else { throw .invalidSignature }
      let key = try next(in: &rest, arrays: arrays, structures: structures + 1)
      let value = try next(in: &rest, arrays: arrays, structures: structures + 1)
      guard key.isBasic, rest.popFirst() == "}" else { throw .invalidSignature }
      return .entry(key, value)
    default:
      guard let type = codes[code] else { throw .invalidSignature }
      return type
    }
  }
}
