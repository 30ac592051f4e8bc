import AccessibilityModel
import ArgumentParser
import ScreenReader
import XCTest

@testable import earshot

/// A program or a page in one object, for tests of the prompt.
@MainActor
final class SourceDouble: LiveSource {
  let screen = AccessibilityElement()
  let rules = TraversalRules()
  let savedTree = ""
  /// What happens at each update, in order.
  var events: [@MainActor (SourceDouble) -> Void] = []
  var problem: (message: String, code: ExitCode)?
  private(set) var updateCount = 0

  init(labels: [String] = ["Reconnect"]) {
    screen.accessibilityElements = labels.map { label in
      let element = AccessibilityElement()
      element.isAccessibilityElement = true
      element.accessibilityLabel = label
      return element
    }
  }

  func update() {
    updateCount += 1
    if !events.isEmpty { events.removeFirst()(self) }
  }

  func end() {}

  func announce(_ text: String) {
    screen.post(
      notification: .announcement,
      argument: .attributedText(
        AccessibilityAttributedString(text, announcementPriority: .high)))
  }

  /// Removes all elements, as a program does when it ends.
  func replaceElements(announcing text: String) {
    screen.accessibilityElements = []
    screen.post(notification: .screenChanged)
    announce(text)
  }
}

/// The output of a prompt, which a test reads line by line.
final class OutputDouble {
  let output: StandardOutput
  private let pipe = Pipe()

  init() { output = StandardOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor) }

  /// Returns the lines that the prompt has written since the last call.
  func takeLines() -> [String] {
    output.writeLine("end")
    output.flush()
    var text = ""
    while !text.hasSuffix("end\n") {
      text += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    }
    return text.split(separator: "\n").dropLast().map(String.init)
  }
}
