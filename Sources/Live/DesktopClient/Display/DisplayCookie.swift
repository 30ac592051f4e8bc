/// The cookies in the file `.Xauthority`, which give access to displays.
enum DisplayCookie {
  /// Returns the cookie for a display, or nothing if the file has none.
  static func find(for display: Int, in file: [UInt8]) -> [UInt8] {
    var rest = file[...]
    func field() -> [UInt8]? {
      guard rest.count >= 2 else { return nil }
      let bytes = rest.prefix(2).map { Int($0) }
      let length = bytes[0] << 8 | bytes[1]
      guard rest.count >= 2 + length else { return nil }
      defer { rest = rest.dropFirst(2 + length) }
      return Array(rest.dropFirst(2).prefix(length))
    }
    while rest.count > 2 {
      // The family of the address, which is any that this user may use.
      rest = rest.dropFirst(2)
      guard field() != nil, let number = field(), let name = field(), let cookie = field() else {
        break
      }
      if number.isEmpty || number.elementsEqual("\(display)".utf8),
        name.elementsEqual("MIT-MAGIC-COOKIE-1".utf8)
      {
        return cookie
      }
    }
    return []
  }
}
