internal import Listening
internal import ReaderCommands
internal import ScreenReader

/// The conversation between commands: questions, repetitions and mistakes.
struct Conversation: Sendable {
  typealias Output = SpokenDialog.Output

  private enum Question {
    /// Whether to perform lines that can't be taken back.
    case confirm([String])
    /// Which of two phrases was said, each with the words in which it differs.
    case choose([(part: [String], words: [String], phrase: SpokenPhrase)])
  }

  private var question: Question?
  /// Whether the last phrase was an adjustment, which “no” takes back.
  private var canTakeBack = false
  /// The time until which the question or the adjustment can be answered.
  private(set) var deadline: Duration?
  /// Whether a list of elements was asked for, so that a number chooses one.
  private var hasList = false
  private var lastLines: [String] = []
  private var mistakes = 0
  private var nextSuggestion = 0
  private var lastScreen: SpokenScreen?
  private var wantsSleep = false

  var expectation: CommandGrammar.Expectation {
    var expectation: CommandGrammar.Expectation = hasList ? .number : []
    if question != nil || canTakeBack { expectation.insert(.yesOrNo) }
    // The answer to “Sixteen or sixty?” is a number alone.
    if case .choose = question { expectation.insert(.number) }
    return expectation
  }

  /// Forgets the question, for example because the user typed a line.
  mutating func forget() {
    (question, canTakeBack, deadline, hasList, mistakes) = (nil, false, nil, false, 0)
  }

  mutating func expire(at time: Duration) {
    guard let deadline, deadline <= time else { return }
    (question, canTakeBack, self.deadline) = (nil, false, nil)
  }

  /// Returns whether the last phrase was “go to sleep”, and forgets it.
  mutating func takeSleep() -> Bool {
    defer { wantsSleep = false }
    return wantsSleep
  }

  /// Answers what the recognizer heard.
  mutating func answer(
    _ recognition: Recognition, with grammar: CommandGrammar, at time: Duration,
    on screen: SpokenScreen
  ) -> [Output] {
    let heard = recognition.candidates.prefix(2).map { CommandGrammar.withoutWakePhrase($0) }
    guard let first = heard.first else { return notUnderstood() }
    if case .choose(let choices) = question,
      let choice = choices.first(where: { $0.part == first || $0.words == first })
    {
      question = nil
      return perform(choice.phrase, choice.words, at: time, on: screen)
    }
    guard let phrase = grammar.phrase(for: first) else { return notUnderstood() }
    if recognition.isUncertain, question == nil, let second = heard.last,
      let other = grammar.phrase(for: second), other != phrase
    {
      return ask(first, phrase, second, other, with: grammar, at: time)
    }
    return perform(phrase, first, at: time, on: screen)
  }

  mutating func notUnderstood() -> [Output] {
    mistakes += 1
    return switch mistakes {
    case 1: [.signal(.notUnderstood), .say(SpokenReplies.sayAgain)]
    case 3: [.signal(.notUnderstood), .say(SpokenReplies.sayHelp)]
    default: [.signal(.notUnderstood)]
    }
  }

  private mutating func ask(
    _ first: [String], _ phrase: SpokenPhrase, _ second: [String], _ other: SpokenPhrase,
    with grammar: CommandGrammar, at time: Duration
  ) -> [Output] {
    var (a, b) = (first[...], second[...])
    while let word = a.first, word == b.first { (a, b) = (a.dropFirst(), b.dropFirst()) }
    while let word = a.last, word == b.last { (a, b) = (a.dropLast(), b.dropLast()) }
    // The user can answer with the words in which the phrases differ if they are a phrase.
    let parts = [a, b].map { Array($0) }
    let canAnswer = parts.allSatisfy { part in
      NumberWords.typed(part) != nil || grammar.phrase(for: part) != nil
    }
    let (one, two) = canAnswer ? (parts[0], parts[1]) : (first, second)
    set(.choose([(one, first, phrase), (two, second, other)]), at: time)
    return [.say(SpokenReplies.choose(one, two))]
  }

  private mutating func set(_ question: Question, at time: Duration) {
    (self.question, canTakeBack) = (question, false)
    deadline = time + SpokenDialog.patience
  }

  private mutating func perform(
    _ phrase: SpokenPhrase, _ words: [String], at time: Duration, on screen: SpokenScreen
  ) -> [Output] {
    let asked = question
    let couldTakeBack = canTakeBack
    (question, canTakeBack, deadline, mistakes) = (nil, false, nil, 0)
    let understood = Output.signal(.understood)
    switch (phrase, asked) {
    case (.yes, .confirm(let lines)):
      return [understood, .perform(lines)]
    case (.no, .some): return [understood, .say(SpokenReplies.canceled)]
    case (.no, nil) where couldTakeBack:
      lastLines = []
      return [understood, .perform(["undo"])]
    case (.yes, .choose), (.yes, nil), (.no, nil):
      question = asked
      return notUnderstood()
    case (.lines(let lines), _):
      if Caution.needsConfirmation(lines, on: screen) {
        lastLines = []
        set(.confirm(lines), at: time)
        return [.say(SpokenReplies.confirm(words))]
      }
      lastLines = lines
      remember(lines, at: time, on: screen)
      return [understood, .perform(lines)]
    case (.again(let times), _):
      guard !lastLines.isEmpty else { return [.say(SpokenReplies.nothingToRepeat)] }
      let lines = lastLines
      remember(lines, at: time, on: screen)
      let count = min(times, SpokenDialog.mostRepetitions)
      return [understood] + [Output](repeating: .perform(lines), count: count)
    case (.suggestions, _):
      if screen != lastScreen { nextSuggestion = 0 }
      let (some, next) = Suggestions(on: screen).some(from: nextSuggestion)
      (nextSuggestion, lastScreen) = (next, screen)
      return [understood, .say(SpokenReplies.suggest(some))]
    case (.sleep, _):
      wantsSleep = true
      return [understood]
    case (.wake, _): return [understood]
    }
  }

  /// Remembers which answers are possible after lines.
  private mutating func remember(_ lines: [String], at time: Duration, on screen: SpokenScreen) {
    guard let last = lines.last, let command = try? CommandParser().parse(last) else { return }
    switch command {
    case .items: hasList = true
    case .choose: break
    default: hasList = false
    }
    canTakeBack = Caution.isAdjustment(command, on: screen)
    if canTakeBack { deadline = time + SpokenDialog.patience }
  }
}
