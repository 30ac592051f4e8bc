internal import SourceDiagnostics

/// A list or a mapping whose end has not been read yet.
struct OpenCollection {
  let place: YAMLPlace
  let isMapping: Bool
  let anchor: String?
  /// How many values the file had before this one.
  let valuesBefore: Int
  /// How many lists and mappings are inside one another here, this one included.
  private(set) var height = 1

  private var items: [YAMLValue] = []
  private var entries: [YAMLEntry] = []
  private var key: (text: String, place: YAMLPlace)?
  /// Whether the next value belongs to a key that could not be read.
  private var skipsValue = false
  /// The places of the keys, once there are too many to go through.
  private var places: [String: YAMLPlace] = [:]

  init(place: YAMLPlace, isMapping: Bool, anchor: String?, valuesBefore: Int) {
    self.place = place
    self.isMapping = isMapping
    self.anchor = anchor
    self.valuesBefore = valuesBefore
  }

  /// What has been read of it.
  var value: YAMLValue {
    YAMLValue(place: place, content: isMapping ? .mapping(entries) : .sequence(items))
  }

  /// Adds an item, a key, or the value of the key before it.
  ///
  /// - Parameters:
  ///   - value: The item, the key or the value.
  ///   - valueHeight: How many lists and mappings are inside one another in it.
  ///   - place: Where it stands, which for a reference is not where it was written.
  /// - Returns: What is wrong with it.
  mutating func add(
    _ value: YAMLValue, height valueHeight: Int, at place: YAMLPlace
  ) -> (place: YAMLPlace, message: String)? {
    height = max(height, valueHeight + 1)
    guard isMapping else {
      items.append(value)
      return nil
    }
    if skipsValue {
      skipsValue = false
      return nil
    }
    if let key {
      self.key = nil
      entries.append(YAMLEntry(key: key.text, keyPlace: key.place, value: value))
      return nil
    }
    guard let text = value.text else {
      skipsValue = true
      return (place, "A key is a text or a number here, not a list and not a mapping.")
    }
    if let first = firstPlace(of: text) {
      skipsValue = true
      let line = first.position.line
      return (
        place, "“\(quotable(text))” is there twice; the first is in line \(line). Leave one away."
      )
    }
    key = (text, place)
    if entries.count >= Self.few { places[text] = place }
    return nil
  }

  /// Removes the last item, or the last key with its value, if that is a text.
  mutating func removeLastText() {
    if items.last?.text != nil { items.removeLast() }
    if entries.last?.value.text != nil { entries.removeLast() }
  }

  /// How many keys are gone through one by one.
  private static let few = 16

  private mutating func firstPlace(of key: String) -> YAMLPlace? {
    if entries.count <= Self.few {
      let first = entries.first { $0.key == key }
      if first == nil, entries.count == Self.few {
        for entry in entries { places[entry.key] = entry.keyPlace }
      }
      return first?.keyPlace
    }
    return places[key]
  }
}
