internal import ArgumentParser
internal import Scenes

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say whether files are valid scenes, and all that is wrong with them.",
    discussion: """
      A valid file is told on standard output, with the number of its elements. What is wrong is told on \
      standard error, each with file, line and column. The exit code is 0 if all files are valid, 66 \
      if one can't be read, and 65 if one is no scene.

        earshot check form.yaml
      """)

  @Argument(
    help: ArgumentHelp("The files; - is standard input.", valueName: "scene"), completion: .scenes)
  var files: [String]

  func run() throws {
    let out = StandardOutput()
    var failure: ExitCode?
    for path in files {
      do {
        let document = try SceneLoading.load(path)
        let count = document.elementCount
        out.writeLine("\(path): valid, \(count) \(count == 1 ? "element" : "elements").")
      } catch let code as ExitCode {
        // A file that is not there says more than what is in another one.
        if failure != .noInput { failure = code }
      }
    }
    try out.check()
    if let failure { throw failure }
  }
}
