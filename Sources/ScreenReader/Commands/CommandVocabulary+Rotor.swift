internal import Languages

/// The words of the rotor, and of the settings that it can change.
extension CommandVocabulary {
  static let rotorEntries: [Entry] = [
    Entry(
      words: ["rotor", "two-finger rotate"],
      argument: .named("left, right, or the name of a setting, such as headings"),
      explanation: "left, right, or the name of a setting chooses what swipes up and down do."
    ) { .rotor(RotorChoice($0.text ?? "")) },
    Entry(
      words: ["rate"], argument: .number, setting: .rate,
      explanation: "and a number speaks so many words a minute, from 80 to 1200."
    ) { .change(.rate($0.number)) },
    Entry(
      words: ["pitch"], argument: .number, setting: .pitch,
      explanation: "and a number speaks so high, from 0 to 99."
    ) { .change(.pitch($0.number)) },
    Entry(
      words: ["volume"], argument: .number, setting: .volume,
      explanation: "and a number speaks so loud, from 0 to 100."
    ) { .change(.volume($0.number)) },
    Entry(
      words: ["voice"], argument: .named("the name of a voice, such as en-gb-scotland"),
      setting: .voice,
      explanation: "and the name of a voice speaks with it."
    ) { .change(.voice($0.text ?? "")) },
    Entry(
      words: ["sounds"], argument: .choice(["on", "off"]), setting: .sounds,
      explanation: "on or off plays sounds or leaves them out; the words stay."
    ) { .change(.sounds(isOn: $0.text == "on")) },
    Entry(
      words: ["sound volume"], argument: .number, setting: .soundVolume,
      explanation: "and a number plays sounds so loud, from 0 to 100."
    ) { .change(.soundVolume($0.number)) },
  ]
}
