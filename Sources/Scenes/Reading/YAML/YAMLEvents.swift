internal import CYaml

/// What a YAML file is made of, piece by piece, as libyaml finds it.
///
/// Nothing is kept but the piece that is being read: composing whole documents with Yams takes ten
/// times as long.
struct YAMLEvent {
  enum Kind {
    case beginDocument
    case beginSequence
    case beginMapping
    /// The end of a sequence or a mapping.
    case end
    case scalar(String, isPlain: Bool)
    case alias(String)
    /// Something that needs no attention.
    case other
  }

  let kind: Kind
  let place: YAMLPlace
  var anchor: String?
  var tag: String?

  /// Reads a text to its end.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - handle: Called for each piece; what it throws ends the reading.
  /// - Throws: What `handle` throws, or the syntax error that ended the reading.
  static func read(
    _ bytes: [UInt8], handle: (YAMLEvent) throws(YAMLFailure) -> Void
  ) throws(YAMLFailure) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      throw YAMLFailure(position: nil, message: "There is not enough memory to read the file.")
    }
    defer { yaml_parser_delete(parser) }
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<Void, YAMLFailure> in
      // libyaml passes over a byte order mark only where it is to find out the encoding.
      let text = buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? buffer[3...] : buffer[...]
      let start = UnsafeBufferPointer(rebasing: text)
      yaml_parser_set_input_string(parser, start.baseAddress, start.count)
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      do throws(YAMLFailure) {
        try readAll(parser, handle: handle)
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
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        throw YAMLSyntax.failure(
          problem: parser.pointee.problem.map { String(cString: $0) } ?? "",
          context: parser.pointee.context.map { String(cString: $0) } ?? "",
          at: YAMLPlace(parser.pointee.problem_mark),
          since: YAMLPlace(parser.pointee.context_mark))
      }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { return }
      try handle(YAMLEvent(event))
    }
  }

  private init(_ event: yaml_event_t) {
    place = YAMLPlace(event.start_mark)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      kind = .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      anchor = Self.string(scalar.anchor)
      tag = Self.string(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      kind = .beginSequence
      anchor = Self.string(event.data.sequence_start.anchor)
      tag = Self.string(event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      kind = .beginMapping
      anchor = Self.string(event.data.mapping_start.anchor)
      tag = Self.string(event.data.mapping_start.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      kind = .end
    case YAML_ALIAS_EVENT:
      kind = .alias(Self.string(event.data.alias.anchor) ?? "")
    case YAML_DOCUMENT_START_EVENT:
      kind = .beginDocument
    default:
      kind = .other
    }
  }

  private static func string(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    guard let characters else { return nil }
    return String(decodingCString: UnsafePointer(characters), as: UTF8.self)
  }
}

extension YAMLPlace {
  init(_ mark: yaml_mark_t) {
    self.init(line: Int(clamping: mark.line), column: Int(clamping: mark.column))
  }
}
