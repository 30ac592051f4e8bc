private import Foundation

/// The files of an acoustic model and its dictionary.
struct SphinxModel: Sendable {
  /// The folder of the acoustic model.
  var folder: String
  /// The file with the pronunciations of words.
  var dictionary: String

  /// The English model of the package `pocketsphinx-en-us`.
  static let english = Self(
    folder: "/usr/share/pocketsphinx/model/en-us/en-us",
    dictionary: "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict")

  /// Whether the files exist. The library ends the process if the dictionary is missing.
  var isInstalled: Bool {
    FileManager.default.fileExists(atPath: "\(folder)/mdef")
      && FileManager.default.isReadableFile(atPath: dictionary)
  }

  /// The model's phones, in the notation of the dictionary.
  static let phones = """
    AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y \
    Z ZH
    """.split(separator: " ").map(String.init)
}
