internal import Listening

/// A decoder with the grammar of the commands and the wake phrase.
final class SphinxEngine: ServedRecognizer {
  /// The probability of each phone in the loop that takes what is no command.
  static let phoneProbability = 0.05

  /// The smallest difference of scores between words that sound alike and are not mixed up. Of
  /// words that seven synthetic voices spoke, about a quarter differ by less.
  static let certainDifference = 50

  private static let wakePhrase = "hey earshot"
  private static let commands = "commands"
  private static let wake = "wake"
  private static let single = "single"

  private let decoder: SphinxDecoder
  private var pronouncer: Pronouncer
  private var hasWakePhrase = false
  private var grammar = SpokenGrammar()

  /// Creates an engine. `phonemes` returns the phonemes of words in espeak-ng's notation, in the
  /// same order.
  init(decoder: SphinxDecoder, phonemes: @escaping ([String]) -> [String]) {
    self.decoder = decoder
    pronouncer = Pronouncer(phonemes: phonemes)
    for (word, phone) in zip(PhoneWord.all, SphinxModel.phones) {
      _ = decoder.add(word, phones: [phone])
    }
  }

  func use(_ grammar: SpokenGrammar) throws(RecognizerError) {
    let failed = pronouncer.prepare(grammar.words, for: decoder)
    let graph = WordGraph(
      grammar, omitting: failed, phoneProbability: Self.phoneProbability)
    try decoder.use(graph, as: Self.commands)
    self.grammar = grammar
    if !failed.isEmpty { throw .noPronunciation(failed.sorted()) }
  }

  /// Recognizes an utterance with the current grammar.
  func recognize(_ samples: [Int16]) -> Recognition {
    guard let best = decoder.best(of: samples, with: Self.commands), !best.words.isEmpty,
      !best.words.contains(where: PhoneWord.isPhone)
    else { return Recognition([]) }
    guard let other = SoundAlikes.alternative(to: best.words, in: grammar),
      let bestScore = score(of: best.words, in: samples),
      let otherScore = score(of: other, in: samples)
    else { return Recognition([best.words]) }
    return Recognition(
      [best.words, other], isUncertain: bestScore - otherScore < Self.certainDifference)
  }

  /// Returns the score of words in a sound, or `nil` if they do not fit it.
  private func score(of words: [String], in samples: [Int16]) -> Int? {
    guard (try? decoder.use(WordGraph(words: words), as: Self.single)) != nil else { return nil }
    return decoder.best(of: samples, with: Self.single)?.score
  }

  func hearsWakePhrase(_ samples: [Int16]) -> Bool {
    if !hasWakePhrase {
      let words = Set(Self.wakePhrase.split(separator: " ").map(String.init))
      guard pronouncer.prepare(words, for: decoder).isEmpty,
        decoder.use(phrase: Self.wakePhrase, as: Self.wake)
      else { return false }
      hasWakePhrase = true
    }
    return decoder.best(of: samples, with: Self.wake) != nil
  }
}
