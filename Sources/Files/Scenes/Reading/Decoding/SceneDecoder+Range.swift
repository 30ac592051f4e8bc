internal import AccessibilityModel
internal import SourceDiagnostics
internal import YAMLReading

/// Decodes ranges.
extension SceneDecoder {
  mutating func range(_ entry: YAMLEntry, of node: Int) -> SceneRange? {
    guard !entry.value.isNull else { return nil }
    let example = "{minimum: 0, maximum: 10}"
    guard let entries = entries(of: entry.value, named: "“range”", example: example) else {
      return nil
    }
    var range = SceneRange()
    var numbers: [RangeKey: Double] = [:]
    for entry in entries {
      guard let key = known(entry, RangeKey.self) else { continue }
      switch key {
      case .minimum, .maximum, .value: numbers[key] = number(entry)
      case .step, .page: numbers[key] = number(entry, "a number above 0") { $0 > 0 }
      case .gap: range.gap = number(entry, "a number of 0 or more") { $0 >= 0 } ?? 0
      case .orientation:
        range.orientation = choice(
          entry, of: SceneWords.choices(AccessibilityRange.Orientation.self))
      case .readOnly: range.isReadOnly = bool(entry) ?? false
      case .format:
        range.format.style =
          choice(entry, of: SceneWords.choices(AccessibilityRange.ValueFormat.Style.self))
          ?? .number
      case .text: range.format.text = text(entry)
      case .restText: range.format.restText = text(entry)
      case .texts: range.format.texts = texts(entry)
      case .restTexts: range.format.restTexts = texts(entry)
      case .lowerBound: range.lowerBound = reference(entry, .lowerBound, of: node)
      case .upperBound: range.upperBound = reference(entry, .upperBound, of: node)
      }
    }
    range.minimum = numbers[.minimum] ?? range.minimum
    range.maximum = numbers[.maximum] ?? range.maximum
    range.step = numbers[.step] ?? range.step
    // Ten of the largest possible steps would be infinite, so the page is limited.
    range.page = numbers[.page] ?? min(range.step * 10, .greatestFiniteMagnitude)
    range.value = numbers[.value] ?? range.minimum
    checkEnds(range, entries, in: entry.value)
    return range
  }

  private mutating func checkEnds(
    _ range: SceneRange, _ entries: [YAMLEntry], in value: YAMLValue
  ) {
    guard range.minimum > range.maximum, isComplete(value) else { return }
    let minimum = entries.first { $0.key == RangeKey.minimum.rawValue && !$0.value.isNull }
    let maximum = entries.first { $0.key == RangeKey.maximum.rawValue && !$0.value.isNull }
    let low = minimum.map { found($0.value) } ?? "0 by default"
    let high = maximum.map { found($0.value) } ?? "100 by default"
    report(
      at: (minimum ?? maximum)?.value.place ?? value.place,
      "The minimum can't be above the maximum. The minimum is \(low) and the maximum is \(high).")
  }

  /// Returns the text to speak for each listed value.
  private mutating func texts(_ entry: YAMLEntry) -> [Double: String] {
    guard !entry.value.isNull else { return [:] }
    let name = "“\(quotable(entry.key))”"
    guard let entries = entries(of: entry.value, named: name, example: "{0: quiet}") else {
      return [:]
    }
    var texts: [Double: String] = [:]
    var places: [Double: YAMLPlace] = [:]
    for entry in entries {
      guard let number = CoreSchema.number(entry.key), number.isFinite else {
        report(
          at: entry.keyPlace,
          "The keys of \(name) must be numbers, such as {0: quiet}, not “\(quotable(entry.key))”.")
        continue
      }
      if let first = places[number] {
        report(
          at: entry.keyPlace,
          "Duplicate number “\(quotable(entry.key))”, first used on line \(first.position.line). "
            + "Remove one.")
      }
      places[number] = entry.keyPlace
      texts[number] = text(entry)
    }
    return texts
  }
}
