private import Foundation

/// The names of the engine's voice files, which are listed without reading them.
///
/// To find the file of “de”, the engine would read all three hundred. It reads only one if the name
/// includes the folder, as in “gmw/de”.
struct VoiceFiles {
  /// The identifiers of the voices by their short names.
  private var identifiers: [String: String] = [:]
  /// The names of the variants, each of which can modify any voice.
  let variants: Set<String>

  /// Lists the files in the engine's data. `list` returns the names in a folder, if it is one.
  init(in data: String, list: (String) -> [String] = VoiceFiles.names) {
    variants = Set(list(data + "/voices/!v"))
    var ambiguous: Set<String> = []
    for folder in list(data + "/lang") {
      for name in list("\(data)/lang/\(folder)")
      where identifiers.updateValue("\(folder)/\(name)", forKey: name) != nil {
        ambiguous.insert(name)
      }
    }
    // The engine's order decides between files of the same name.
    for name in ambiguous { identifiers[name] = nil }
  }

  /// Returns the identifier of the voice with a short name, or else the name. The engine changes
  /// capital letters, so it can't load a file whose name has any.
  func identifier(of name: String) -> String { identifiers[name.lowercased()] ?? name }

  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
