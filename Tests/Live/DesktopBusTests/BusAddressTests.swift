import DesktopBus
import XCTest

final class BusAddressTests: XCTestCase {
  func testAddresses() {
    let cases: [(String, [BusAddress])] = [
      ("unix:path=/run/user/1000/bus", [.path("/run/user/1000/bus")]),
      ("unix:path=/tmp/a,guid=0123", [.path("/tmp/a")]),
      ("unix:guid=0123,path=/tmp/a%20b%2cc", [.path("/tmp/a b,c")]),
      ("unix:abstract=/tmp/x", [.abstract("/tmp/x")]),
      ("tcp:host=localhost,port=1;unix:path=/a;unix:path=/b", [.path("/a"), .path("/b")]),
      ("unix:path=/a%0", []), ("unix:path=/a%zz", []), ("unix:path=/a%00b", []),
      ("unix:path=%ff", []), ("unix:path=", []), ("unix:", []), ("path=/a", []), ("", []),
      (";;,=:%", []),
    ]
    for (text, addresses) in cases { XCTAssertEqual(BusAddress.list(text), addresses, text) }
  }
}
