/// The command of the rotor.
extension CommandVocabulary {
  static let rotorEntries: [Entry] = [
    Entry(
      words: ["rotor", "two-finger rotate"],
      argument: .named("left, right, or the name of an item, such as headings"),
      explanation:
        "right or rotor left turns the rotor. Rotor and a name, such as rotor headings, selects an item."
    ) { .rotor(RotorChoice($0.text ?? "")) }
  ]
}
