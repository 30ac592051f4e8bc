internal import AccessibilityModel

extension AuditWords {
  static let spanish = AuditWords(
    dates: ["fecha", "hora", "nacimiento", "caducidad"],
    roles: [
      .button: ["botón"],
      .link: ["enlace"],
      .image: ["imagen", "foto"],
      .header: ["encabezado"],
      .adjustable: ["deslizador"],
      .toggleButton: ["interruptor"],
      .tabBarItem: ["pestaña"],
      .textEntry: ["campo"],
    ],
    changes: [
      "restablecer", "borrar", "restaurar", "deshacer", "todo", "todos", "ninguno", "subir",
      "bajar", "atrás", "adelante", "siguiente", "anterior", "inicio", "fin", "más", "menos",
      "aumentar", "reducir", "mayor", "menor", "silenciar", "mínimo", "máximo",
    ],
    soundStops: ["detener", "pausa", "silenciar", "volumen", "sonido"],
    vagueErrors: ["inválido", "incorrecto", "valor"],
    gestures: ["toque dos veces", "pulse dos veces", "toque", "pulse", "deslice", "arrastre"],
    gesturesNeedLanguage: true,
    imperatives: ["ajuste", "seleccione", "elija", "abra", "escriba"],
    imperativeEndings: [],
    wordAfterImperative: nil,
    purposes: [],
    imperativePrefixes: []
  )
}

extension SpellingAlphabet {
  /// The names and places of the Spanish telephone alphabet.
  package static let spanish = SpellingAlphabet(
    [
      "a": "Antonio", "b": "Barcelona", "c": "Carmen", "d": "Dolores", "e": "Enrique",
      "f": "Francia", "g": "Gerona", "h": "Historia", "i": "Inés", "j": "José", "k": "Kilo",
      "l": "Lorenzo", "m": "Madrid", "n": "Navarra", "ñ": "Ñoño", "o": "Oviedo", "p": "París",
      "q": "Querido", "r": "Ramón", "s": "Sábado", "t": "Tarragona", "u": "Ulises",
      "v": "Valencia", "w": "Washington", "x": "Xilófono", "y": "Yegua", "z": "Zaragoza",
      "á": "Antonio con acento", "é": "Enrique con acento", "í": "Inés con acento",
      "ó": "Oviedo con acento", "ú": "Ulises con acento", "ü": "Ulises con diéresis",
    ])
}

extension UnitNames {
  package static let spanish = UnitNames(
    plural: .oneAndOther,
    units: [
      "%": CountedPhrase(one: "{count} por ciento", other: "{count} por ciento"),
      "‰": CountedPhrase(one: "{count} por mil", other: "{count} por mil"),
      "°": CountedPhrase(one: "{count} grado", other: "{count} grados"),
      "°C": CountedPhrase(one: "{count} grado Celsius", other: "{count} grados Celsius"),
      "°F": CountedPhrase(one: "{count} grado Fahrenheit", other: "{count} grados Fahrenheit"),
      "km/h": CountedPhrase(
        one: "{count} kilómetro por hora", other: "{count} kilómetros por hora"),
      "km": CountedPhrase(one: "{count} kilómetro", other: "{count} kilómetros"),
      "cm": CountedPhrase(one: "{count} centímetro", other: "{count} centímetros"),
      "mm": CountedPhrase(one: "{count} milímetro", other: "{count} milímetros"),
      "m²": CountedPhrase(one: "{count} metro cuadrado", other: "{count} metros cuadrados"),
      "m³": CountedPhrase(one: "{count} metro cúbico", other: "{count} metros cúbicos"),
      "km²": CountedPhrase(
        one: "{count} kilómetro cuadrado", other: "{count} kilómetros cuadrados"),
      "kg": CountedPhrase(one: "{count} kilogramo", other: "{count} kilogramos"),
      "dB": CountedPhrase(one: "{count} decibelio", other: "{count} decibelios"),
      "Hz": CountedPhrase(one: "{count} hercio", other: "{count} hercios"),
      "kHz": CountedPhrase(one: "{count} kilohercio", other: "{count} kilohercios"),
      "MHz": CountedPhrase(one: "{count} megahercio", other: "{count} megahercios"),
      "kB": CountedPhrase(one: "{count} kilobyte", other: "{count} kilobytes"),
      "KB": CountedPhrase(one: "{count} kilobyte", other: "{count} kilobytes"),
      "MB": CountedPhrase(one: "{count} megabyte", other: "{count} megabytes"),
      "GB": CountedPhrase(one: "{count} gigabyte", other: "{count} gigabytes"),
      "ms": CountedPhrase(one: "{count} milisegundo", other: "{count} milisegundos"),
      "min": CountedPhrase(one: "{count} minuto", other: "{count} minutos"),
      "℃": CountedPhrase(one: "{count} grado Celsius", other: "{count} grados Celsius"),
      "％": CountedPhrase(one: "{count} por ciento", other: "{count} por ciento"),
    ],
    currencies: [
      "$": CountedPhrase(one: "{count} dólar", other: "{count} dólares"),
      "€": CountedPhrase(one: "{count} euro", other: "{count} euros"),
      "£": CountedPhrase(one: "{count} libra", other: "{count} libras"),
      "¥": CountedPhrase(one: "{count} yen", other: "{count} yenes"),
      "₽": CountedPhrase(one: "{count} rublo", other: "{count} rublos"),
      "₴": CountedPhrase(one: "{count} grivna", other: "{count} grivnas"),
      "￥": CountedPhrase(one: "{count} yen", other: "{count} yenes"),
    ],
    range: " a ",
    slash: " barra ")
}
