package import SourceDiagnostics

/// A YAML file as a tree of values with their positions.
///
/// The input may be hostile, so it must be valid UTF-8, and limits bound the time, memory and stack
/// that reading it takes.
package struct YAMLDocument {
  /// The value of the whole file, or `nil` if the file is empty.
  package private(set) var root: YAMLValue?
  /// The problems that do not stop the parser, such as duplicate keys and unknown tags.
  package private(set) var problems: [(place: YAMLPlace, message: String)] = []
  /// The problem that stopped the parser, or `nil` if the whole file was read.
  package private(set) var failure: YAMLFailure?
  /// The positions of the lists and mappings that the failure cut short.
  package private(set) var incomplete: Set<YAMLPlace> = []
  /// The position of the first anchor (`&name`) or alias (`*name`).
  package private(set) var firstReference: YAMLPlace?

  private let limits: YAMLLimits
  private var open: [CollectionBuilder] = []
  private var anchors: [String: Anchor] = [:]
  private var values = 0
  private var referredValues = 0
  private var bytes = 0
  private var referredBytes = 0
  private var hasBegun = false

  /// A value with an anchor.
  private struct Anchor {
    let value: YAMLValue
    let count: Int
    let bytes: Int
    let height: Int
  }

  /// Reads a file up to the first failure.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, in YAML or JSON.
  ///   - limits: The size limits.
  package init(_ bytes: [UInt8], limits: YAMLLimits = YAMLLimits()) {
    self.limits = limits
    if let failure = UTF8Validator.failure(in: bytes) ?? UTF8Validator.excessiveDirective(in: bytes)
    {
      self.failure = failure
      return
    }
    let isJSON = bytes.first { !SourceText.isBlank($0) } == UInt8(ascii: "{")
    let joined = isJSON ? JSONEscapes.joined(bytes) : nil
    do throws(YAMLFailure) {
      try YAMLEvent.read(joined ?? bytes) { event throws(YAMLFailure) in try add(event) }
    } catch {
      failure = error
      // If a bracket or a quotation mark is missing, the last scalar has swallowed later text, so
      // remove that scalar.
      if let last = open.indices.last { open[last].removeLastText() }
      while let collection = open.popLast() {
        incomplete.insert(collection.place)
        // No alias can refer to an incomplete value, so its nesting depth does not matter.
        place(collection.value, height: 0)
      }
    }
  }

  private mutating func add(_ event: YAMLEvent) throws(YAMLFailure) {
    if firstReference == nil, event.isAliasOrAnchored { firstReference = event.place }
    switch event.kind {
    case .other: return
    case .beginDocument:
      guard !hasBegun else {
        throw YAMLFailure(
          position: event.place.position,
          message:
            "A second document begins here, but a file can have only one. Move it to its own file."
        )
      }
      hasBegun = true
    case .scalar(let text, let isPlain):
      try count(1, at: event.place)
      bytes += text.utf8.count
      let content = isPlain ? YAMLValue.Content.plain(text) : .quoted(text)
      let value = tagged(YAMLValue(place: event.place, content: content), event)
      if let anchor = event.anchor {
        anchors[anchor] = Anchor(value: value, count: 1, bytes: text.utf8.count, height: 0)
      }
      place(value, height: 0)
    case .beginCollection(let isMapping):
      try count(1, at: event.place)
      try checkDepth(open.count + 1, at: event.place)
      reportUnknownTag(of: event)
      open.append(
        CollectionBuilder(
          place: event.place, isMapping: isMapping, anchor: event.anchor, valuesBefore: values - 1,
          bytesBefore: bytes))
    case .endCollection:
      guard let collection = open.popLast() else { return }
      let value = collection.value
      if let anchor = collection.anchor {
        anchors[anchor] = Anchor(
          value: value, count: values - collection.valuesBefore,
          bytes: bytes - collection.bytesBefore, height: collection.height)
      }
      place(value, height: collection.height)
    case .alias(let name): try refer(to: name, at: event.place)
    }
  }

  private mutating func refer(to name: String, at place: YAMLPlace) throws(YAMLFailure) {
    guard let anchor = anchors[name] else {
      if open.contains(where: { $0.anchor == name }) {
        throw YAMLFailure(
          position: place.position,
          message: "The alias *\(quotable(name)) is inside the value that it refers to.")
      }
      throw YAMLFailure(
        position: place.position,
        message: "Unknown alias: no &\(quotable(name)) comes before it. To begin text with “*”, "
          + "use quotation marks.")
    }
    // The counts are within their limits, so the sums can't overflow.
    referredValues += anchor.count
    referredBytes += anchor.bytes
    bytes += anchor.bytes
    for (sum, limit, unit) in [
      (referredValues, limits.referredValues, "values"),
      (referredBytes, limits.referredBytes, "bytes of text"),
    ] where sum > limit {
      throw YAMLFailure(
        position: place.position,
        message: "Aliases up to here repeat more than the limit of \(limit) \(unit).")
    }
    try count(anchor.count, at: place)
    try checkDepth(open.count + anchor.height, at: place)
    self.place(anchor.value, height: anchor.height, at: place)
  }

  /// Adds a value to the innermost open collection.
  private mutating func place(_ value: YAMLValue, height: Int, at place: YAMLPlace? = nil) {
    guard let last = open.indices.last else {
      root = value
      return
    }
    if let problem = open[last].add(value, height: height, at: place ?? value.place) {
      problems.append(problem)
    }
  }

  private mutating func count(_ number: Int, at place: YAMLPlace) throws(YAMLFailure) {
    // `values` and `number` are within their limits, so the sum can't overflow.
    values += number
    guard values <= limits.values else {
      throw YAMLFailure(
        position: place.position,
        message: "The file has more than the limit of \(limits.values) keys and values.")
    }
  }

  private func checkDepth(_ depth: Int, at place: YAMLPlace) throws(YAMLFailure) {
    guard depth <= limits.depth else { throw .tooDeep(limits.depth, at: place.position) }
  }

  /// Returns a scalar with its tag applied.
  private mutating func tagged(_ value: YAMLValue, _ event: YAMLEvent) -> YAMLValue {
    guard let tag = event.tag, let text = value.text else { return value }
    switch tag {
    case "!", "tag:yaml.org,2002:str": return YAMLValue(place: value.place, content: .quoted(text))
    case "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool",
      "tag:yaml.org,2002:null":
      return YAMLValue(place: value.place, content: .plain(text))
    default:
      reportUnknownTag(of: event)
      return value
    }
  }

  private mutating func reportUnknownTag(of event: YAMLEvent) {
    guard let tag = event.tag, tag != "!" else { return }
    if case .beginCollection(let isMapping) = event.kind,
      tag == "tag:yaml.org,2002:\(isMapping ? "map" : "seq")"
    {
      return
    }
    problems.append((event.place, "Unknown tag “\(quotable(tag))”. Remove it."))
  }
}

/// The maximum size of a YAML file in values and nesting depth.
package struct YAMLLimits: Sendable {
  /// The maximum number of keys and values, including those repeated by aliases. Each 100 bytes of
  /// text count as one more value.
  package let values: Int
  /// The maximum number of values that aliases (`*name`) may repeat.
  package let referredValues: Int
  /// The maximum number of bytes of text that aliases may repeat.
  package let referredBytes: Int
  /// The maximum nesting depth of lists and mappings.
  package let depth: Int

  /// The largest possible `depth`. Recursion to this depth fits on the stack of every thread.
  package static let maximumDepth = 256

  /// Creates limits. A larger `depth` is reduced to `maximumDepth`.
  package init(
    values: Int = 5_000_000, referredValues: Int = 100_000, referredBytes: Int = 4_000_000,
    depth: Int = YAMLLimits.maximumDepth
  ) {
    // With these bounds, no sum of counts can overflow.
    self.values = min(values, 1 << 40)
    self.referredValues = min(referredValues, 1 << 40)
    self.referredBytes = min(referredBytes, 1 << 40)
    self.depth = min(depth, Self.maximumDepth)
  }
}

/// The error that stopped the parser before the end of a file.
package struct YAMLFailure: Error {
  /// The position, or `nil` if the error concerns the whole file.
  package let position: SourcePosition?
  /// The message for users, which names the problem and its solution.
  package let message: String
  /// Whether the failure is a syntax error. If so, the part of the file before the error is valid.
  package var isSyntax = false

  /// Returns the failure for lists and mappings that are nested too deeply.
  static func tooDeep(_ limit: Int, at position: SourcePosition) -> YAMLFailure {
    YAMLFailure(
      position: position,
      message: "Lists and mappings are nested deeper than the limit of \(limit).")
  }
}
