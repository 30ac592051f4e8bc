import SpeechModel
import XCTest

final class UtteranceTests: XCTestCase {
  func testLatinWordsInChineseTextAreEnglish() {
    for (text, parts) in [
      ("打开 Wi-Fi 设置。", ["打开 ", "en: Wi-Fi", " 设置。"]), ("change", ["en: change"]),
      ("“Bluetooth” 5 MB", ["“", "en: Bluetooth” ", "5 ", "en: MB"]), ("E Q 3", ["E Q 3"]),
      ("iPhone 15 Pro Max", ["en: iPhone ", "15 ", "en: Pro Max"]), ("nǐ hǎo", ["nǐ hǎo"]),
      ("A键", ["A键"]), ("", [""]), ("Привет", ["Привет"]),
    ] {
      let run = Utterance.Run(language: nil, text: text, style: "label", pausesAtEnd: true)
      let divided = run.dividedAtLatinWords(forVoiceIn: "zh")
      XCTAssertEqual(
        divided.map { ($0.language.map { $0 + ": " } ?? "") + $0.text }, parts, text)
      XCTAssertEqual(divided.map(\.style), parts.map { _ in "label" })
      XCTAssertEqual(
        divided.map(\.pausesAtEnd), parts.indices.map { $0 == parts.count - 1 })
      XCTAssertEqual(run.dividedAtLatinWords(forVoiceIn: "de"), [run])
    }
    let spelled = Utterance.Run(
      language: "zh-Hans", text: "change", attributes: SpeechAttributes(spellsOut: true))
    XCTAssertEqual(spelled.dividedAtLatinWords(forVoiceIn: "en"), [spelled])
  }

  func testColonSeparatesLabelAndValue() {
    XCTAssertEqual(
      text([(.label, "Pitch"), (.value, "1"), (.trait, "Adjustable.")]), "Pitch: 1. Adjustable.")
  }

  func testAColonOfTheLabelStandsBeforeTheValue() {
    for (label, value, written) in [
      ("Name:", "Ada", "Name: Ada"), ("名字：", "艾达", "名字：艾达"), ("Really?", "Yes", "Really?: Yes"),
    ] {
      XCTAssertEqual(text([(.label, label), (.value, value)]), written)
    }
    let utterance = Utterance([SpeechSegment(.label, "Name:"), SpeechSegment(.value, "Ada")])
    XCTAssertEqual(utterance.engineText, "Name: Ada")
    XCTAssertEqual(text([(.label, "Name:"), (.trait, "Text Field.")]), "Name:. Text Field.")
  }

  func testFullStopIsAddedOnlyIfMissing() {
    XCTAssertEqual(text([(.label, "Save."), (.trait, "Button.")]), "Save. Button.")
    XCTAssertEqual(text([(.label, "Really?"), (.trait, "Button.")]), "Really?. Button.")
    XCTAssertEqual(text([(.value, "10"), (.limit, "Maximum.")]), "10. Maximum.")
    XCTAssertEqual(text([(.label, "Name:"), (.trait, "Button.")]), "Name:. Button.")
  }

  func testStateBeforeLabelKeepsItsColon() {
    XCTAssertEqual(text([(.state, "Selected:"), (.label, "Inbox")]), "Selected: Inbox")
  }

  func testLastSegmentHasNoSeparator() {
    XCTAssertEqual(text([(.label, "Pitch")]), "Pitch")
    XCTAssertEqual(text([]), "")
    XCTAssertEqual(text([(.label, "Pitch"), (.value, "")]), "Pitch")
  }

  func testEngineTextDiffersFromWrittenText() {
    let utterance = Utterance([SpeechSegment(.value, "-5", engineText: "minus 5")])
    XCTAssertEqual(utterance.text, "-5")
    XCTAssertEqual(utterance.engineText, "minus 5")
  }

  func testEngineTextHasNoFullStopAfterOtherPunctuation() {
    for label in ["Really?", "Really!", "More…", "Save.", "Really? "] {
      let utterance = Utterance([SpeechSegment(.label, label), SpeechSegment(.trait, "Button.")])
      XCTAssertEqual(utterance.engineText, "\(label) Button.")
    }
    XCTAssertEqual(
      Utterance([SpeechSegment(.label, "Really?"), SpeechSegment(.value, "Yes")]).engineText,
      "Really? Yes")
  }

  func testWideChinesePunctuationEndsSentence() {
    for mark in ["。", "！", "？"] {
      XCTAssertEqual(text([(.label, "真的" + mark), (.trait, "Button.")]), "真的\(mark) Button.")
      XCTAssertEqual(text([(.label, "真的" + mark), (.trait, "按钮。")]), "真的\(mark)按钮。")
    }
    XCTAssertEqual(text([(.state, "已选择："), (.label, "收件箱")]), "已选择：收件箱")
    XCTAssertEqual(text([(.state, "已选择："), (.label, "Inbox")]), "已选择： Inbox")
  }

  func testWideColonDoesNotEndSentence() {
    XCTAssertEqual(text([(.label, "名称："), (.trait, "Button.")]), "名称：. Button.")
  }

  func testPositionFollowsAfterSpaceAndForEngineAfterFullStop() {
    let utterance = Utterance([
      SpeechSegment(.label, "Segment A"), SpeechSegment(.position, "1 of 3.", separator: .space),
    ])
    XCTAssertEqual(utterance.text, "Segment A 1 of 3.")
    XCTAssertEqual(utterance.engineText, "Segment A. 1 of 3.")
  }

  func testContentFollowsAfterCommaUnlessSentenceHasEnded() {
    let content = SpeechSegment(.content, "3 pages", separator: .comma)
    XCTAssertEqual(Utterance([SpeechSegment(.label, "Report"), content]).text, "Report, 3 pages")
    XCTAssertEqual(Utterance([SpeechSegment(.label, "Report."), content]).text, "Report. 3 pages")
    XCTAssertEqual(Utterance([content]).text, "3 pages")
  }

  func testEmptyEngineTextIsLeftOut() {
    let utterance = Utterance([
      SpeechSegment(.label, ".", engineText: ""), SpeechSegment(.tablePosition, "Row 1."),
    ])
    XCTAssertEqual(utterance.text, ". Row 1.")
    XCTAssertEqual(utterance.engineText, "Row 1.")
  }

  private func text(_ segments: [(SpeechSegment.Kind, String)]) -> String {
    Utterance(segments.map { SpeechSegment($0, $1) }).text
  }

  func testNeighborsInOneLanguageFormOneRun() {
    let utterance = Utterance([
      SpeechSegment(.label, "Save"), SpeechSegment(.trait, "Button.", language: "en_GB"),
      SpeechSegment(.label, "Öffnen", language: "de"),
      SpeechSegment(.trait, "Taste.", language: "de"), SpeechSegment(.value, "5"),
    ])
    XCTAssertEqual(
      utterance.runs(forVoiceIn: "en-US"),
      [
        .init(language: nil, text: "Save. Button.", pausesAtEnd: true),
        .init(language: "de", text: "Öffnen. Taste.", pausesAtEnd: true),
        .init(language: nil, text: "5"),
      ])
    XCTAssertEqual(
      utterance.runs(forVoiceIn: "de").map(\.language), [nil, "en_GB", nil],
      "text without a language needs no other voice")
    XCTAssertEqual(Utterance([]).runs(forVoiceIn: "en"), [])
  }

  func testSeparatorEndsRunUnlessItIsFullStop() {
    let utterance = Utterance([
      SpeechSegment(.label, "Pitch"), SpeechSegment(.value, "1"),
      SpeechSegment(.trait, "Adjustable."), SpeechSegment(.content, "red", separator: .comma),
      SpeechSegment(.label, "Name"), SpeechSegment(.content, "blue", separator: .comma),
    ])
    let runs = utterance.runs(forVoiceIn: "en") { $0.kind.rawValue }
    XCTAssertEqual(
      runs.map(\.text), ["Pitch:", "1", "Adjustable.", "red", "Name,", "blue"],
      "“1.” could be taken for an ordinal")
    XCTAssertEqual(runs.map(\.pausesAtEnd), [true, true, true, true, true, false])
    XCTAssertEqual(runs.map(\.style), ["label", "value", "trait", "content", "label", "content"])
  }

  func testSegmentsWithoutSeparatorFormOneRun() {
    let utterance = Utterance([
      SpeechSegment(.label, "Tem"), SpeechSegment(.value, "po", separator: .none),
    ])
    XCTAssertEqual(utterance.runs(forVoiceIn: "en") { $0.kind.rawValue }.map(\.text), ["Tempo"])
    let inTwoLanguages = Utterance([
      SpeechSegment(.label, "Tem"), SpeechSegment(.label, "po", language: "de", separator: .none),
    ])
    XCTAssertEqual(inTwoLanguages.runs(forVoiceIn: "en").map(\.pausesAtEnd), [false, false])
  }

  func testRunsForPunctuationSpeakingVoiceHaveNoSeparators() {
    let utterance = Utterance([
      SpeechSegment(.label, "f(x)"), SpeechSegment(.value, "1"), SpeechSegment(.trait, "Button."),
    ])
    XCTAssertEqual(
      utterance.runs(forVoiceIn: "en", readsPunctuation: true).map(\.text),
      ["f(x)", "1", "Button."])
  }

  func testMandarinTagIsChinese() {
    XCTAssertTrue(Utterance.isSame("cmn", "zh-Hans"))
    XCTAssertTrue(Utterance.isSame("ZH_CN", "zh"))
    XCTAssertFalse(Utterance.isSame("yue", "zh"))
    XCTAssertFalse(Utterance.isSame("", "en"))
  }

  func testPronunciationIsKeptAndDoesNotSplitRun() {
    let utterance = Utterance([
      SpeechSegment(.label, "Live", attributes: SpeechAttributes(ipaNotation: "laɪv")),
      SpeechSegment(.value, "Live", attributes: SpeechAttributes(ipaNotation: "lɪv")),
      SpeechSegment(.trait, "Button."),
    ])
    XCTAssertEqual(utterance.segments.map(\.attributes.ipaNotation), ["laɪv", "lɪv", nil])
    XCTAssertEqual(
      utterance.runs(forVoiceIn: "en"), [.init(language: nil, text: "Live: Live. Button.")])
  }
}

/// Tests how an utterance is arranged for a short braille display.
final class UtteranceCellsTests: XCTestCase {
  private func line(_ segments: [(SpeechSegment.Kind, String)], cells: Int = 40) -> String {
    Utterance(segments.map { SpeechSegment($0, $1) }).line(withResultIn: cells)
  }

  private let label = "The upper price of all that is shown here"

  func testLineThatFitsKeepsOrder() {
    XCTAssertEqual(
      line([(.label, "Pitch"), (.value, "1"), (.trait, "Adjustable.")]), "Pitch: 1. Adjustable.")
    XCTAssertEqual(line([(.label, String(label.prefix(37))), (.value, "1")]).suffix(3), ": 1")
    XCTAssertEqual(line([(.label, label), (.trait, "Button.")]), label + ". Button.")
    XCTAssertEqual(line([]), "")
  }

  func testResultOutOfSightComesFirst() {
    XCTAssertEqual(
      line([(.label, label), (.value, "7"), (.trait, "Adjustable.")]), "7. \(label). Adjustable.")
    XCTAssertEqual(
      line([(.label, label), (.value, "10"), (.limit, "Maximum."), (.trait, "Adjustable.")]),
      "10. Maximum. \(label). Adjustable.")
    XCTAssertEqual(line([(.label, String(label.prefix(38))), (.value, "1")]).prefix(3), "1. ")
  }

  func testLineBreaksBecomeSpaces() {
    XCTAssertEqual(line([(.label, "Terms\nand\r\nconditions")]), "Terms and conditions")
  }
}
