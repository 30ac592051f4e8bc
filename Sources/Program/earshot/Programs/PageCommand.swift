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

  @Option(help: LiveOptions.sizeHelp) var size: SourceSize?
  @Option(help: LiveOptions.browserHelp, completion: .file()) var browser: String?
  @Flag(help: LiveOptions.offlineHelp) var offline = false
  @Option(help: LiveOptions.waitHelp) var wait: Int?
  @Option(file: LiveOptions.saveTreeHelp) var saveTree: String?
  @OptionGroup var session: LiveSessionOptions

  var command: RunCommand {
    var live = LiveOptions.none
    (live.page, live.size, live.browser, live.offline) = (address, size, browser, offline)
    (live.wait, live.saveTree) = (wait, saveTree)
    return session.command(live)
  }

  func validate() throws { try command.validateAll() }

  func runOnMain() throws { try command.runOnMain() }
}
