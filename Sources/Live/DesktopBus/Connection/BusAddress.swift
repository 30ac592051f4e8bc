/// An address of a bus, such as `unix:path=/run/user/1000/bus`.
package enum BusAddress: Hashable, Sendable {
  /// A socket in the file system.
  case path(String)
  /// A Linux socket whose name is not in the file system.
  case abstract(String)

  /// Parses a list of addresses, separated by semicolons. Addresses of other kinds are omitted.
  package static func list(_ text: String) -> [BusAddress] {
    text.split(separator: ";").compactMap { address in
      guard let colon = address.firstIndex(of: ":"), address[..<colon] == "unix" else { return nil }
      for pair in address[address.index(after: colon)...].split(separator: ",") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let value = unescaped(parts[1]), !value.isEmpty else { continue }
        switch parts[0] {
        case "path": return .path(value)
        case "abstract": return .abstract(value)
        default: continue
        }
      }
      return nil
    }
  }

  /// Returns a value with its escapes, such as `%20`, replaced, or `nil` if an escape is invalid.
  private static func unescaped(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, let digits = String(digits),
        let escaped = UInt8(digits, radix: 16), escaped != 0
      else { return nil }
      bytes.append(escaped)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
