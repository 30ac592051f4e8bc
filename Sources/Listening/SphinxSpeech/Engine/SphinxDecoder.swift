internal import CPocketSphinx
internal import Listening

/// A decoder of PocketSphinx. It is confined to one thread.
// It is safe, because the pointer is valid until the end of the object, and never leaves it.
@safe final class SphinxDecoder {
  /// A sequence of words, and the logarithm of its probability in the decoder's base.
  struct Path: Hashable {
    var words: [String]
    var score: Int
  }

  /// What to do about missing packages.
  static let advice = "On Debian and Ubuntu: apt-get install libpocketsphinx3 pocketsphinx-en-us."

  private let sphinx: OpaquePointer
  /// The pronunciations of words that were in graphs.
  private var known: [String: [String]] = [:]

  /// Loads the libraries and a model, which takes about 0.2 seconds.
  init(model: SphinxModel) throws(RecognizerError) {
    guard model.isInstalled else {
      throw .notInstalled(
        "The model of the speech recognizer is missing: \(model.folder). Install it. \(Self.advice)"
      )
    }
    var reason = [CChar](repeating: 0, count: 512)
    let sphinx = unsafe earshot_sphinx_open(model.folder, model.dictionary, &reason, reason.count)
    guard let sphinx = unsafe sphinx else {
      throw .notInstalled(
        "The speech recognizer PocketSphinx can't start: \(Self.text(reason)). Install it. "
          + Self.advice)
    }
    unsafe self.sphinx = sphinx
  }

  deinit { unsafe earshot_sphinx_close(sphinx) }

  func knows(_ word: String) -> Bool { unsafe earshot_sphinx_has_word(sphinx, word) }

  /// Adds a word to the dictionary. Returns whether the phones are known.
  func add(_ word: String, phones: [String]) -> Bool {
    unsafe earshot_sphinx_add_word(sphinx, word, phones.joined(separator: " "))
  }

  /// Sets a graph of words, which must be in the dictionary.
  func use(_ graph: WordGraph, as search: String) throws(RecognizerError) {
    guard unsafe earshot_sphinx_start_graph(sphinx, Int32(clamping: graph.stateCount), 1) else {
      throw .notInstalled(
        "The library libsphinxbase.so.3 is another version than Earshot knows. Install the "
          + "library of Debian or Ubuntu.")
    }
    // The library would search for each word from the beginning of its list.
    var numbers: [String: [Int32]] = [:]
    for arc in graph.arcs {
      let words = arc.word.map { word in
        if let known = numbers[word] { return known }
        let new = pronunciations(of: word).map { unsafe earshot_sphinx_graph_word(sphinx, $0) }
        numbers[word] = new
        return new
      }
      for number in words ?? [-1] {
        unsafe earshot_sphinx_add_arc(
          sphinx, Int32(clamping: arc.from), Int32(clamping: arc.to), number, arc.probability)
      }
    }
    guard unsafe earshot_sphinx_use_graph(sphinx, search) else {
      throw .ended("The speech recognizer refused the names on this screen. Use the keyboard.")
    }
  }

  /// Returns a word, and the names of its other pronunciations, such as “read(2)”.
  ///
  /// The library can add them by itself, but its time then grows with the square of the graph.
  private func pronunciations(of word: String) -> [String] {
    if let known = known[word] { return known }
    var names = [word]
    while names.count < 9, knows("\(word)(\(names.count + 1))") {
      names.append("\(word)(\(names.count + 1))")
    }
    known[word] = names
    return names
  }

  /// Sets a phrase to be found anywhere in a sound.
  func use(phrase: String, as search: String) -> Bool {
    unsafe earshot_sphinx_use_phrase(sphinx, search, phrase)
  }

  /// Returns the best path through the sound, or `nil` if no path fits.
  func best(of samples: [Int16], with search: String) -> Path? {
    let isDecoded = unsafe samples.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return false }
      return unsafe earshot_sphinx_decode(sphinx, search, first, buffer.count)
    }
    guard isDecoded else { return nil }
    var score: Int32 = 0
    guard let words = unsafe earshot_sphinx_best(sphinx, &score) else { return nil }
    return Path(words: Self.words(unsafe String(cString: words)), score: Int(score))
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
