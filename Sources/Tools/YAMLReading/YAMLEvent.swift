internal import CLibYAML

/// An event of libyaml's parser.
///
/// Events are read one by one, because composing a whole document first takes ten times as long.
struct YAMLEvent {
  enum Kind {
    case beginDocument
    case beginCollection(isMapping: Bool)
    case endCollection
    case scalar(String, isPlain: Bool)
    case alias(String)
    /// An event that readers ignore.
    case other
  }

  let kind: Kind
  let place: YAMLPlace
  private(set) var anchor: String?
  private(set) var tag: String?

  var isAliasOrAnchored: Bool {
    if case .alias = kind { return true }
    return anchor != nil
  }

  /// Parses UTF-8 text and calls `handle` for each event.
  ///
  /// - Throws: The first error from `handle`, or a syntax error.
  static func read(
    _ bytes: [UInt8], handle: (YAMLEvent) throws(YAMLFailure) -> Void
  ) throws(YAMLFailure) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { unsafe parser.deallocate() }
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw YAMLFailure(position: nil, message: "There is not enough memory to read the file.")
    }
    defer { unsafe yaml_parser_delete(parser) }
    // The parser reads from the buffer, so the parser must not be used after this closure.
    let result = unsafe bytes.withUnsafeBufferPointer { buffer -> Result<Void, YAMLFailure> in
      // libyaml skips a byte order mark only when it detects the encoding itself, so skip it here.
      let text = unsafe buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? buffer[3...] : buffer[...]
      let start = unsafe UnsafeBufferPointer(rebasing: text)
      unsafe yaml_parser_set_input_string(parser, start.baseAddress, start.count)
      unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      do throws(YAMLFailure) {
        unsafe try readAll(parser, handle: handle)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  private static func readAll(
    _ parser: UnsafeMutablePointer<yaml_parser_t>,
    handle: (YAMLEvent) throws(YAMLFailure) -> Void
  ) throws(YAMLFailure) {
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else {
        throw unsafe failure(of: parser.pointee)
      }
      defer { unsafe yaml_event_delete(&event) }
      if unsafe event.type == YAML_STREAM_END_EVENT { return }
      try handle(unsafe YAMLEvent(event))
    }
  }

  private static func failure(of parser: yaml_parser_t) -> YAMLFailure {
    unsafe YAMLSyntax.failure(
      problem: parser.problem.map { unsafe String(cString: $0) } ?? "",
      context: parser.context.map { unsafe String(cString: $0) } ?? "",
      at: YAMLPlace(parser.problem_mark),
      since: YAMLPlace(parser.context_mark))
  }

  /// Copies an event, so the original can be deleted.
  private init(_ event: yaml_event_t) {
    place = unsafe YAMLPlace(event.start_mark)
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let text = unsafe String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      kind = unsafe .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      anchor = unsafe Self.string(scalar.anchor)
      tag = unsafe Self.string(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      kind = .beginCollection(isMapping: false)
      anchor = unsafe Self.string(event.data.sequence_start.anchor)
      tag = unsafe Self.string(event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      kind = .beginCollection(isMapping: true)
      anchor = unsafe Self.string(event.data.mapping_start.anchor)
      tag = unsafe Self.string(event.data.mapping_start.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .endCollection
    case YAML_ALIAS_EVENT: kind = .alias(unsafe Self.string(event.data.alias.anchor) ?? "")
    case YAML_DOCUMENT_START_EVENT: kind = .beginDocument
    default: kind = .other
    }
  }

  private static func string(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    guard let characters = unsafe characters else { return nil }
    return unsafe String(decodingCString: UnsafePointer(characters), as: UTF8.self)
  }
}

/// Converts libyaml's positions.
extension YAMLPlace {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: Int(clamping: mark.line), column: Int(clamping: mark.column))
  }
}
