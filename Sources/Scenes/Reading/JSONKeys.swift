/// Finds the keys of a JSON object without reading what they stand for.
enum JSONKeys {
  /// Returns the keys at the top of an object.
  ///
  /// - Parameter bytes: The text, which begins with “{” and need not be valid.
  /// - Returns: The keys, but for those that are long or have escapes; at most 100.
  static func atTheTop(of bytes: ArraySlice<UInt8>) -> Set<String> {
    var keys: Set<String> = []
    var depth = 0
    var index = bytes.startIndex
    var lastText = bytes.startIndex..<bytes.startIndex
    while index < bytes.endIndex, keys.count < 100 {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ":") where depth == 1:
        if (1...40).contains(lastText.count) {
          keys.insert(String(decoding: bytes[lastText], as: UTF8.self))
        }
        lastText = index..<index
      case UInt8(ascii: "\""):
        let start = index + 1
        index = start
        while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        lastText = start..<min(index, bytes.endIndex)
      default: break
      }
      index += 1
    }
    return keys
  }
}
