#if DEBUG
  import UIKit
  #if canImport(Accessibility)
    import Accessibility
  #endif

  /// Exports a window's accessibility elements as an Earshot scene.
  @MainActor
  struct SceneExport {
    /// Writes a scene into the temporary folder, and prints its path.
    static func write(_ window: UIWindow, to name: String, title: String? = nil) {
      do {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try data(of: window, title: title).write(to: file)
        print("The scene is in \(file.path)")
      } catch {
        print("No scene was written: \(error)")
      }
    }

    /// Returns a scene as JSON, which is also YAML.
    static func data(of window: UIWindow, title: String? = nil) throws -> Data {
      var export = SceneExport()
      let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
      var scene: [String: Any] = [
        "earshot": 1,
        "direction": isRightToLeft ? "rtl" : "ltr",
        "idiom": window.traitCollection.userInterfaceIdiom == .pad ? "pad" : "phone",
        "size": [Double(window.bounds.width), Double(window.bounds.height)],
        "language": Bundle.main.preferredLocalizations.first ?? "en",
        "elements": [export.node(of: window, depth: 0)],
      ]
      scene["title"] = title
      return try JSONSerialization.data(
        withJSONObject: scene, options: [.prettyPrinted, .sortedKeys])
    }

    private var ids: Set<String> = []
    private var visited: Set<ObjectIdentifier> = []

    /// The bits and names of traits. Bits 18 and above were observed on devices.
    private static let traits: [(bit: UInt64, name: String)] = [
      (0, "button"), (1, "link"), (2, "image"), (3, "selected"), (4, "playsSound"),
      (5, "keyboardKey"), (6, "staticText"), (7, "summaryElement"), (8, "notEnabled"),
      (9, "updatesFrequently"), (10, "searchField"), (11, "startsMediaSession"),
      (12, "adjustable"), (13, "allowsDirectInteraction"), (14, "causesPageTurn"),
      (15, "tabBar"), (16, "header"), (18, "textEntry"), (21, "isEditing"),
      (24, "secureTextField"), (27, "backButton"), (28, "tabBarItem"), (46, "supportsZoom"),
      (47, "textArea"), (53, "toggleButton"),
    ]

    /// Returns the node of an object, with child nodes if VoiceOver enters the object.
    private mutating func node(of object: NSObject, depth: Int) -> [String: Any] {
      var node: [String: Any] = [:]
      visited.insert(ObjectIdentifier(object))
      node["frame"] = frame(object.accessibilityFrame)
      if let id = identifier(of: object) { node["id"] = id }
      if let view = object as? UIView {
        if view.isHidden { node["hidden"] = true }
        if view.alpha < 1 { node["alpha"] = max(Double(view.alpha), 0) }
        if view.clipsToBounds { node["clips"] = true }
      }
      if object.accessibilityElementsHidden { node["elementsHidden"] = true }
      if object.accessibilityViewIsModal { node["modal"] = true }
      if object.shouldGroupAccessibilityChildren { node["groups"] = true }
      node["label"] = object.accessibilityLabel
      node["language"] = object.accessibilityLanguage
      let bits = object.accessibilityTraits.rawValue
      let names = Self.traits.filter { bits & (1 << $0.bit) != 0 }.map(\.name)
      if !names.isEmpty { node["traits"] = names }

      node["isElement"] = object.isAccessibilityElement
      if object.isAccessibilityElement {
        describe(object, in: &node)
      } else if depth < 500 {
        node["container"] = container(object.accessibilityContainerType)
        if let elements = elements(of: object) {
          node["elements"] = nodes(of: elements, depth: depth + 1)
        } else if let view = object as? UIView, !view.subviews.isEmpty {
          node["children"] = nodes(of: view.subviews, depth: depth + 1)
        }
      }
      return node
    }

    private mutating func nodes(of objects: [NSObject], depth: Int) -> [[String: Any]] {
      var nodes: [[String: Any]] = []
      // An object that is listed twice, or that lists its own container, becomes only one node.
      for object in objects where !visited.contains(ObjectIdentifier(object)) {
        let node = node(of: object, depth: depth)
        // Omit decoration: objects that are not elements, contain no elements and cover nothing.
        let isPicture =
          !object.isAccessibilityElement && node["modal"] == nil && node["elements"] == nil
          && node["children"] == nil
        if !isPicture { nodes.append(node) }
      }
      return nodes
    }

    /// Adds the description of an element.
    private func describe(_ object: NSObject, in node: inout [String: Any]) {
      node["hint"] = object.accessibilityHint
      if let share = (object as? UISlider).flatMap({ share(of: $0) }) {
        // VoiceOver speaks a UISlider as a percentage, and each swipe changes the percentage by 10.
        node["range"] = ["step": 10, "value": Double((share * 100).rounded()), "format": "percent"]
      } else {
        node["value"] = object.accessibilityValue
      }
      if object.accessibilityTraits.rawValue & (1 << 53) != 0 {
        node["activate"] = ["toggle": true]
      }
      // The effect of an action is unknown, so in the scene the action announces its name.
      let actions = (object.accessibilityCustomActions ?? []).filter { !$0.name.isEmpty }
      if !actions.isEmpty {
        node["actions"] = actions.map { ["name": $0.name, "does": ["announce": $0.name]] }
      }
      let content = (object as? any AXCustomContentProvider)?.accessibilityCustomContent ?? []
      let complete = content.filter { !$0.label.isEmpty && !$0.value.isEmpty }
      if !complete.isEmpty {
        node["content"] = complete.map { piece in
          [
            "label": piece.label, "value": piece.value,
            "importance": piece.importance == .high ? "high" : "default",
          ]
        }
      }
    }

    /// Returns the position of a slider, from 0 to 1, or `nil` if the scene can't contain it.
    ///
    /// A slider without bounds has no position, and JSON can't represent a position that is not
    /// finite.
    private func share(of slider: UISlider) -> Float? {
      guard slider.maximumValue > slider.minimumValue else { return nil }
      let share =
        (slider.value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue)
      return share.isFinite ? share : nil
    }

    /// Returns the elements that an object lists with either of UIKit's two interfaces.
    private func elements(of object: NSObject) -> [NSObject]? {
      if let elements = object.accessibilityElements {
        return elements.compactMap { $0 as? NSObject }
      }
      let count = object.accessibilityElementCount()
      // UIKit returns the largest integer if there are no elements. The count of a list includes
      // elements that the list has not created yet.
      guard (1...10_000).contains(count) else { return nil }
      let elements = (0..<count).compactMap { object.accessibilityElement(at: $0) as? NSObject }
      return elements.isEmpty ? nil : elements
    }

    private mutating func identifier(of object: NSObject) -> String? {
      guard let id = (object as? any UIAccessibilityIdentification)?.accessibilityIdentifier,
        !id.isEmpty
      else { return nil }
      // Cells in a list often share an identifier, but ids in a scene must be unique.
      var unique = id
      var number = 1
      while !ids.insert(unique).inserted {
        number += 1
        unique = "\(id) \(number)"
      }
      return unique
    }

    private func frame(_ frame: CGRect) -> [Double]? {
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
      return numbers.allSatisfy(\.isFinite) && !frame.isNull ? numbers : nil
    }

    private func container(_ type: UIAccessibilityContainerType) -> String? {
      switch type {
      case .dataTable: "table"
      case .list: "list"
      case .landmark: "landmark"
      case .semanticGroup: "group"
      default: nil
      }
    }
  }
#endif
