internal import SpeechModel

/// What is done with speech, and how something is found.
extension Lesson {
  static let speech = Lesson(
    name: "speech",
    introduction: "You are never at the mercy of speech: each command cuts it.",
    steps: [
      Step(
        setup: ["go Buy"],
        instruction:
          "Two fingers, swipe down, reads from here on. Type read from here, and then stop.",
        check: .sequence(.reading, then: .silence), commands: 2,
        solution: "Type read from here, then stop.", answer: ["read from here", "stop"]),
      Step(
        setup: ["go Tickets"],
        instruction:
          "Two fingers, a tap, holds speech; again, and it goes on. Type pause, then pause again.",
        check: .sequence(.paused, then: .resumed), commands: 2,
        solution: "Type pause, then pause again.",
        answer: ["pause", "pause"]),
      Step(
        setup: ["go Brightness"],
        instruction: "The last words can be heard again. Type swipe up, and then repeat.",
        check: .sequence(.heard(.value), then: .heardAgain), commands: 2,
        solution: "Type swipe up, then repeat.", answer: ["swipe up", "repeat"]),
      Step(
        setup: ["go Terms"], instruction: "A name letter by letter: spell.",
        check: .spelled("Terms"), solution: "Type: spell.", answer: ["spell"]),
    ],
    drill: [
      Step(
        instruction: "Have the name of the link Terms spelled, with two commands.",
        check: .sequence(.at("Terms"), then: .spelled("Terms")), commands: 2,
        solution: "It was: go terms, spell.", answer: ["go terms", "spell"]),
      Step(
        setup: ["go Buy"], instruction: "Have everything read from here on, and cut it.",
        check: .sequence(.reading, then: .silence), commands: 2,
        solution: "It was: read from here, stop.", answer: ["two-finger swipe down", "stop"]),
    ])

  static let finding = Lesson(
    name: "finding",
    introduction: "On a long screen you need not pass everything by.",
    steps: [
      Step(
        instruction: "To an element whose name you know: go and its name. Type: go buy.",
        check: .at("Buy"), solution: "Type: go buy.", answer: ["go buy"]),
      Step(
        instruction: "To the next element that contains a word: find and the word. Type: find map.",
        check: .at("Map of the seats"), solution: "Type: find map.", answer: ["find map"]),
      Step(
        instruction:
          "Two fingers, triple tap, lists all elements by number. Type: items. Then the number of Cushion.",
        check: .at("Cushion"), commands: 1, solution: "Type items, then: 10.",
        answer: ["items", "10"]),
    ],
    drill: [
      Step(
        instruction: "Tickets come by post. Go to the text that says so, with one command.",
        check: .at("Tickets are sent by post.\nThey arrive within a week."),
        solution: "It was: find post.", answer: ["find post"]),
      Step(
        setup: ["last"], instruction: "Go to Brightness with one command.",
        check: .at("Brightness"), solution: "It was: go brightness.", answer: ["go brightness"]),
    ])
}
