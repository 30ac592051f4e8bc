/// Phrases that have an effect at the moment, most specific first.
struct Suggestions {
  /// The number of phrases in a reply. More are hard to remember.
  private static let count = 3

  let phrases: [String]

  init(on screen: SpokenScreen) {
    var phrases: [String] = []
    if let focus = screen.focus {
      if focus.isActivatable { phrases.append("double tap") }
      if focus.swipesAdjust { phrases.append("swipe up") }
      if let number = focus.number.flatMap(NumberWords.words) {
        phrases.append("set \(number.joined(separator: " "))")
      }
    }
    func add(_ verb: String, _ names: [String], atMost count: Int) {
      let spoken = names.lazy.compactMap(SpokenWords.of).prefix(count)
      phrases += spoken.map { "\(verb) \($0.joined(separator: " "))" }
    }
    add("do", screen.actions, atMost: 2)
    add("go", screen.names.map(\.spoken).filter { $0 != screen.focus?.label }, atMost: 3)
    self.phrases = phrases + ["swipe right", "read all", "where", "help"]
  }

  /// Returns three phrases, and the index of the following ones.
  func some(from index: Int) -> (phrases: [String], next: Int) {
    let start = index < phrases.count ? index : 0
    let some = phrases[start...].prefix(Self.count)
    return (Array(some), some.endIndex)
  }
}
