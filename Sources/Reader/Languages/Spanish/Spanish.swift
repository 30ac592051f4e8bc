internal import AccessibilityModel

extension Phrases {
  /// Spanish phrases. The wording is our own, modeled on VoiceOver's Spanish.
  public static let spanish = Phrases(
    language: "es",
    numbers: NumberStyle(
      hours: .noun("hora", "horas"),
      minutes: .noun("minuto", "minutos"),
      seconds: .noun("segundo", "segundos")),
    engine: PronunciationRules(
      minus: "menos ",
      decimalMark: ",",
      amounts: .spanish, everyday: .spanish, digitPatterns: .spanish,
      countedNouns: [
        PronunciationRules.CountedNouns(
          nouns: [
            "minuto", "minutos", "segundo", "segundos", "milisegundo", "milisegundos", "grado",
            "grados", "kilómetro", "kilómetros", "centímetro", "centímetros", "milímetro",
            "milímetros", "metro", "metros", "kilogramo", "kilogramos", "decibelio", "decibelios",
            "hercio", "hercios", "kilohercio", "kilohercios", "megahercio", "megahercios",
            "kilobyte", "kilobytes", "megabyte", "megabytes", "gigabyte", "gigabytes", "terabyte",
            "terabytes", "gigahercio", "gigahercios", "millón", "franco", "francos", "dólar",
            "dólares", "euro", "euros", "yen", "yenes", "rublo", "rublos", "won", "wones",
            "bitcóin", "bitcoines",
            "séquel", "séqueles", "pie", "pies",
          ],
          words: [
            1: "un", 21: "veintiún", 31: "treinta y un", 41: "cuarenta y un",
            51: "cincuenta y un",
          ]),
        PronunciationRules.CountedNouns(
          nouns: [
            "hora", "horas", "libra", "libras", "grivna", "grivnas", "rupia", "rupias", "lira",
            "liras", "pulgada", "pulgadas",
          ],
          words: [
            1: "una", 21: "veintiuna", 31: "treinta y una", 41: "cuarenta y una",
            51: "cincuenta y una",
          ]),
      ],
      words: ["EQ": "E Q", "USB": "U S B"]),
    rotor: .spanish, audit: .spanish,
    selected: "Seleccionado.", selectedPrefix: "Seleccionado:",
    dimmed: "Atenuado.",
    on: "Activado.", off: "Desactivado.", mixed: "Mixto.",
    isEditing: "Editando.",
    pressed: "Pulsado.", notPressed: "No pulsado.",
    expanded: "Expandido.", collapsed: "Contraído.", invalid: "No válido.",
    checked: "Marcado.", unchecked: "No marcado.", required: "Obligatorio.",
    button: "Botón.", toggleButton: "Botón conmutador.",
    backButton: "Botón Atrás.", back: "Atrás",
    switchButton: "Interruptor.", tab: "Pestaña.",
    textField: "Campo de texto.", secureTextField: "Campo de texto seguro.",
    heading: "Encabezado.", link: "Enlace.",
    pickerItem: "Elemento de selector.", adjustable: "Ajustable.", image: "Imagen.",
    searchField: "Campo de búsqueda.",
    headingLevel: "Encabezado de nivel {level}.",
    checkBox: "Casilla.", radioButton: "Botón de opción.",
    popupButton: "Botón de menú desplegable.",
    popups: [
      .menu: "Abre un menú.", .listbox: "Abre una lista.",
      .tree: "Abre un árbol.", .grid: "Abre una cuadrícula.",
      .dialog: "Abre un cuadro de diálogo.",
    ],
    adjustableHint: "Desliza hacia arriba o hacia abajo con un dedo para ajustar el valor.",
    switchHint: "Toca dos veces para cambiar el ajuste.",
    textFieldHint: "Toca dos veces para editar.",
    textAreaHint:
      "Toca dos veces para editar. Usa el rotor para acceder a las palabras mal escritas.",
    editingHint: "Usa el rotor para acceder a las palabras mal escritas.",
    expandHint: "Toca dos veces para expandir.",
    collapseHint: "Toca dos veces para contraer.",
    pickerHint: "Toca dos veces para abrir el selector.",
    actionsHint: "Acciones disponibles.",
    listStart: "Inicio de la lista.", listEnd: "Fin de la lista.",
    landmarkStart: "Punto de referencia.", landmarkEnd: "Fin del punto de referencia.",
    namedLandmarkStart: "{name}, punto de referencia.",
    namedLandmarkEnd: "Fin, {name}.",
    landmarks: [
      .banner: "Cabecera", .complementary: "Contenido complementario",
      .contentInfo: "Información del contenido", .form: "Formulario",
      .main: "Contenido principal", .navigation: "Navegación",
      .region: "Región", .search: "Búsqueda",
    ],
    groupEnd: "Fin del grupo.", dialog: "diálogo.", alert: "Alerta.",
    rowSpan: "Abarca {count} filas.", columnSpan: "Abarca {count} columnas.",
    row: "Fila {number}.", column: "Columna {number}.",
    horizontal: "Horizontal.", vertical: "Vertical.",
    lowest: "Mínimo {number}.", highest: "Máximo {number}.",
    maximum: "Máximo.", minimum: "Mínimo.",
    limitedBy: "Limitado por {label}.",
    unchanged: "Sin cambios.", rounded: "Redondeado.",
    lastItem: "Último elemento.", firstItem: "Primer elemento.",
    nothingToActivate: "Nada que activar.",
    notAdjustable: "No ajustable.", notSettable: "No se puede fijar.",
    noActions: "Sin acciones.",
    done: "Hecho.", failed: "No se ha podido.",
    nothingHere: "Aquí no hay nada.", nothingToDrag: "Nada que arrastrar.",
    dragFrom: "Arrastra desde {x}, {y}.",
    noOtherOrientation: "No hay otra orientación.",
    portrait: "Orientación vertical.", landscape: "Orientación horizontal.",
    operating: .spanish, page: .spanish, program: .spanish,
    noItems: "Ningún elemento.",
    notFound: "No se encuentra: {text}.", notFoundUnseen: "No se encuentra.",
    notUnderstood: "No se entiende: {line}.", notUnderstoodUnseen: "No se entiende.",
    nearest: "Parecidos: {commands}.",
    nothingToRepeat: "Nada que repetir.",
    speechOn: "Voz activada.", speechOff: "Voz desactivada.",
    stoppedAfter: "Detenido tras {count}.", lineTooLong: "Línea demasiado larga.",
    position: "{position} de {count}.",
    level: "Nivel {level}.",
    range: "De {minimum} a {maximum}, en pasos de {step}.",
    frame: "En {x}, {y}, {width} de ancho, {height} de alto.")
}

extension OperatingPhrases {
  package static let spanish = OperatingPhrases(
    nothingToHold: "Nada que mantener pulsado.",
    nowhereToGoBack: "No se puede volver.",
    nothingToScroll: "No se puede desplazar.",
    scrolled: "Pantalla desplazada.", andMore: "Y {count} más.",
    nothingToFind: "Nada que buscar.",
    fromTheTop: "Desde el principio.", fromTheEnd: "Desde el final.",
    watching: "Se observa {label}.", notWatching: "Ya no se observa {label}.",
    nothingWatched: "No se observa nada.",
    nothingToUndo: "Nada que deshacer.",
    noTitle: "Sin título.", alsoMatches: "También: {names}.",
    cantUndo: "No se puede deshacer {name}.",
    notKept: "Solo para esta sesión. Para conservarlo, escribe {command}.",
    nothingAdjustable: "Nada que ajustar.",
    noRange: "No tiene rango.",
    nothingToSpell: "Nada que deletrear.",
    copied: "Copiado.",
    curtainOn: "Cortina de pantalla activada.", curtainOff: "Cortina de pantalla desactivada.",
    notATextField: "No es un campo de texto.", notANumber: "No es un número.",
    typeUnseen: "Escribe el texto; no se muestra.",
    onlyUnseen:
      "No se ha escrito nada. "
      + "En un campo seguro, escribe primero solo el comando y después el texto.",
    entered: "Introducido.", nothingEntered: "No se ha introducido nada.",
    deleted: "Borrado.", nothingToDelete: "Nada que borrar.",
    skipped: "Omitido.", reloaded: "Recargado.", blank: "En blanco.",
    noCompletions: "No hay sugerencias.",
    helpIsInEnglish: "La ayuda y los comandos están en inglés.",
    mustBeBetween: "Debe estar entre {minimum} y {maximum}",
    mustBeAtLeast: "Debe ser al menos {minimum}", mustBeAtMost: "Debe ser como máximo {maximum}",
    settingsAtDefaults: "Todos los ajustes tienen sus valores predeterminados.",
    allowedValues: "Valores posibles: {values}.",
    moreVoices: "El comando {command} muestra más.",
    nothingFollows: "Después de {command} no va nada.",
    pressReturn: "Pulsa Intro para {command}.",
    nowPossible: "Ahora es posible: {command}.",
    notInTable: "Fuera de una tabla.",
    firstRow: "Primera fila.", lastRow: "Última fila.",
    firstColumn: "Primera columna.", lastColumn: "Última columna.",
    inaudible: "Activado. No ha cambiado nada que se pueda oír.",
    changedElsewhere: "Ha cambiado: {what}.",
    countOrNothing: "Un número entero desde 1, o nada.",
    anyNumber: "Un número.",
    onlyAtPrompt: "Eso solo se puede hacer en la línea de comandos.",
    silentInCompanion: "Con {option} no suena nada. Inicia sin esa opción.",
    searchNeedsText: "Escribe primero una parte de la línea y después {key}.",
    nothingOnKey: "{key} no hace nada.",
    characters: .spanish, alphabet: .spanish)
}

extension PagePhrases {
  package static let spanish = PagePhrases(
    remoteControl: "Control remoto.",
    leavePage: "¿Salir de esta página? Es posible que se pierdan los cambios.",
    answer: "Respuesta", ok: "Aceptar", cancel: "Cancelar",
    fileName: "Nombre del archivo", unreadableFile: "No se puede leer el archivo: {file}",
    suggestions: "Sugerencias",
    newWindow: "La página abre una ventana nueva, que no se lee: {address}",
    current: [
      "page": "página actual", "step": "paso actual", "location": "ubicación actual",
      "date": "fecha actual", "time": "hora actual", "true": "actual",
    ],
    sorted: [
      "ascending": "orden ascendente", "descending": "orden descendente", "other": "ordenado",
    ],
    rows: .noun("fila", "filas"), columns: .noun("columna", "columnas"),
    mistakes: ["spelling": "ortografía", "grammar": "gramática"], description: "descripción",
    multiLineField: "campo de texto de varias líneas", noFile: "ningún archivo seleccionado",
    roles: .spanish,
    term: "término", definition: "definición",
    definitionListStart: "Inicio de la lista de definiciones.",
    definitionListEnd: "Fin de la lista de definiciones.",
    pageHangs: "La página no responde. Inténtalo más tarde o ábrela de nuevo.",
    pageCrashed: "La página ha fallado. Ábrela de nuevo.",
    browserEnded: "El navegador se ha cerrado. Abre la página de nuevo.",
    paused:
      "La página cambia demasiado rápido y está en pausa. Para que siga, escribe {command}.",
    noEarlierPage: "No hay página anterior.", noLaterPage: "No hay página siguiente.")
}

extension PageRolePhrases {
  package static let spanish = PageRolePhrases(
    tableStart: "Inicio de la tabla.", tableEnd: "Fin de la tabla.",
    rowHeader: "Encabezado de fila.", columnHeader: "Encabezado de columna.",
    menuItem: "ítem de menú", comboBox: "cuadro combinado", colorWell: "paleta de color",
    fieldsetStart: "inicio del formulario", invalidField: "Campo no válido.",
    bullet: "Viñeta", separator: "Separador", deletion: "Eliminación", insertion: "Inserción",
    highlighted: "resaltado",
    video: "reproducción de vídeo", audio: "audio",
    colors: [
      .black: "negro", .gray: "gris", .white: "blanco", .brown: "marrón", .red: "rojo",
      .orange: "naranja", .yellow: "amarillo", .green: "verde", .cyan: "cian", .blue: "azul",
      .purple: "morado", .pink: "rosa",
    ])
}

extension ProgramPhrases {
  package static let spanish = ProgramPhrases(
    hangs: "«{name}» no responde. Inténtalo más tarde o cierra el programa.",
    answersAgain: "«{name}» vuelve a responder.",
    ended: "«{name}» ha terminado. Vuelve a iniciarlo.",
    closedWithCode: "«{name}» se ha cerrado con el código de salida {code}.",
    endedWithCode: "«{name}» ha terminado con el código de salida {code}. Vuelve a iniciarlo.",
    closed: "«{name}» se ha cerrado.",
    needsDisplay:
      "Esto requiere el teclado, que Earshot solo puede usar en una pantalla X. Inicia el "
      + "programa con --headless o en una sesión X.",
    needsActiveWindow:
      "Esto requiere el teclado, que «{name}» solo recibe mientras su ventana está activa. "
      + "Cambia a esa ventana e inténtalo de nuevo.",
    needsFocus: "Esto requiere el foco del teclado, que el programa no da a este control.",
    prompts: "Indicadores", changes: "Cambios",
    moreAbove: "Más filas arriba", moreBelow: "Más filas abajo",
    searchUnfinished: "No se han buscado todas las filas.",
    refusesAction: "El programa rechaza esta acción.",
    group: "Grupo")
}

extension RotorPhrases {
  /// Spanish rotor phrases. The wording is our own, modeled on VoiceOver's.
  package static let spanish = RotorPhrases(
    language: "Español",
    textUnits: [
      .characters: Unit("Caracteres", "Primer carácter.", "Último carácter."),
      .words: Unit("Palabras", "Primera palabra.", "Última palabra."),
      .lines: Unit("Líneas", "Primera línea.", "Última línea."),
    ],
    kinds: [
      .headings: Items("Encabezados", "No hay más encabezados.", "No hay encabezados."),
      .links: Items("Enlaces", "No hay más enlaces.", "No hay enlaces."),
      .buttons: Items("Botones", "No hay más botones.", "No hay botones."),
      .textFields: Items(
        "Campos de texto", "No hay más campos de texto.", "No hay campos de texto."),
      .formControls: Items(
        "Controles de formulario", "No hay más controles de formulario.",
        "No hay controles de formulario."),
      .images: Items("Imágenes", "No hay más imágenes.", "No hay imágenes."),
      .lists: Items("Listas", "No hay más listas.", "No hay listas."),
      .tables: Items("Tablas", "No hay más tablas.", "No hay tablas."),
      .landmarks: Items(
        "Puntos de referencia", "No hay más puntos de referencia.", "No hay puntos de referencia."),
      .containers: Items("Contenedores", "No hay más contenedores.", "No hay contenedores."),
      .sameItem: Items(
        "Mismo elemento", "No hay más elementos iguales.", "No hay otros elementos iguales."),
      .tabs: Items(
        "Pestañas", "No hay más pestañas.", "No hay pestañas."),
      .checkBoxes: Items(
        "Casillas", "No hay más casillas.", "No hay casillas."),
      .radioButtons: Items(
        "Botones de opción", "No hay más botones de opción.", "No hay botones de opción."),
      .sliders: Items(
        "Reguladores", "No hay más reguladores.", "No hay reguladores."),
      .switches: Items(
        "Interruptores", "No hay más interruptores.", "No hay interruptores."),
      .texts: Items(
        "Textos", "No hay más textos.", "No hay textos."),
      .comboBoxes: Items(
        "Cuadros combinados", "No hay más cuadros combinados.", "No hay cuadros combinados."),
      .popupButtons: Items(
        "Botones de menú desplegable", "No hay más botones de menú desplegable.",
        "No hay botones de menú desplegable."),
    ],
    headingLevels: Items(
      "Encabezado {level}", "No hay más encabezados de nivel {level}.",
      "No hay encabezados de nivel {level}."),
    visitedLinks: "Enlaces visitados",
    boldText: "Negrita", italicText: "Cursiva", underlinedText: "Texto subrayado",
    misspelledWords: Items(
      "Palabras mal escritas", "No hay más palabras mal escritas.", "No hay palabras mal escritas."),
    noMore: "No hay más: {name}.", unnamed: "Rotor personalizado",
    title: "Rotor", nothingSelected: "Nada seleccionado",
    adjustValue: "Ajustar valor",
    actions: "Acciones", noMoreActions: "No hay más acciones.",
    activate: "Activar",
    moreContent: Items("Más contenido", "No hay más contenido.", "No hay contenido adicional."),
    settings: [
      .rate: "Velocidad del habla", .pitch: "Tono de la voz", .volume: "Volumen de la voz",
      .hints: "Indicaciones", .actionsHint: "Indicación de acciones", .sounds: "Sonidos",
      .soundVolume: "Volumen de los sonidos",
      .verbosity: "Nivel de detalle", .punctuation: "Puntuación", .language: "Idioma",
      .voice: "Voz",
      .traits: "Rasgos", .containers: "Contenedores", .positions: "Posiciones",
      .bounds: "Límites", .orientation: "Orientación",
      .tableHeaders: "Encabezados de tabla", .tablePositions: "Posiciones en la tabla",
      .reasons: "Motivos",
      .content: "Más contenido", .hintPause: "Pausa antes de las indicaciones",
      .echo: "Eco de escritura",
      .reader: "Lector de pantalla",
    ],
    before: "Antes", after: "Después", important: "Lo importante", all: "Todo",
    wordsPerMinute: .noun("palabra por minuto", "palabras por minuto"),
    verbosities: [.brief: "Breve", .standard: "Normal", .full: "Completo"])
}
