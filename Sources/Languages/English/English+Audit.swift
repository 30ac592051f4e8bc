internal import AccessibilityModel

extension AuditWords {
  static let english = AuditWords(
    dates: ["date", "time", "birthday", "birth", "expiry", "expiration", "expires"],
    roles: [
      .button: ["button"],
      .link: ["link", "hyperlink"],
      .image: ["image", "picture", "photo", "icon"],
      .header: ["heading", "header"],
      .adjustable: ["slider", "adjustable"],
      .toggleButton: ["switch", "toggle", "checkbox"],
      .tabBarItem: ["tab"],
      .textEntry: ["field", "textfield"],
    ],
    changes: [
      "reset", "clear", "default", "defaults", "restore", "revert", "undo", "redo", "all",
      "none", "up", "down", "back", "backward", "forward", "rewind", "next", "previous", "first",
      "last", "start", "beginning", "end", "left", "right", "more", "less", "fewer", "plus",
      "minus", "increase", "decrease", "increment", "decrement", "raise", "lower", "higher",
      "larger", "smaller", "louder", "quieter", "softer", "faster", "slower", "brighter",
      "darker", "mute", "unmute", "minimum", "maximum", "on", "off", "zero", "half", "double",
    ],
    gestures: [
      "double tap", "double-tap", "double click", "double-click", "triple tap", "long press",
      "long-press", "touch and hold", "press and hold", "tap and hold", "click and hold",
      "swipe", "tap", "press", "drag", "double tapping", "double-tapping", "tapping", "swiping",
      "flicking", "long pressing", "pressing", "dragging", "clicking",
    ],
    orders: [
      "adjust", "select", "choose", "open", "close", "enter", "type", "turn", "start", "stop",
      "play", "pause", "change", "move", "add", "remove", "delete", "edit", "show", "hide", "go",
      "save", "send", "use", "pick", "activate",
    ]
  )
}
