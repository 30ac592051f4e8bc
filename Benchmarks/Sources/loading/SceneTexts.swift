/// Scenes with many views, as YAML that people would write and as JSON that programs would write.
enum SceneTexts {
  enum Form: String, CaseIterable {
    case yaml = "YAML"
    case json = "JSON"
  }

  /// Returns a scene in which text elements, buttons and sliders alternate.
  ///
  /// - Parameters:
  ///   - count: The number of views.
  ///   - form: The format.
  /// - Returns: The text of the file.
  static func scene(of count: Int, as form: Form) -> String {
    switch form {
    case .yaml:
      return "earshot: 1\ntitle: Many\nelements:\n" + (0..<count).map(yaml).joined()
    case .json:
      let views = (0..<count).map(json).joined(separator: ",\n")
      return "{\"earshot\": 1, \"title\": \"Many\", \"elements\": [\n\(views)\n]}\n"
    }
  }

  private static func yaml(_ number: Int) -> String {
    let head =
      "- id: view\(number)\n  label: Number \(number)\n  frame: [16, \(number * 44), 358, 40]\n"
    switch number % 3 {
    case 0: return head + "  value: a text of a few words\n  traits: [staticText]\n"
    case 1: return head + "  hint: Opens the details\n  traits: [button, selected]\n"
    default:
      return head + "  range:\n    minimum: 0\n    maximum: 10\n    step: 0.5\n    value: 2.5\n"
        + "    texts: {0: quiet, 10: as loud as it goes}\n"
    }
  }

  private static func json(_ number: Int) -> String {
    let head =
      "{\"id\": \"view\(number)\", \"label\": \"Number \(number)\", "
      + "\"frame\": [16, \(number * 44), 358, 40], "
    switch number % 3 {
    case 0: return head + "\"value\": \"a text of a few words\", \"traits\": [\"staticText\"]}"
    case 1: return head + "\"hint\": \"Opens the details\", \"traits\": [\"button\", \"selected\"]}"
    default:
      return head + "\"range\": {\"minimum\": 0, \"maximum\": 10, \"step\": 0.5, \"value\": 2.5, "
        + "\"texts\": {\"0\": \"quiet\", \"10\": \"as loud as it goes\"}}}"
    }
  }
}
