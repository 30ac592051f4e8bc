public import ArgumentParser
internal import Languages
public import ScreenReader

extension Verbosity: ExpressibleByArgument {}
