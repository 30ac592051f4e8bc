public import AccessibilityAudit
public import ArgumentParser

extension AuditFormat: ExpressibleByArgument {}
