internal import AccessibilityModel
internal import Languages
internal import SpeechModel

extension ScreenReader {
  /// How many voices are offered where one is asked for.
  static let mostVoices = 5

  /// Changes a setting of the reader as a slider is changed, and says its new value.
  mutating func adjust(
    _ setting: SettingName, step: Double = 5, _ change: (Adjustment) -> Adjustment.Outcome
  ) -> Reply {
    let element = settingElement(setting, step: step)
    let outcome = change(Adjustment(element: element))
    return take(setting, from: element, outcome)
  }

  /// Lets hints wait so long, and says that.
  mutating func changeHintPause(to seconds: Double) -> Reply {
    let element = settingElement(.hintPause)
    let outcome = Adjustment(element: element).set(seconds)
    if let milliseconds = element.accessibilityRange.flatMap({
      Int(exactly: ($0.valueOnGrid * 1_000).rounded())
    }) {
      settings.hintPause = .milliseconds(milliseconds)
    }
    var reply = Reply()
    say(outcome, of: element, reply: &reply)
    return latest(reply)
  }

  /// Speaks with the voice of a name, or of one that begins with it or contains it.
  mutating func chooseVoice(_ wanted: String) -> Reply {
    let voices = voices()
    guard
      let index = Self.index(of: wanted, in: voices.map(\.identifier))
        ?? Self.index(of: wanted, in: voices.map(\.name))
    else {
      return notFound(
        wanted, nearest: Self.nearest(to: wanted, of: voices).map(\.identifier),
        rule: "since there is no voice of that name.")
    }
    let element = SettingElement(
      phrases.rotor.name(of: .voice), .choice(index, of: voices.map(\.name), languages: []))
    return take(.voice, from: element, .moved)
  }

  /// Returns the voices that were probably meant: those that begin alike and are not much shorter, else those
  /// whose names differ in a few letters, else the first of all, so that there is one to go on with.
  private static func nearest(to wanted: String, of voices: [SpeechVoice]) -> [SpeechVoice] {
    let letters = Array(wanted.lowercased().prefix(CommandParser.longestQuotation))
    let names = voices.map { voice in
      (voice, [voice.identifier, voice.name].map { Array($0.lowercased()) })
    }
    var near = names.filter {
      $0.1[0].starts(with: letters.prefix(2)) && $0.1[0].count > letters.count / 2
    }
    if near.isEmpty {
      near = names.filter {
        $0.1.contains { name in
          let most = min(letters.count, name.count) / 3
          return abs(letters.count - name.count) <= most
            && LetterDistance.between(letters, name) <= most
        }
      }
    }
    return (near.isEmpty ? voices : near.map(\.0)).prefix(mostVoices).map(\.self)
  }

  /// Returns a setting as an element that can be adjusted.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - step: The change of one swipe, where the setting is a number.
  /// - Returns: The element, set as the setting is.
  func settingElement(_ setting: SettingName, step: Double = 5) -> SettingElement {
    let words = phrases.rotor
    let style = phrases.numbers
    func number(
      _ bounds: ClosedRange<Int>, _ value: Int?, page: Double,
      _ text: @escaping (Double) -> String
    ) -> SettingElement.Content {
      let value = min(max(value ?? 0, bounds.lowerBound), bounds.upperBound)
      return .number(
        AccessibilityRange(
          minimum: Double(bounds.lowerBound), maximum: Double(bounds.upperBound), step: step,
          page: page, value: Double(value)), text: text)
    }
    let content: SettingElement.Content =
      switch setting {
      case .rate:
        number(SpeechSettings.rates, settings.speech.rate ?? ownSpeech.rate, page: 50) { rate in
          let form = style.plural.form(of: rate)
          return Phrases.fill(
            words.wordsPerMinute[form],
            ["count": SpokenNumber.text(rate, decimals: 0, style: style)])
        }
      case .pitch:
        number(SpeechSettings.pitches, settings.speech.pitch ?? ownSpeech.pitch, page: 20) {
          SpokenNumber.text($0, decimals: 0, style: style)
        }
      case .volume:
        number(SpeechSettings.volumes, settings.speech.volume ?? ownSpeech.volume, page: 20) {
          SpokenNumber.percent($0, decimals: 0, style: style)
        }
      case .hintPause:
        // It has no steps: any pause from the one bound to the other will do.
        .number(
          AccessibilityRange(
            minimum: 0, maximum: 10, step: 0, page: 1,
            value: min(max(Double(settings.hintPause / .milliseconds(1)) / 1_000, 0), 10)),
          text: { SpokenNumber.text(($0 * 1_000).rounded() / 1_000, style: style) })
      case .sounds: choice(isOn: settings.sounds)
      case .speech: choice(isOn: session.isSpeechOn)
      case .soundVolume:
        number(SpeechSettings.volumes, settings.soundVolume, page: 20) {
          SpokenNumber.percent($0, decimals: 0, style: style)
        }
      case .verbosity:
        .choice(
          Verbosity.allCases.firstIndex(of: Verbosity.nearest(to: settings.detail)),
          of: Verbosity.allCases.map { words.name(of: $0) }, languages: [])
      case .punctuation:
        .choice(
          PunctuationLevel.allCases.firstIndex(of: punctuation),
          of: PunctuationLevel.allCases.map {
            phrases.operating.characters.levels[$0] ?? $0.rawValue
          }, languages: [])
      case .language:
        .choice(
          language.flatMap(Phrases.matching).flatMap { chosen in
            Phrases.all.firstIndex { $0.language == chosen.language }
          } ?? 0, of: Phrases.all.map(\.rotor.language), languages: Phrases.all.map(\.language))
      case .voice:
        .choice(
          voices().firstIndex {
            $0.identifier == settings.speech.voice ?? ownSpeech.voice
          }, of: voices().map(\.name), languages: [])
      case .traits:
        choice(settings.detail.traits) { placement in
          switch placement {
          case .before: words.before
          case .after: words.after
          case .off: phrases.off
          }
        }
      case .content:
        choice(settings.detail.content) { content in
          switch content {
          case .off: phrases.off
          case .high: words.important
          case .all: words.all
          }
        }
      case .echo:
        choice(settings.echo) { echo in
          switch echo {
          case .words: words.textUnits[.words]?.name ?? ""
          case .characters: words.textUnits[.characters]?.name ?? ""
          case .off: phrases.off
          }
        }
      case .hints, .containers, .positions, .bounds, .orientation, .tableHeaders, .tablePositions,
        .reasons:
        choice(isOn: setting.detail.map { settings.detail[keyPath: $0] } ?? false)
      }
    return SettingElement(words.name(of: setting), content)
  }

  private func choice(isOn: Bool) -> SettingElement.Content {
    .choice(isOn ? 1 : 0, of: [phrases.off, phrases.on], languages: [])
  }

  private func choice<Value: Equatable & CaseIterable>(
    _ value: Value, _ name: (Value) -> String
  ) -> SettingElement.Content {
    let values = Array(Value.allCases)
    return .choice(values.firstIndex(of: value), of: values.map(name), languages: [])
  }

  /// Takes a setting from the element that stood for it, and says what became of it.
  private mutating func take(
    _ setting: SettingName, from element: SettingElement, _ outcome: Adjustment.Outcome
  ) -> Reply {
    let before = settings.speech
    if let chosen = element.setting {
      switch setting {
      case .rate: settings.speech.rate = chosen
      case .pitch: settings.speech.pitch = chosen
      case .volume: settings.speech.volume = chosen
      case .hints: settings.detail.hints = chosen == 1
      case .sounds: settings.sounds = chosen == 1
      case .soundVolume: settings.soundVolume = chosen
      case .verbosity:
        settings.detail = detail(of: Verbosity.allCases[chosen])
        chosenVerbosity = Verbosity.allCases[chosen]
      case .punctuation: settings.speech.punctuation = PunctuationLevel.allCases[chosen]
      case .language: settings.language = Phrases.all[chosen].language
      case .voice: settings.speech.voice = voices()[chosen].identifier
      case .traits, .containers, .positions, .bounds, .orientation, .tableHeaders, .tablePositions,
        .reasons, .content, .hintPause, .echo, .speech:
        break
      }
    }
    var reply = Reply()
    if settings.speech != before { reply.request(.voice(settings.speech)) }
    say(outcome, of: element, reply: &reply)
    return latest(reply)
  }
}
