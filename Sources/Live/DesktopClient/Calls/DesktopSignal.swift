internal import DesktopBus
internal import DesktopTree

/// The signals that the mirror needs, and their translation to events.
enum DesktopSignal {
  /// The events to listen to, by AT-SPI's names.
  ///
  /// Moves and resizes are missing: a program that is idle sends hundreds of them each second.
  static let names: [String] =
    [
      "focused", "checked", "pressed", "expanded", "selected", "sensitive", "enabled", "showing",
      "busy", "invalid-entry", "indeterminate", "defunct", "active",
    ].map { "object:state-changed:" + $0 }
    + ["name", "description", "value"].map { "object:property-change:accessible-" + $0 }
    + [
      "object:children-changed", "object:row-inserted", "object:row-deleted",
      "object:row-reordered", "object:column-reordered", "object:model-changed",
      "object:text-changed", "object:selection-changed",
      "object:active-descendant-changed", "object:announcement", "focus:focus",
      "document:load-complete",
      "window:activate", "window:deactivate", "window:create", "window:destroy",
    ]

  private static let prefix = "org.a11y.atspi.Event."

  /// Returns the rules that make the bus deliver these events of a program, and its end.
  static func matchRules(for program: String) -> [String] {
    let events = names.map { name in
      let parts = name.split(separator: ":").map(String.init)
      let rule =
        "type='signal',sender='\(program)',interface='\(prefix)\(camelCase(parts[0]))',"
        + "member='\(camelCase(parts[1]))'"
      return parts.count > 2 ? rule + ",arg0='\(parts[2])'" : rule
    }
    return events + [
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(program)'"
    ]
  }

  /// Returns a name such as `state-changed` in the style `StateChanged`.
  private static func camelCase(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns whether a signal means that a program has left the bus.
  static func isEnd(_ signal: BusMessage, of program: String) -> Bool {
    guard signal.sender == DesktopObject.bus.bus, signal.member == "NameOwnerChanged",
      let values = try? signal.values(), values.count == 3
    else { return false }
    return values[0].text == program && values[2].text == ""
  }

  /// Returns the event of a signal, or `nil` for a signal that the mirror does not need.
  static func event(of signal: BusMessage, from program: String) -> DesktopEvent? {
    guard signal.sender == program, let id = signal.path.map(DesktopPath.id),
      let member = signal.member, let interface = signal.interface, interface.hasPrefix(prefix),
      let values = try? signal.values(), values.count >= 4, let detail = values[0].text,
      let number = values[1].integer
    else { return nil }
    let data = values[3].content
    // Firefox adds “:system” to changes that the user did not make.
    let kind = detail.split(whereSeparator: { ":/".contains($0) }).first.map(String.init) ?? ""
    switch interface.dropFirst(prefix.count) {
    case "Object":
      return objectEvent(member, kind, number, data, of: id, in: program)
    case "Focus": return .focusNamed(id)
    case "Document": return member == "LoadComplete" ? .loadComplete(of: id) : nil
    case "Window":
      switch member {
      case "Activate": return .windowActivated(id)
      case "Deactivate": return .windowDeactivated(id)
      case "Create": return .windowCreated(id)
      case "Destroy": return .windowDestroyed(id)
      default: return nil
      }
    default: return nil
    }
  }

  private static func objectEvent(
    _ member: String, _ kind: String, _ number: Int, _ data: BusValue, of id: String,
    in program: String
  ) -> DesktopEvent? {
    switch member {
    case "StateChanged":
      return DesktopStates(name: kind).map { .stateChanged($0, number != 0, of: id) }
    case "PropertyChange":
      let properties: [String: DesktopProperty] = [
        "accessible-name": .name, "accessible-description": .description,
        "accessible-value": .value,
      ]
      return properties[kind].map { .propertyChanged($0, of: id) }
    case "ChildrenChanged":
      return kind == "add" || kind == "remove" ? .childrenChanged(of: id) : nil
    // GTK 3 reports filtered and sorted rows, moved columns and a new model only so.
    case "RowInserted", "RowDeleted", "ColumnReordered", "ModelChanged":
      return .childrenChanged(of: id)
    case "RowReordered": return .rowsReordered(of: id)
    case "TextChanged":
      guard kind == "insert" || kind == "delete" else { return nil }
      return .textChanged(inserted: kind == "insert" ? data.text ?? "" : nil, of: id)
    case "SelectionChanged": return .selectionChanged(of: id)
    case "ActiveDescendantChanged":
      return DesktopObject(reference: data).map {
        .activeDescendantChanged($0.id(in: program), of: id)
      }
    case "Announcement":
      guard let text = data.text, !text.isEmpty else { return nil }
      return .announcement(text, isAssertive: number == 2, of: id)
    default: return nil
    }
  }
}
