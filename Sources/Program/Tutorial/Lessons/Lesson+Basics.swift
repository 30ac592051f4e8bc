internal import SpeechModel

/// The lessons about moving, activating and adjusting.
extension Lesson {
  static let moving = Lesson(
    name: "moving",
    introduction:
      "You hear one element at a time. On a phone you would swipe; here you type the gesture.",
    steps: [
      .step(
        "Swipe right with one finger to move to the next element.", type: "swipe right",
        until: .at("Name")),
      .step(
        "Swipe left with one finger to move to the previous element.", after: ["go Name"],
        type: "swipe left", until: .at("Your order")),
      .step(
        "Add a number to repeat a swipe. You hear only the last element.", type: "swipe right 3",
        until: .at("Tickets")),
      .step(
        "Tap the lower half of the screen with four fingers to move to the last element.",
        after: ["go Tickets"], type: "last", until: .at("Cancel")),
      .step(
        "Tap the upper half with four fingers to move to the first element.", after: ["last"],
        type: "first", until: .at("Your order")),
    ],
    tasks: [
      .task(
        "Move two elements forward, to Password, with one command.", answer: ["swipe right 2"],
        until: .at("Password")),
      .task(
        "Move to the last element with one command.", after: ["go Name"], answer: ["last"],
        until: .at("Cancel")),
      .task(
        "Move to the previous element with one command.", after: ["go Name"],
        answer: ["swipe left"], until: .at("Your order")),
    ])

  static let activating = Lesson(
    name: "activating",
    introduction: "Touching an element only reads it, so explore freely.",
    steps: [
      .step(
        "Double tap with one finger to activate the current element.", after: ["go Gift wrap"],
        type: "double tap", until: .pressed("Gift wrap")),
      Step(
        setup: ["go Buy"], instruction: "A button can answer in words. Double tap this one.",
        solution: "Type: double tap.", answer: ["double tap"], check: .heard(.announcement)),
      .step(
        "A double tap with two fingers is the magic tap: it performs the main action of the "
          + "application. On this DJ deck it starts the disc.",
        on: .deck, type: "magic tap", until: .value("Disc", is: "Spinning")),
    ],
    tasks: [
      .task(
        "Press Gift wrap, with at most two commands.", answer: ["go gift wrap", "double tap"],
        until: .pressed("Gift wrap")),
      .task(
        "Activate Buy, with at most two commands.", after: ["last", "swipe left 2"],
        answer: ["swipe right", "double tap"], until: .heard(.announcement)),
    ])

  static let values = Lesson(
    name: "values",
    introduction:
      "An adjustable element has a value. When you change it, you hear only the new value.",
    scene: .radio,
    steps: [
      .step(
        "Swipe up with one finger to raise a value by one step.", after: ["go Volume"],
        type: "swipe up", until: .number("Volume", is: 51)),
      .step(
        "Swipe down with one finger to lower it.", after: ["go Volume"], type: "swipe down",
        until: .number("Volume", is: 49)),
      .step(
        "For larger steps, use page up and page down.", after: ["go Volume"], type: "page up",
        until: .number("Volume", is: 60)),
      .step(
        "Volume is at its maximum. Try to raise it, to hear what happens.",
        after: ["go Volume", "maximum"], type: "swipe up", until: .heard(.limit)),
      .step(
        "The commands minimum and maximum jump to the limits.", after: ["go Volume"],
        type: "minimum", until: .number("Volume", is: 0)),
      .step(
        "The command set jumps to a number.", after: ["go Volume"], type: "set 30",
        until: .number("Volume", is: 30)),
    ],
    tasks: [
      .task(
        "Set Volume to 72, with at most two commands.", answer: ["go volume", "set 72"],
        until: .number("Volume", is: 72)),
      .task(
        "Lower Volume by 20, with one command.", after: ["go Volume"], answer: ["page down 2"],
        until: .number("Volume", is: 30)),
      Step(
        setup: ["go Volume", "set 98"],
        instruction: "Raise Volume until you hear the limit, with one command.",
        solution: "You could type swipe up 3 or page up.", answer: ["page up"],
        check: .heard(.limit)),
    ])
}
