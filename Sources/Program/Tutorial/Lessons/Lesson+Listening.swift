internal import SpeechModel

/// The lessons about speech and finding.
extension Lesson {
  static let speech = Lesson(
    name: "speech",
    introduction: "You never have to wait for speech: every command interrupts it.",
    steps: [
      Step(
        setup: ["go Buy"],
        instruction:
          "Swipe down with two fingers to read from here to the end. Type read from here, then stop.",
        solution: "Type read from here, then stop.", answer: ["read from here", "stop"],
        commands: 2, check: .sequence(.reading, then: .silence)),
      Step(
        setup: ["go Tickets"],
        instruction:
          "Tap with two fingers to pause speech; tap again to resume. Type pause, then pause again.",
        solution: "Type pause, then pause again.", answer: ["pause", "pause"], commands: 2,
        check: .sequence(.paused, then: .resumed)),
      Step(
        setup: ["go Brightness"],
        instruction: "The command repeat says the last words again. Type swipe up, then repeat.",
        solution: "Type swipe up, then repeat.", answer: ["swipe up", "repeat"], commands: 2,
        check: .sequence(.heard(.value), then: .repeated)),
      .step(
        "The command spell spells the name, letter by letter.", after: ["go Terms"], type: "spell",
        until: .spelled("Terms")),
    ],
    tasks: [
      .task(
        "Spell the name of the link Terms, with two commands.", answer: ["go terms", "spell"],
        until: .sequence(.at("Terms"), then: .spelled("Terms"))),
      .task(
        "Start reading from here to the end, then stop it, with two commands.", after: ["go Buy"],
        answer: ["read from here", "stop"], until: .sequence(.reading, then: .silence)),
    ])

  static let finding = Lesson(
    name: "finding",
    introduction: "On a long screen you don't have to swipe past everything.",
    steps: [
      .step(
        "The command go, followed by a name, jumps to that element.", type: "go buy",
        until: .at("Buy")),
      .step(
        "The command find, followed by a word, jumps to the next element that contains it.",
        type: "find map", until: .at("Map of the seats")),
      Step(
        instruction:
          "Triple tap with two fingers to list all elements by number. Type items, then the number of "
          + "Cushion.",
        solution: "Type items, then: 10.", answer: ["items", "10"], check: .at("Cushion")),
    ],
    tasks: [
      .task(
        "One element says that the tickets come by post. Go there with one command.",
        answer: ["find post"], until: .at("Tickets are sent by post.\nThey arrive within a week.")),
      .task(
        "Go to Brightness with one command.", after: ["last"], answer: ["go brightness"],
        until: .at("Brightness")),
    ])
}
