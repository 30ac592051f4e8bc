/// The words of the rotor.
extension CommandVocabulary {
  static let rotorEntries: [Entry] = [
    Entry(
      words: ["rotor", "two-finger rotate"],
      argument: .named("left, right, or the name of a setting, such as headings"),
      explanation: "left, right, or the name of a setting chooses what swipes up and down do."
    ) { .rotor(RotorChoice($0.text ?? "")) }
  ]
}
