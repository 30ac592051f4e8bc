/// A report as JUnit's XML, which most CI systems read.
package struct JUnitDocument {
  /// The result of a test case.
  package enum Result {
    case passed
    /// The case passed, and has text for people who look.
    case output(String)
    /// The case is not checked.
    case skipped(reason: String)
    case failure(type: String, message: String, text: String)
    /// The case could not be checked.
    case error(type: String, message: String, text: String)
  }

  /// The test cases of a file or a screen.
  package struct Suite {
    package let name: String
    package private(set) var cases: [(name: String, result: Result)] = []

    package init(_ name: String) { self.name = name }

    package mutating func add(_ name: String, _ result: Result = .passed) {
      cases.append((name, result))
    }
  }

  private let name: String
  private let suites: [Suite]

  /// Creates a report with the name of the program that wrote it.
  package init(_ name: String, _ suites: [Suite]) { (self.name, self.suites) = (name, suites) }

  /// The XML, without a final line break.
  package var text: String {
    let all = suites.flatMap(\.cases)
    let start = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="\#(XMLText.attribute(name))" \#(Self.counts(of: all))>"#,
    ]
    return (start + suites.flatMap(Self.lines) + ["</testsuites>"]).joined(separator: "\n")
  }

  private static func counts(of cases: [(name: String, result: Result)]) -> String {
    var (failures, errors, skipped) = (0, 0, 0)
    for (_, result) in cases {
      switch result {
      case .failure: failures += 1
      case .error: errors += 1
      case .skipped: skipped += 1
      case .passed, .output: break
      }
    }
    return #"tests="\#(cases.count)" failures="\#(failures)" "#
      + #"errors="\#(errors)" skipped="\#(skipped)""#
  }

  private static func lines(of suite: Suite) -> [String] {
    let name = XMLText.attribute(suite.name)
    return [#"  <testsuite name="\#(name)" \#(counts(of: suite.cases))>"#]
      + suite.cases.flatMap { testCase, result in
        let start = #"    <testcase classname="\#(name)" name="\#(XMLText.attribute(testCase))""#
        return line(of: result).map { [start + ">", "      " + $0, "    </testcase>"] }
          ?? [start + "/>"]
      } + ["  </testsuite>"]
  }

  private static func line(of result: Result) -> String? {
    func element(_ name: String, _ type: String, _ message: String, _ text: String) -> String {
      #"<\#(name) type="\#(XMLText.attribute(type))" message="\#(XMLText.attribute(message))">"#
        + "\(XMLText.escaped(text))</\(name)>"
    }
    return switch result {
    case .passed: nil
    case .output(let text): "<system-out>\(XMLText.escaped(text))</system-out>"
    case .skipped(let reason): #"<skipped message="\#(XMLText.attribute(reason))"/>"#
    case .failure(let type, let message, let text): element("failure", type, message, text)
    case .error(let type, let message, let text): element("error", type, message, text)
    }
  }
}

extension XMLText {
  /// Returns text as an attribute value, on one line.
  fileprivate static func attribute(_ text: String) -> String {
    escaped(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
