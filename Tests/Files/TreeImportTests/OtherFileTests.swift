import SourceDiagnostics
import Testing

@testable import TreeImport

/// Tests that files in the wrong place name the command that takes them.
struct OtherFileTests {
  private func advice(_ text: String, _ name: String = "form.html") -> String {
    OtherFile.problem(in: Array(text.utf8), named: name)?.description ?? ""
  }

  @Test(arguments: [
    "<!DOCTYPE html><title>T</title>", "\n<html lang=\"en\"></html>", "<!doctype HTML>",
    "<!-- a note -->\n<!DOCTYPE html>", "<?xml version=\"1.0\"?><html/>", "\u{FEFF}<html>",
  ])
  func aWebPageNamesThePageCommand(_ page: String) {
    #expect(advice(page).contains("To hear it, type earshot page form.html."))
    #expect(advice(page, "my page.html").contains("earshot page 'my page.html'"))
    #expect(!advice(page).contains("DOCTYPE"))
  }

  @Test(
    arguments: [
      [0x89, 0x50, 0x4E, 0x47, 0x0D], [0xFF, 0xD8, 0xFF, 0xE0], Array("GIF89a".utf8),
      Array("RIFF....WAVE".utf8), Array("%PDF-1.7".utf8), Array("PK\u{3}\u{4}".utf8),
    ] as [[UInt8]])
  func aPictureOrASoundIsNoScene(_ bytes: [UInt8]) {
    let problem = OtherFile.problem(in: bytes, named: "a.bin")?.description ?? ""
    #expect(problem.contains("not a scene"))
  }

  @Test func aRecordedSessionNamesVerify() {
    let session = "# A session\n#= DJ deck\nswipe right\n#= Loop. Switch Button. Off.\n"
    #expect(advice(session, "s.txt").contains("type earshot verify SCENE s.txt"))
  }

  @Test(arguments: [
    "earshot: 1\nelements: []", "<hierarchy rotation=\"0\"></hierarchy>", "<svg></svg>", "{}", "",
    "# a comment\nearshot: 1",
  ])
  func aSceneOrADumpIsNoOtherFile(_ text: String) {
    #expect(advice(text) == "")
  }
}
