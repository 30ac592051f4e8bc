extension EverydayForms {
  /// French forms. The abbreviations are those of the Imprimerie nationale.
  static let french = EverydayForms(
    ordinals: OrdinalNumbers(
      words: [
        1: "premier", 2: "deuxième", 3: "troisième", 4: "quatrième", 5: "cinquième", 6: "sixième",
        7: "septième", 8: "huitième", 9: "neuvième", 10: "dixième", 11: "onzième", 12: "douzième",
        13: "treizième", 14: "quatorzième", 15: "quinzième", 16: "seizième", 20: "vingtième",
        30: "trentième", 40: "quarantième", 50: "cinquantième", 60: "soixantième",
        71: "soixante et onzième",
        80: "quatre-vingtième", 81: "quatre-vingt-unième", 100: "centième", 101: "cent unième",
        200: "deux centième", 1000: "millième",
      ],
      prefixes: [
        10: "dix-", 20: "vingt-", 30: "trente-", 40: "quarante-", 50: "cinquante-",
        60: "soixante-", 80: "quatre-vingt-", 100: "cent ", 200: "deux cent ", 300: "trois cent ",
        400: "quatre cent ", 500: "cinq cent ", 600: "six cent ", 700: "sept cent ",
        800: "huit cent ", 900: "neuf cent ",
      ],
      inner: [1: "et unième"],
      endings: ["e": []]),
    plural: .belowTwoAndOther,
    lists: [
      "era": words(
        "siècle siècles république arrondissement dynastie empire reich législature édition congrès"
      ),
      "king": words(
        """
        Louis Henri Charles François Philippe Napoléon Jean Paul Pie Benoît Léon Clément Grégoire \
        Guillaume Édouard Albert Léopold Baudouin Nicolas Alexandre Richard George Élisabeth \
        Elisabeth Catherine Marguerite Jacques Pierre Frédéric
        """),
      "part": words(
        "chapitre tome acte partie section livre volume annexe titre article niveau phase type"),
      "mon": [
        "janv": "janvier", "févr": "février", "avr": "avril", "juil": "juillet",
        "sept": "septembre", "oct": "octobre", "nov": "novembre", "déc": "décembre",
      ],
      "weekday": [
        "lun": "lundi", "mar": "mardi", "mer": "mercredi", "jeu": "jeudi", "ven": "vendredi",
        "sam": "samedi", "dim": "dimanche",
      ],
    ],
    // The engine reads these as words.
    spelled: """
      ADN AFP AOC APL ARS AVC BD CDI CEO CGU EDF EEE FAI FAQ FMI IA ID IP IQ IRM ISBN IUT IVG LED \
      OGM OS PIB PME PMU RER RMI RSA SAV SUV UE UHT UMP UV UX VO
      """,
    forms: [
      // Times and ordinal numbers: the endings of the Imprimerie nationale, and the usual wrong ones.
      "{n}[ |]h/{n2}": "{n} heures sur {n2}", "{n}[ |]j/{n2}": "{n} jours sur {n2}",
      "{hour}[ |]h[ |]{minute}": "{hour} h {minute}",
      "{n}[e|ème|eme|ième]{+break}": "{n:e}", "{n}[es|èmes]{+break}": "{n:e}s", "2[nd|d]": "second",
      "2[nde|de]": "seconde",
      // Roman numerals: ordinal for centuries, cardinal for kings after the first and for parts.
      "{roman}[e|ème] {era}": "{roman:e} {era}",
      "{king} I[er|ᵉʳ]": "{king} premier", "{king} {roman}": "{king} {roman}",
      "{part} {roman}": "{part} {roman}",
      // Months and weekdays: those of CLDR.
      "{weekday}[.|][–|-]{weekday2}.": "{weekday:text} à {weekday2:text}",
      "{day} {mon}.": "{day} {mon:text}.", "{weekday}. {+digit}": "{weekday:text} ",
      // Amounts: the magnitude before the currency, with “de” after millions.
      "[n°|nº|N°|Nº][ |]{+digit}": "numéro ", "[n°s|nos] {+digit}": "numéros ",
      "[n°|nº|N°|Nº]": "numéro",
      "{amount} [M€|M €]": "{amount} {amount|million|millions} d’euros",
      "{amount} [Md€|Md €|Mds€]": "{amount} {amount|milliard|milliards} d’euros",
      "{amount} [k€|K€]": "{amount} mille euros",
      "CA$[ |]{amount}": "{amount} {amount|dollar canadien|dollars canadiens}",
      "US$[ |]{amount}": "{amount} {amount|dollar américain|dollars américains}",
      "{amount} $ CA": "{amount} {amount|dollar canadien|dollars canadiens}",
      "{amount} $ US": "{amount} {amount|dollar américain|dollars américains}",
      // Fractions after whole numbers.
      "½ heure": "une demi-heure", "1[ |]½": "un et demi", "{zero}[ |]½": "{zero} et demi",
      "{zero}[ |]¼": "{zero} un quart",
      "{zero}[ |]¾": "{zero} trois quarts", "{zero}[ |]⅓": "{zero} un tiers",
      "{zero}[ |]⅔": "{zero} deux tiers",
      // Abbreviations, in alphabetical order after the titles.
      "M. {+Capital}": "monsieur ", "MM.": "messieurs", "Mgr {+Capital}": "monseigneur ",
      "Pr {+Capital}": "professeur ", "Mlles": "mesdemoiselles", "Mmes": "mesdames",
      "ap. J.-C.": "après Jésus-Christ.", "apt. {+digit}": "appartement ",
      "art. {+digit}": "article ", "av. J.-C.": "avant Jésus-Christ.", "av.": "avenue",
      "bd {+Capital}": "boulevard ", "boul.": "boulevard", "c.-à-d.": "c’est-à-dire",
      "[c-à-d]": "c’est-à-dire",
      "cf.": "confer", "chap. {+digit}": "chapitre ", "[dépt|dép.]": "département",
      "éd.": "édition", "env.": "environ", "ex. :": "exemple :", "fg {+Capital}": "faubourg ",
      "fig. {+digit}": "figure ", "max.": "maximum", "min.{+end}": "minimum",
      "p. ex.": "par exemple", "p. {+digit}": "page ", "pp. {+digit}": "pages ",
      "qté": "quantité", "RDV": "rendez-vous", "réf.": "référence", "s.v.p.": "s’il vous plaît.",
      "[SVP|svp]": "s’il vous plaît", "tél.": "téléphone", "vol. {+digit}": "volume ",
    ], shared: [gases, firms])
}
