import DesktopBus
import DesktopTree

/// The answers of the program.
extension DesktopDouble {
  /// The maximum number of children that a client may ask for at once.
  static let childLimit = 5_000

  func items() -> Result<[BusValue], DoubleError> {
    let old = try? BusType.parse("((so)(so)(so)a(so)assusau)")[0]
    let new = try? BusType.parse("((so)(so)(so)iiassusau)")[0]
    switch cache {
    case .absent: return .failure(.unknownMethod)
    case .afterRegistration where !hasRegistered: return .failure(.unknownMethod)
    case .empty: return .success([.array(old ?? .byte, [])])
    case .old: return .success([.array(old ?? .byte, order.compactMap { item($0, isOld: true) })])
    case .afterRegistration:
      return .success([.array(new ?? .byte, order.compactMap { item($0, isOld: false) })])
    }
  }

  private func item(_ path: String, isOld: Bool) -> BusValue? {
    guard let object = objects[path] else { return nil }
    let index = object.parent.flatMap { objects[$0]?.children.firstIndex(of: path) }
    let middle: [BusValue] =
      isOld
      ? [.array(Self.reference, object.children.map { reference(to: $0) })]
      : [.int32(Int32(index ?? -1)), .int32(Int32(clamping: object.childCount))]
    let rest: [BusValue] = [
      .strings(object.interfaces.map { "org.a11y.atspi." + $0 }), .string(object.name),
      .uint32(UInt32(object.role)), .string(object.description),
      .array(.uint32, object.stateWords),
    ]
    return .structure(
      [reference(to: path), reference(to: order.first), reference(to: object.parent)] + middle
        + rest)
  }

  // MARK: - Properties

  mutating func property(
    of object: DoubleObject, _ member: String, _ values: [BusValue]
  ) -> Result<[BusValue], DoubleError> {
    guard values.count >= 2, let interface = values[0].text?.split(separator: ".").last,
      let name = values[1].text, member == "Get" || member == "Set"
    else { return refuse("Properties." + member) }
    if member == "Set" {
      guard interface == "Value", name == "CurrentValue",
        case .variant(.double(let number)) = values[2]
      else { return refuse("Properties.Set " + name) }
      set(number, on: object.path)
      return .success([])
    }
    guard let value = value(of: object, String(interface), name) else {
      return .failure(.unknownProperty)
    }
    return .success([.variant(value)])
  }

  private func value(of object: DoubleObject, _ interface: String, _ name: String) -> BusValue? {
    switch interface + "." + name {
    case "Accessible.Name": .string(object.name)
    case "Accessible.Description": .string(object.description)
    case "Accessible.Parent": reference(to: object.parent)
    case "Accessible.ChildCount": .int32(Int32(clamping: object.childCount))
    case "Accessible.Locale": .string("C")
    case "Application.ToolkitName": .string(toolkit)
    case "Application.Version": .string(version)
    case "Value.MinimumValue", "Value.MaximumValue", "Value.CurrentValue", "Value.MinimumIncrement":
      object.value[name].map { .double($0) }
    case "Text.CharacterCount": .int32(Int32(object.text.unicodeScalars.count))
    case "Text.CaretOffset": .int32(Int32(object.caret ?? object.text.unicodeScalars.count))
    case "Table.NRows", "Table.NColumns": object.table[name].map { .int32(Int32($0)) }
    case "TableCell.Position":
      object.cell.map { .structure([.int32(Int32($0[0])), .int32(Int32($0[1]))]) }
    case "TableCell.RowSpan", "TableCell.ColumnSpan": object.cell == nil ? nil : .int32(1)
    default: nil
    }
  }

  /// Sets a value as GTK 3 does, and sends a signal.
  private mutating func set(_ number: Double, on path: String) {
    guard !ignoresValues else { return }
    schedule(after: valueDelay) { double in
      guard let value = double.objects[path]?.value else { return }
      let target = min(max(number, value["MinimumValue"] ?? 0), value["MaximumValue"] ?? 0)
      guard target != value["CurrentValue"] else { return }
      double.objects[path]?.value["CurrentValue"] = target
      double.valueEffects[path]?(&double, target)
      if double.objects[path]?.description.isEmpty == false, target == target.rounded() {
        double.objects[path]?.description = "\(Int(target))"
      }
      if double.sendsValueSignals {
        double.signal("Object.PropertyChange", "accessible-value", from: path)
      }
    }
  }

  // MARK: - Links in texts

  private static let linkPath = "/link/"

  /// Returns the start and the end of a link in a text.
  func textLink(at path: String) -> [Int]? {
    guard let range = path.firstRange(of: Self.linkPath),
      let index = Int(path[range.upperBound...])
    else { return nil }
    return objects[String(path[..<range.lowerBound])]?.links[index]
  }

  /// Answers a call to a link in a text. LibreOffice ends at any other call.
  mutating func answer(_ call: String, about link: [Int]) -> Result<[BusValue], DoubleError> {
    switch call {
    case "Properties.Get org.a11y.atspi.Hyperlink StartIndex":
      return .success([.variant(.int32(Int32(link[0])))])
    case "Properties.Get org.a11y.atspi.Hyperlink EndIndex":
      return .success([.variant(.int32(Int32(link[1])))])
    default:
      leave()
      return refuse(call)
    }
  }

  // MARK: - Methods

  mutating func method(
    _ name: String, of object: DoubleObject, _ values: [BusValue]
  ) -> Result<[BusValue], DoubleError> {
    let number = values.first?.integer ?? 0
    switch name {
    case "Accessible.GetChildren":
      // A client must know the number of children first.
      guard object.childCount <= Self.childLimit else { return refuse(name) }
      return .success([.array(Self.reference, object.children.map { reference(to: $0) })])
    case "Accessible.GetChildAtIndex":
      let isKnown = object.children.indices.contains(number)
      return .success([reference(to: isKnown ? object.children[number] : nil)])
    case "Accessible.GetRole": return .success([.uint32(UInt32(object.role))])
    case "Accessible.GetState": return .success([.array(.uint32, object.stateWords)])
    case "Accessible.GetInterfaces":
      return .success([.strings(object.interfaces.map { "org.a11y.atspi." + $0 })])
    case "Accessible.GetAttributes":
      return .success([
        .array(
          .entry(.string, .string),
          object.attributes.sorted { $0.key < $1.key }.map {
            .entry(.string($0.key), .string($0.value))
          })
      ])
    case "Accessible.GetRelationSet": return .success([relations(of: object)])
    case "Component.GetExtents":
      let extents = number == 0 ? object.screen : object.window
      return .success([.structure(extents.map { .int32(Int32($0)) })])
    case "Component.ScrollTo":
      setState("showing", true, of: object.path)
      return .success([.boolean(true)])
    case "Hypertext.GetNLinks": return .success([.int32(Int32(object.links.count))])
    case "Hypertext.GetLink":
      guard object.links.indices.contains(number) else { return refuse(name) }
      return .success([reference(to: object.path + Self.linkPath + String(number))])
    case "Accessible.GetIndexInParent":
      guard let cell = object.sheetCell, let table = objects[object.parent ?? ""]?.table else {
        return refuse(name)
      }
      return .success([.int32(Int32(cell.row * (table["NColumns"] ?? 1) + cell.column))])
    case "Component.GetAccessibleAtPoint" where object.firstRow != nil:
      return .success([reference(to: openRow(atPoint: values[1].integer ?? 0, of: object))])
    case "Table.GetAccessibleAt" where object.firstRow != nil:
      return .success([
        reference(to: openRow(number, column: values.last?.integer ?? 0, of: object))
      ])
    case "Table.GetColumnHeader" where object.firstRow != nil:
      return .success([reference(to: openRow(nil, column: number, of: object))])
    case "Component.GetAccessibleAtPoint" where !object.offersCells,
      "Table.GetAccessibleAt" where !object.offersCells:
      return .success([reference(to: nil)])
    case "Table.GetAccessibleAt":
      return .success([reference(to: openCell(number, values.last?.integer ?? 0, of: object))])
    case "Component.GetAccessibleAtPoint":
      let row = ((values[1].integer ?? 0) - object.screen[1]) / 20
      return .success([
        reference(to: openCell(row, (number - object.screen[0]) / 100, of: object))
      ])
    case "Component.GrabFocus":
      if refusesFocus { return .failure(.unknownMethod) }
      objects[object.path]?.states.insert("focused")
      signal("Object.StateChanged", "focused", 1, from: object.path)
      return .success([.boolean(true)])
    case "Text.GetText":
      // The content of a password field must not be read.
      guard object.role != 40 else { return refuse(name) }
      let end = values.last?.integer ?? 0
      return .success([
        .string(String(String.UnicodeScalarView(object.text.unicodeScalars.prefix(end))))
      ])
    case "Text.GetTextAtOffset":
      // The line around a character, as Qt tells it.
      let text = Array(object.text)
      guard text.indices.contains(number) else { return .failure(.unknownMethod) }
      let start = text[..<number].lastIndex(of: "\n").map { $0 + 1 } ?? 0
      let end = text[number...].firstIndex(of: "\n").map { $0 + 1 } ?? text.count
      return .success([
        .string(String(text[start..<end])), .int32(Int32(start)), .int32(Int32(end)),
      ])
    case "Action.GetActions":
      let texts = BusType.structure([.string, .string, .string])
      return .success([
        .array(
          texts,
          object.actions.map { .structure([.string("Localized " + $0), .string(""), .string("")]) })
      ])
    case "Action.GetName":
      guard object.actions.indices.contains(number) else { return .failure(.unknownMethod) }
      return .success([.string(object.actions[number])])
    case "Action.DoAction": return doAction(number, of: object)
    case "EditableText.InsertText":
      if ignoresTexts { return .success([.boolean(true)]) }
      var text = object.text.unicodeScalars
      text.insert(
        contentsOf: (values[1].text ?? "").unicodeScalars,
        at: text.index(text.startIndex, offsetBy: min(max(number, 0), text.count)))
      objects[object.path]?.text = String(text)
      signal(
        "Object.TextChanged", "insert", data: .string(values[1].text ?? ""), from: object.path)
      return .success([.boolean(true)])
    case "EditableText.DeleteText":
      if ignoresTexts { return .success([.boolean(true)]) }
      var text = object.text.unicodeScalars
      let start = text.index(text.startIndex, offsetBy: min(number, text.count))
      let end = text.index(
        text.startIndex, offsetBy: min(values.last?.integer ?? 0, text.count))
      text.removeSubrange(start..<max(start, end))
      objects[object.path]?.text = String(text)
      signal("Object.TextChanged", "delete", from: object.path)
      return .success([.boolean(true)])
    case "Selection.GetSelectedChild" where object.selectedRow != nil:
      return .success([reference(to: openRow(object.selectedRow, column: 0, of: object))])
    case "Selection.GetSelectedChild" where object.interfaces.contains("Selection"):
      let chosen = object.children.first { objects[$0]?.states.contains("selected") == true }
      return .success([reference(to: chosen)])
    case "Selection.SelectChild":
      guard object.children.indices.contains(number) else { return .success([.boolean(false)]) }
      for (index, child) in object.children.enumerated() {
        setState("selected", index == number, of: child)
      }
      return .success([.boolean(true)])
    default: return refuse(name)
    }
  }

  /// Adds the cell of a sheet at its first use, as LibreOffice does, and returns its path.
  private mutating func openCell(_ row: Int, _ column: Int, of sheet: DoubleObject) -> String {
    let path = "\(sheet.path)/r\(row)/c\(column)"
    guard objects[path] == nil else { return path }
    let letters = Array("ABCDEFGHIJ")
    var cell = DoubleObject(
      path: path, parent: sheet.path, role: 56, name: "\(letters[column])\(row + 1)")
    cell.interfaces = ["Accessible", "Component", "Text"]
    cell.text = column == 0 ? "Line \(row + 1)" : ""
    cell.screen = [sheet.screen[0] + column * 100, sheet.screen[1] + row * 20, 100, 20]
    // LibreOffice hides the cells that are scrolled out of view.
    if row * 20 >= sheet.screen[3] {
      cell.states.subtract(["showing", "visible"])
      cell.screen = [0, 0, 0, 0]
    }
    objects[path] = cell
    return path
  }

  private func relations(of object: DoubleObject) -> BusValue {
    .array(
      .structure([.uint32, .array(Self.reference)]),
      object.relations.sorted { $0.key < $1.key }.compactMap { name, targets in
        DesktopRelation(name: name).map { kind in
          .structure([
            .uint32(UInt32(kind.rawValue)),
            .array(Self.reference, targets.map { reference(to: $0) }),
          ])
        }
      })
  }

  private mutating func doAction(
    _ index: Int, of object: DoubleObject
  ) -> Result<[BusValue], DoubleError> {
    guard object.actions.indices.contains(index), !deniesActions else {
      return .success([.boolean(false)])
    }
    let name = object.actions[index]
    if let effect = actionEffects[object.path + " " + name] {
      effect(&self)
    } else if ["click", "toggle", "Toggle", "check"].contains(name),
      [7, 44, 62].contains(object.role)
    {
      setState("checked", !object.states.contains("checked"), of: object.path)
    }
    return .success([.boolean(true)])
  }

  /// Presses the control with the keyboard focus, as the space bar does.
  mutating func press() {
    let focused = order.last { objects[$0]?.states.contains("focused") == true }
    guard let object = focused.flatMap({ objects[$0] }) else { return }
    if let index = object.actions.firstIndex(where: { ["click", "toggle"].contains($0) }) {
      _ = doAction(index, of: object)
    } else if object.actions.first == "Toggle" {
      // Qt calls its handlers only here.
      setState("checked", !object.states.contains("checked"), of: object.path)
      handled.append(object.path)
    }
  }

  /// Changes a state of an object, and sends a signal.
  package mutating func setState(_ name: String, _ isOn: Bool, of path: String) {
    if isOn { objects[path]?.states.insert(name) } else { objects[path]?.states.remove(name) }
    signal("Object.StateChanged", name, isOn ? 1 : 0, from: path)
  }

  /// Adds an object as the last child of its parent, and sends a signal.
  package mutating func open(_ object: DoubleObject) {
    add(object)
    guard let parent = object.parent else { return }
    objects[parent]?.children.append(object.path)
    objects[parent]?.childCount += 1
    let index = (objects[parent]?.children.count ?? 1) - 1
    signal(
      "Object.ChildrenChanged", "add", index, data: reference(to: object.path), from: parent)
  }

  /// Removes an object from its parent, and sends a signal.
  package mutating func close(_ path: String) {
    guard let parent = objects[path]?.parent,
      let index = objects[parent]?.children.firstIndex(of: path)
    else { return }
    objects[parent]?.children.remove(at: index)
    objects[parent]?.childCount -= 1
    objects[path] = nil
    order.removeAll { $0 == path }
    signal("Object.ChildrenChanged", "remove", index, data: reference(to: path), from: parent)
  }
}
