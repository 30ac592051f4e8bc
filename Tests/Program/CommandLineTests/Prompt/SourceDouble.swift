import AccessibilityModel
import ArgumentParser
import Foundation
import ScreenReader

@testable import earshot

/// A program or a page in one object, for tests of its hosts.
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
      argument: .attributedText(AccessibilityAttributedString(text, announcementPriority: .high)))
  }

  /// Removes all elements, as a program does when it ends.
  func removeElements(announcing text: String) {
    screen.accessibilityElements = []
    screen.post(notification: .screenChanged)
    announce(text)
  }
}

/// The standard streams of a prompt, for a test that reads the output line by line.
final class StreamsDouble {
  let output: StandardOutput
  private let (written, typed) = (Pipe(), Pipe())

  init() { output = StandardOutput(descriptor: written.fileHandleForWriting.fileDescriptor) }

  var input: StandardInput {
    StandardInput(descriptor: typed.fileHandleForReading.fileDescriptor)
  }

  func type(_ text: String) { typed.fileHandleForWriting.write(Data(text.utf8)) }

  func endInput() { try? typed.fileHandleForWriting.close() }

  /// Returns the lines that the prompt has written since the last call.
  func takeLines() -> [String] {
    output.writeLine("end")
    output.flush()
    var text = ""
    while !text.hasSuffix("end\n") {
      text += String(decoding: written.fileHandleForReading.availableData, as: UTF8.self)
    }
    return text.split(separator: "\n").dropLast().map(String.init)
  }
}
