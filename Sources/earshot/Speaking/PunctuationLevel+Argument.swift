public import ArgumentParser
public import SpeechModel

extension PunctuationLevel: ExpressibleByArgument {}
