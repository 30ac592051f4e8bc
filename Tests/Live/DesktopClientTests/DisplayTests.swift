import Testing

@testable import DesktopClient

/// The messages of the X server, and the way to it.
struct DisplayTests {
  @Test(
    arguments: [
      (":0", 0), (":5.0", 5), ("unix:7", 7), ("", nil), (":", nil), (":x", nil), ("host:0", nil),
      ("localhost:10.0", nil), (":-1", nil), (":99999999999999999999", nil),
    ] as [(String, Int?)])
  func onlyADisplayOnThisMachineHasANumber(name: String, number: Int?) {
    #expect(Display.number(of: name) == number)
  }

  @Test func aWindowIsAskedAsItsTitleButtonDoes() {
    let message = DisplayMessage.close(0x0102, protocols: 11, delete: 12)
    #expect(message.count == 44)
    #expect(message.prefix(12) == [25, 0, 11, 0, 2, 1, 0, 0, 0, 0, 0, 0])
    #expect(message[12...].prefix(16) == [33, 32, 0, 0, 2, 1, 0, 0, 11, 0, 0, 0, 12, 0, 0, 0])
  }

  @Test func requestsAreAsLongAsTheySay() {
    for request in [
      DisplayMessage.atom(.title), DisplayMessage.property(1, of: 2),
      DisplayMessage.close(1, protocols: 2, delete: 3), DisplayMessage.focus,
      DisplayMessage.setFocus(to: 1), DisplayMessage.destroy(1),
    ] {
      #expect(request.count % 4 == 0)
      #expect(request.count == 4 * Int(DisplayMessage.number(UInt16.self, at: 2, of: request)))
    }
    #expect(DisplayMessage.setup(cookie: []).count == 12)
    #expect(DisplayMessage.setup(cookie: Array(1...16)).count == 48)
  }

  @Test func aWindowOfAPixelIsCreatedAndMapped() {
    let message = DisplayMessage.pixel(0x0102, in: 7)
    #expect(message.count == 44)
    #expect(message.prefix(12) == [1, 0, 9, 0, 2, 1, 0, 0, 7, 0, 0, 0])
    // Its size, and that the window manager leaves it alone.
    #expect(message[16...].prefix(4) == [1, 0, 1, 0])
    #expect(message[28...].prefix(12) == [0, 2, 0, 0, 1, 0, 0, 0, 8, 0, 2, 0])
    #expect(DisplayMessage.setFocus(to: 9) == [42, 1, 3, 0, 9, 0, 0, 0, 0, 0, 0, 0])
    #expect(DisplayMessage.firstWindow(ofSetup: Array(0..<16)) == 0x0F0E_0D0C)
  }

  @Test func aPropertyIsReadFromItsReplyAndNoFurther() {
    var reply: [UInt8] =
      [1, 8] + [UInt8](repeating: 0, count: 30) + Array("KCalc".utf8) + [0, 0, 0]
    reply[16] = 5
    #expect(DisplayMessage.value(ofProperty: reply) == Array("KCalc".utf8))
    reply[16] = 9
    #expect(DisplayMessage.value(ofProperty: reply) == nil)
    reply[16] = 0
    #expect(DisplayMessage.value(ofProperty: reply) == nil)
    (reply[16], reply[1]) = (1, 0)
    #expect(DisplayMessage.value(ofProperty: reply) == nil)
    #expect(DisplayMessage.value(ofProperty: []) == nil)
    #expect(DisplayMessage.numbers(in: [1, 0, 0, 0, 2, 1, 0, 0, 9]) == [1, 258])
  }

  @Test func aRefusalHasNoRoot() {
    #expect(DisplayMessage.root(ofSetup: [0, 5, 11, 0, 0, 0, 2, 0]) == nil)
    #expect(DisplayMessage.root(ofSetup: [1]) == nil)
    var setup = [UInt8](repeating: 0, count: 60)
    (setup[0], setup[24], setup[29], setup[52]) = (1, 3, 1, 42)
    #expect(DisplayMessage.root(ofSetup: setup) == 42)
  }

  private static func entry(_ number: String, _ name: String, _ cookie: [UInt8]) -> [UInt8] {
    let fields = [Array("host".utf8), Array(number.utf8), Array(name.utf8), cookie]
    return [1, 0] + fields.flatMap { [UInt8($0.count >> 8), UInt8($0.count & 255)] + $0 }
  }

  @Test func theCookieOfADisplayIsFound() {
    let file =
      Self.entry("1", "MIT-MAGIC-COOKIE-1", [1]) + Self.entry("2", "XDM", [2])
      + Self.entry("2", "MIT-MAGIC-COOKIE-1", [3, 3])
    #expect(DisplayCookie.find(for: 1, in: file) == [1])
    #expect(DisplayCookie.find(for: 2, in: file) == [3, 3])
    #expect(DisplayCookie.find(for: 3, in: file) == [])
    for length in file.indices { _ = DisplayCookie.find(for: 2, in: Array(file[..<length])) }
    #expect(DisplayCookie.find(for: 4, in: Self.entry("", "MIT-MAGIC-COOKIE-1", [4])) == [4])
  }
}
