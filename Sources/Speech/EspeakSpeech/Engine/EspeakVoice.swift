private import CEspeakNG

/// A voice of the espeak-ng speech engine.
public struct EspeakVoice: Equatable, Codable, Sendable {
  /// The display name, such as "English (America)".
  public let name: String
  /// The engine's file for the voice, such as "gmw/en-US".
  public let identifier: String
  /// The languages that the voice can speak, as lower-case BCP 47 tags, best first.
  public let languages: [String]

  /// The last segment of the identifier, which is the usual name on espeak-ng's command line.
  public var shortName: String {
    identifier.split(separator: "/").last.map(String.init) ?? identifier
  }

  /// Whether a string is the voice's name, identifier or short name, ignoring case.
  func matches(_ wanted: String) -> Bool {
    let wanted = wanted.lowercased()
    return [name, identifier, shortName].contains { $0.lowercased() == wanted }
  }
}

/// Lists the engine's voices. Call these functions only on the engine's thread.
enum EspeakVoiceList {
  /// Returns all voices except those that need the separate program MBROLA.
  static func voices() -> [EspeakVoice] {
    // The engine lists MBROLA voices even if MBROLA is not installed, so leave them out.
    unsafe list(espeak_ListVoices(nil)).filter { !$0.identifier.hasPrefix("mb/") }
  }

  private static func list(
    _ pointer: UnsafeMutablePointer<UnsafePointer<espeak_VOICE>?>?
  ) -> [EspeakVoice] {
    guard var next = unsafe pointer else { return [] }
    var voices: [EspeakVoice] = []
    while let voice = unsafe next.pointee?.pointee {
      if let name = unsafe voice.name, let file = unsafe voice.identifier {
        unsafe voices.append(
          EspeakVoice(
            name: String(cString: name), identifier: String(cString: file),
            languages: languages(voice.languages)))
      }
      unsafe next += 1
    }
    return voices
  }

  /// Decodes a list of languages, each of which is a priority byte and a string that ends in a zero
  /// byte. Another zero byte ends the list.
  private static func languages(_ pointer: UnsafePointer<CChar>?) -> [String] {
    guard var next = unsafe pointer else { return [] }
    var languages: [String] = []
    while unsafe next.pointee != 0 {
      unsafe next += 1
      let language = unsafe String(cString: next)
      languages.append(language.lowercased())
      unsafe next += language.utf8.count + 1
    }
    return languages
  }
}
