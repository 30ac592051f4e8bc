private import CEspeakNG

/// A voice that the engine has.
public struct EspeakVoice: Equatable, Sendable {
  /// The name for people, such as "English (America)".
  public let name: String
  /// The file in which the engine keeps it, such as "gmw/en-US".
  public let identifier: String
  /// The languages it speaks, as lower-case BCP 47 tags, the best first.
  public let languages: [String]

  /// The last part of the identifier, by which the engine's own program is usually given it.
  public var shortName: String {
    identifier.split(separator: "/").last.map(String.init) ?? identifier
  }

  /// Returns whether a person means this voice.
  ///
  /// - Parameter wanted: A name, an identifier, the last part of one, or a language tag.
  /// - Returns: Whether it is meant.
  func isCalled(_ wanted: String) -> Bool {
    let wanted = wanted.lowercased()
    return [name, identifier, shortName].contains { $0.lowercased() == wanted }
  }
}

/// Reads the engine's lists of voices. Only the engine's thread may call it.
enum EspeakVoiceList {
  /// Returns the voices that the engine can speak with by itself.
  static func voices() -> [EspeakVoice] {
    // MBROLA's are listed whether or not that other program is installed.
    unsafe list(espeak_ListVoices(nil)).filter { !$0.identifier.hasPrefix("mb/") }
  }

  /// Returns the names of the variants that any voice can be given.
  static func variants() -> [String] {
    unsafe "variant".withCString { language in
      var specification = unsafe espeak_VOICE()
      unsafe specification.languages = language
      return unsafe list(espeak_ListVoices(&specification)).map(\.shortName)
    }
  }

  private static func list(
    _ pointer: UnsafeMutablePointer<UnsafePointer<espeak_VOICE>?>?
  ) -> [EspeakVoice] {
    guard var next = unsafe pointer else { return [] }
    var voices: [EspeakVoice] = []
    while let voice = unsafe next.pointee?.pointee {
      if let name = unsafe voice.name, let identifier = unsafe voice.identifier {
        unsafe voices.append(
          EspeakVoice(
            name: String(cString: name), identifier: String(cString: identifier),
            languages: languages(voice.languages)))
      }
      unsafe next += 1
    }
    return voices
  }

  /// Reads the engine's list of languages: for each a byte of priority and a text; an empty byte
  /// ends it.
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
