internal import AccessibilityModel
internal import Scenes

/// A dialog of JavaScript, which blocks the page until it is answered.
package struct PageDialog: Equatable, Sendable {
  package enum Part: Hashable, Sendable {
    case window, message, field, accept, dismiss
  }

  /// “alert”, “confirm”, “prompt” or “beforeunload”.
  var kind: String
  var message: String
  /// The text of the field, if the dialog has one.
  var text: String?

  init(kind: String, message: String, text: String?) {
    self.kind = kind
    self.message = kind == "beforeunload" ? "Leave this page? Changes may be lost." : message
    self.text = kind == "prompt" ? text ?? "" : nil
  }

  /// The dialog as a screen of its own.
  var items: PageItems {
    var window = SceneNode.view
    window.isModal = true
    window.container = .alert
    window.hasExplicitOrder = true
    var parts: [(Part, SceneNode)] = []
    if !message.isEmpty { parts.append((.message, Self.element(message, .staticText))) }
    if let text {
      var field = Self.element("Answer", .textEntry)
      field.value = text
      parts.append((.field, field))
    }
    parts.append((.accept, Self.element("OK", .button)))
    if kind != "alert" { parts.append((.dismiss, Self.element("Cancel", .button))) }
    return PageItems(dialog: window, parts: parts)
  }

  private static func element(_ label: String, _ traits: AccessibilityTraits) -> SceneNode {
    var node = SceneNode()
    node.isElement = true
    node.label = label
    node.traits = traits
    return node
  }
}
