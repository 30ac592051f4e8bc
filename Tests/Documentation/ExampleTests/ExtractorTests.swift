import Foundation
import Testing

/// Tests that the extractor reads every block and rejects pages that it does not understand.
///
/// The tests run the extractor as a program, because a test target can't link the tool that its own
/// plugin uses.
struct ExtractorTests {
  @Test func aFailureIsShownOnThePage() throws {
    let run = try Extraction(
      of: """
        # A page

        ```sh
        ls
        ```

        - In a list:

          ```swift
          if true {
            print(1)
          }
          ```

        """)
    #expect(run.status == 0)
    #expect(
      run.source.contains(
        """
        #sourceLocation(file: "\(run.page)", line: 10)
        if true {
          print(1)
        }
        #sourceLocation()
        """))
    #expect(!run.source.contains("ls"))
    #expect(run.source.contains("try NoFixtures().examples()"))
  }

  @Test func declarationsMoveToTheTopWithMembersShownLater() throws {
    let run = try Extraction(
      of: """
        ```swift
        class One {
          …
        }

        let one = One()
        ```

        ```swift
        override var two: Int { 2 }
        ```

        """)
    let first = try #require(run.source.range(of: "private class One {")).lowerBound
    let member = try #require(run.source.range(of: "override var two: Int { 2 }")).lowerBound
    let statement = try #require(run.source.range(of: "let one = One()")).lowerBound
    #expect(first < member && member < statement)
    #expect(!run.source.contains("…"))
  }

  @Test func anExampleThatIsNotRunIsStillCompiled() throws {
    let run = try Extraction(
      of: """
        <!-- example: not run: it needs a file -->
        ```swift
        read()
        ```

        <!-- example: not compiled: another test does -->
        ```swift
        write()
        ```

        """)
    #expect(run.source.contains("func line3() throws {"))
    #expect(!run.source.contains("write()"))
  }

  @Test(
    arguments: [
      (1, "```swift\nlet one = 1\n"),
      (3, "```sh\n```\n```\n"),
      (1, "```swift\nlet one = 1\n\n```swift\nlet two = 2\n```\n"),
      (1, "```Swift\n```\n"),
      (1, "```swift skip\n```\n"),
      (1, "<!-- example: not tested -->\n```swift\n```\n"),
      (1, "<!-- example: not run: -->\n```swift\n```\n"),
      (1, "<!-- example: manifest\n-->\n```swift\n```\n"),
      (2, "\n<!-- example: manifest -->\n\n```swift\n```\n"),
      (2, "\n<!-- example: manifest -->\n```sh\n```\n"),
      (2, "\n<!-- example: manifest -->"),
    ])
  func aPageThatCanNotBeReadIsAnErrorAtItsLine(line: Int, page: String) throws {
    let run = try Extraction(of: page)
    #expect(run.status != 0)
    #expect(run.output.hasPrefix("\(run.page):\(line): error: "), "\(run.output)")
  }

  @Test func aBlockEndsWithItsComment() throws {
    let run = try Extraction(
      ofComments: "/// ```swift\n/// one()\nfunc one() {}\n/// ```\n")
    #expect(run.output.hasPrefix("\(run.page):1: error: This block has no end."), "\(run.output)")
  }
}

/// A run of the extractor.
private struct Extraction {
  let page: String
  let source: String
  let output: String
  let status: Int32

  init(of text: String) throws { try self.init(["page"], "page.md", text) }

  init(ofComments text: String) throws { try self.init(["comments", "One"], "One.swift", text) }

  private init(_ kind: [String], _ name: String, _ text: String) throws {
    let folder = try TemporaryFolder()
    page = "\(folder.path)/\(name)"
    try text.write(toFile: page, atomically: true, encoding: .utf8)
    let process = Process()
    let log = Pipe()
    process.executableURL = builtProgram("ExampleExtractor-tool")
    process.arguments = kind + ["\(folder.path)/Source.swift", page]
    process.standardOutput = log
    try process.run()
    output = String(decoding: log.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    source = (try? String(contentsOfFile: "\(folder.path)/Source.swift", encoding: .utf8)) ?? ""
  }
}
