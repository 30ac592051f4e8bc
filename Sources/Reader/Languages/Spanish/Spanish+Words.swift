internal import AccessibilityModel

/// The Spanish words for audits, spelling and units.
extension AuditWords {
  static let spanish = AuditWords(
    dates: ["fecha", "hora", "nacimiento", "caducidad"],
    roles: [
      .button: ["botón"], .link: ["enlace"], .image: ["imagen", "foto"], .header: ["encabezado"],
      .adjustable: ["deslizador"], .toggleButton: ["interruptor"], .tabBarItem: ["pestaña"],
      .textEntry: ["campo"],
    ],
    changes: [
      "restablecer", "borrar", "restaurar", "deshacer", "todo", "todos", "ninguno", "subir",
      "bajar", "atrás", "adelante", "siguiente", "anterior", "inicio", "fin", "más", "menos",
      "aumentar", "reducir", "mayor", "menor", "silenciar", "mínimo", "máximo",
    ],
    soundStops: ["detener", "pausa", "silenciar", "volumen", "sonido"],
    states: [
      "activado", "activada", "desactivado", "desactivada", "marcado", "marcada", "seleccionado",
      "seleccionada", "expandido", "contraído",
    ],
    vagueLinks: [
      "aquí", "haga clic aquí", "haz clic aquí", "pulse aquí", "más", "más información", "leer más",
      "ver más", "enlace",
    ],
    passwords: ["contraseña"],
    timeWords: ["restante", "restantes"],
    vagueErrors: ["inválido", "incorrecto", "valor"],
    errorNouns: ["error"], skips: ["saltar", "ir"],
    gestures: ["toque dos veces", "pulse dos veces", "toque", "pulse", "deslice", "arrastre"],
    gesturesNeedLanguage: true,
    imperatives: ["ajuste", "seleccione", "elija", "abra", "escriba"])
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
    units: [
      "% ％": .noun("por ciento"),
      "‰": .noun("por mil"),
      "°": .noun("grado", "grados"),
      "°C ℃": .noun("grado Celsius", "grados Celsius"),
      "°F": .noun("grado Fahrenheit", "grados Fahrenheit"),
      "km/h": .noun("kilómetro por hora", "kilómetros por hora"),
      "m/s": .noun("metro por segundo", "metros por segundo"),
      "km": .noun("kilómetro", "kilómetros"),
      "cm": .noun("centímetro", "centímetros"),
      "mm": .noun("milímetro", "milímetros"),
      "m²": .noun("metro cuadrado", "metros cuadrados"),
      "m³": .noun("metro cúbico", "metros cúbicos"),
      "km²": .noun("kilómetro cuadrado", "kilómetros cuadrados"),
      "kg": .noun("kilogramo", "kilogramos"),
      "dB": .noun("decibelio", "decibelios"),
      "Hz": .noun("hercio", "hercios"),
      "kHz": .noun("kilohercio", "kilohercios"),
      "MHz": .noun("megahercio", "megahercios"),
      "kB KB": .noun("kilobyte", "kilobytes"),
      "MB": .noun("megabyte", "megabytes"),
      "GB": .noun("gigabyte", "gigabytes"),
      "ms": .noun("milisegundo", "milisegundos"),
      "min": .noun("minuto", "minutos"),
      "h": .noun("hora", "horas"),
      "TB": .noun("terabyte", "terabytes"),
      "GHz": .noun("gigahercio", "gigahercios"),
      "EUR": .noun("euro", "euros"),
      "USD": .noun("dólar estadounidense", "dólares estadounidenses"),
      "CHF": .noun("franco suizo", "francos suizos"),
      "GBP": .noun("libra", "libras"),
      "mg": .noun("miligramo", "miligramos"),
      "µg μg": .noun("microgramo", "microgramos"),
      "ml mL": .noun("mililitro", "mililitros"),
      "cl cL": .noun("centilitro", "centilitros"),
      "µm μm": .noun("micrómetro", "micrómetros"),
      "kW": .noun("kilovatio", "kilovatios"),
      "kWh": .noun("kilovatio hora", "kilovatios hora"),
      "mAh": .noun("miliamperio hora", "miliamperios hora"),
      "kcal": .noun("kilocaloría", "kilocalorías"),
      "kJ": .noun("kilojulio", "kilojulios"),
      "kbit": .noun("kilobit", "kilobits"),
      "Mbit": .noun("megabit", "megabits"),
      "Gbit": .noun("gigabit", "gigabits"),
      "kbps": .noun("kilobit por segundo", "kilobits por segundo"),
      "Mbps": .noun("megabit por segundo", "megabits por segundo"),
      "Gbps": .noun("gigabit por segundo", "gigabits por segundo"),
      "fps": .noun("fotograma por segundo", "fotogramas por segundo"),
      "″": .noun("pulgada", "pulgadas"),
    ],
    currencies: [
      "$": .noun("dólar", "dólares"),
      "€": .noun("euro", "euros"),
      "£": .noun("libra", "libras"),
      "¥ ￥": .noun("yen", "yenes"),
      "₽": .noun("rublo", "rublos"),
      "₴": .noun("grivna", "grivnas"),
      "₹": .noun("rupia", "rupias"),
      "₩": .noun("won", "wones"),
      "₺": .noun("lira", "liras"),
      "₿": .noun("bitcóin", "bitcoines"),
      "₪": .noun("séquel", "séqueles"),
      "₫": .noun("dong", "dongs"),
      "₱": .noun("peso", "pesos"),
      "¢": .noun("centavo", "centavos"),
    ],
    range: " a ",
    slash: " barra ",
    point: "punto",
    per: [
      "s": " por segundo",
      "min": " por minuto",
      "h hora": " por hora",
      "día": " al día",
      "semana": " a la semana",
      "mes": " al mes",
      "año": " al año",
      "noche": " por noche",
      "persona": " por persona",
      "kg": " por kilogramo",
    ])
}
