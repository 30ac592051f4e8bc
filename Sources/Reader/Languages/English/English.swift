internal import AccessibilityModel

extension Phrases {
  /// English phrases. Descriptions and hints use words observed in VoiceOver.
  public static let english = Phrases(
    language: "en",
    numbers: NumberStyle(
      decimalSeparator: ".",
      percent: "%",
      hours: .noun("hour", "hours"),
      minutes: .noun("minute", "minutes"),
      seconds: .noun("second", "seconds")),
    engine: PronunciationRules(
      minus: "minus ", amounts: .english, everyday: .english, digitPatterns: .english,
      words: ["EQ": "E Q"]),
    rotor: .english, audit: .english,
    selected: "Selected.", selectedPrefix: "Selected:",
    dimmed: "Dimmed.",
    on: "On.", off: "Off.", mixed: "Mixed.",
    isEditing: "Is editing.",
    pressed: "Pressed.", notPressed: "Not Pressed.",
    expanded: "Expanded.", collapsed: "Collapsed.", invalid: "Invalid.",
    checked: "Checked.", unchecked: "Unchecked.", required: "Required.",
    button: "Button.", toggleButton: "Toggle Button.",
    backButton: "Back Button.", back: "Back",
    switchButton: "Switch Button.", tab: "Tab.",
    textField: "Text Field.", secureTextField: "Secure Text Field.",
    heading: "Heading.", link: "Link.",
    pickerItem: "Picker Item.", adjustable: "Adjustable.", image: "Image.",
    searchField: "Search Field.",
    headingLevel: "Heading Level {level}.",
    checkBox: "Check Box.", radioButton: "Radio Button.",
    popupButton: "Popup Button.",
    popups: [
      .menu: "Menu Popup.", .listbox: "List Box Popup.",
      .tree: "Tree Popup.", .grid: "Grid Popup.",
      .dialog: "Dialog Popup.",
    ],
    adjustableHint: "Swipe up or down with one finger to adjust the value.",
    switchHint: "Double tap to toggle setting.",
    textFieldHint: "Double tap to edit.",
    textAreaHint: "Double tap to edit. Use the rotor to access Misspelled Words.",
    editingHint: "Use the rotor to access Misspelled Words.",
    expandHint: "Double tap to expand.",
    collapseHint: "Double tap to collapse.",
    pickerHint: "Double tap to activate the picker.",
    actionsHint: "Actions available.",
    listStart: "List Start.", listEnd: "List End.",
    landmarkStart: "Landmark.", landmarkEnd: "End.",
    namedLandmarkStart: "{name}, Landmark.",
    namedLandmarkEnd: "End, {name}.",
    landmarks: [
      .banner: "Banner", .complementary: "Complementary",
      .contentInfo: "Content Information", .form: "Form",
      .main: "Main", .navigation: "Navigation",
      .region: "Region", .search: "Search",
    ],
    groupEnd: "End Group.", dialog: "dialog.", alert: "Alert.",
    rowSpan: "Spans {count} rows.", columnSpan: "Spans {count} columns.",
    row: "Row {number}.", column: "Column {number}.",
    horizontal: "Horizontal.", vertical: "Vertical.",
    lowest: "Minimum {number}.", highest: "Maximum {number}.",
    maximum: "Maximum.", minimum: "Minimum.",
    limitedBy: "Limited by {label}.",
    unchanged: "Unchanged.", rounded: "Rounded.",
    lastItem: "Last item.", firstItem: "First item.",
    nothingToActivate: "Nothing to activate.",
    notAdjustable: "Not adjustable.", notSettable: "Can't be set.",
    noActions: "No actions.",
    done: "Done.", failed: "Failed.",
    nothingHere: "Nothing here.", nothingToDrag: "Nothing to drag.",
    dragFrom: "Drag from {x}, {y}.",
    noOtherOrientation: "No other orientation.",
    portrait: "Portrait.", landscape: "Landscape.",
    operating: .english, page: .english, program: .english,
    noItems: "No items.",
    notFound: "Not found: {text}.", notFoundUnseen: "Not found.",
    notUnderstood: "Not understood: {line}.", notUnderstoodUnseen: "Not understood.",
    nearest: "Nearest: {commands}.",
    nothingToRepeat: "Nothing to repeat.",
    speechOn: "Speech on.", speechOff: "Speech off.",
    stoppedAfter: "Stopped after {count}.", lineTooLong: "Line too long.",
    position: "{position} of {count}.",
    level: "Level {level}.",
    range: "From {minimum} to {maximum}, in steps of {step}.",
    frame: "At {x}, {y}, {width} wide, {height} high.")
}

extension OperatingPhrases {
  package static let english = OperatingPhrases(
    nothingToHold: "Nothing to hold.",
    nowhereToGoBack: "Nowhere to go back to.",
    nothingToScroll: "Can't scroll there.",
    scrolled: "Scrolled.", andMore: "And {count} more.",
    nothingToFind: "Nothing to find.",
    fromTheTop: "From the top.", fromTheEnd: "From the end.",
    watching: "Watching {label}.", notWatching: "No longer watching {label}.",
    nothingWatched: "Nothing is being watched.",
    nothingToUndo: "Nothing to undo.",
    noTitle: "No title.", alsoMatches: "Also: {names}.",
    cantUndo: "Can't undo {name}.",
    notKept: "Not kept for the next session. For that, type {command}.",
    nothingAdjustable: "Nothing to adjust.",
    noRange: "No range.",
    nothingToSpell: "Nothing to spell.",
    copied: "Copied.",
    curtainOn: "Screen curtain on.", curtainOff: "Screen curtain off.",
    notATextField: "Not a text field.", notANumber: "Not a number.",
    typeUnseen: "Type the text; it is not shown.",
    onlyUnseen:
      "Not typed, since it would be shown. Enter type alone, and the text in the next line.",
    entered: "Entered.", nothingEntered: "Nothing entered.",
    deleted: "Deleted.", nothingToDelete: "Nothing to delete.",
    skipped: "Skipped.", reloaded: "Reloaded.", blank: "Blank.",
    noCompletions: "No completions.",
    helpIsInEnglish: "Help and commands are in English.",
    mustBeBetween: "Must be between {minimum} and {maximum}",
    mustBeAtLeast: "Must be at least {minimum}", mustBeAtMost: "Must be at most {maximum}",
    settingsAtDefaults: "All settings are at their defaults.",
    allowedValues: "It can be {values}.",
    moreVoices: "The command {command} lists more.",
    nothingFollows: "Nothing can follow {command}.",
    pressReturn: "Press Return for {command}.",
    nowPossible: "Now possible: {command}.",
    notInTable: "Not in a table.",
    firstRow: "First row.", lastRow: "Last row.",
    firstColumn: "First column.", lastColumn: "Last column.",
    inaudible: "Activated. Nothing that you can hear has changed.",
    changedElsewhere: "Changed: {what}.",
    countOrNothing: "An optional whole number, at least 1.",
    anyNumber: "A number.",
    onlyAtPrompt: "That works only at the prompt.",
    silentInCompanion: "There is no sound with {option}. Start without it.",
    searchNeedsText: "Type part of the line first, then press {key}.",
    nothingOnKey: "Nothing on {key}.",
    characters: .english, alphabet: .english)
}

extension PagePhrases {
  package static let english = PagePhrases(
    remoteControl: "Remote control.",
    leavePage: "Leave this page? Changes may be lost.",
    answer: "Answer", ok: "OK", cancel: "Cancel",
    fileName: "File name", unreadableFile: "The file can't be read: {file}",
    suggestions: "Suggestions",
    newWindow: "The page opens a new window, which is not read: {address}",
    current: [
      "page": "current page", "step": "current step", "location": "current location",
      "date": "current date", "time": "current time", "true": "current",
    ],
    sorted: [
      "ascending": "sorted ascending", "descending": "sorted descending", "other": "sorted",
    ],
    rows: .noun("row", "rows"), columns: .noun("column", "columns"),
    mistakes: ["spelling": "spelling", "grammar": "grammar"], description: "description",
    multiLineField: "Multi-line Text Field", noFile: "no file selected",
    roles: .english,
    term: "Term", definition: "Definition",
    definitionListStart: "Definition List Start.",
    definitionListEnd: "Definition List End.",
    pageHangs: "The page does not answer. Try again later, or open it again.",
    pageCrashed: "The page has crashed. Open it again.",
    browserEnded: "The browser has ended. Open the page again.",
    paused:
      "The page changes too fast to be read, so it is paused. To let it run again, type {command}.",
    noEarlierPage: "No earlier page.", noLaterPage: "No later page.")
}

extension PageRolePhrases {
  package static let english = PageRolePhrases(
    tableStart: "Table Start.", tableEnd: "Table End.", rowHeader: "Row Header.",
    columnHeader: "Column Header.", menuItem: "Menu Item", comboBox: "Combo Box",
    colorWell: "Color Well", fieldsetStart: "Form Start", invalidField: "Invalid Field.",
    bullet: "Bullet", separator: "Separator", deletion: "Deletion", insertion: "Insertion",
    highlighted: "Highlighted",
    video: "Video Playback", audio: "Audio",
    colors: [
      .black: "black", .gray: "gray", .white: "white", .brown: "brown", .red: "red",
      .orange: "orange", .yellow: "yellow", .green: "green", .cyan: "cyan", .blue: "blue",
      .purple: "purple", .pink: "pink",
    ])
}

extension ProgramPhrases {
  package static let english = ProgramPhrases(
    hangs: "“{name}” does not answer. Try again when it does, or end it.",
    answersAgain: "“{name}” answers again.",
    ended: "“{name}” has ended. Start it again.",
    closedWithCode: "“{name}” has closed with exit code {code}.",
    endedWithCode: "“{name}” has ended with exit code {code}. Start it again.",
    closed: "“{name}” has closed.",
    needsDisplay:
      "Needs the keyboard, which Earshot can use only on an X display. Start the program "
      + "with --headless, or in an X session.",
    needsActiveWindow:
      "Needs the keyboard, which “{name}” has only while its window is active. Switch to the "
      + "window, then try again.",
    needsFocus: "Needs the keyboard focus, which the program does not move to this control.",
    prompts: "Prompts", changes: "Changes",
    moreAbove: "More rows above", moreBelow: "More rows below",
    searchUnfinished: "Not all rows were searched.",
    refusesAction: "The program refuses this action.",
    group: "Group")
}

extension RotorPhrases {
  /// English rotor phrases. The names are those published for VoiceOver, where known.
  package static let english = RotorPhrases(
    language: "English",
    textUnits: [
      .characters: Unit("Characters", "First character.", "Last character."),
      .words: Unit("Words", "First word.", "Last word."),
      .lines: Unit("Lines", "First line.", "Last line."),
    ],
    kinds: [
      .headings: Items("Headings", "No more headings.", "No headings."),
      .links: Items("Links", "No more links.", "No links."),
      .buttons: Items("Buttons", "No more buttons.", "No buttons."),
      .textFields: Items("Text Fields", "No more text fields.", "No text fields."),
      .formControls: Items("Form Controls", "No more form controls.", "No form controls."),
      .images: Items("Images", "No more images.", "No images."),
      .lists: Items("Lists", "No more lists.", "No lists."),
      .tables: Items("Tables", "No more tables.", "No tables."),
      .landmarks: Items("Landmarks", "No more landmarks.", "No landmarks."),
      .containers: Items("Containers", "No more containers.", "No containers."),
      .sameItem: Items(
        "Same Item", "No more items of the same kind.", "No other items of the same kind."),
      .tabs: Items(
        "Tabs", "No more tabs.", "No tabs."),
      .checkBoxes: Items(
        "Check Boxes", "No more check boxes.", "No check boxes."),
      .radioButtons: Items(
        "Radio Buttons", "No more radio buttons.", "No radio buttons."),
      .sliders: Items(
        "Sliders", "No more sliders.", "No sliders."),
      .switches: Items(
        "Switches", "No more switches.", "No switches."),
      .texts: Items(
        "Texts", "No more texts.", "No texts."),
      .comboBoxes: Items(
        "Combo Boxes", "No more combo boxes.", "No combo boxes."),
      .popupButtons: Items(
        "Popup Buttons", "No more popup buttons.", "No popup buttons."),
    ],
    headingLevels: Items(
      "Heading {level}", "No more headings at level {level}.", "No headings at level {level}."),
    visitedLinks: "Visited Links",
    boldText: "Bold Text", italicText: "Italic Text", underlinedText: "Underlined Text",
    misspelledWords: Items("Misspelled Words", "No more misspelled words.", "No misspelled words."),
    noMore: "No more {name}.", unnamed: "Custom Rotor",
    title: "Rotor", nothingSelected: "Nothing selected",
    adjustValue: "Adjust Value",
    actions: "Actions", noMoreActions: "No more actions.",
    activate: "Activate",
    moreContent: Items("More Content", "No more content.", "No additional content."),
    settings: [
      .rate: "Speaking Rate", .pitch: "Voice Pitch", .volume: "Speech Volume",
      .hints: "Hints", .actionsHint: "Actions Hint", .sounds: "Sounds",
      .soundVolume: "Sound Volume",
      .verbosity: "Verbosity", .punctuation: "Punctuation", .language: "Language", .voice: "Voice",
      .traits: "Traits", .containers: "Containers", .positions: "Positions",
      .bounds: "Bounds", .orientation: "Orientation",
      .tableHeaders: "Table Headers", .tablePositions: "Table Positions", .reasons: "Reasons",
      .content: "More Content", .hintPause: "Hint Pause", .echo: "Typing Echo",
      .reader: "Screen Reader",
    ],
    before: "Before", after: "After", important: "Important", all: "All",
    wordsPerMinute: .noun("word per minute", "words per minute"),
    verbosities: [.brief: "Brief", .standard: "Standard", .full: "Full"])
}
