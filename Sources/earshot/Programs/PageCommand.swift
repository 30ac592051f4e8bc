internal import ArgumentParser

struct PageCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Open a web page at a prompt, and speak.",
    // Specify the usage here, because the generated one would also contain a scene.
    usage: "earshot page [<options>] <address>",
    discussion: """
      The page is a file or an address that begins with http: or https:. It is opened in Chromium or \
      Chrome without a window, with a new profile that is deleted at the end. It is short for \
      earshot run --page ADDRESS, and the other commands for scenes take --page, too.

        earshot page form.html
        earshot page https://example.org/ --size 1280x800
        earshot transcript --page form.html
      """)

  @Argument(help: "The address of the page, or a file.", completion: .file())
  var address: String

  @OptionGroup var session: RunCommand

  func validate() throws {
    guard session.scene == nil, !session.live.isChosen else {
      throw ValidationError("Name one page, as in earshot page form.html.")
    }
  }

  func runOnMain() throws {
    var session = session
    session.live.page = address
    try session.runOnMain()
  }
}
