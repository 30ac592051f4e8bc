internal import AccessibilityModel

extension Phrases {
  /// German phrases. Descriptions and hints use VoiceOver's published words, with corrected
  /// spelling and punctuation.
  public static let german = Phrases(
    language: "de",
    numbers: NumberStyle(
      hours: .noun("Stunde", "Stunden"),
      minutes: .noun("Minute", "Minuten"),
      seconds: .noun("Sekunde", "Sekunden")),
    engine: PronunciationRules(
      minus: "minus ",
      decimalMark: ",",
      joinsSpacedNumbers: true,
      amounts: .german, everyday: .german, digitPatterns: .german,
      countedNouns: [
        PronunciationRules.CountedNouns(
          nouns: [
            "stunde", "minute", "sekunde", "millisekunde", "rupie", "lira", "million", "milliarde",
          ],
          words: [1: "eine"]),
        // Before masculine and neuter nouns, the engine says "eins", but "ein" is correct.
        PronunciationRules.CountedNouns(
          nouns: [
            "prozent", "grad", "kilometer", "zentimeter", "millimeter", "quadratmeter",
            "kubikmeter", "quadratkilometer", "kilogramm", "dezibel", "hertz", "kilohertz",
            "megahertz", "kilobyte", "megabyte", "gigabyte", "dollar", "euro", "pfund", "yen",
            "rubel", "fuß", "zoll", "won", "bitcoin", "schekel", "uhr", "terabyte", "gigahertz",
            "us-dollar", "schweizer",
          ], words: [1: "ein"]),
      ],
      words: ["EQ": "E Q", "USB": "U S B"]),
    rotor: .german, audit: .german,
    selected: "Auswahl.", selectedPrefix: "Auswahl:",
    dimmed: "Grau dargestellt.",
    on: "Ein.", off: "Aus.", mixed: "Gemischt.",
    isEditing: "Bearbeiten.",
    pressed: "Gedrückt.", notPressed: "Nicht gedrückt.",
    expanded: "Erweitert.", collapsed: "Reduziert.", invalid: "Ungültig.",
    checked: "Markiert.", unchecked: "Nicht markiert.", required: "Erforderlich.",
    button: "Taste.", toggleButton: "Umschalter.",
    backButton: "Zurück-Taste.", back: "Zurück",
    switchButton: "Umschalttaste.", tab: "Tab.",
    textField: "Textfeld.", secureTextField: "Sicheres Textfeld.",
    heading: "Überschrift.", link: "Hyperlink.",
    pickerItem: "Auswahlelement.", adjustable: "Einstellbar.", image: "Bild.",
    searchField: "Suchfeld.",
    headingLevel: "Überschrift Ebene {level}.",
    checkBox: "Markierungsfeld.", radioButton: "Radiotaste.",
    popupButton: "Einblendmenü.",
    popups: [
      .menu: "Öffnet ein Menü.", .listbox: "Öffnet eine Liste.",
      .tree: "Öffnet einen Baum.", .grid: "Öffnet ein Raster.",
      .dialog: "Öffnet einen Dialog.",
    ],
    adjustableHint: "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen.",
    switchHint: "Zum Umschalten doppeltippen.",
    textFieldHint: "Zum Bearbeiten doppeltippen.",
    textAreaHint:
      "Zum Bearbeiten doppeltippen. Den Rotor für den Zugriff auf „Rechtschreibfehler“ verwenden.",
    editingHint: "Den Rotor für den Zugriff auf „Rechtschreibfehler“ verwenden.",
    expandHint: "Doppeltippen zum Erweitern.",
    collapseHint: "Doppeltippen zum Reduzieren.",
    pickerHint: "Zum Öffnen der Auswahl doppeltippen.",
    actionsHint: "Aktionen verfügbar.",
    listStart: "Anfang der Liste.", listEnd: "Ende der Liste.",
    landmarkStart: "Orientierungspunkt.", landmarkEnd: "Ende.",
    namedLandmarkStart: "{name}, Orientierungspunkt.",
    namedLandmarkEnd: "Ende, {name}.",
    landmarks: [
      .banner: "Banner", .complementary: "Ergänzender Inhalt",
      .contentInfo: "Inhaltsinformationen", .form: "Formular",
      .main: "Hauptinhalt", .navigation: "Navigation",
      .region: "Region", .search: "Suche",
    ],
    groupEnd: "Ende der Gruppe.", dialog: "Dialog.", alert: "Warnhinweis.",
    rowSpan: "Umfasst {count} Zeilen.", columnSpan: "Umfasst {count} Spalten.",
    row: "Zeile {number}.", column: "Spalte {number}.",
    horizontal: "Horizontal.", vertical: "Vertikal.",
    lowest: "Minimum {number}.", highest: "Maximum {number}.",
    maximum: "Maximum.", minimum: "Minimum.",
    limitedBy: "Begrenzt durch {label}.",
    unchanged: "Unverändert.", rounded: "Gerundet.",
    lastItem: "Letztes Element.", firstItem: "Erstes Element.",
    nothingToActivate: "Nichts zu aktivieren.",
    notAdjustable: "Nicht einstellbar.", notSettable: "Lässt sich nicht festlegen.",
    noActions: "Keine Aktionen.",
    done: "Fertig.", failed: "Fehlgeschlagen.",
    nothingHere: "Hier ist nichts.", nothingToDrag: "Nichts zu ziehen.",
    dragFrom: "Ziehen ab {x}, {y}.",
    noOtherOrientation: "Keine andere Ausrichtung.",
    portrait: "Hochformat.", landscape: "Querformat.",
    operating: .german, page: .german, program: .german,
    noItems: "Keine Elemente.",
    notFound: "Nicht gefunden: {text}.", notFoundUnseen: "Nicht gefunden.",
    notUnderstood: "Nicht verstanden: {line}.", notUnderstoodUnseen: "Nicht verstanden.",
    nearest: "Ähnlich: {commands}.",
    nothingToRepeat: "Nichts zu wiederholen.",
    speechOn: "Sprachausgabe ein.", speechOff: "Sprachausgabe aus.",
    stoppedAfter: "Nach {count} angehalten.", lineTooLong: "Zeile zu lang.",
    position: "{position} von {count}.",
    level: "Ebene {level}.",
    range: "Von {minimum} bis {maximum}, in Schritten von {step}.",
    frame: "Bei {x}, {y}, {width} breit, {height} hoch.")
}

extension OperatingPhrases {
  package static let german = OperatingPhrases(
    nothingToHold: "Hier kein langes Drücken möglich.",
    nowhereToGoBack: "Zurück ist hier nicht möglich.",
    nothingToScroll: "Blättern nicht möglich.",
    scrolled: "Geblättert.", andMore: "Und {count} weitere.",
    nothingToFind: "Nichts zu suchen.",
    fromTheTop: "Wieder von oben.", fromTheEnd: "Weiter vom Ende aus.",
    watching: "{label} wird beobachtet.", notWatching: "{label} wird nicht mehr beobachtet.",
    nothingWatched: "Nichts wird beobachtet.",
    nothingToUndo: "Nichts zu widerrufen.",
    noTitle: "Kein Titel.", alsoMatches: "Auch: {names}.",
    cantUndo: "{name} lässt sich nicht widerrufen.",
    notKept: "Gilt nur für diese Sitzung. Zum Behalten {command} eingeben.",
    nothingAdjustable: "Nichts einzustellen.",
    noRange: "Kein Bereich.",
    nothingToSpell: "Nichts zu buchstabieren.",
    copied: "Kopiert.",
    curtainOn: "Bildschirmvorhang ein.", curtainOff: "Bildschirmvorhang aus.",
    notATextField: "Kein Textfeld.", notANumber: "Keine Zahl.",
    typeUnseen: "Text eingeben; er wird nicht gezeigt.",
    onlyUnseen:
      "Nicht eingegeben: im sicheren Textfeld kommt erst der Befehl allein, dann der Text.",
    entered: "Eingegeben.", nothingEntered: "Nichts eingegeben.",
    deleted: "Gelöscht.", nothingToDelete: "Nichts zu löschen.",
    skipped: "Übersprungen.", reloaded: "Neu geladen.", blank: "Leer.",
    noCompletions: "Keine Vervollständigungen.",
    helpIsInEnglish: "Hilfe und Befehle sind auf Englisch.",
    mustBeBetween: "Muss zwischen {minimum} und {maximum} liegen",
    mustBeAtLeast: "Muss mindestens {minimum} sein", mustBeAtMost: "Darf höchstens {maximum} sein",
    settingsAtDefaults: "Alle Einstellungen haben ihre Standardwerte.",
    allowedValues: "Möglich: {values}.",
    moreVoices: "Weitere nennt der Befehl {command}.",
    nothingFollows: "Nach {command} folgt nichts.",
    pressReturn: "Zum Ausführen von {command} die Eingabetaste drücken.",
    nowPossible: "Jetzt möglich: {command}.",
    notInTable: "Nicht in einer Tabelle.",
    firstRow: "Erste Zeile.", lastRow: "Letzte Zeile.",
    firstColumn: "Erste Spalte.", lastColumn: "Letzte Spalte.",
    inaudible: "Aktiviert. Nichts Hörbares hat sich geändert.",
    changedElsewhere: "Geändert: {what}.",
    countOrNothing: "Eine ganze Zahl ab 1 oder nichts.",
    anyNumber: "Eine Zahl.",
    onlyAtPrompt: "Das geht nur an der Eingabezeile.",
    silentInCompanion: "Mit {option} ertönt nichts. Dafür ohne diese Option starten.",
    searchNeedsText: "Zuerst einen Teil der Zeile eingeben, dann {key}.",
    nothingOnKey: "Keine Funktion auf {key}.",
    characters: .german, alphabet: .german)
}

extension PagePhrases {
  package static let german = PagePhrases(
    remoteControl: "Fernsteuerung.",
    leavePage: "Diese Seite verlassen? Änderungen gehen möglicherweise verloren.",
    answer: "Antwort", ok: "OK", cancel: "Abbrechen",
    fileName: "Dateiname", unreadableFile: "Die Datei kann nicht gelesen werden: {file}",
    suggestions: "Vorschläge",
    newWindow: "Die Seite öffnet ein neues Fenster, das nicht gelesen wird: {address}",
    current: [
      "page": "aktuelle Seite", "step": "aktueller Schritt", "location": "aktueller Ort",
      "date": "aktuelles Datum", "time": "aktuelle Uhrzeit", "true": "aktuell",
    ],
    sorted: [
      "ascending": "aufsteigend sortiert", "descending": "absteigend sortiert", "other": "sortiert",
    ],
    rows: .noun("Zeile", "Zeilen"), columns: .noun("Spalte", "Spalten"),
    mistakes: ["spelling": "Rechtschreibung", "grammar": "Grammatik"], description: "Beschreibung",
    multiLineField: "mehrzeiliges Textfeld", noFile: "keine Datei ausgewählt",
    roles: .german,
    term: "Begriff", definition: "Definition",
    definitionListStart: "Anfang der Definitionsliste.",
    definitionListEnd: "Ende der Definitionsliste.",
    pageHangs: "Die Seite antwortet nicht. Später noch einmal versuchen oder neu öffnen.",
    pageCrashed: "Die Seite ist abgestürzt. Bitte neu öffnen.",
    browserEnded: "Der Browser wurde beendet. Bitte die Seite neu öffnen.",
    paused:
      "Die Seite ändert sich zu schnell und ist deshalb angehalten. Damit sie weiterläuft, {command} eingeben.",
    noEarlierPage: "Keine frühere Seite.", noLaterPage: "Keine spätere Seite.")
}

extension PageRolePhrases {
  package static let german = PageRolePhrases(
    tableStart: "Anfang der Tabelle.", tableEnd: "Ende der Tabelle.",
    rowHeader: "Zeilenüberschrift.", columnHeader: "Spaltenüberschrift.", menuItem: "Menüobjekt",
    comboBox: "Kombinationsfeld", colorWell: "Farbfeld", fieldsetStart: "Anfang des Formulars",
    invalidField: "Ungültiges Feld.",
    bullet: "Aufzählungszeichen", separator: "Trennlinie", deletion: "Löschung",
    insertion: "Einfügung", highlighted: "markiert",
    video: "Videowiedergabe", audio: "Audio",
    colors: [
      .black: "schwarz", .gray: "grau", .white: "weiß", .brown: "braun", .red: "rot",
      .orange: "orange", .yellow: "gelb", .green: "grün", .cyan: "cyan", .blue: "blau",
      .purple: "violett", .pink: "rosa",
    ])
}

extension ProgramPhrases {
  package static let german = ProgramPhrases(
    hangs: "„{name}“ antwortet nicht. Später noch einmal versuchen oder das Programm beenden.",
    answersAgain: "„{name}“ antwortet wieder.",
    ended: "„{name}“ wurde beendet. Bitte neu starten.",
    closedWithCode: "„{name}“ wurde mit dem Exit-Code {code} geschlossen.",
    endedWithCode: "„{name}“ wurde mit dem Exit-Code {code} beendet. Bitte neu starten.",
    closed: "„{name}“ wurde geschlossen.",
    needsDisplay:
      "Dafür ist die Tastatur nötig, die Earshot nur in einer X-Sitzung verwenden kann. Das "
      + "Programm mit --headless oder in einer X-Sitzung starten.",
    needsActiveWindow:
      "Dafür ist die Tastatur nötig, die „{name}“ nur hat, solange sein Fenster aktiv ist. "
      + "Zum Fenster wechseln und noch einmal versuchen.",
    needsFocus:
      "Dafür ist der Tastaturfokus nötig, den das Programm nicht auf dieses Steuerelement "
      + "setzt.",
    prompts: "Eingabeaufforderungen", changes: "Änderungen",
    moreAbove: "Weitere Zeilen oberhalb", moreBelow: "Weitere Zeilen unterhalb",
    searchUnfinished: "Es wurden nicht alle Zeilen durchsucht.",
    refusesAction: "Das Programm lehnt diese Aktion ab.",
    group: "Gruppe")
}

extension RotorPhrases {
  /// German rotor phrases. The names are those published for VoiceOver, where known.
  package static let german = RotorPhrases(
    language: "Deutsch",
    textUnits: [
      .characters: Unit("Zeichen", "Erstes Zeichen.", "Letztes Zeichen."),
      .words: Unit("Wörter", "Erstes Wort.", "Letztes Wort."),
      .lines: Unit("Zeilen", "Erste Zeile.", "Letzte Zeile."),
    ],
    kinds: [
      .headings: Items("Überschriften", "Keine weiteren Überschriften.", "Keine Überschriften."),
      .links: Items("Links", "Keine weiteren Links.", "Keine Links."),
      .buttons: Items("Tasten", "Keine weiteren Tasten.", "Keine Tasten."),
      .textFields: Items("Textfelder", "Keine weiteren Textfelder.", "Keine Textfelder."),
      .formControls: Items(
        "Formularelemente", "Keine weiteren Formularelemente.", "Keine Formularelemente."),
      .images: Items("Bilder", "Keine weiteren Bilder.", "Keine Bilder."),
      .lists: Items("Listen", "Keine weiteren Listen.", "Keine Listen."),
      .tables: Items("Tabellen", "Keine weiteren Tabellen.", "Keine Tabellen."),
      .landmarks: Items(
        "Orientierungspunkte", "Keine weiteren Orientierungspunkte.", "Keine Orientierungspunkte."),
      .containers: Items("Container", "Keine weiteren Container.", "Keine Container."),
      .sameItem: Items(
        "Gleiches Objekt", "Keine weiteren gleichen Objekte.", "Keine anderen gleichen Objekte."),
      .tabs: Items(
        "Tabs", "Keine weiteren Tabs.", "Keine Tabs."),
      .checkBoxes: Items(
        "Markierungsfelder", "Keine weiteren Markierungsfelder.", "Keine Markierungsfelder."),
      .radioButtons: Items(
        "Optionsfelder", "Keine weiteren Optionsfelder.", "Keine Optionsfelder."),
      .sliders: Items(
        "Regler", "Keine weiteren Regler.", "Keine Regler."),
      .switches: Items(
        "Schalter", "Keine weiteren Schalter.", "Keine Schalter."),
      .texts: Items(
        "Texte", "Keine weiteren Texte.", "Keine Texte."),
      .comboBoxes: Items(
        "Kombinationsfelder", "Keine weiteren Kombinationsfelder.", "Keine Kombinationsfelder."),
      .popupButtons: Items(
        "Einblendmenüs", "Keine weiteren Einblendmenüs.", "Keine Einblendmenüs."),
    ],
    headingLevels: Items(
      "Überschrift {level}", "Keine weiteren Überschriften der Ebene {level}.",
      "Keine Überschriften der Ebene {level}."),
    visitedLinks: "Besuchte Links",
    boldText: "Fettdruck", italicText: "Kursivdruck", underlinedText: "Unterstrichener Text",
    misspelledWords: Items(
      "Rechtschreibfehler", "Keine weiteren Rechtschreibfehler.", "Keine Rechtschreibfehler."),
    noMore: "Keine weiteren Treffer: {name}.", unnamed: "Eigener Rotor",
    title: "Rotor", nothingSelected: "Nichts ausgewählt",
    adjustValue: "Wert anpassen",
    actions: "Aktionen", noMoreActions: "Keine weiteren Aktionen.",
    activate: "Aktivieren",
    moreContent: Items("Weitere Inhalte", "Keine weiteren Inhalte.", "Keine zusätzlichen Inhalte."),
    settings: [
      .rate: "Sprechtempo", .pitch: "Tonhöhe der Stimme", .volume: "Lautstärke der Stimme",
      .hints: "Hinweise", .actionsHint: "Hinweis auf Aktionen", .sounds: "Töne",
      .soundVolume: "Lautstärke der Töne",
      .verbosity: "Ausführlichkeit", .punctuation: "Interpunktion", .language: "Sprache",
      .voice: "Stimme",
      .traits: "Merkmale", .containers: "Container", .positions: "Positionen",
      .bounds: "Grenzen", .orientation: "Ausrichtung",
      .tableHeaders: "Tabellenüberschriften", .tablePositions: "Tabellenpositionen",
      .reasons: "Gründe",
      .content: "Weitere Inhalte", .hintPause: "Pause vor Hinweisen", .echo: "Tastenecho",
      .reader: "Screenreader",
    ],
    before: "Davor", after: "Danach", important: "Wichtiges", all: "Alles",
    wordsPerMinute: .noun("Wort pro Minute", "Wörter pro Minute"),
    verbosities: [.brief: "Kurz", .standard: "Normal", .full: "Ausführlich"])
}
