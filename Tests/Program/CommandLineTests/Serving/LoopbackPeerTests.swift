import XCTest

@testable import earshot

/// The user who has opened a connection, by the kernel's table.
final class LoopbackPeerTests: XCTestCase {
  private static let table = """
      sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
       0: 0100007F:111E 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 100 1
       1: 0100007F:111E 0100007F:A001 01 00000000:00000000 00:00000000 00000000  1000        0 101 1
       2: 0100007F:A001 0100007F:111E 01 00000000:00000000 00:00000000 00000000  1001        0 102 1
       3: 0100007F:A002 0100007F:111E 06 00000000:00000000 03:00001770 00000000     0        0 0 3
       4: 0100007F:A003
    """

  func testTheOwnerIsTheUserOfTheOtherEnd() {
    for (port, owner) in [
      ("A001", 1001), ("A002", nil), ("A003", nil), ("A004", nil),
    ] as [(String, UInt32?)] {
      XCTAssertEqual(
        LoopbackPeer.owner(from: "0100007F:\(port)", to: "0100007F:111E", in: Self.table), owner,
        port)
    }
    XCTAssertNil(LoopbackPeer.owner(from: "", to: "", in: ""))
  }
}
