import AccessibilityModel

/// Cases for rules about the wording of labels, and about fields.
extension AuditCase {
  static let wordingCases: [AuditCase] = [
    AuditCase(
      "identifier-as-label",
      finds: [
        "“IMG_2034.png” | Screen readers say “IMG_2034.png”, which is text for developers.",
        "“btn_ok” | Screen readers say “btn_ok”, which is text for developers.",
        "“image2” | Screen readers say “image2”, which is text for developers.",
        "“status.action.context-menu” | Screen readers say “status.action.context-menu”, which is text for developers.",
        "“null” | Screen readers say “null”, which is text for developers.",
        "“settings.title” | Screen readers say “settings.title”, which is text for developers.",
        "“Hello {{name}}” | Screen readers say “Hello {{name}}”, which is text for developers.",
        "“%1$s left” | Screen readers say “%1$s left”, which is text for developers.",
      ],
      fails: page([
        Item("IMG_2034.png", .image), Item("btn_ok", .button), Item("image2", .image),
        Item("status.action.context-menu"), Item("null"), Item("settings.title"),
        Item("Hello {{name}}"), Item("%1$s left", .button),
      ]),
      passes: page([
        Item("Image 2", .image), Item("photo_2.png"), Item("docs.example.org"),
        Item("www.example.info", .button), Item("a.b.invalid", .link),
        Item("Version 1.2.3", .button),
        Item("Nil return", .button), Item("e.g.", .button), Item("iPhone", .button),
        Item("Node.js", .button), Item("50% left"), Item("{name}"),
      ])),
    AuditCase(
      "state-in-label",
      finds: [
        "“Mute, off” | The label “Mute, off” ends with a state.",
        "“Wi-Fi on” | The label “Wi-Fi on” ends with a state.",
        "“Home (selected)” | The label “Home (selected)” ends with a state.",
        "“Ton: aus” | The label “Ton: aus” ends with a state.",
        "“夜间模式已关闭” | The label “夜间模式已关闭” ends with a state.",
        "“Double tap to open” | The label “Double tap to open” contains a gesture.",
        "“Click here” | The label “Click here” contains a gesture.",
      ],
      fails: page([
        Item("Mute, off", [.button, .toggleButton], value: "0"),
        Item("Wi-Fi on", [.button, .toggleButton], value: "1"),
        Item("Home (selected)", [.button, .selected]),
        Item("Ton: aus", [.button, .toggleButton], value: "0") { $0.accessibilityLanguage = "de" },
        Item("夜间模式已关闭", [.button, .toggleButton], value: "0") { $0.accessibilityLanguage = "zh" },
        Item("Double tap to open", .button), Item("Click here", .button),
      ]),
      passes: page([
        Item("Always on", [.button, .toggleButton], value: "0"), Item("Delete selected", .button),
        Item("Turn on", .button), Item("Press", .button), Item("Tap water", .button),
        Item("Mute, off"), Item("Carry on", .link), Item("Bluetooth, on", .button),
        Item("Slide to type", [.button, .toggleButton], value: "0"),
      ])),
    AuditCase(
      "vague-link",
      finds: [
        "“here” | “here” does not say where the link leads.",
        "“Read more…” | “Read more…” does not say where the link leads.",
        "“Mehr erfahren” | “Mehr erfahren” does not say where the link leads.",
      ],
      fails: page([
        Item("here", .link), Item("Read more…", .link),
        Item("Mehr erfahren", .link) { $0.accessibilityLanguage = "de" },
      ]),
      passes: page([
        Item("Read more about refunds", .link), Item("More", .button),
        Item("Details", .link), Item("Learn more", .link, hint: "Opens the terms."),
      ])),
    AuditCase(
      "long-label",
      finds: ["“\(String(repeating: "n", count: 80))…” | Its label has 81 characters."],
      fails: page([Item(String(repeating: "n", count: 81), .button)]),
      passes: page([
        Item(String(repeating: "n", count: 80), .button), Item(String(repeating: "n", count: 400)),
        Item(String(repeating: "n", count: 400), .link),
      ])),
    AuditCase(
      "full-stop-in-label",
      finds: ["“Save.” | The label “Save.” ends with a full stop."],
      fails: page([Item("Save.", .button)]),
      passes: page([
        Item("More…", .button), Item("Less...", .button), Item("Acme Inc.", .button),
        Item("No cookies. Never.", .button), Item("9 a.m.", .button), Item("Saved."),
        Item("the terms.", .link),
      ])),
    AuditCase(
      "capitals-in-label",
      finds: ["“VOLUME” | The label “VOLUME” is in capitals."],
      fails: page([Item("VOLUME", .button)]),
      passes: page([
        Item("BPM", .button), Item("Volume of BPM", .button),
        Item("CHAPTER ONE"),
      ])),
    AuditCase(
      "picture-as-label",
      finds: ["“⭐️” | The label “⭐️” has no words."],
      fails: page([Item("⭐️", .button)]),
      passes: page([Item("⭐️ 3", .button), Item("+", .button), Item("⭐️")])),
    AuditCase(
      "spaced-letters",
      finds: [
        "“S A L E” | “S A L E” is read letter by letter.",
        "“Title” | “N E W” is read letter by letter.",
        "“S A L E now” | “S A L E now” is read letter by letter.",
      ],
      fails: page([Item("S A L E"), Item("Title", value: "N E W"), Item("S A L E now")]),
      passes: page([
        Item("A B C D"), Item("U S"), Item("Plan B or C"), Item("1 2 1 2"),
        Item("List of landmarks in N V D A"),
        Item("北 京 大 学") { $0.accessibilityLanguage = "zh" },
      ])),
    AuditCase(
      "plain-password-field",
      finds: [
        "“Password” | It asks for a password, but is a field for plain text.",
        "“Mot de passe” | It asks for a password, but is a field for plain text.",
      ],
      fails: page([
        Item("Password", .textEntry, frame: (0, 0, 200, 44)),
        Item("Forgot password?", .button, frame: (0, 60, 200, 44)),
        Item("Mot de passe", .textEntry) { $0.accessibilityLanguage = "fr" },
      ]),
      passes: page([
        Item("Password", .textEntry, frame: (0, 0, 200, 44)),
        Item("Hide password", .button, frame: (210, 0, 44, 44)),
        Item("New password", [.textEntry, .secureTextField], frame: (0, 60, 200, 44)),
        Item("Search passwords", [.textEntry, .searchField]), Item("Name", .textEntry),
      ])),
    AuditCase(
      "unspoken-field-text",
      finds: ["“Name” | It shows “Ada” but does not say it."],
      fails: page([Item("Name", .textEntry) { $0.addChild(Item("Ada", .staticText)) }]),
      passes: page([
        Item("Name", .textEntry, value: "Ada") { $0.addChild(Item("Ada", .staticText)) },
        Item("City", .textEntry) { $0.addChild(Item("City", .staticText)) },
      ])),
    AuditCase(
      "control-inside-control",
      finds: [
        "“Tea” | Swipes do not reach “Add” inside it.",
        "“Milk, 1 pound” | Swipes do not reach “Add” inside it.",
      ],
      fails: page([
        Item("Tea", .button) { $0.addChild(Item("Add", .button)) },
        Item("Milk, 1 pound") { $0.addChild(Item(around: [Item("Add", .button)])) },
      ]),
      passes: page([
        Item("Tea", .button) {
          $0.addChild(Item("Add", .button))
          $0.accessibilityCustomActions = [AccessibilityCustomAction(name: "Add") { _ in true }]
        },
        Item("Wi-Fi", .button) { $0.addChild(Item("Wi-Fi", .button)) },
        Item("Cat", .button) { $0.addChild(Item("cat", .image)) },
        Item("Name", .textEntry) { $0.addChild(Item("Clear", .button)) },
        Item(around: [Item("Add", .button)]),
      ])),
    AuditCase(
      "same-bounds",
      finds: ["“Edit” | It has the same frame as “Open”."],
      fails: page([
        Item("Open", .button, frame: (0, 0, 200, 50)),
        Item("Edit", .button, frame: (0, 0, 200, 50)),
      ]),
      passes: page([
        Item("Open", .button, frame: (0, 0, 200, 50)),
        Item("Share", .button, frame: (0, 60, 200, 50)), Item("Hide", .button),
        Item("Show", .button),
      ])),
    AuditCase(
      "skipped-heading-level",
      finds: ["“Tea” | Its level is 4, but that of the heading before it is 2."],
      fails: page([heading("Drinks", 2), heading("Tea", 4)]),
      passes: page([
        heading("Drinks", 2), Item("Cold", .header), heading("Tea", 3), heading("Food", 1),
      ])),
  ]

  @MainActor
  private static func heading(_ label: String, _ level: Int) -> Item {
    Item(label, .header) { $0.accessibilityHeadingLevel = level }
  }
}
