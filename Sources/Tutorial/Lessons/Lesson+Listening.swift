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
        check: .sequence(.reading, then: .silence), commands: 2,
        solution: "Type read from here, then stop.", answer: ["read from here", "stop"]),
      Step(
        setup: ["go Tickets"],
        instruction:
          "Tap with two fingers to pause speech; tap again to resume. Type pause, then pause again.",
        check: .sequence(.paused, then: .resumed), commands: 2,
        solution: "Type pause, then pause again.",
        answer: ["pause", "pause"]),
      Step(
        setup: ["go Brightness"],
        instruction: "Repeat says the last words again. Type swipe up, then repeat.",
        check: .sequence(.heard(.value), then: .repeated), commands: 2,
        solution: "Type swipe up, then repeat.", answer: ["swipe up", "repeat"]),
      Step(
        setup: ["go Terms"],
        instruction: "Spell says the name letter by letter. Type: spell.",
        check: .spelled("Terms"), solution: "Type: spell.", answer: ["spell"]),
    ],
    drill: [
      Step(
        instruction: "Spell the name of the link Terms, with two commands.",
        check: .sequence(.at("Terms"), then: .spelled("Terms")), commands: 2,
        solution: "Answer: go terms, spell.", answer: ["go terms", "spell"]),
      Step(
        setup: ["go Buy"],
        instruction: "Read from here to the end, and interrupt it, with two commands.",
        check: .sequence(.reading, then: .silence), commands: 2,
        solution: "Answer: read from here, stop.", answer: ["two-finger swipe down", "stop"]),
    ])

  static let finding = Lesson(
    name: "finding",
    introduction: "On a long screen you don't have to swipe past everything.",
    steps: [
      Step(
        instruction: "Go and a name jumps to that element. Type: go buy.",
        check: .at("Buy"), solution: "Type: go buy.", answer: ["go buy"]),
      Step(
        instruction:
          "Find and a word jumps to the next element with that word. Type: find map.",
        check: .at("Map of the seats"), solution: "Type: find map.", answer: ["find map"]),
      Step(
        instruction:
          "Triple tap with two fingers to list all elements by number. Type items, then the number of "
          + "Cushion.",
        check: .at("Cushion"), commands: 1, solution: "Type items, then: 10.",
        answer: ["items", "10"]),
    ],
    drill: [
      Step(
        instruction:
          "One text says that the tickets come by post. Go there with one command.",
        check: .at("Tickets are sent by post.\nThey arrive within a week."),
        solution: "Answer: find post.", answer: ["find post"]),
      Step(
        setup: ["last"], instruction: "Go to Brightness with one command.",
        check: .at("Brightness"), solution: "Answer: go brightness.", answer: ["go brightness"]),
    ])
}
