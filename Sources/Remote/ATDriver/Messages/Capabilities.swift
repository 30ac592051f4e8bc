internal import TextFormats

/// The reader's name, version and platform, which clients can require.
package struct Identity: Equatable, Sendable {
  package let name: String
  package let version: String
  package let platform: String

  package init(name: String, version: String, platform: String) {
    self.name = name
    self.version = version
    self.platform = platform
  }

  var json: JSONValue {
    [
      "atName": .string(name), "atVersion": .string(version), "platformName": .string(platform),
    ]
  }
}

/// The capabilities that a client requires of a new session.
struct CapabilityRequest: Equatable {
  var name: String?
  var version: String?
  var platform: String?

  init() {}

  init(_ json: JSONValue?) throws(ProtocolError) {
    guard let json else { return }
    guard case .object = json else { throw .invalid("“alwaysMatch” must be an object.") }
    name = try Self.text("atName", in: json)
    version = try Self.text("atVersion", in: json)
    platform = try Self.text("platformName", in: json)
  }

  private static func text(
    _ name: String, in json: JSONValue
  ) throws(ProtocolError) -> String? {
    guard let value = json[name] else { return nil }
    guard let text = value.string else { throw .invalid("“\(name)” must be text.") }
    return text
  }

  /// Returns the first mismatch as a sentence, or `nil` if the reader has the capabilities.
  func mismatch(with identity: Identity) -> String? {
    if let name, name.lowercased() != identity.name {
      return "“atName” is “\(identity.name)” here."
    }
    if let platform, platform.lowercased() != identity.platform {
      return "“platformName” is “\(identity.platform)” here."
    }
    if let version, !VersionCondition(version).isMet(by: identity.version) {
      return "“atVersion” is “\(identity.version)” here."
    }
    return nil
  }
}

/// A version, or a bound of it, such as `>=0.1`.
private struct VersionCondition {
  private enum Relation: String, CaseIterable {
    case atMost = "<="
    case atLeast = ">="
    case below = "<"
    case above = ">"
    case equal = ""
  }

  private let relation: Relation
  private let version: String

  init(_ text: String) {
    let relation = Relation.allCases.first { text.hasPrefix($0.rawValue) } ?? .equal
    self.relation = relation
    version = String(text.dropFirst(relation.rawValue.count))
  }

  func isMet(by other: String) -> Bool {
    guard let wanted = Self.numbers(in: version), let own = Self.numbers(in: other) else {
      return relation == .equal && version == other
    }
    let count = max(wanted.count, own.count)
    let (left, right) = (Self.padded(own, to: count), Self.padded(wanted, to: count))
    let isLess = left.lexicographicallyPrecedes(right)
    return switch relation {
    case .atMost: isLess || left == right
    case .atLeast: !isLess
    case .below: isLess
    case .above: !isLess && left != right
    case .equal: left == right
    }
  }

  private static func numbers(in version: String) -> [Int]? {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.allSatisfy(\.isNumber) ? Int(part) : nil }
    return numbers.count == parts.count ? numbers : nil
  }

  private static func padded(_ numbers: [Int], to count: Int) -> [Int] {
    numbers + [Int](repeating: 0, count: count - numbers.count)
  }
}
