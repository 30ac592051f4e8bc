import XCTest

@testable import PageTree

/// Tests the words that an address has for a link without a name.
final class LinkAddressTests: XCTestCase {
  func testTheLastPartStandsForTheAddress() {
    for (address, name) in [
      ("https://a.org/shop/cart.html", "cart"), ("https://a.org/news/", "news"),
      ("https://a.org", "a.org"), ("https://a.org/", "a.org"), ("https://a.org//b", "b"),
      ("https://a.org/x.tar.gz?item=2#top", "x.tar item=2 top"), ("https://a.org/.htaccess", ""),
      ("https://a.org?q=a/b", "a.org q=a/b"), ("file:///page.html#end", "page.html end"),
      ("mailto:ann@a.org", "ann@a.org"), ("tel:+1234", "+1234"), ("javascript:x()", "x()"),
      ("data:image/png;base64,AAAA", ""), ("", ""), ("://", ""), ("https://?#", ""), (":", ""),
      ("no address", ""),
    ] {
      XCTAssertEqual(LinkAddress.name(of: address), name, address)
    }
  }
}
