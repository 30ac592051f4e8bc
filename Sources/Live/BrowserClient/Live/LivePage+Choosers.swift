internal import AccessibilityModel
private import Foundation
internal import Languages
internal import LiveTree
internal import PageTree
internal import TextFormats

/// Files that a page asks for, and the suggestions of its fields.
extension LivePage {
  /// Shows the suggestions of a field, and returns whether there are any.
  func suggest(for node: ChromiumTree.Node) -> Bool {
    guard let number = node.backendDOMNodeId,
      mirror.tree.details.attributes["\(number)"]?["list"] != nil,
      let object = object(of: number, in: frame(of: node)),
      let texts = run(PageScript.suggestions, on: object, in: frame(of: node))?.array?
        .compactMap(\.string), !texts.isEmpty
    else { return false }
    let names = texts.map { $0.cut(to: 2_000) }
    events += mirror.show(PageDialog(suggestions: names, for: node, phrases: mirror.phrases))
    return true
  }

  /// Replaces the text of a field by a suggestion.
  func take(_ text: String, for field: ChromiumTree.Node) -> Bool {
    guard let number = field.backendDOMNodeId,
      let object = object(of: number, in: frame(of: field)),
      run(PageScript.setText, on: object, in: frame(of: field), [.string(text)])?.bool == true
    else { return false }
    update(force: true)
    events += mirror.closeDialog(returningTo: operated)
    settle()
    return true
  }

  /// Gives the page the file whose path was typed.
  func attach(_ dialog: PageDialog) -> Bool {
    let typed = (dialog.text ?? "").trimmingCharacters(in: .whitespaces)
    guard let number = dialog.button?.backendDOMNodeId else { return false }
    let path = URL(fileURLWithPath: NSString(string: typed).expandingTildeInPath).path
    var isFolder: ObjCBool = false
    guard permitsFiles, !typed.isEmpty,
      unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      !isFolder.boolValue,
      FileManager.default.isReadableFile(atPath: path),
      results(of: [call(.attachFiles, node: number, [("files", [.string(path)])])])[0].failure
        == nil
    else {
      let message = Phrases.fill(mirror.phrases.unreadableFile, ["file": typed])
      events.append(.announcement(message, isAssertive: false))
      return true
    }
    update(force: true)
    events += mirror.closeDialog(returningTo: operated)
    settle()
    return true
  }
}
