internal import SourceDiagnostics

/// A YAML file as a tree of values with their places.
///
/// It takes bytes of any origin: a check for text comes first, and the limits hold while it is read, so
/// that neither time nor memory nor the stack can run out.
package struct YAMLDocument {
  /// The value of the whole file; nil if it is empty.
  package private(set) var root: YAMLValue?
  /// The problems that do not stop the reading: duplicate keys, unknown tags.
  package private(set) var problems: [(place: YAMLPlace, message: String)] = []
  /// The problem that ended the reading before the end of the file.
  package private(set) var failure: YAMLFailure?
  /// The places of the lists and mappings that were not complete when it did.
  package private(set) var incomplete: Set<YAMLPlace> = []
  /// The place of the first mark (`&name`) or reference (`*name`).
  package private(set) var firstReference: YAMLPlace?

  private let limits: YAMLLimits
  private var open: [OpenCollection] = []
  private var anchors: [String: Anchor] = [:]
  private var values = 0
  private var referredValues = 0
  private var hasBegun = false

  /// A marked value, for the references to it.
  private struct Anchor {
    let value: YAMLValue
    let count: Int
    let height: Int
  }

  /// Reads a file, as far as it can be read.
  ///
  /// - Parameters:
  ///   - bytes: The file; JSON is read, too.
  ///   - limits: How much it may hold.
  package init(_ bytes: [UInt8], limits: YAMLLimits = YAMLLimits()) {
    self.limits = limits
    if let failure = TextCheck.failure(in: bytes) ?? TextCheck.excessiveDirective(in: bytes) {
      self.failure = failure
      return
    }
    let isJSON = bytes.first { !SourceText.isBlank($0) } == UInt8(ascii: "{")
    let joined = isJSON ? JSONEscapes.joined(bytes) : nil
    do throws(YAMLFailure) {
      try YAMLEvent.read(joined ?? bytes) { event throws(YAMLFailure) in try add(event) }
    } catch {
      failure = error
      // Where a bracket or a mark is missing, the last text goes on into what comes after it.
      if let last = open.indices.last { open[last].removeLastText() }
      while let collection = open.popLast() {
        incomplete.insert(collection.place)
        // What is not complete can't be referred to any more.
        place(collection.value, height: 0)
      }
    }
  }

  private mutating func add(_ event: YAMLEvent) throws(YAMLFailure) {
    if firstReference == nil, event.refersOrIsMarked { firstReference = event.place }
    switch event.kind {
    case .other: return
    case .beginDocument:
      guard !hasBegun else {
        throw YAMLFailure(
          position: event.place.position,
          message:
            "Another document begins here, and a file is one document. Put it into a file of "
            + "its own.")
      }
      hasBegun = true
    case .scalar(let text, let isPlain):
      try count(1, at: event.place)
      let content = isPlain ? YAMLValue.Content.plain(text) : .quoted(text)
      let value = tagged(YAMLValue(place: event.place, content: content), event)
      if let anchor = event.anchor {
        anchors[anchor] = Anchor(value: value, count: 1, height: 0)
      }
      place(value, height: 0)
    case .beginSequence, .beginMapping:
      try count(1, at: event.place)
      try checkDepth(open.count + 1, at: event.place)
      noteTag(of: event)
      var isMapping = false
      if case .beginMapping = event.kind { isMapping = true }
      open.append(
        OpenCollection(
          place: event.place, isMapping: isMapping, anchor: event.anchor, valuesBefore: values - 1))
    case .end:
      guard let collection = open.popLast() else { return }
      let value = collection.value
      if let anchor = collection.anchor {
        anchors[anchor] = Anchor(
          value: value, count: values - collection.valuesBefore, height: collection.height)
      }
      place(value, height: collection.height)
    case .alias(let name):
      try refer(to: name, at: event.place)
    }
  }

  private mutating func refer(to name: String, at place: YAMLPlace) throws(YAMLFailure) {
    guard let anchor = anchors[name] else {
      if open.contains(where: { $0.anchor == name }) {
        throw YAMLFailure(
          position: place.position,
          message: "*\(quotable(name)) stands for something that it is itself a part of.")
      }
      throw YAMLFailure(
        position: place.position,
        message: "Nothing before this is marked with &\(quotable(name)). Put a text that begins "
          + "with “*” into quotation marks.")
    }
    let (sum, overflows) = referredValues.addingReportingOverflow(anchor.count)
    guard !overflows, sum <= limits.referredValues else {
      throw YAMLFailure(
        position: place.position,
        message: "References up to here stand for more than \(limits.referredValues) values, which "
          + "is the limit.")
    }
    referredValues = sum
    try count(anchor.count, at: place)
    try checkDepth(open.count + anchor.height, at: place)
    self.place(anchor.value, height: anchor.height, at: place)
  }

  /// Puts a value where the reading is.
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
    // Neither is above its limit, so the sum can't overflow.
    values += number
    guard values <= limits.values else {
      throw YAMLFailure(
        position: place.position,
        message: "The file has more than \(limits.values) keys and values, which is the limit.")
    }
  }

  private func checkDepth(_ depth: Int, at place: YAMLPlace) throws(YAMLFailure) {
    guard depth <= limits.depth else {
      throw .tooDeep(limits.depth, at: place.position)
    }
  }

  /// Returns a scalar as its tag says.
  private mutating func tagged(_ value: YAMLValue, _ event: YAMLEvent) -> YAMLValue {
    guard let tag = event.tag, let text = value.text else { return value }
    switch tag {
    case "!", "tag:yaml.org,2002:str":
      return YAMLValue(place: value.place, content: .quoted(text))
    case "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool",
      "tag:yaml.org,2002:null":
      return YAMLValue(place: value.place, content: .plain(text))
    default:
      noteTag(of: event)
      return value
    }
  }

  private mutating func noteTag(of event: YAMLEvent) {
    guard let tag = event.tag, tag != "!" else { return }
    if case .beginSequence = event.kind, tag == "tag:yaml.org,2002:seq" { return }
    if case .beginMapping = event.kind, tag == "tag:yaml.org,2002:map" { return }
    problems.append((event.place, "There is no tag “\(quotable(tag))”. Leave it away."))
  }
}
