private import Foundation
private import SpeechModel
internal import SpeechOutput

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
      return Self.object([
        ("name", profile.name), ("language", profile.language), ("description", profile.purpose),
        ("voice", profile.voice), ("variant", profile.variant), ("rate", profile.rate),
        ("pitch", profile.pitch), ("range", profile.range), ("volume", profile.volume),
        ("punctuation", profile.punctuation.rawValue), ("from", entry.path ?? "earshot"),
      ])
    }
  }

  /// Returns the line for an engine voice.
  func line(forVoice name: String, called identifier: String, languages: [String]) -> String {
    switch self {
    case .text: "\(identifier): \(name)."
    case .json:
      Self.object([
        ("engineVoice", identifier), ("description", name), ("language", languages.first),
      ])
    }
  }

  /// Returns the line with the number of engine voices.
  func line(forCount count: Int) -> String {
    switch self {
    case .text: "--voice also accepts the \(count) voices of espeak-ng. For a list, add --engine."
    case .json: Self.object([("engineVoices", count)])
    }
  }

  /// Returns a JSON object on one line, with its keys in the given order.
  private static func object(_ pairs: [(String, (any Encodable)?)]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let texts = pairs.map { key, value in
      let data = value.flatMap { try? encoder.encode($0) } ?? Data("null".utf8)
      return "\"\(key)\": " + String(decoding: data, as: UTF8.self)
    }
    return "{" + texts.joined(separator: ", ") + "}"
  }
}
