internal import SourceDiagnostics

/// Builds a list or a mapping while the parser reads its contents.
struct CollectionBuilder {
  let place: YAMLPlace
  let isMapping: Bool
  let anchor: String?
  /// The number of values in the file before this collection.
  let valuesBefore: Int
  /// The number of bytes of text before this collection, including those repeated by aliases.
  let bytesBefore: Int
  /// The nesting depth of the collection: 1, plus that of the deepest list or mapping inside it.
  private(set) var height = 1

  private var items: [YAMLValue] = []
  private var entries: [YAMLEntry] = []
  private var key: (text: String, place: YAMLPlace)?
  /// Whether the next value belongs to an invalid key.
  private var skipsValue = false
  /// The positions of the keys, once there are too many keys for a linear search.
  private var places: [String: YAMLPlace] = [:]

  init(place: YAMLPlace, isMapping: Bool, anchor: String?, valuesBefore: Int, bytesBefore: Int) {
    self.place = place
    self.isMapping = isMapping
    self.anchor = anchor
    self.valuesBefore = valuesBefore
    self.bytesBefore = bytesBefore
  }

  /// The list or mapping, as far as it has been read.
  var value: YAMLValue {
    YAMLValue(place: place, content: isMapping ? .mapping(entries) : .sequence(items))
  }

  /// Adds an item, a key, or the value of the preceding key.
  ///
  /// - Parameters:
  ///   - value: The item, the key or the value.
  ///   - valueHeight: The nesting depth of the value, which is 0 for a scalar.
  ///   - place: The position of the value, or of the alias that repeats the value.
  /// - Returns: The problem, or `nil` if the value is valid.
  mutating func add(
    _ value: YAMLValue, height valueHeight: Int, at place: YAMLPlace
  ) -> (place: YAMLPlace, message: String)? {
    height = max(height, valueHeight + 1)
    guard isMapping else {
      items.append(value)
      return nil
    }
    if exchange(&skipsValue, with: false) { return nil }
    if let key = key.take() {
      entries.append(YAMLEntry(key: key.text, keyPlace: key.place, value: value))
      return nil
    }
    guard let text = value.text else {
      skipsValue = true
      return (place, "A key must be text or a number, not a list or a mapping.")
    }
    if let first = firstPlace(of: text) {
      skipsValue = true
      let line = first.position.line
      return (place, "Duplicate key “\(quotable(text))”, first used on line \(line). Remove one.")
    }
    key = (text, place)
    if entries.count >= Self.linearLimit { places[text] = place }
    return nil
  }

  /// Removes the last value if it is a scalar. In a mapping, removes its key, too.
  mutating func removeLastText() {
    if items.last?.text != nil { items.removeLast() }
    if entries.last?.value.text != nil { entries.removeLast() }
  }

  /// The maximum number of keys that are searched one by one for a duplicate.
  private static let linearLimit = 16

  private mutating func firstPlace(of key: String) -> YAMLPlace? {
    if entries.count <= Self.linearLimit {
      let first = entries.first { $0.key == key }
      if first == nil, entries.count == Self.linearLimit {
        for entry in entries { places[entry.key] = entry.keyPlace }
      }
      return first?.keyPlace
    }
    return places[key]
  }
}
