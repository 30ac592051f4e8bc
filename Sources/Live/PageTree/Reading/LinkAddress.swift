/// The address that a link leads to.
enum LinkAddress {
  /// Returns the words of an address that can stand for a link without a name: its last part without
  /// the extension, followed by the query and the anchor.
  static func name(of address: String) -> String {
    guard let colon = address.firstIndex(of: ":") else { return "" }
    guard address[colon...].hasPrefix("://") else {
      // An address of mail or a number of a telephone has no path. A picture in its address has no words.
      return address.lowercased().hasPrefix("data:image/")
        ? "" : String(address[address.index(after: colon)...])
    }
    let rest = address[address.index(colon, offsetBy: 3)...]
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/")
    guard var name = parts.last.map(String.init) else { return "" }
    if parts.count > 1, path.last != "/", let dot = name.lastIndex(of: ".") {
      name = String(name[..<dot])
    }
    let ending = rest[path.endIndex...].map { $0 == "?" || $0 == "#" ? " " : $0 }
    return name + String(ending)
  }
}
