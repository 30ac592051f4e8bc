/// The few messages of the X11 protocol that Earshot needs, as bytes in the order of this program.
enum DisplayMessage {
  /// An atom by its number.
  typealias Atom = UInt32

  /// The atoms that are asked for by their names.
  enum AtomName: String, CaseIterable {
    case clientList = "_NET_CLIENT_LIST"
    case activeWindow = "_NET_ACTIVE_WINDOW"
    case process = "_NET_WM_PID"
    case title = "_NET_WM_NAME"
    case protocols = "WM_PROTOCOLS"
    case delete = "WM_DELETE_WINDOW"
    case shadow = "_GTK_FRAME_EXTENTS"
  }

  /// The atom of a title in the older property `WM_NAME`, which is the same on each server.
  static let oldTitle: Atom = 39

  // MARK: Requests

  /// The first message, which asks for access with a cookie of `.Xauthority`, or with none.
  static func setup(cookie: [UInt8]) -> [UInt8] {
    let name = cookie.isEmpty ? [] : Array("MIT-MAGIC-COOKIE-1".utf8)
    var message = [isBigEndian ? UInt8(ascii: "B") : UInt8(ascii: "l"), 0]
    message += bytes(UInt16(11)) + bytes(UInt16(0))
    message += bytes(UInt16(name.count)) + bytes(UInt16(cookie.count)) + [0, 0]
    return message + padded(name) + padded(cookie)
  }

  /// `InternAtom`.
  static func atom(_ name: AtomName) -> [UInt8] {
    let text = Array(name.rawValue.utf8)
    return request(16, 0, bytes(UInt16(text.count)) + [0, 0] + padded(text))
  }

  /// `GetProperty` of any type, up to a length in units of four bytes.
  static func property(_ atom: Atom, of window: UInt32, length: UInt32 = 1_024) -> [UInt8] {
    request(20, 0, [window, atom, 0, 0, length].flatMap(bytes))
  }

  /// `TranslateCoordinates` of a window's corner to another window.
  static func place(of window: UInt32, in other: UInt32) -> [UInt8] {
    request(40, 0, [window, other, 0].flatMap(bytes))
  }

  /// `SendEvent` with a client message that asks a window to close, as its title button does.
  static func close(_ window: UInt32, protocols: Atom, delete: Atom) -> [UInt8] {
    let event: [UInt8] =
      [33, 32, 0, 0] + bytes(window) + bytes(protocols) + bytes(delete)
      + [UInt8](repeating: 0, count: 16)
    return request(25, 0, bytes(window) + bytes(UInt32(0)) + event)
  }

  /// `CreateWindow` of a pixel that the window manager leaves alone, then `MapWindow`.
  static func pixel(_ window: UInt32, in root: UInt32) -> [UInt8] {
    let size = [0, 0, 1, 1, 0, 1].flatMap { bytes(UInt16($0)) }
    let isUnmanaged = [0, 1 << 9, 1].flatMap { bytes(UInt32($0)) }
    return request(1, 0, bytes(window) + bytes(root) + size + isUnmanaged)
      + request(8, 0, bytes(window))
  }

  /// `DestroyWindow`.
  static func destroy(_ window: UInt32) -> [UInt8] { request(4, 0, bytes(window)) }

  /// `GetInputFocus`.
  static let focus = request(43, 0, [])

  /// `SetInputFocus`, which returns to the root if the window closes.
  static func setFocus(to window: UInt32) -> [UInt8] {
    request(42, 1, bytes(window) + bytes(UInt32(0)))
  }

  private static func request(_ code: UInt8, _ detail: UInt8, _ body: [UInt8]) -> [UInt8] {
    [code, detail] + bytes(UInt16(clamping: body.count / 4 + 1)) + body
  }

  private static func padded(_ text: [UInt8]) -> [UInt8] {
    text + [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
  }

  private static let isBigEndian = 1.bigEndian == 1

  private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    unsafe withUnsafeBytes(of: number) { unsafe Array($0) }
  }

  // MARK: Replies

  /// Returns a number at a place, or 0 beyond the end.
  static func number<Number: FixedWidthInteger>(
    _ type: Number.Type, at place: Int, of message: [UInt8]
  ) -> Number {
    let size = MemoryLayout<Number>.size
    guard place >= 0, place + size <= message.count else { return 0 }
    return message[place..<place + size].enumerated().reduce(0) { sum, byte in
      let shift = 8 * (isBigEndian ? size - 1 - byte.offset : byte.offset)
      return sum | Number(truncatingIfNeeded: UInt64(byte.element) << UInt64(shift))
    }
  }

  /// Returns the root window from the answer to the first message, or `nil` if access is refused.
  static func root(ofSetup message: [UInt8]) -> UInt32? {
    guard message.first == 1 else { return nil }
    let vendor = Int(number(UInt16.self, at: 24, of: message))
    let formats = Int(number(UInt8.self, at: 29, of: message))
    let root = number(UInt32.self, at: 40 + (vendor + 3) / 4 * 4 + 8 * formats, of: message)
    return root == 0 ? nil : root
  }

  /// Returns the first number for a window of this connection from the answer to the first message.
  static func firstWindow(ofSetup message: [UInt8]) -> UInt32 {
    number(UInt32.self, at: 12, of: message)
  }

  /// Returns the translated point from a reply.
  static func place(in message: [UInt8]) -> (x: Double, y: Double) {
    let (x, y) = (
      number(UInt16.self, at: 12, of: message), number(UInt16.self, at: 14, of: message)
    )
    return (Double(Int16(bitPattern: x)), Double(Int16(bitPattern: y)))
  }

  /// Returns the value of a property from a reply, or `nil` if the window lacks it.
  static func value(ofProperty message: [UInt8]) -> [UInt8]? {
    let unit = Int(number(UInt8.self, at: 1, of: message)) / 8
    let count = Int(number(UInt32.self, at: 16, of: message))
    guard unit > 0, count > 0, 32 + count * unit <= message.count else { return nil }
    return Array(message[32..<32 + count * unit])
  }

  /// Returns the numbers in the value of a property.
  static func numbers(in value: [UInt8]) -> [UInt32] {
    stride(from: 0, to: value.count / 4 * 4, by: 4).map { number(UInt32.self, at: $0, of: value) }
  }
}
