private import SpeechModel
internal import SpeechOutput
private import TextFormats

/// The format of a list of voices.
enum VoiceListing: String, CaseIterable {
  case text
  case json

  func line(for entry: VoiceLibrary.Entry) -> String {
    let profile = entry.profile
    switch self {
    case .text:
      let purpose = profile.purpose.map { " " + $0 } ?? ""
      let end = purpose.isEmpty || purpose.hasSuffix(".") ? "" : "."
      let origin = entry.path.map { " Your own profile, from \($0)." } ?? ""
      return "\(profile.name):\(purpose)\(end) \(profile.language), "
        + "\(profile.rate) words a minute.\(origin)"
    case .json:
      return JSONValue.object([
        ("name", JSONValue(profile.name)), ("language", JSONValue(profile.language)),
        ("description", JSONValue(profile.purpose)), ("voice", JSONValue(profile.voice)),
        ("variant", JSONValue(profile.variant)), ("rate", JSONValue(profile.rate)),
        ("pitch", JSONValue(profile.pitch)), ("range", JSONValue(profile.range)),
        ("volume", JSONValue(profile.volume)),
        ("punctuation", JSONValue(profile.punctuation.rawValue)),
        ("from", JSONValue(entry.path ?? "earshot")),
      ]).line
    }
  }

  func line(forVoice name: String, called identifier: String, languages: [String]) -> String {
    switch self {
    case .text: "\(identifier): \(name)."
    case .json:
      JSONValue.object([
        ("engineVoice", JSONValue(identifier)), ("description", JSONValue(name)),
        ("language", JSONValue(languages.first)),
      ]).line
    }
  }

  /// Returns the line with the number of engine voices.
  func line(forCount count: Int) -> String {
    switch self {
    case .text: "--voice also accepts the \(count) voices of espeak-ng. For a list, add --engine."
    case .json: JSONValue.object([("engineVoices", .integer(count))]).line
    }
  }
}
