import DesktopBus
import TestSupport
import XCTest

/// Valid and damaged messages as bytes.
final class WireTests: XCTestCase {
  /// The signal `NameAcquired(":1.0")`, as dbus-daemon 1.14 sent it.
  private static let recorded: [UInt8] =
    [108, 4, 1, 1, 9, 0, 0, 0, 2, 0, 0, 0, 141, 0, 0, 0]
    + [1, 1, 111, 0, 21, 0, 0, 0] + Array("/org/freedesktop/DBus".utf8) + [0, 0, 0]
    + [2, 1, 115, 0, 20, 0, 0, 0] + Array("org.freedesktop.DBus".utf8) + [0, 0, 0, 0]
    + [3, 1, 115, 0, 12, 0, 0, 0] + Array("NameAcquired".utf8) + [0, 0, 0, 0]
    + [6, 1, 115, 0, 4, 0, 0, 0] + Array(":1.0".utf8) + [0, 0, 0, 0]
    + [8, 1, 103, 0, 1, 115, 0, 0]
    + [7, 1, 115, 0, 20, 0, 0, 0] + Array("org.freedesktop.DBus".utf8) + [0, 0, 0, 0]
    + [4, 0, 0, 0] + Array(":1.0".utf8) + [0]

  /// One value of each type, and the shapes that AT-SPI uses.
  private static let values: [BusValue] = [
    .byte(7), .boolean(true), .int16(-2), .uint16(65_535), .int32(-3), .uint32(4_000_000_000),
    .int64(.min), .uint64(.max), .double(0.1), .string("Größe"), .objectPath("/a/b"),
    .signature("a(so)"), .handle(0), .variant(.variant(.string("deep"))),
    .strings(["one", ""]), .array(.uint64, []),
    .array(.entry(.string, .variant), [.entry(.string("key"), .variant(.int32(1)))]),
    .structure([.string(":1.2"), .objectPath("/root"), .structure([.byte(1), .double(-0.0)])]),
  ]

  private static func message(isBigEndian: Bool) -> BusMessage {
    var message = BusMessage(
      .call, path: "/org/a11y", interface: "org.a11y.Test", member: "Everything",
      destination: ":1.5", body: values, isBigEndian: isBigEndian)
    message.serial = 77
    return message
  }

  func testARecordedMessageIsRead() throws {
    let message = try XCTUnwrap(try BusMessage(bytes: Self.recorded))
    XCTAssertEqual(message.kind, .signal)
    XCTAssertEqual(message.path, "/org/freedesktop/DBus")
    XCTAssertEqual(message.interface, "org.freedesktop.DBus")
    XCTAssertEqual(message.member, "NameAcquired")
    XCTAssertEqual(message.destination, ":1.0")
    XCTAssertEqual(message.sender, "org.freedesktop.DBus")
    XCTAssertEqual(message.serial, 2)
    XCTAssertTrue(message.expectsNoReply)
    XCTAssertEqual(try message.values(), [.string(":1.0")])
  }

  func testWrittenMessagesAreReadInBothByteOrders() throws {
    for isBigEndian in [false, true] {
      let message = Self.message(isBigEndian: isBigEndian)
      let read = try XCTUnwrap(try BusMessage(bytes: message.bytes))
      XCTAssertEqual(read, message)
      XCTAssertEqual(try read.values(), Self.values)
    }
  }

  func testAMessageMayArriveInTwoParts() throws {
    let message = Self.message(isBigEndian: false)
    let bytes = message.bytes
    for cut in 0...bytes.count {
      var buffer = MessageBuffer()
      buffer.append(bytes[..<cut])
      let first = try buffer.next()
      XCTAssertEqual(first, cut == bytes.count ? message : nil)
      buffer.append(bytes[cut...] + bytes)
      XCTAssertEqual(try [first, buffer.next(), buffer.next()].compactMap(\.self).count, 2)
      XCTAssertEqual(buffer.count, 0)
    }
  }

  func testAShortenedMessageIsRefused() {
    for isBigEndian in [false, true] {
      let bytes = Self.message(isBigEndian: isBigEndian).bytes
      for cut in 0..<bytes.count {
        XCTAssertThrowsError(try BusMessage(bytes: Array(bytes[..<cut]))?.values())
      }
      XCTAssertThrowsError(try BusMessage(bytes: bytes + [0])?.values())
    }
  }

  func testAMessageWithAnyFlippedBitIsReadOrRefused() {
    for bytes in [Self.recorded, Self.message(isBigEndian: true).bytes] {
      for place in bytes.indices {
        for bit in 0..<8 {
          var damaged = bytes
          damaged[place] ^= 1 << bit
          Self.read(damaged)
        }
      }
    }
  }

  func testRandomlyDamagedMessagesAreReadOrRefused() {
    let cases = RandomCases.count(3_000)
    var random = SeededGenerator.printed(cases: cases)
    let originals = [true, false].map { Self.message(isBigEndian: $0).bytes } + [Self.recorded]
    for _ in 0..<cases {
      var bytes = originals.randomElement(using: &random)!
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(
            in: 0...255, using: &random)
        case 1: bytes.remove(at: Int.random(in: bytes.indices, using: &random))
        case 2:
          bytes.insert(
            .random(in: 0...255, using: &random), at: Int.random(in: bytes.indices, using: &random))
        default:
          let place = Int.random(in: bytes.indices, using: &random)
          bytes.replaceSubrange(place..<min(place + 4, bytes.count), with: [255, 255, 255, 127])
        }
        if bytes.count < 2 { break }
      }
      Self.read(bytes)
    }
  }

  /// Reads bytes in both ways. Reading must end, and must not trap.
  private static func read(_ bytes: [UInt8]) {
    _ = try? BusMessage(bytes: bytes)?.values()
    var buffer = MessageBuffer()
    buffer.append(bytes)
    while let message = try? buffer.next() { _ = try? message.values() }
  }

  func testLengthsReserveNoMemory() throws {
    // The header promises a body of 100 MiB, of which nothing has arrived.
    var bytes = Self.recorded
    bytes.replaceSubrange(4..<8, with: [0, 0, 64, 6])
    var buffer = MessageBuffer()
    buffer.append(bytes)
    XCTAssertNil(try buffer.next())
    XCTAssertEqual(buffer.count, bytes.count)
  }

  func testLimits() {
    func refusal(_ change: (inout [UInt8]) -> Void) -> WireError? {
      var bytes = Self.recorded
      change(&bytes)
      var buffer = MessageBuffer()
      buffer.append(bytes)
      do throws(WireError) {
        _ = try buffer.next()?.values()
        return nil
      } catch { return error }
    }
    XCTAssertNil(refusal { _ in })
    XCTAssertEqual(refusal { $0.replaceSubrange(4..<8, with: [0, 0, 0, 8]) }, .tooLarge)
    XCTAssertEqual(refusal { $0.replaceSubrange(12..<16, with: [1, 0, 0, 4]) }, .tooLarge)
    XCTAssertEqual(refusal { $0[0] = UInt8(ascii: "x") }, .invalidHeader)
    XCTAssertEqual(refusal { $0[3] = 2 }, .invalidHeader)
    XCTAssertEqual(refusal { $0.replaceSubrange(8..<12, with: [0, 0, 0, 0]) }, .invalidHeader)
    XCTAssertEqual(refusal { $0[46] = 1 }, .invalidPadding)
    XCTAssertEqual(refusal { $0[$0.count - 1] = 1 }, .invalidValue)
    XCTAssertEqual(refusal { $0[$0.count - 9] = 200 }, .truncated)
  }

  func testInvalidSignaturesAreRefused() {
    for text in ["a", "(", "()", "(s", "{sv}", "a{vs}", "a{s}", "a{svs}", "z", "s)", "\u{0}"] {
      XCTAssertThrowsError(try BusType.parse(text), text)
    }
    XCTAssertThrowsError(try BusType.parse(String(repeating: "a", count: 33) + "s"))
    XCTAssertThrowsError(
      try BusType.parse(
        String(repeating: "(", count: 33) + "s" + String(repeating: ")", count: 33)))
    XCTAssertThrowsError(try BusType.parse(String(repeating: "s", count: 256)))
    let valid = "a((so)(so)(so)a(so)assusau)a{sv}"
    XCTAssertEqual(try BusType.parse(valid).map(\.text).joined(), valid)
  }

  func testVariantsInVariantsHaveALimit() throws {
    func nested(_ depth: Int) -> BusValue { depth == 0 ? .byte(1) : .variant(nested(depth - 1)) }
    func read(_ depth: Int) throws -> [BusValue]? {
      var message = BusMessage(
        .signal, path: "/", interface: "a.b", member: "C", body: [nested(depth)])
      message.serial = 1
      return try BusMessage(bytes: message.bytes)?.values()
    }
    XCTAssertEqual(try read(64), [nested(64)])
    XCTAssertThrowsError(try read(65))
  }

  func testInvalidTextIsRepaired() throws {
    var message = BusMessage(
      .signal, path: "/", interface: "a.b", member: "C", body: [.string("ab")])
    message.serial = 1
    var bytes = message.bytes
    bytes[bytes.count - 3] = 0xFF
    XCTAssertEqual(try BusMessage(bytes: bytes)?.values(), [.string("\u{FFFD}b")])
  }

  func testUnknownKindsAreIgnored() throws {
    var buffer = MessageBuffer()
    var unknown = Self.recorded
    unknown[1] = 9
    buffer.append(unknown + Self.recorded)
    XCTAssertEqual(try buffer.next()?.member, "NameAcquired")
  }
}
