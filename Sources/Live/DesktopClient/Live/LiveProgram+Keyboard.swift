package import AccessibilityModel
internal import DesktopBus
internal import DesktopTree
internal import LiveTree

/// The keys that a user presses in a program, and the object that gets them.
extension LiveProgram: KeyboardSource {
  package func keyboardFocus() -> KeyboardFocus? {
    guard let id = keyboardNode else { return nil }
    readAgain(id)
    guard let facts = facts(of: id, asks: true) else { return nil }
    let isFirst = tree.closesSilently && lastKeyboardNode.map(isGone) == true
    lastKeyboardNode = id
    var focus = KeyboardFocus(id: id, facts)
    focus.isFirst = isFirst
    focus.passed = tree.passedNode(before: id).flatMap { tree.facts(of: $0) }
    if id == tree.window, let tab = tree.firstTab ?? silentTab,
      tab == tree.firstTab || tab == tree.keyboardNode
    {
      focus.silentTab = self.facts(of: tab, asks: true)
    }
    return focus
  }

  /// Whether a node is no longer in a window, or its object has ended with another window.
  private func isGone(_ id: String) -> Bool {
    if tree.isInWindow(id), tree.window.map({ tree.isInside(id, $0) }) == true { return false }
    let object = DesktopObject(id: id, of: program.object.bus)
    return bus.results(of: [DesktopCall.states.message(to: object)], timeout: patience)[0].failure
      != nil
  }

  /// The node that gets keys. It stays the same while no other one in its window has the focus.
  private var keyboardNode: String? {
    readChoice()
    // The tab that has the focus as the program opens is silent, also as a dialog closes.
    if let id = tree.keyboardNode, tree.isTabOfGTK(id), let window = tree.window,
      lastKeyboardNode.map({ silentTab == id && ($0 == window || !tree.isInside($0, window)) })
        != false
    {
      silentTab = id
      return tree.window
    }
    guard let id = tree.keyboardNode, id == tree.window, !tree.isFocusAtWindow,
      let last = lastKeyboardNode, tree.isInside(last, id), tree.element(of: last) != nil
    else { return tree.keyboardNode }
    return last
  }

  /// Reads which item of the container with the focus is selected, of which no signal may have come.
  private func readChoice() {
    guard state == .running, let container = tree.choosingNode else { return }
    let object = DesktopObject(id: container, of: program.object.bus)
    let call = DesktopCall.selectedChild(0).message(to: object)
    guard case .success(let reply) = bus.results(of: [call], timeout: patience)[0],
      let reference = (try? reply.values())?.first,
      let chosen = DesktopObject(reference: reference)?.id(in: program.object.bus),
      !tree.isFirstChoice(chosen, in: container)
    else { return }
    // Of a long table, only the rows on the display are read.
    if tree.nodes[chosen] == nil, tree.hasTooManyChildren(container), searchedChoice != chosen {
      searchedChoice = chosen
      answer([.shownCells(of: container)], by: bus.now + patience)
      update(within: timeLeft)
    }
    let selected = tree.selectedChildren(of: container) + [chosen]
    answer(selected.map { .read(.states, of: $0) }, by: bus.now + patience)
  }

  /// Reads what a program changes without a signal: the labels of a control, the size of a table, the
  /// states and names of a row and the title of a window.
  private func readAgain(_ id: String) {
    guard state == .running, let node = tree.nodes[id] else { return }
    var questions: [DesktopQuestion] = node.relations == nil ? [] : [.read(.relations, of: id)]
    if let popover = tree.popover(around: id), tree.nodes[popover]?.relations == nil {
      questions.append(.read(.relations, of: popover))
    }
    if node.table != nil { questions.append(.read(.table, of: id)) }
    questions += tree.cells(inRowOf: id).flatMap { [.read(.states, of: $0), .read(.name, of: $0)] }
    if node.role == .comboBox || node.role == .pageTabList {
      questions.append(.read(.name, of: id))
    }
    // Qt does not announce the title of a window.
    if let window = tree.window { questions.append(.read(.name, of: window)) }
    if !questions.isEmpty { answer(questions, by: bus.now + patience) }
  }

  /// Waits until the program has handled a key, and has nothing more to tell. Without any news, it may
  /// be busy with the key.
  private func rest(after key: (revision: Int, node: String?, time: Duration)) {
    settle()
    while state == .running, bus.now - key.time < Limits.key, tree.revision == key.revision,
      tree.keyboardNode == key.node
    {
      bus.waitForSignals(timeout: Limits.quiet)
      update(within: timeLeft)
    }
    var quiet = 0
    for _ in 0..<Limits.rounds where quiet < Limits.quietRounds && state == .running {
      let (revision, node) = (tree.revision, tree.keyboardNode)
      waitForProgram()
      bus.waitForSignals(timeout: Limits.quiet)
      update(within: timeLeft)
      let isQuiet =
        tree.revision == revision && tree.keyboardNode == node && !tree.lacksAnnouncedFocus
      quiet = isQuiet ? quiet + 1 : 0
    }
  }

  /// Waits until the program answers, and so has handled its input.
  private func waitForProgram() {
    guard let window = tree.window else { return }
    answer([.read(.states, of: window)], by: bus.now + patience)
    update(within: timeLeft)
  }

  package func press(_ stroke: KeyStroke) -> Bool {
    guard hasKeyboard() else { return true }
    sendAndRest {
      send(stroke.pressOfModifiers)
      // Menus of Qt often close again if the key comes together with its modifier, as no hand presses them.
      if !stroke.modifiers.isEmpty { wait(Limits.modifiers) }
      send([.generateKey(stroke.keySymbol, .symbol)])
      if !stroke.modifiers.isEmpty {
        wait(Limits.modifiers)
        waitForProgram()
      }
      send(stroke.releaseOfModifiers)
    }
    return true
  }

  package func type(_ text: String) -> TypedText {
    guard mayType() else { return .unsent }
    sendAndRest { send(text) }
    return .sent
  }

  /// Types text. A key may close the window or end the program, and the others must not reach another one.
  func send(_ text: String) {
    // Qt overlooks the modifier of the first key of all.
    let shift = KeyStroke(.space, [.shift])
    if text.contains(where: { $0.isASCII && !($0.isLowercase || $0.isNumber || $0.isWhitespace) }) {
      send(shift.pressOfModifiers + shift.releaseOfModifiers)
    }
    for character in text.unicodeScalars where mayType() {
      send([Key.character(character)])
      // The display lends a key to a character that has none, until it lends it to the next one.
      if character.isASCII { waitForProgram() } else { settle() }
    }
  }

  /// Sends keys, then waits until the program has handled them.
  private func sendAndRest(_ keys: () -> Void) {
    let hadFocus = keyboardNode != tree.window
    tree.beginKey()
    let key = (revision: tree.revision, node: tree.keyboardNode, time: bus.now)
    keys()
    rest(after: key)
    // An object that has just appeared, such as a menu, is read first.
    if tree.lacksAnnouncedFocus { settle { !self.tree.lacksAnnouncedFocus } }
    // One object may lose the focus long before another one gets it.
    if hadFocus, tree.keyboardNode == tree.window {
      settle { self.tree.keyboardNode != self.tree.window }
    }
  }

  private func send(_ calls: [DesktopCall]) {
    guard !calls.isEmpty else { return }
    _ = bus.results(of: calls.map { $0.message(to: .keyboard) }, timeout: patience)
  }

  /// Waits as long as a hand does between two keys, while signals are read.
  private func wait(_ time: Duration) {
    let end = bus.now + time
    while state == .running, bus.now < end {
      bus.waitForSignals(timeout: end - bus.now)
      update(within: timeLeft)
    }
  }
}

extension KeyStroke {
  private var held: [Int32] { Modifier.allCases.filter(modifiers.contains).map(\.keyCode) }

  /// The calls that press the modifiers, before the key.
  fileprivate var pressOfModifiers: [DesktopCall] { held.map { .generateKey($0, .press) } }

  /// The calls that release the modifiers, the last one first.
  fileprivate var releaseOfModifiers: [DesktopCall] {
    held.reversed().map { .generateKey($0, .release) }
  }

  /// The symbol of the key in X, without its modifiers.
  package var keySymbol: Int32 {
    switch key {
    case .named(let name): name.symbol
    case .character(let character):
      character.unicodeScalars.first.map { LiveProgram.Key.character($0).symbol } ?? 0
    case .function(let number): 0xFFBD + Int32(number)
    }
  }
}

extension KeyStroke.Name {
  fileprivate var symbol: Int32 {
    switch self {
    case .tab: 0xFF09
    case .space: 0x20
    case .backspace: 0xFF08
    case .delete: 0xFFFF
    case .home: 0xFF50
    case .end: 0xFF57
    case .enter: 0xFF0D
    case .escape: 0xFF1B
    case .up: 0xFF52
    case .down: 0xFF54
    case .left: 0xFF51
    case .right: 0xFF53
    case .pageUp: 0xFF55
    case .pageDown: 0xFF56
    }
  }
}

extension KeyStroke.Modifier {
  /// The number of the left key on a keyboard for PCs, which X numbers the same everywhere.
  fileprivate var keyCode: Int32 {
    switch self {
    case .shift: 50
    case .control: 37
    case .alt: 64
    }
  }
}
