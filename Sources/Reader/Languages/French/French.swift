internal import AccessibilityModel

extension Phrases {
  /// French phrases. The wording is our own, modeled on VoiceOver's.
  public static let french = Phrases(
    language: "fr",
    numbers: NumberStyle(
      plural: .belowTwoAndOther,
      hours: .noun("heure", "heures"),
      minutes: .noun("minute", "minutes"),
      seconds: .noun("seconde", "secondes")),
    engine: PronunciationRules(
      minus: "moins ",
      decimalMark: ",",
      joinsSpacedNumbers: true,
      amounts: .french, everyday: .french, digitPatterns: .french,
      countedNouns: [
        PronunciationRules.CountedNouns(
          nouns: [
            "heure", "heures", "minute", "minutes", "seconde", "secondes", "milliseconde", "livre",
            "livres", "roupie", "roupies",
          ],
          words: [
            1: "une", 21: "vingt et une", 31: "trente et une", 41: "quarante et une",
            51: "cinquante et une",
          ])
      ],
      words: ["EQ": "E Q"],
      phrases: [
        // The engine reads these words as English, so they are respelled.
        "Berthe": "Berte",
        "William": "Ouiliam",
        "won": "ouonne",
      ]),
    rotor: .french, audit: .french,
    selected: "Sélectionné.", selectedPrefix: "Sélectionné :",
    dimmed: "Estompé.",
    on: "Activé.", off: "Désactivé.", mixed: "Mixte.",
    isEditing: "Modification en cours.",
    pressed: "Enfoncé.", notPressed: "Non enfoncé.",
    expanded: "Développé.", collapsed: "Réduit.", invalid: "Non valide.",
    checked: "Coché.", unchecked: "Non coché.", required: "Obligatoire.",
    button: "Bouton.", toggleButton: "Bouton bascule.",
    backButton: "Bouton Retour.", back: "Retour",
    switchButton: "Interrupteur.", tab: "Onglet.",
    textField: "Champ de texte.", secureTextField: "Champ de texte sécurisé.",
    heading: "Titre.", link: "Lien.",
    pickerItem: "Élément de sélecteur.", adjustable: "Ajustable.", image: "Image.",
    searchField: "Champ de recherche.",
    headingLevel: "Titre de niveau {level}.",
    checkBox: "Case à cocher.", radioButton: "Bouton radio.",
    popupButton: "Bouton de menu local.",
    popups: [
      .menu: "Ouvre un menu.", .listbox: "Ouvre une liste.",
      .tree: "Ouvre une arborescence.", .grid: "Ouvre une grille.",
      .dialog: "Ouvre une zone de dialogue.",
    ],
    adjustableHint: "Balayez vers le haut ou vers le bas avec un doigt pour ajuster la valeur.",
    switchHint: "Touchez deux fois pour changer le réglage.",
    textFieldHint: "Touchez deux fois pour modifier.",
    textAreaHint:
      "Touchez deux fois pour modifier. "
      + "Utilisez le rotor pour accéder aux mots mal orthographiés.",
    editingHint: "Utilisez le rotor pour accéder aux mots mal orthographiés.",
    expandHint: "Touchez deux fois pour développer.",
    collapseHint: "Touchez deux fois pour réduire.",
    pickerHint: "Touchez deux fois pour ouvrir le sélecteur.",
    actionsHint: "Actions disponibles.",
    listStart: "Début de la liste.", listEnd: "Fin de la liste.",
    landmarkStart: "Repère.", landmarkEnd: "Fin du repère.",
    namedLandmarkStart: "{name}, repère.",
    namedLandmarkEnd: "Fin, {name}.",
    landmarks: [
      .banner: "Bannière", .complementary: "Contenu complémentaire",
      .contentInfo: "Informations sur le contenu", .form: "Formulaire",
      .main: "Contenu principal", .navigation: "Navigation",
      .region: "Région", .search: "Recherche",
    ],
    groupEnd: "Fin du groupe.", dialog: "boîte de dialogue.", alert: "Alerte.",
    rowSpan: "S’étend sur {count} lignes.", columnSpan: "S’étend sur {count} colonnes.",
    row: "Ligne {number}.", column: "Colonne {number}.",
    horizontal: "Horizontal.", vertical: "Vertical.",
    lowest: "Minimum {number}.", highest: "Maximum {number}.",
    maximum: "Maximum.", minimum: "Minimum.",
    limitedBy: "Limité par {label}.",
    unchanged: "Inchangé.", rounded: "Arrondi.",
    lastItem: "Dernier élément.", firstItem: "Premier élément.",
    nothingToActivate: "Rien à activer.",
    notAdjustable: "Non ajustable.", notSettable: "Valeur non modifiable.",
    noActions: "Aucune action disponible.",
    done: "Terminé.", failed: "Échec.",
    nothingHere: "Rien ici.", nothingToDrag: "Rien à faire glisser.",
    dragFrom: "Faites glisser depuis {x}, {y}.",
    noOtherOrientation: "Pas d’autre orientation.",
    portrait: "Orientation portrait.", landscape: "Orientation paysage.",
    operating: .french, page: .french, program: .french,
    noItems: "Aucun élément.",
    notFound: "Introuvable : {text}.", notFoundUnseen: "Introuvable.",
    notUnderstood: "Commande non reconnue : {line}.", notUnderstoodUnseen: "Commande non reconnue.",
    nearest: "Suggestions : {commands}.",
    nothingToRepeat: "Rien à répéter.",
    speechOn: "Voix activée.", speechOff: "Voix désactivée.",
    stoppedAfter: "Arrêté après {count}.", lineTooLong: "Ligne trop longue.",
    position: "{position} sur {count}.",
    level: "Niveau {level}.",
    range: "De {minimum} à {maximum}, par pas de {step}.",
    frame: "À {x}, {y}, largeur {width}, hauteur {height}.")
}

extension OperatingPhrases {
  package static let french = OperatingPhrases(
    nothingToHold: "Aucun appui prolongé ici.",
    nowhereToGoBack: "Impossible de revenir.",
    nothingToScroll: "Défilement impossible.",
    scrolled: "Défilement effectué.", andMore: "Et {count} de plus.",
    nothingToFind: "Rien à chercher.",
    fromTheTop: "Reprise au début.", fromTheEnd: "Reprise à la fin.",
    watching: "{label} est observé.", notWatching: "{label} n’est plus observé.",
    nothingWatched: "Rien n’est observé.",
    nothingToUndo: "Rien à annuler.",
    noTitle: "Aucun titre.", alsoMatches: "Aussi : {names}.",
    cantUndo: "{name} ne peut pas être annulé.",
    notKept: "Seulement pour cette session. Pour conserver, tapez {command}.",
    nothingAdjustable: "Rien à ajuster.",
    noRange: "Pas de plage.",
    nothingToSpell: "Rien à épeler.",
    copied: "Copié.",
    curtainOn: "Rideau d’écran activé.", curtainOff: "Rideau d’écran désactivé.",
    notATextField: "Ce n’est pas un champ de texte.", notANumber: "Ce n’est pas un nombre.",
    typeUnseen: "Saisissez le texte ; il n’est pas affiché.",
    onlyUnseen: "Non saisi : dans un champ sécurisé, la commande vient seule, puis le texte.",
    entered: "Saisi.", nothingEntered: "Rien n’a été saisi.",
    deleted: "Supprimé.", nothingToDelete: "Rien à supprimer.",
    skipped: "Passage ignoré.", reloaded: "Rechargé.", blank: "Vide.",
    noCompletions: "Aucune suggestion.",
    helpIsInEnglish: "L’aide et les commandes sont en anglais.",
    mustBeBetween: "Doit être compris entre {minimum} et {maximum}",
    mustBeAtLeast: "Doit être au moins {minimum}", mustBeAtMost: "Doit être au plus {maximum}",
    settingsAtDefaults: "Tous les réglages ont leur valeur par défaut.",
    allowedValues: "Valeurs possibles : {values}.",
    moreVoices: "La commande {command} en indique d’autres.",
    nothingFollows: "Rien ne suit {command}.",
    pressReturn: "Appuyez sur Entrée pour {command}.",
    nowPossible: "Possible maintenant : {command}.",
    notInTable: "Hors d’un tableau.",
    firstRow: "Première ligne.", lastRow: "Dernière ligne.",
    firstColumn: "Première colonne.", lastColumn: "Dernière colonne.",
    inaudible: "Activé. Rien d’audible n’a changé.",
    changedElsewhere: "Modifié : {what}.",
    countOrNothing: "Un nombre entier à partir de 1, ou rien.",
    anyNumber: "Un nombre.",
    onlyAtPrompt: "Cela n’est possible que dans l’invite de commandes.",
    silentInCompanion: "Avec {option}, rien ne sonne. Démarrez sans cette option.",
    searchNeedsText: "Saisissez d’abord une partie de la ligne, puis {key}.",
    nothingOnKey: "{key} n’a pas de fonction.",
    characters: .french, alphabet: .french)
}

extension PagePhrases {
  package static let french = PagePhrases(
    remoteControl: "Contrôle à distance.",
    leavePage: "Quitter cette page ? Les modifications risquent d’être perdues.",
    answer: "Réponse", ok: "OK", cancel: "Annuler",
    fileName: "Nom du fichier", unreadableFile: "Le fichier ne peut pas être lu : {file}",
    suggestions: "Suggestions",
    newWindow: "La page ouvre une nouvelle fenêtre, qui n’est pas lue : {address}",
    current: [
      "page": "page actuelle", "step": "étape actuelle", "location": "lieu actuel",
      "date": "date actuelle", "time": "heure actuelle", "true": "actuel",
    ],
    sorted: ["ascending": "tri croissant", "descending": "tri décroissant", "other": "trié"],
    rows: .noun("ligne", "lignes"), columns: .noun("colonne", "colonnes"),
    mistakes: ["spelling": "orthographe", "grammar": "grammaire"], description: "descriptif",
    multiLineField: "champ de texte multiligne", noFile: "aucun fichier sélectionné",
    roles: .french,
    term: "terme", definition: "définition",
    definitionListStart: "Début de la liste de définitions.",
    definitionListEnd: "Fin de la liste de définitions.",
    pageHangs: "La page ne répond pas. Réessayez plus tard ou ouvrez-la à nouveau.",
    pageCrashed: "La page a cessé de fonctionner. Ouvrez-la à nouveau.",
    browserEnded: "Le navigateur s’est arrêté. Ouvrez la page à nouveau.",
    paused:
      "La page change trop vite et est donc en pause. Pour la relancer, tapez {command}.",
    noEarlierPage: "Aucune page précédente.", noLaterPage: "Aucune page suivante.")
}

extension PageRolePhrases {
  package static let french = PageRolePhrases(
    tableStart: "Début du tableau.", tableEnd: "Fin du tableau.", rowHeader: "En-tête de ligne.",
    columnHeader: "En-tête de colonne.", menuItem: "élément de menu",
    comboBox: "zone de liste modifiable", colorWell: "cadre de couleur",
    fieldsetStart: "début du formulaire", invalidField: "Champ non valide.",
    bullet: "Puce", separator: "Séparateur", deletion: "Suppression", insertion: "Insertion",
    highlighted: "surligné",
    video: "lecture vidéo", audio: "audio",
    colors: [
      .black: "noir", .gray: "gris", .white: "blanc", .brown: "marron", .red: "rouge",
      .orange: "orange", .yellow: "jaune", .green: "vert", .cyan: "cyan", .blue: "bleu",
      .purple: "violet", .pink: "rose",
    ])
}

extension ProgramPhrases {
  package static let french = ProgramPhrases(
    hangs: "« {name} » ne répond pas. Réessayez plus tard ou fermez le programme.",
    answersAgain: "« {name} » répond à nouveau.",
    ended: "« {name} » s’est arrêté. Relancez le programme.",
    closedWithCode: "« {name} » s’est fermé avec le code de sortie {code}.",
    endedWithCode: "« {name} » s’est arrêté avec le code de sortie {code}. Relancez le programme.",
    closed: "« {name} » a été fermé.",
    needsDisplay:
      "Cette action nécessite le clavier, qu’Earshot ne peut utiliser que sur un écran X. "
      + "Lancez le programme avec --headless ou dans une session X.",
    needsActiveWindow:
      "Cette action nécessite le clavier, que « {name} » ne reçoit que si sa fenêtre est "
      + "active. Passez à cette fenêtre, puis réessayez.",
    needsFocus:
      "Cette action nécessite le focus du clavier, que le programme ne donne pas à cet "
      + "élément.",
    prompts: "Invites", changes: "Modifications",
    moreAbove: "Autres lignes au-dessus", moreBelow: "Autres lignes au-dessous",
    searchUnfinished: "Toutes les lignes n’ont pas été parcourues.",
    refusesAction: "Le programme refuse cette action.",
    group: "Groupe")
}

extension RotorPhrases {
  /// French rotor phrases. The wording is our own, modeled on VoiceOver's.
  package static let french = RotorPhrases(
    language: "Français",
    textUnits: [
      .characters: Unit("Caractères", "Premier caractère.", "Dernier caractère."),
      .words: Unit("Mots", "Premier mot.", "Dernier mot."),
      .lines: Unit("Lignes", "Première ligne.", "Dernière ligne."),
    ],
    kinds: [
      .headings: Items("Titres", "Aucun autre titre.", "Aucun titre."),
      .links: Items("Liens", "Aucun autre lien.", "Aucun lien."),
      .buttons: Items("Boutons", "Aucun autre bouton.", "Aucun bouton."),
      .textFields: Items("Champs de texte", "Aucun autre champ de texte.", "Aucun champ de texte."),
      .formControls: Items(
        "Commandes de formulaire", "Aucune autre commande de formulaire.",
        "Aucune commande de formulaire."),
      .images: Items("Images", "Aucune autre image.", "Aucune image."),
      .lists: Items("Listes", "Aucune autre liste.", "Aucune liste."),
      .tables: Items("Tableaux", "Aucun autre tableau.", "Aucun tableau."),
      .landmarks: Items("Repères", "Aucun autre repère.", "Aucun repère."),
      .containers: Items("Conteneurs", "Aucun autre conteneur.", "Aucun conteneur."),
      .sameItem: Items(
        "Même élément", "Aucun autre élément identique.", "Aucun autre élément identique."),
      .tabs: Items(
        "Onglets", "Aucun autre onglet.", "Aucun onglet."),
      .checkBoxes: Items(
        "Cases à cocher", "Aucune autre case à cocher.", "Aucune case à cocher."),
      .radioButtons: Items(
        "Boutons radio", "Aucun autre bouton radio.", "Aucun bouton radio."),
      .sliders: Items(
        "Curseurs", "Aucun autre curseur.", "Aucun curseur."),
      .switches: Items(
        "Interrupteurs", "Aucun autre interrupteur.", "Aucun interrupteur."),
      .texts: Items(
        "Textes", "Aucun autre texte.", "Aucun texte."),
      .comboBoxes: Items(
        "Listes déroulantes", "Aucune autre liste déroulante.", "Aucune liste déroulante."),
      .popupButtons: Items(
        "Boutons de menu local", "Aucun autre bouton de menu local.",
        "Aucun bouton de menu local."),
    ],
    headingLevels: Items(
      "Titre {level}", "Aucun autre titre de niveau {level}.", "Aucun titre de niveau {level}."),
    visitedLinks: "Liens visités",
    boldText: "Texte en gras", italicText: "Texte en italique", underlinedText: "Texte souligné",
    misspelledWords: Items(
      "Mots mal orthographiés", "Aucun autre mot mal orthographié.", "Aucun mot mal orthographié."),
    noMore: "Aucun autre élément : {name}.", unnamed: "Rotor personnalisé",
    title: "Rotor", nothingSelected: "Aucune sélection",
    adjustValue: "Ajuster la valeur",
    actions: "Actions", noMoreActions: "Aucune autre action.",
    activate: "Activer",
    moreContent: Items(
      "Contenu supplémentaire", "Aucun autre contenu.", "Aucun contenu supplémentaire."),
    settings: [
      .rate: "Débit de parole", .pitch: "Hauteur de la voix", .volume: "Volume de la voix",
      .hints: "Indices", .actionsHint: "Indice d’actions", .sounds: "Sons",
      .soundVolume: "Volume des sons",
      .verbosity: "Niveau de détail", .punctuation: "Ponctuation", .language: "Langue",
      .voice: "Voix",
      .traits: "Caractéristiques", .containers: "Conteneurs", .positions: "Positions",
      .bounds: "Limites", .orientation: "Orientation",
      .tableHeaders: "En-têtes de tableau", .tablePositions: "Positions dans le tableau",
      .reasons: "Raisons",
      .content: "Contenu supplémentaire", .hintPause: "Pause avant les indices",
      .echo: "Écho de saisie",
      .reader: "Lecteur d’écran",
    ],
    before: "Avant", after: "Après", important: "L’essentiel", all: "Tout",
    wordsPerMinute: .noun("mot par minute", "mots par minute"),
    verbosities: [.brief: "Bref", .standard: "Normal", .full: "Complet"])
}
