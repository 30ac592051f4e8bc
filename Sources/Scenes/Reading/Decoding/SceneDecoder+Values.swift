internal import SourceDiagnostics
internal import YAMLReading

extension SceneDecoder {
  /// Returns the key of an entry, or notes that there is none of this name.
  mutating func known<Key: RawRepresentable<String> & CaseIterable>(
    _ entry: YAMLEntry, _ type: Key.Type
  ) -> Key? {
    if let key = Key(rawValue: entry.key) { return key }
    // To find the nearest name takes the longest of all.
    let names = Key.allCases.map(\.rawValue)
    note(at: entry.keyPlace, isFull ? "" : advice(on: entry.key, instead: names))
    return nil
  }

  private func advice(on key: String, instead names: [String]) -> String {
    let name = quotable(key)
    if let nearest = NearestName.to(key, of: names) {
      return "There is no key “\(name)”. Did you mean “\(nearest)”?"
    }
    let places = SceneWords.places(of: key)
    return places.isEmpty
      ? "There is no key “\(name)”. Here can be \(list(names))."
      : "There is no key “\(name)” here; it stands \(places.joined(separator: ", or "))."
  }

  /// Returns the text of an entry; one that is empty is as if it were absent.
  mutating func text(_ entry: YAMLEntry) -> String? {
    guard !entry.value.isNull else { return nil }
    guard let text = entry.value.text else {
      note(
        at: entry.value.place, "“\(quotable(entry.key))” is a text, not \(found(entry.value)).")
      return nil
    }
    return text.isEmpty ? nil : text
  }

  mutating func bool(_ entry: YAMLEntry) -> Bool? {
    guard !entry.value.isNull else { return nil }
    if case .plain(let text) = entry.value.content, let bool = CoreSchema.bool(text) { return bool }
    note(
      at: entry.value.place,
      "“\(quotable(entry.key))” is true or false, not \(found(entry.value)).")
    return nil
  }

  /// Returns the number of an entry, which is never infinite.
  mutating func number(_ entry: YAMLEntry) -> Double? {
    guard !entry.value.isNull else { return nil }
    return number(entry.value, for: "“\(quotable(entry.key))” is a number")
  }

  /// Returns the number that a value is.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - demand: What it has to be, for a message: the beginning of a sentence.
  /// - Returns: The number, which is never infinite, or nil if it is none.
  mutating func number(_ value: YAMLValue, for demand: String) -> Double? {
    switch value.content {
    case .plain(let text):
      if let number = CoreSchema.number(text) {
        if number.isFinite { return number }
        note(at: value.place, "\(demand), and a finite one; not \(found(value)).")
        return nil
      }
    case .quoted(let text):
      if CoreSchema.number(text) != nil {
        note(
          at: value.place,
          "\(demand), and in quotation marks “\(quotable(text))” is a text. Leave the marks away.")
        return nil
      }
    case .sequence, .mapping: break
    }
    note(at: value.place, "\(demand), not \(found(value)).")
    return nil
  }

  /// Returns a whole number from `least` to a million, beyond which no table goes.
  mutating func count(_ entry: YAMLEntry, from least: Int) -> Int? {
    guard !entry.value.isNull else { return nil }
    let demand = "“\(quotable(entry.key))” is a whole number from \(least) to 1000000"
    guard let number = number(entry.value, for: demand) else { return nil }
    guard number >= Double(least), number <= 1_000_000, number == number.rounded() else {
      note(at: entry.value.place, "\(demand), not \(found(entry.value)).")
      return nil
    }
    return Int(number)
  }

  /// Returns what a word stands for.
  mutating func choice<Value>(
    _ entry: YAMLEntry, of choices: SceneWords.Choices<Value>
  ) -> Value? {
    guard !entry.value.isNull, entry.value.text != "" else { return nil }
    if let text = entry.value.text, let choice = choices.first(where: { $0.name == text }) {
      return choice.value
    }
    let names = choices.map(\.name)
    var message = "“\(quotable(entry.key))” is \(list(names, "or")), not \(found(entry.value))."
    if let text = entry.value.text, let nearest = NearestName.to(text, of: names) {
      message += " Did you mean “\(nearest)”?"
    }
    note(at: entry.value.place, message)
    return nil
  }

  /// Returns as many numbers as there are names for them; the last two are not below 0.
  mutating func numbers(_ entry: YAMLEntry, named names: [String], example: String) -> [Double]? {
    guard !entry.value.isNull else { return nil }
    let key = quotable(entry.key)
    guard case .sequence(let items) = entry.value.content else {
      note(
        at: entry.value.place,
        "“\(key)” is \(list(names)), such as \(example), not \(found(entry.value)).")
      return nil
    }
    guard items.count == names.count || !isComplete(entry.value) else {
      note(
        at: entry.value.place,
        "“\(key)” is \(list(names)), such as \(example): \(names.count) numbers, not \(items.count)."
      )
      return nil
    }
    var numbers: [Double] = []
    for (item, name) in zip(items, names) {
      guard let number = number(item, for: "The \(name) of “\(key)” is a number") else { continue }
      if number < 0, name == "width" || name == "height" {
        note(at: item.place, "The \(name) of “\(key)” is not below 0; here it is \(found(item)).")
      }
      numbers.append(number)
    }
    return numbers.count == names.count ? numbers : nil
  }

  /// Returns a language as a BCP 47 tag; an underline counts as a hyphen.
  mutating func language(_ entry: YAMLEntry) -> String? {
    guard let tag = text(entry) else { return nil }
    let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let first = parts[0]
    // Languages have two or three letters; longer ones are reserved and have never been given.
    let isKnownForm =
      (2...3).contains(first.utf8.count)
      && first.allSatisfy { $0.isASCII && $0.isLetter } && tag.utf8.count <= 100
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
    guard isKnownForm else {
      note(
        at: entry.value.place,
        "“\(quotable(tag))” is no tag of a language. Write one such as en, de-AT or zh-Hans.")
      return nil
    }
    return parts.joined(separator: "-")
  }

  /// Returns the items of a list.
  mutating func items(_ entry: YAMLEntry, example: String) -> [YAMLValue] {
    guard !entry.value.isNull else { return [] }
    if case .sequence(let items) = entry.value.content { return items }
    note(
      at: entry.value.place,
      "“\(quotable(entry.key))” is a list, such as \(example), not \(found(entry.value)).")
    return []
  }

  /// Returns the keys with values that a value is.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: What it is called in a message, such as “range”.
  ///   - example: What it looks like.
  /// - Returns: The keys with values, or nil if it is something else.
  mutating func entries(
    of value: YAMLValue, named name: String, example: String
  ) -> [YAMLEntry]? {
    if case .mapping(let entries) = value.content { return entries }
    note(at: value.place, "\(name) is keys with values, such as \(example), not \(found(value)).")
    return nil
  }

  /// Returns what a value is, for a message.
  func found(_ value: YAMLValue) -> String {
    switch value.content {
    case .plain(let text) where CoreSchema.isNull(text): "nothing"
    case .plain(let text), .quoted(let text): "“\(quotable(text))”"
    case .sequence: "a list"
    case .mapping: "keys with values"
    }
  }

  /// Returns names as a list in a sentence.
  func list(_ names: [String], _ conjunction: String = "and") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
