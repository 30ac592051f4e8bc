internal import ArgumentParser

/// Texts that options are given.
enum OptionText {
  /// Refuses an empty text, which names nothing.
  ///
  /// - Parameters:
  ///   - text: What was given; nil for nothing.
  ///   - option: The option.
  ///   - what: What it needs, such as "the name of a file, such as session.txt".
  /// - Throws: The mistake in the command line.
  static func check(_ text: String?, of option: String, needs what: String) throws {
    guard text?.isEmpty == true else { return }
    throw ValidationError("\(option) needs \(what).")
  }

  /// Refuses an empty name of a file, and the hyphen that is standard output or input elsewhere: a file that
  /// is called so is found by nobody.
  ///
  /// - Parameters:
  ///   - path: What was given; nil for nothing.
  ///   - option: The option.
  ///   - example: A name that would do.
  /// - Throws: The mistake in the command line.
  static func checkFile(_ path: String?, of option: String, suchAs example: String) throws {
    try check(path == "-" ? "" : path, of: option, needs: "the name of a file, such as \(example)")
  }

  /// Refuses an empty name of a language.
  static func checkLanguage(_ language: String?) throws {
    try check(language, of: "--language", needs: "a language, such as de")
  }
}

extension ArgumentHelp {
  /// Of a scene that may come from elsewhere.
  static let scene: ArgumentHelp = "The scene, or another tool's dump; - is standard input."
}
