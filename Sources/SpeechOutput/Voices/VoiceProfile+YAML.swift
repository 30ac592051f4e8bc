private import Yams

extension VoiceProfile {
  /// Reads a voice profile file.
  ///
  /// - Parameters:
  ///   - yaml: The text of the file.
  ///   - file: The name of the file, for messages.
  /// - Throws: `SpeechError.Code.badProfile`, whose message names file, line and column, what
  ///   stands there and what is allowed.
  public init(yaml: String, file: String) throws(SpeechError) {
    let reader = ProfileReader(file: file)
    let entries = try reader.entries(in: yaml)
    var name: String?
    self.init(name: "")
    for (key, value) in entries {
      switch key.string {
      case "name": name = try reader.text(value, for: key)
      case "language": language = try reader.text(value, for: key)
      case "voice": voice = try reader.text(value, for: key)
      case "variant": variant = try reader.text(value, for: key)
      case "rate": rate = try reader.number(value, for: key, in: Self.rates)
      case "pitch": pitch = try reader.number(value, for: key, in: Self.pitches)
      case "range": range = try reader.number(value, for: key, in: Self.pitches)
      case "volume": volume = try reader.number(value, for: key, in: Self.volumes)
      default:
        throw reader.error(
          at: key,
          "there is no setting “\(key.string)”. There are name, language, voice, variant, rate, "
            + "pitch, range and volume.")
      }
    }
    guard let name, !name.isEmpty else {
      throw SpeechError(.badProfile, "\(file):1:1: the profile has no name. Add a line “name: …”.")
    }
    self.name = name
  }
}

/// Reads the parts of a profile, and says where one is wrong.
private struct ProfileReader {
  /// A text of the file and where it stands.
  struct Place {
    let string: String
    let line: Int
    let column: Int
  }

  let file: String

  func entries(in yaml: String) throws(SpeechError) -> [(Place, Place)] {
    let node: Node?
    do {
      // All values are read as they are written; resolving their types would only cost time.
      node = try Yams.compose(yaml: yaml, .basic)
    } catch let error as YamlError {
      throw SpeechError(.badProfile, message(for: error))
    } catch {
      throw SpeechError(.badProfile, "\(file):1:1: \(error)")
    }
    guard let mapping = node?.mapping else {
      throw SpeechError(
        .badProfile, "\(file):1:1: a profile is lines such as “name: calm” and “rate: 150”.")
    }
    var entries: [(Place, Place)] = []
    for (key, value) in mapping {
      let keyPlace = try place(of: key)
      if entries.contains(where: { $0.0.string == keyPlace.string }) {
        throw error(at: keyPlace, "“\(keyPlace.string)” stands here a second time.")
      }
      entries.append((keyPlace, try place(of: value)))
    }
    return entries
  }

  func text(_ value: Place, for key: Place) throws(SpeechError) -> String {
    guard !value.string.isEmpty, value.string.utf8.count <= 100 else {
      throw error(at: value, "“\(key.string)” needs a text of 1 to 100 letters.")
    }
    return value.string
  }

  func number(
    _ value: Place, for key: Place, in bounds: ClosedRange<Int>
  ) throws(SpeechError) -> Int {
    guard let number = Int(value.string), bounds.contains(number) else {
      throw error(
        at: value,
        "“\(key.string)” is a whole number from \(bounds.lowerBound) to \(bounds.upperBound), "
          + "not “\(value.string.prefix(40))”.")
    }
    return number
  }

  func error(at place: Place, _ message: String) -> SpeechError {
    SpeechError(.badProfile, "\(file):\(place.line):\(place.column): \(message)")
  }

  private func place(of node: Node) throws(SpeechError) -> Place {
    let line = node.mark?.line ?? 1
    let column = node.mark?.column ?? 1
    guard let scalar = node.scalar else {
      throw SpeechError(
        .badProfile, "\(file):\(line):\(column): a single value belongs here, not a list.")
    }
    return Place(string: scalar.string, line: line, column: column)
  }

  private func message(for error: YamlError) -> String {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      "\(file):\(mark.line):\(mark.column): \(problem)."
    case .duplicatedKeysInMapping(let duplicates, _):
      "\(file):1:1: set more than once: \(duplicates.map { "\($0)" }.joined(separator: ", "))."
    default: "\(file):1:1: \(error)"
    }
  }
}
