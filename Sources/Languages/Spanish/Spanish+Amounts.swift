extension SpokenAmounts {
  package static let spanish = SpokenAmounts(
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
