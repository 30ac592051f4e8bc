extension EverydayForms {
  /// English forms. Each group names its rule.
  static let english = EverydayForms(
    ordinals: OrdinalNumbers(
      words: [
        1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth",
        7: "seventh", 8: "eighth", 9: "ninth", 10: "tenth", 11: "eleventh", 12: "twelfth",
        13: "thirteenth", 14: "fourteenth", 15: "fifteenth", 16: "sixteenth", 18: "eighteenth",
        23: "twenty third",
      ],
      endings: ["th": []]),
    lists: [
      // A saint's name follows “St.”, and a street's name precedes it.
      "mon": [
        "Jan": "January", "Feb": "February", "Apr": "April", "Aug": "August", "Sept": "September",
        "Sep": "September", "Oct": "October", "Nov": "November", "Dec": "December",
      ],
      "weekday": [
        "Mon": "Monday", "Tue": "Tuesday", "Tues": "Tuesday", "Wed": "Wednesday",
        "Thu": "Thursday", "Thur": "Thursday", "Thurs": "Thursday", "Fri": "Friday",
        "Sat": "Saturday", "Sun": "Sunday",
      ],
      "scale": [
        "K": "thousand", "k": "thousand", "M": "million", "m": "million", "mn": "million",
        "mm": "million", "B": "billion", "b": "billion", "bn": "billion", "T": "trillion",
        "tn": "trillion", "thousand": "thousand", "million": "million", "billion": "billion",
        "trillion": "trillion",
      ],
      "ago": words("ago left remaining"),
      "the": ["the": "", "early": "", "late": "", "mid": ""],
      "king": [
        "Henry": "", "Edward": "", "George": "", "Richard": "", "James": "", "Charles": "",
        "William": "", "Louis": "", "Philip": "", "Elizabeth": "", "Mary": "", "Catherine": "",
        "Peter": "", "Napoleon": "", "Paul": "", "Pius": "", "Benedict": "", "Leo": "",
        "Gregory": "", "Frederick": "", "Wilhelm": "", "Nicholas": "", "Ivan": "", "Christian": "",
      ],
    ],
    // The engine reads these as words, or leaves out letters.
    spelled: """
      APR DOB EIN EMI EPA ETA ETF FAQ IMDB IPO IQ IUD NGO NYC OTP POS ROI SEO TDAE TSA UAE UPS UX \
      VIP YMCA
      """,
    // With points, the engine does not take A for an article.
    letterSeparator: ".", pluralOfSpelled: "'s",
    forms: [
      // Abbreviations: the words that they stand for, if what follows shows which ones.
      "No. {+digit}": "number ", "Nos. {+digit}": "numbers ",
      "{-Name}St.{+end}": "Street", "Ave.": "Avenue", "{-Name}Rd.{+end}": "Road",
      "Blvd.": "Boulevard",
      "{-Name}vs.": "versus", "vs.": "versus", "vs": "versus",
      "approx.": "approximately", "dept.": "department", "est. {+digit}": "established ",
      "ext. {+digit}": "extension ", "vol. {+digit}": "volume ", "p. {+digit}": "page ",
      "pp. {+digit}": "pages ", "fig. {+digit}": "figure ", "ch. {+digit}": "chapter ",
      "Prof. {+Capital}": "Professor ", "Prof.": "Professor.",
      "Inc.": "Incorporated.", "Co.": "Company.", "Corp.": "Corporation.",
      "i.e.": "that is",
      // Months and weekdays: those of CLDR, with the common variants.
      "{mon}. {+digit}": "{mon:text} ", "{day} {mon}.": "{day} {mon:text}.",
      "{mon}.": "{mon:text}.",
      "{weekday}., {+digit}": "{weekday:text}, ", "{weekday}. {+digit}": "{weekday:text} ",
      "{weekday}.,": "{weekday:text},",
      // Decades and centuries: the century, then the tens.
      "2000s": "2 thousands", "{century}00s": "{century} hundreds",
      "{century}10s": "{century} tens",
      "{century}20s": "{century} twenties", "{century}30s": "{century} thirties",
      "{century}40s": "{century} forties", "{century}50s": "{century} fifties",
      "{century}60s": "{century} sixties", "{century}70s": "{century} seventies",
      "{century}80s": "{century} eighties", "{century}90s": "{century} nineties",
      "['|’]20s": "twenties", "['|’]30s": "thirties", "['|’]40s": "forties",
      "['|’]50s": "fifties", "['|’]60s": "sixties", "['|’]70s": "seventies",
      "['|’]80s": "eighties", "['|’]90s": "nineties",
      "{-the}20s": "twenties", "{-the}30s": "thirties", "{-the}40s": "forties",
      "{-the}50s": "fifties", "{-the}60s": "sixties", "{-the}70s": "seventies",
      "{-the}80s": "eighties", "{-the}90s": "nineties",
      // Currencies: the country, then the currency, after the amount and its magnitude.
      "[CA$|C$][ |]{amount}": "{amount} {amount|Canadian dollar|Canadian dollars}",
      "[US$|USD ][ |]{amount}[ |]{scale}": "{amount} {scale:text} US dollars",
      "US$[ |]{amount}": "{amount} {amount|US dollar|US dollars}",
      "[AU$|A$][ |]{amount}": "{amount} {amount|Australian dollar|Australian dollars}",
      "NZ$[ |]{amount}": "{amount} {amount|New Zealand dollar|New Zealand dollars}",
      "HK$[ |]{amount}": "{amount} {amount|Hong Kong dollar|Hong Kong dollars}",
      "S$[ |]{amount}": "{amount} {amount|Singapore dollar|Singapore dollars}",
      "MX$[ |]{amount}": "{amount} {amount|Mexican peso|Mexican pesos}",
      "R$[ |]{amount}": "{amount} {amount|real|reais}",
      "${amount}[ |]{scale}": "{amount} {scale:text} dollars",
      "€{amount}[ |]{scale}": "{amount} {scale:text} euros",
      "£{amount}[ |]{scale}": "{amount} {scale:text} pounds",
      "¥{amount}[ |]{scale}": "{amount} {scale:text} yen",
      "₹{amount}[ |]{scale}": "{amount} {scale:text} rupees",
      // Durations: the units in full, where a second one or a word shows that it is a duration.
      "{n}h[ |]{zero2}m[ |]{zero3}s": "{n} h {zero2} min {zero3} {zero3|second|seconds}",
      "{n}h[ |]{zero2}m": "{n} h {zero2} min",
      "{n}m[ |]{zero2}s": "{n} min {zero2} {zero2|second|seconds}",
      "{n}d[ |]{zero2}h": "{n} {n|day|days} {zero2} h",
      "{n}s {ago}": "{n} {n|second|seconds} {ago}", "{n}m {ago}": "{n} min {ago}",
      "{n}d {ago}": "{n} {n|day|days} {ago}", "{n}w {ago}": "{n} {n|week|weeks} {ago}",
      "{n}mo {ago}": "{n} {n|month|months} {ago}", "{n}y {ago}": "{n} {n|year|years} {ago}",
      // Fractions after whole numbers: joined by “and”.
      "½ hour": "half an hour", "{zero}[ |]½": "{zero} and a half",
      "{zero}[ |]¼": "{zero} and a quarter",
      "{zero}[ |]¾": "{zero} and three quarters", "{zero}[ |]⅓": "{zero} and a third",
      "{zero}[ |]⅔": "{zero} and two thirds", "{zero}[ |]⅛": "{zero} and an eighth",
      "{zero}[ |]⅜": "{zero} and three eighths", "{zero}[ |]⅝": "{zero} and five eighths",
      "{zero}[ |]⅞": "{zero} and seven eighths",
      // Monarchs and popes: the article and an ordinal number.
      "{king} {numeral}{+end}": "{king} the {numeral:th}",
      "{king} I{+stop}": "{king} the first", "{king} I of": "{king} the first of",
      // Plurals of letters: the apostrophe keeps the engine from reading a word.
      "{caps}s": "{caps}'s",
    ], shared: [gases])
}
