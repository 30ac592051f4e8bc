internal import SourceDiagnostics
internal import YAMLReading

/// Decodes text, numbers, choices and lists.
extension SceneDecoder {
  /// Returns the key of an entry, or reports an unknown key.
  mutating func known<Key: RawRepresentable<String> & CaseIterable>(
    _ entry: YAMLEntry, _ type: Key.Type
  ) -> Key? {
    if let key = Key(rawValue: entry.key) { return key }
    // The search for the nearest name is expensive, so skip it if the list of problems is full.
    let names = Key.allCases.map(\.rawValue)
    report(at: entry.keyPlace, isFull ? "" : unknownKey(entry.key, allowed: names))
    return nil
  }

  private func unknownKey(_ key: String, allowed names: [String]) -> String {
    let name = quotable(key)
    if let advice = NearestName.advice(for: key, among: names) {
      return "Unknown key “\(name)”. \(advice)"
    }
    let places = SceneWords.places(of: key)
    return places.isEmpty
      ? "Unknown key “\(name)”. The keys allowed here are \(list(names))."
      : "The key “\(name)” is not allowed here. It belongs \(list(places, "or"))."
  }

  /// Returns the text of an entry. Empty text counts as absent.
  mutating func text(_ entry: YAMLEntry) -> String? {
    guard !entry.value.isNull else { return nil }
    guard let text = entry.value.text else {
      report(
        at: entry.value.place, "“\(quotable(entry.key))” must be text, not \(found(entry.value)).")
      return nil
    }
    return text.isEmpty ? nil : text
  }

  mutating func bool(_ entry: YAMLEntry) -> Bool? {
    guard !entry.value.isNull else { return nil }
    if case .plain(let text) = entry.value.content, let bool = CoreSchema.bool(text) { return bool }
    let isQuoted = entry.value.text.flatMap(CoreSchema.bool) != nil
    report(
      at: entry.value.place,
      "“\(quotable(entry.key))” must be true or false, "
        + (isQuoted ? "without quotation marks." : "not \(found(entry.value))."))
    return nil
  }

  /// Returns the number of an entry, or reports that it is not a number of the required kind.
  mutating func number(
    _ entry: YAMLEntry, _ kind: String = "a number", where isValid: (Double) -> Bool = { _ in true }
  ) -> Double? {
    guard !entry.value.isNull else { return nil }
    let name = "“\(quotable(entry.key))”"
    guard let number = number(entry.value, of: name, kind: kind) else { return nil }
    if isValid(number) { return number }
    report(at: entry.value.place, "\(name) must be \(kind), not \(found(entry.value)).")
    return nil
  }

  /// Returns the number of a value, or reports that it is not a finite number.
  ///
  /// Messages say that `name` must be `kind`.
  mutating func number(_ value: YAMLValue, of name: String, kind: String = "a number") -> Double? {
    switch value.content {
    case .plain(let text):
      if let number = CoreSchema.number(text) {
        if number.isFinite { return number }
        report(at: value.place, "\(name) must be a finite number, not \(found(value)).")
        return nil
      }
    case .quoted(let text):
      if CoreSchema.number(text) != nil {
        report(
          at: value.place,
          "\(name) must be \(kind), but “\(quotable(text))” in quotation marks is text. Remove the "
            + "quotation marks.")
        return nil
      }
    case .sequence, .mapping: break
    }
    report(at: value.place, "\(name) must be \(kind), not \(found(value)).")
    return nil
  }

  /// Returns a whole number from `minimum` to 1,000,000, the limit for rows and columns.
  mutating func count(_ entry: YAMLEntry, from minimum: Int) -> Int? {
    number(entry, "a whole number from \(minimum) to 1000000") {
      $0 >= Double(minimum) && $0 <= 1_000_000 && $0 == $0.rounded()
    }.map { Int($0) }
  }

  /// Returns the value that a word represents, or reports an unknown word.
  mutating func choice<Value>(_ entry: YAMLEntry, of choices: SceneWords.Choices<Value>) -> Value? {
    guard !entry.value.isNull, entry.value.text != "" else { return nil }
    if let text = entry.value.text, let choice = choices.first(where: { $0.name == text }) {
      return choice.value
    }
    let names = choices.map(\.name)
    var message =
      "“\(quotable(entry.key))” must be \(list(names, "or")), not \(found(entry.value))."
    if let text = entry.value.text, let advice = NearestName.advice(for: text, among: names) {
      message += " \(advice)"
    }
    report(at: entry.value.place, message)
    return nil
  }

  /// Returns one number for each name. Width and height can't be negative.
  mutating func numbers(_ entry: YAMLEntry, named names: [String], example: String) -> [Double]? {
    guard !entry.value.isNull else { return nil }
    let key = quotable(entry.key)
    guard case .sequence(let items) = entry.value.content else {
      report(
        at: entry.value.place,
        "“\(key)” must be a list of \(list(names)), such as \(example), not \(found(entry.value)).")
      return nil
    }
    guard items.count == names.count || !isComplete(entry.value) else {
      report(
        at: entry.value.place,
        "“\(key)” must have \(names.count) numbers (\(list(names))), such as \(example), not "
          + "\(items.count).")
      return nil
    }
    var numbers: [Double] = []
    for (item, name) in zip(items, names) {
      guard let number = number(item, of: "The \(name) in “\(key)”") else { continue }
      if number < 0, name == "width" || name == "height" {
        report(at: item.place, "The \(name) in “\(key)” must be 0 or above, not \(found(item)).")
      }
      numbers.append(number)
    }
    return numbers.count == names.count ? numbers : nil
  }

  /// Returns a language as a BCP 47 tag. An underscore counts as a hyphen.
  mutating func language(_ entry: YAMLEntry) -> String? {
    guard let tag = text(entry) else { return nil }
    let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let first = parts[0]
    // Language codes have two or three letters. Longer codes are reserved but unused, so refuse
    // them.
    let isKnownForm =
      (2...3).contains(first.utf8.count)
      && first.allSatisfy { $0.isASCII && $0.isLetter } && tag.utf8.count <= 100
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
    guard isKnownForm else {
      report(
        at: entry.value.place,
        "“\(quotable(tag))” is not a language tag. Use a tag such as en, de-AT or zh-Hans.")
      return nil
    }
    return parts.joined(separator: "-")
  }

  /// Returns the items of a list, or reports that the value is not a list.
  mutating func items(_ entry: YAMLEntry, example: String) -> [YAMLValue] {
    guard !entry.value.isNull else { return [] }
    if case .sequence(let items) = entry.value.content { return items }
    report(
      at: entry.value.place,
      "“\(quotable(entry.key))” must be a list, such as \(example), not \(found(entry.value)).")
    return []
  }

  /// Returns the entries of a mapping, or reports that the value is not a mapping.
  ///
  /// Messages say that `name` must be a mapping such as `example`.
  mutating func entries(of value: YAMLValue, named name: String, example: String) -> [YAMLEntry]? {
    if case .mapping(let entries) = value.content { return entries }
    report(at: value.place, "\(name) must be a mapping, such as \(example), not \(found(value)).")
    return nil
  }

  /// Returns a description of a value for messages.
  func found(_ value: YAMLValue) -> String {
    switch value.content {
    case .plain(let text) where CoreSchema.isNull(text): "an empty value"
    case .plain(let text), .quoted(let text): "“\(quotable(text))”"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Returns names separated by commas, with a conjunction before the last name.
  func list(_ names: [String], _ conjunction: String = "and") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
