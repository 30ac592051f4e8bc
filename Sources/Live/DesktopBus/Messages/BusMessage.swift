/// A D-Bus message. Its body is decoded only when it is used.
package struct BusMessage: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case call = 1
    case reply = 2
    case error = 3
    case signal = 4
  }

  package var kind: Kind
  package var serial: UInt32 = 0
  /// Whether the sender of a call does not wait for a reply.
  package var expectsNoReply = false
  package var path: String?
  package var interface: String?
  package var member: String?
  package var errorName: String?
  /// The serial of the call that a reply answers.
  package var replySerial: UInt32?
  package var destination: String?
  package var sender: String?
  /// The types of the body.
  package private(set) var signature = ""

  private var body: [UInt8] = []
  private var isBigEndian = false

  package init(
    _ kind: Kind, path: String? = nil, interface: String? = nil, member: String? = nil,
    destination: String? = nil, replySerial: UInt32? = nil, errorName: String? = nil,
    body values: [BusValue] = [], isBigEndian: Bool = false
  ) {
    self.kind = kind
    self.path = path
    self.interface = interface
    self.member = member
    self.destination = destination
    self.replySerial = replySerial
    self.errorName = errorName
    self.isBigEndian = isBigEndian
    signature = values.map(\.type.text).joined()
    var writer = WireWriter(isBigEndian: isBigEndian)
    for value in values { writer.write(value) }
    body = writer.bytes
  }

  /// Decodes the body.
  package func values() throws(WireError) -> [BusValue] {
    try WireReader.values(of: BusType.parse(signature), in: body, isBigEndian: isBigEndian)
  }

  /// Reads the body with a closure that knows its signature, which is faster than decoding many
  /// values. The closure must read all bytes.
  package func read(_ content: (inout WireReader) throws(WireError) -> Void) throws(WireError) {
    var reader = WireReader(body, isBigEndian: isBigEndian)
    try content(&reader)
    guard reader.position == body.count else { throw .excess }
  }
}

// MARK: - Bytes

extension BusMessage {
  /// The fields in the header of a message.
  private enum Field: UInt8 {
    case path = 1
    case interface, member, errorName, replySerial, destination, sender, signature, handles
  }

  /// The size of the part of the header that has the lengths of all other parts, in bytes.
  static let prefixSize = 16
  private static let version: UInt8 = 1
  private static let noReply: UInt8 = 1

  /// Returns the size of the message that begins with the given bytes, or `nil` if more bytes are
  /// needed to know it.
  static func size(of bytes: ArraySlice<UInt8>) throws(WireError) -> Int? {
    guard bytes.count >= prefixSize else { return nil }
    let prefix = Array(bytes.prefix(prefixSize))
    let isBigEndian = try isBigEndian(prefix)
    var reader = WireReader(prefix, from: 4, isBigEndian: isBigEndian)
    let bodySize: UInt32 = try reader.integer()
    let _: UInt32 = try reader.integer()
    let fieldsSize: UInt32 = try reader.integer()
    guard fieldsSize <= WireLimits.array else { throw .tooLarge }
    let size = (prefixSize + Int(fieldsSize) + 7) / 8 * 8 + Int(bodySize)
    guard size <= WireLimits.message else { throw .tooLarge }
    return size
  }

  private static func isBigEndian(_ bytes: [UInt8]) throws(WireError) -> Bool {
    switch bytes.first {
    case UInt8(ascii: "l"): return false
    case UInt8(ascii: "B"): return true
    default: throw .invalidHeader
    }
  }

  /// Decodes a complete message. Returns `nil` for a message of an unknown kind, which the
  /// specification says to ignore.
  package init?(bytes: [UInt8]) throws(WireError) {
    guard bytes.count >= Self.prefixSize else { throw .truncated }
    isBigEndian = try Self.isBigEndian(bytes)
    guard bytes[3] == Self.version, bytes[1] != 0 else { throw .invalidHeader }
    guard let kind = Kind(rawValue: bytes[1]) else { return nil }
    self.kind = kind
    expectsNoReply = bytes[2] & Self.noReply != 0
    var reader = WireReader(bytes, from: 4, isBigEndian: isBigEndian)
    let bodySize: UInt32 = try reader.integer()
    serial = try reader.integer()
    try reader.readArray(alignedTo: 8) { reader throws(WireError) in
      try reader.align(to: 8)
      let code: UInt8 = try reader.integer()
      let value = try reader.value(of: .variant)
      if let field = Field(rawValue: code) { try set(field, to: value) }
    }
    try reader.align(to: 8)
    guard bytes.count - reader.position == Int(bodySize) else {
      throw bytes.count - reader.position < Int(bodySize) ? .truncated : .excess
    }
    guard serial != 0, hasRequiredFields else { throw .invalidHeader }
    body = Array(bytes[reader.position...])
    guard !signature.isEmpty || body.isEmpty else { throw .excess }
  }

  private mutating func set(_ field: Field, to value: BusValue) throws(WireError) {
    let content = value.content
    switch (field, content) {
    case (.path, .objectPath(let text)): path = text
    case (.interface, .string(let text)): interface = text
    case (.member, .string(let text)): member = text
    case (.errorName, .string(let text)): errorName = text
    case (.destination, .string(let text)): destination = text
    case (.sender, .string(let text)): sender = text
    case (.signature, .signature(let text)): signature = text
    case (.replySerial, .uint32(let number)): replySerial = number
    case (.handles, .uint32): break
    default: throw .invalidHeader
    }
  }

  private var hasRequiredFields: Bool {
    switch kind {
    case .call: path != nil && member != nil
    case .signal: path != nil && member != nil && interface != nil
    case .reply: replySerial != nil
    case .error: replySerial != nil && errorName != nil
    }
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    let fields: [(Field, BusValue?)] = [
      (.path, path.map { .objectPath($0) }), (.interface, interface.map { .string($0) }),
      (.member, member.map { .string($0) }), (.errorName, errorName.map { .string($0) }),
      (.replySerial, replySerial.map { .uint32($0) }),
      (.destination, destination.map { .string($0) }), (.sender, sender.map { .string($0) }),
      (.signature, signature.isEmpty ? nil : .signature(signature)),
    ]
    var writer = WireWriter(isBigEndian: isBigEndian)
    writer.write(UInt8(ascii: isBigEndian ? "B" : "l"))
    writer.write(kind.rawValue)
    writer.write(expectsNoReply ? Self.noReply : 0)
    writer.write(Self.version)
    writer.write(UInt32(clamping: body.count))
    writer.write(serial)
    writer.writeArray(alignedTo: 8) { writer in
      for (field, value) in fields {
        guard let value else { continue }
        writer.align(to: 8)
        writer.write(field.rawValue)
        writer.write(.variant(value))
      }
    }
    writer.align(to: 8)
    return writer.bytes + body
  }
}
