extension EverydayForms {
  /// Spanish forms. The abbreviations are those of the Ortografía of the Real Academia Española,
  /// which also reads the numbers of kings as ordinal numbers up to ten.
  static let spanish = EverydayForms(
    ordinals: OrdinalNumbers(
      words: [
        1: "primer1", 2: "segund2", 3: "tercer1", 4: "cuart2", 5: "quint2", 6: "sext2",
        7: "séptim2", 8: "octav2", 9: "noven2", 10: "décim2", 11: "undécim2", 12: "duodécim2",
        20: "vigésim2", 30: "trigésim2", 40: "cuadragésim2", 50: "quincuagésim2",
        60: "sexagésim2", 70: "septuagésim2", 80: "octogésim2", 90: "nonagésim2",
        100: "centésim2",
      ],
      prefixes: [
        10: "décim2 ", 20: "vigésim2 ", 30: "trigésim2 ", 40: "cuadragésim2 ",
        50: "quincuagésim2 ", 60: "sexagésim2 ", 70: "septuagésim2 ", 80: "octogésim2 ",
        90: "nonagésim2 ", 100: "centésim2 ",
      ],
      endings: [
        "o": ["o", "o"], "a": ["a", "a"], "er": ["", "o"], "os": ["os", "os"],
        "as": ["as", "as"],
      ]),
    lists: [
      "king": words(
        """
        Felipe Carlos Alfonso Fernando Juan Luis Enrique Pedro Sancho Jaime Pablo Pío Benedicto \
        León Clemente Gregorio Guillermo Eduardo Jorge Jacobo Napoleón Ricardo Francisco Ramiro \
        Nicolás Alejandro
        """),
      "queen": words("Isabel Catalina María Juana Margarita"),
      "part": words("capítulo tomo volumen acto título parte libro anexo tipo fase nivel"),
      "mon": [
        "ene": "enero", "feb": "febrero", "mar": "marzo", "abr": "abril", "may": "mayo",
        "jun": "junio", "jul": "julio", "ago": "agosto", "sept": "septiembre",
        "sep": "septiembre", "oct": "octubre", "nov": "noviembre", "dic": "diciembre",
      ],
      "weekday": [
        "lun": "lunes", "mar": "martes", "mié": "miércoles", "jue": "jueves", "vie": "viernes",
        "sáb": "sábado", "dom": "domingo",
      ],
    ],
    // The engine reads these as words.
    spelled: """
      ADN ADSL API ATM EPS ETT FAQ IA ID IP IPC IRPF ISBN ITV LED OCR OMS ONG OS UE UGT UI URL UV UX
      """,
    forms: [
      // Ordinal numbers: gender and number by the raised letter.
      "{zero}[ |]º[ |]C": "{zero} °C", "{n}[.|]º": "{n:o}", "{n}[.|]ª": "{n:a}",
      "{n}[.|][er|ᵉʳ]": "{n:er}",
      "{n}[.|][os|ᵒˢ]": "{n:os}", "{n}[.|][as|ᵃˢ]": "{n:as}",
      // Roman numerals: ordinal up to ten for monarchs and centuries, cardinal above and for parts.
      "{king} {low}": "{king} {low:o}", "{queen} {low}": "{queen} {low:a}",
      "[{king}|{queen}] {roman}": "{king}{queen} {roman}", "siglo {low}": "siglo {low:o}",
      "siglo {roman}": "siglo {roman}", "{part} {roman}": "{part} {roman}",
      "[n.º|nº|núm.|n.°|n°][ |]{+digit}": "número ", "[n.º|nº|núm.]": "número",
      // Months and weekdays: those of CLDR.
      "{weekday}[.|][–|-]{weekday2}.": "{weekday:text} a {weekday2:text}",
      "{day} [de |]{mon}.": "{day} de {mon:text}.", "{weekday}. {+digit}": "{weekday:text} ",
      "{weekday}., {+digit}": "{weekday:text}, ",
      // Amounts: the magnitude, “de” and the currency.
      "{amount} M€": "{amount} {amount|millón|millones} de euros",
      "CA$[ |]{amount}": "{amount} {amount|dólar canadiense|dólares canadienses}",
      "US$[ |]{amount}": "{amount} {amount|dólar estadounidense|dólares estadounidenses}",
      "MX$[ |]{amount}": "{amount} {amount|peso mexicano|pesos mexicanos}",
      "[$|]{amount} MXN": "{amount} {amount|peso mexicano|pesos mexicanos}",
      // Fractions after whole numbers: joined by “y”.
      "½ hora": "media hora", "1[ |]½": "uno y medio", "{zero}[ |]½": "{zero} y medio",
      "{zero}[ |]¼": "{zero} y cuarto",
      "{zero}[ |]¾": "{zero} y tres cuartos", "{zero}[ |]⅓": "{zero} y un tercio",
      "{zero}[ |]⅔": "{zero} y dos tercios",
      // Abbreviations, in alphabetical order.
      "a. C.": "antes de Cristo.", "aprox.": "aproximadamente", "art. {+digit}": "artículo ",
      "atte.": "atentamente", "[Avda.|Av.|avda.]": "avenida", "c/ {+Capital}": "calle ",
      "cap. {+digit}": "capítulo ", "Cía.": "compañía", "D. {+Capital}": "don ",
      "d. C.": "después de Cristo.", "dcha.": "derecha", "Dña.": "doña", "dpto.": "departamento",
      "[EE.UU.|EE. UU.|EE.[ |]UU.]": "Estados Unidos.", "ej.": "ejemplo", "etc.": "etcétera.",
      "fig. {+digit}": "figura ", "izq.": "izquierda", "izqda.": "izquierda", "máx.": "máximo",
      "mín.": "mínimo", "p. ej.": "por ejemplo", "p. {+digit}": "página ",
      "pp. {+digit}": "páginas ", "[pág.|pag.]": "página", "[págs.|pags.]": "páginas",
      "Prof. {+Capital}": "profesor ", "ref.": "referencia", "Sr.": "señor", "Sra.": "señora",
      "Srta.": "señorita", "Dr.": "doctor", "Dra.": "doctora", "[Ud.|Vd.]": "usted",
      "[Sto.|Sto] {+Capital}": "santo ",
      "[Sta.|Sta] {+Capital}": "santa ", "tel.": "teléfono", "tfno.": "teléfono",
      "[Uds.|Vds.]": "ustedes", "vol. {+digit}": "volumen ",
    ], shared: [gases, firms])
}
