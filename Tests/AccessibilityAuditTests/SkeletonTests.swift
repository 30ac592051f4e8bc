import AccessibilityAudit
import XCTest

final class SkeletonTests: XCTestCase {
  func testSkeleton() { XCTAssertEqual(AuditFinding(rule: "x").rule, "x") }
}
