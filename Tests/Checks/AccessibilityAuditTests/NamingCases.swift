import AccessibilityModel

/// Cases for rules about names, roles and text.
extension AuditCase {
  static let namingCases: [AuditCase] = [
    AuditCase(
      "unlabelled-element",
      finds: [
        "Element 1 | This button has no label.",
        "Element 2 | This button has no label, only the hint “More”.",
      ],
      fails: page([Item(nil, .button), Item(nil, .button) { $0.accessibilityHint = "More" }]),
      // A text element may have a value instead of a label.
      passes: page([Item("Play", .button), Item(value: "3 songs")])),
    AuditCase(
      "image-without-label",
      finds: ["Element 1 | This image has no label."],
      fails: page([Item(nil, .image)]),
      passes: page([Item("A cat on a roof", .image)])),
    AuditCase(
      "missing-role",
      finds: [
        "“Save” | It can be activated, but nothing says that it is a button, a link or a switch."
      ],
      fails: page([Item("Save") { $0.onActivate = { _ in true } }]),
      passes: page([Item("Save", .button) { $0.onActivate = { _ in true } }, Item("Saved at noon")])
    ),
    AuditCase(
      "unspoken-role",
      finds: ["“Mute” | It is a switch, but only its state is spoken."],
      fails: page([Item("Mute", .toggleButton, value: "0")]),
      passes: page([
        Item("Mute", [.button, .toggleButton], value: "0"),
        Item("Loop", .toggleButton, value: "0") { $0.accessibilityRoleDescription = "check box" },
      ])),
    AuditCase(
      "missing-value",
      finds: ["“Alarm” | This switch does not say whether it is on or off."],
      fails: page([Item("Alarm", [.button, .toggleButton])]),
      passes: page([Item("Alarm", [.button, .toggleButton], value: "0"), Item("Name", .textEntry)])),
    AuditCase(
      "conflicting-traits",
      finds: [
        "“Help” | It is a button and a link.", "“Q” | It is a button and a keyboard key.",
        "“Find” | It is a button and a search field.",
        "“Name” | It is dimmed, but its text is being edited.",
      ],
      fails: page([
        Item("Help", [.button, .link]), Item("Q", [.button, .keyboardKey]),
        Item("Find", [.button, .searchField]), Item("Name", [.textEntry, .isEditing, .notEnabled]),
      ]),
      passes: page([
        Item("Alarm", [.button, .toggleButton], value: "1"), Item("Today", [.header, .button]),
        Item("Cat", [.image, .button]),
        Item("Blinking", [.button, .toggleButton, .staticText], value: "0"),
      ])),
    AuditCase(
      "role-in-label",
      finds: [
        "“Play button” | The label “Play button” ends with the role.",
        "“Кнопка” | The label “Кнопка” ends with the role.",
        "“Lautstärke Schieberegler” | The label “Lautstärke Schieberegler” ends with the role.",
        "“Volume control” | The label “Volume control” ends with the role.",
        "“Speed, slider” | The label “Speed, slider” ends with the role.",
      ],
      fails: page([
        Item("Play button", .button), Item("Кнопка", .button) { $0.accessibilityLanguage = "ru" },
        Item("Lautstärke Schieberegler", [.adjustable, .notEnabled], value: "3") {
          $0.accessibilityLanguage = "de"
        },
        Item("Volume control", [.adjustable, .notEnabled], value: "3"),
        Item("Speed, slider", [.adjustable, .notEnabled], value: "3"),
      ]),
      passes: page([
        Item("Button size", .button), Item("Copy link", .button), Item("The last button"),
        Item("Control", [.adjustable, .notEnabled], value: "3"), Item("Volume control", .button),
      ])),
    AuditCase(
      "duplicate-label",
      finds: [
        "“Delete” | It has the same label as element 1, and nothing near them tells them apart."
      ],
      fails: page([
        Item("Delete", .button, frame: (0, 0, 80, 50)),
        Item("Delete", .button, frame: (0, 60, 80, 50)),
      ]),
      passes: page([
        Item("Anna", frame: (0, 0, 80, 50)), Item("Delete", .button, frame: (90, 0, 80, 50)),
        Item("Ben", frame: (0, 60, 80, 50)), Item("Delete", .button, frame: (90, 60, 80, 50)),
        // Cards have the same label but different times.
        Item("Alarm", .button, frame: (0, 200, 300, 150)),
        Item("8:30", .button, frame: (0, 200, 100, 50)),
        Item("Expand", .button, frame: (200, 280, 50, 50)),
        Item("Alarm", .button, frame: (0, 400, 300, 150)),
        Item("9:00", .button, frame: (0, 400, 100, 50)),
        Item("Expand", .button, frame: (200, 480, 50, 50)),
        // Each tab bar is a separate context.
        tabBar(at: 600), tabBar(at: 700),
      ])),
    AuditCase(
      "visible-label-not-in-name",
      finds: ["“Find” | It shows “search now”, but its label is “Find”."],
      fails: page([Item("Find", .button) { $0.addChild(Item("Search now", .staticText)) }]),
      passes: page([
        Item("Search now for songs", .button) {
          $0.addChild(Item("Search now…", .staticText))
          $0.addChild(Item("magnifier", .image))
        }
      ])),
    AuditCase(
      "exposed-secret",
      finds: ["“Password” | This password field has its text as the value, without a mask."],
      fails: page([Item("Password", [.textEntry, .secureTextField], value: "hunter2")]),
      passes: page([
        Item("Password", [.textEntry, .secureTextField], value: "•••••••"),
        Item("PIN", [.textEntry, .secureTextField], value: "4 characters"),
      ])),
    AuditCase(
      "action-without-name",
      finds: [
        "“Song” | One of its 2 actions has no name.",
        "“Album” | Two of its actions are called “Play”.",
      ],
      fails: page([song("Song", ["Play", " "]), song("Album", ["Play", "Play"])]),
      passes: page([song("Song", ["Play", "Play next"])])),
    AuditCase(
      "empty-screen", finds: ["The screen | It has no elements that screen readers reach."],
      fails: page([]),
      passes: page([Item("Nothing new", .staticText)])),
    AuditCase(
      "screen-without-title",
      finds: ["The screen | It has no title."],
      fails: page([Item("Play", .button)], title: " "),
      passes: page([Item("Play", .button)])),
    AuditCase(
      "screen-without-language",
      finds: ["The screen | “german please” is not a BCP 47 tag."],
      fails: page([Item("Play", .button)], language: "german please"),
      passes: page([Item("Play", .button)], language: "de-AT")),
    AuditCase(
      "text-in-another-language",
      finds: [
        "“Добавить в корзину” | “Добавить в корзину” is in Cyrillic script, but its language is "
          + "“en”."
      ],
      fails: page([Item("Добавить в корзину", .button)]),
      passes: page([
        Item("Добавить в корзину", .button) { $0.accessibilityLanguage = "ru" },
        // The names of people and places do not have to specify their language.
        Item("Лев Толстой"), Item("Москва", .link), Item("东京"),
      ])),
    AuditCase(
      "unspoken-group-name",
      finds: [
        "“Send news?” | Its label belongs to a group of 2 elements, but is never spoken."
      ],
      fails: page([
        Item(around: [Item("Yes", .button), Item("No", .button)]) {
          $0.accessibilityLabel = "Send news?"
        }
      ]),
      passes: page([
        Item(around: [Item("Yes", .button), Item("No", .button)]) {
          $0.accessibilityLabel = "Send news?"
          $0.accessibilityContainerType = .semanticGroup
        },
        Item(around: [Item("Lower price", .button), Item("Higher price", .button)]) {
          $0.accessibilityLabel = "Price"
        },
      ])),
    AuditCase(
      "hint-is-an-order",
      finds: ["“Pitch” | “Adjust pitch” is an instruction to the user."],
      fails: page([Item("Pitch", .button, hint: "Adjust pitch")]),
      passes: page([Item("Pitch", .button, hint: "Adjusts the pitch")])),
  ]

  @MainActor
  private static func song(_ label: String, _ actions: [String]) -> Item {
    Item(label) { item in
      item.accessibilityCustomActions = actions.map {
        AccessibilityCustomAction(name: $0) { _ in true }
      }
    }
  }
}

@MainActor
private func tabBar(at y: Double) -> Item {
  Item {
    $0.isAccessibilityElement = false
    $0.accessibilityContainerType = .tabBar
    $0.addChild(Item("General", .button, frame: (0, y, 80, 50)))
  }
}
