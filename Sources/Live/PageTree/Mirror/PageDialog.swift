internal import AccessibilityModel
package import Languages

/// A screen that hides the page: a dialog of JavaScript, or the options of a pop-up button.
package struct PageDialog: Equatable, Sendable {
  package enum Part: Hashable, Sendable {
    case window, message, field, accept, dismiss
    /// An option, by the number of its node, or a suggestion by its place.
    case option(Int)
  }

  /// An option of a pop-up button.
  package struct Option: Equatable, Sendable {
    let number: Int
    let name: String
    let isSelected: Bool
    let isDisabled: Bool
  }

  private enum Kind: Equatable, Sendable {
    case alert, question, prompt, options, suggestions, file
  }

  private var kind: Kind
  private let phrases: PagePhrases
  package let message: String
  /// The text of the field, if the dialog has one.
  package var text: String?
  private var options: [Option] = []
  /// The pop-up button of the options, the field of the suggestions, or the button of the file.
  package private(set) var button: ChromiumTree.Node?

  /// Creates a dialog of JavaScript, by the name of its kind.
  package init(kind: String, message: String, text: String?, phrases: PagePhrases) {
    switch kind {
    case "alert": self.kind = .alert
    case "prompt": self.kind = .prompt
    default: self.kind = .question
    }
    self.message = kind == "beforeunload" ? phrases.leavePage : message
    self.phrases = phrases
    self.text = kind == "prompt" ? text ?? "" : nil
  }

  /// Creates a list of options.
  package init(options: [Option], of button: ChromiumTree.Node, phrases: PagePhrases) {
    kind = .options
    self.phrases = phrases
    message = button.filledName ?? ""
    self.options = options
    self.button = button
  }

  /// Creates a list of suggestions for a field.
  package init(suggestions: [String], for field: ChromiumTree.Node, phrases: PagePhrases) {
    let options = suggestions.enumerated().map { place, name in
      Option(number: place, name: name, isSelected: false, isDisabled: false)
    }
    self.init(options: options, of: field, phrases: phrases)
    kind = .suggestions
  }

  /// Creates a dialog that asks for the path of a file.
  package init(fileFor button: ChromiumTree.Node, phrases: PagePhrases) {
    kind = .file
    self.phrases = phrases
    message = button.filledName ?? ""
    text = ""
    self.button = button
  }

  /// Whether the page does not answer until the dialog is closed.
  package var blocksPage: Bool { ![.options, .suggestions, .file].contains(kind) }

  /// Whether the dialog asks for a file.
  package var wantsFile: Bool { kind == .file }

  /// The suggestion at a place, or `nil` if these are no suggestions.
  package func suggestion(at place: Int) -> String? {
    kind == .suggestions ? options.first { $0.number == place }?.name : nil
  }

  /// The dialog as a separate screen.
  var items: PageItems {
    var window = ElementDescription()
    window.isModal = true
    window.keepsOrder = true
    guard blocksPage || wantsFile else {
      window.label = message.isEmpty ? nil : message
      window.container = .list
      return PageItems(
        dialog: window, parts: options.map { (.option($0.number), Self.element($0)) })
    }
    window.container = wantsFile ? .semanticGroup : .alert
    if wantsFile, !message.isEmpty { window.label = message }
    var parts: [(Part, ElementDescription)] = []
    if !wantsFile, !message.isEmpty { parts.append((.message, Self.element(message, .staticText))) }
    if let text {
      var field = Self.element(wantsFile ? phrases.fileName : phrases.answer, .textEntry)
      field.value = text.isEmpty ? nil : text
      parts.append((.field, field))
    }
    parts.append((.accept, Self.element(phrases.ok, .button)))
    if kind != .alert { parts.append((.dismiss, Self.element(phrases.cancel, .button))) }
    return PageItems(dialog: window, parts: parts)
  }

  /// The part that gets the cursor when the dialog opens, or `nil` for the first one.
  var firstPart: PageItemID? {
    options.first(where: \.isSelected).map { .dialog(.option($0.number)) }
  }

  private static func element(_ option: Option) -> ElementDescription {
    var traits: AccessibilityTraits = .button
    if option.isSelected { traits.insert(.selected) }
    if option.isDisabled { traits.insert(.notEnabled) }
    return element(option.name, traits)
  }

  private static func element(_ label: String, _ traits: AccessibilityTraits) -> ElementDescription
  {
    var node = ElementDescription()
    node.isElement = true
    node.label = label
    node.traits = traits
    return node
  }
}

extension PageTree {
  /// The number of the first option of a pop-up button of HTML that could be chosen instead of the
  /// selected one, or `nil` without such an option.
  package func otherOption(of node: ChromiumTree.Node) -> Int? {
    options(of: node)?.first { !$0.isSelected && !$0.isDisabled }?.number
  }

  /// The options of a pop-up button of HTML, or `nil` for any other node.
  package func options(of node: ChromiumTree.Node) -> [PageDialog.Option]? {
    guard let popup = node.childIds?.lazy.compactMap({ nodes[$0] }).first,
      popup.roleName == "MenuListPopup"
    else { return nil }
    let found = descendants(of: popup.nodeId).compactMap { node -> PageDialog.Option? in
      guard ["option", "MenuListOption"].contains(node.roleName), let number = node.number else {
        return nil
      }
      return PageDialog.Option(
        number: number, name: node.filledName ?? "", isSelected: node.isTrue("selected"),
        isDisabled: node.isTrue("disabled"))
    }
    return found.isEmpty ? nil : found
  }
}
