extension EverydayForms {
  /// German forms. The endings of ordinal numbers follow Duden: after an article or a preposition
  /// with one, as in “am dritten Mai”, or else by the gender of the noun.
  static let german = EverydayForms(
    ordinals: OrdinalNumbers(
      words: [
        1: "erst1", 2: "zweit1", 3: "dritt1", 4: "viert1", 5: "fünft1", 6: "sechst1", 7: "siebt1",
        8: "acht1", 9: "neunt1", 10: "zehnt1", 11: "elft1", 12: "zwölft1", 13: "dreizehnt1",
        14: "vierzehnt1", 15: "fünfzehnt1", 16: "sechzehnt1", 17: "siebzehnt1", 18: "achtzehnt1",
        19: "neunzehnt1", 20: "zwanzigst1", 30: "dreißigst1", 40: "vierzigst1", 50: "fünfzigst1",
        60: "sechzigst1", 70: "siebzigst1", 80: "achtzigst1", 90: "neunzigst1", 100: "hundertst1",
      ],
      prefixes: [
        100: "hundert", 200: "zweihundert", 300: "dreihundert", 400: "vierhundert",
        500: "fünfhundert",
      ],
      unitsFirst: [
        "", "einund", "zweiund", "dreiund", "vierund", "fünfund", "sechsund", "siebenund",
        "achtund", "neunund",
      ],
      endings: ["e": ["e"], "en": ["en"], "er": ["er"], "es": ["es"], "em": ["em"]]),
    lists: [
      "dative": words("am ans beim dem den des im ins vom zum zur diesem jedem einem"),
      "bare": words("ab an auf bei bis in mit nach seit unter von vor zu"),
      "version": words("Version Release Build Firmware Android iOS iPadOS macOS Windows"),
      "on": words("am ab bis seit vom zum den dem"),
      "der": words("der einer dieser jeder"), "article": words("die das der eine ein"),
      "Month": words(
        "Januar Februar März April Mai Juni Juli August September Oktober November Dezember Jänner"),
      "mon": [
        "Jan": "Januar", "Feb": "Februar", "Febr": "Februar", "Apr": "April", "Aug": "August",
        "Sept": "September", "Sep": "September", "Okt": "Oktober", "Nov": "November",
        "Dez": "Dezember",
      ],
      "weekday": [
        "Mo": "Montag", "Di": "Dienstag", "Mi": "Mittwoch", "Do": "Donnerstag", "Fr": "Freitag",
        "Sa": "Samstag", "So": "Sonntag",
      ],
      "masculine": words(
        """
        Platz Rang Stock Tag Teil Abschnitt Schritt Versuch Gang Band Advent Geburtstag Jahrestag \
        Monat Bezirk Spieltag Satz Akt Punkt Termin Preis Sieger Absatz Artikel Lauf Weltkrieg FC \
        Eintrag Treffer Advent Hinweis Titel Track
        """),
      "feminine": words(
        """
        Etage Klasse Liga Runde Auflage Ausgabe Folge Staffel Woche Stunde Minute Reihe Person \
        Bundesliga Generation Ebene Seite Spalte Zeile Stufe Rate Mahnung Hälfte Halbzeit Wahl \
        Person Frage Aufgabe Lektion Nachricht Phase Dosis Impfung Version Fassung Änderung
        """),
      "neuter": words(
        """
        Kapitel Jahr Quartal Semester Mal Halbjahr Jahrhundert Jahrtausend Obergeschoss Geschoss \
        Spiel Tor Gebot Lebensjahr Viertel Drittel Bild Buch Element Ergebnis Objekt Untergeschoss
        """),
      "king": words(
        """
        Karl Ludwig Heinrich Friedrich Wilhelm Otto Leopold Joseph Franz Philipp Peter Paul \
        Johannes Benedikt Pius Leo Gregor Clemens Georg Eduard Richard Jakob Christian Gustav \
        Albert Nikolaus Alexander Maximilian Ferdinand Konrad Rudolf Napoleon
        """),
      "queen": words("Elisabeth Katharina Maria Margrethe Margarethe Isabella"),
      "part": words("Kapitel Teil Band Akt Abschnitt Anhang"),
    ],
    // The engine reads these as words.
    spelled: """
      ADAC AG AGB AKW AOK ARD ASB AU BIP EAN EC EDV EG EKG EM EU EZB FAQ FAZ GEZ IC ICE ID IHK IP \
      IQ ISBN ISDN IT KI LED OCR OG OGH OLG OP ORF OS OTP ÖBB ÖPNV SUV TU UG UID UKW UHD UPS URL UV
      """,
    forms: [
      // Times: “09:04 Uhr” is “9 Uhr 4”.
      "{hour}[:|.]{minute}[ |][–|-][ |]{hour2}[:|.]{minute2} Uhr":
        "{hour} Uhr {minute} bis {hour2} Uhr {minute2}",
      "{hour}[:|.]{minute} Uhr": "{hour} Uhr {minute}",
      // Dates and ordinal numbers.
      "{-version}{day}.{month}.{year}": "{day}.{month}.{year}",
      "{-on}{day}.{month}.{year}": "{day:en} {month:en} {year}",
      "{day}.{month}.{year}": "{day:er} {month:er} {year}",
      "{-on}{day}.{month}.{+end}": "{day:en} {month:en}",
      "{-dative}{n}.[ |][–|-][ |]{n2}. {Month}": "{n:en} bis {n2:en} {Month}",
      "{n}.[ |][–|-][ |]{n2}. {Month}": "{n:er} bis {n2:er} {Month}",
      "{-dative}{n}. bis [zum |]{n2}. {Month}": "{n:en} bis {n2:en} {Month}",
      "{-dative}{n}. {mon}.": "{n:en} {mon:text}", "{n}. {mon}.": "{n:er} {mon:text}",
      "{-dative}{n}. Jh.": "{n:en} Jahrhundert.", "{n}. Jh.": "{n:es} Jahrhundert.",
      "{-dative}{n}.{+Word}": "{n:en}",
      "{-bare}{n}. {Month}": "{n:en} {Month}", "{-bare}{n}. {mon}.": "{n:en} {mon:text}",
      "{-bare}{n}. {feminine}": "{n:er} {feminine}",
      "{-bare}{n}. {masculine}": "{n:em} {masculine}", "{-bare}{n}. {neuter}": "{n:em} {neuter}",
      "{-der}{n}. {feminine}": "{n:en} {feminine}",
      "{-article}{n}.{+Word}": "{n:e}",
      "{n}. {Month}": "{n:er} {Month}", "{n}. {masculine}": "{n:er} {masculine}",
      "{n}. {feminine}": "{n:e} {feminine}", "{n}. {neuter}": "{n:es} {neuter}",
      "{weekday}[.|][–|-]{weekday2}[.|]": "{weekday:text} bis {weekday2:text}",
      "{weekday}., {+digit}": "{weekday:text}, ", "{weekday}[.|,] {+digit}": "{weekday:text}, ",
      "§§[ |]{+digit}": "Paragrafen ",
      // Kings.
      "{king} {roman}.": "{king} der {roman:e}", "{queen} {roman}.": "{queen} die {roman:e}",
      "{part} {roman}": "{part} {roman}",
      // Amounts.
      "{amount} Mio.": "{amount} {amount|Million|Millionen}",
      "{amount} Mrd.": "{amount} {amount|Milliarde|Milliarden}",
      "{amount} Tsd.": "{amount} Tausend",
      "{amount} Std.": "{amount} {amount|Stunde|Stunden}.",
      "{amount} Sek.": "{amount} {amount|Sekunde|Sekunden}.",
      "{amount} Stk.": "{amount} Stück.",
      "½ Stunde": "eine halbe Stunde", "1[ |]½": "eineinhalb", "{zero}[ |]½": "{zero} einhalb",
      "{zero}[ |]¼": "{zero} einviertel",
      "{zero}[ |]¾": "{zero} dreiviertel", "{zero}[ |]⅓": "{zero} eindrittel",
      "{zero}[ |]⅔": "{zero} zweidrittel",
      "[CA$|C$][ |]{amount}": "{amount} kanadische Dollar", "US$[ |]{amount}": "{amount} US-Dollar",
      // Abbreviations, in alphabetical order.
      "Abb. {+digit}": "Abbildung ", "Abs. {+digit}": "Absatz ", "Art. {+digit}": "Artikel ",
      "Bd. {+digit}": "Band ", "bspw.": "beispielsweise", "bzgl.": "bezüglich",
      "bzw.": "beziehungsweise", "ca.": "circa", "d.[ |]h.": "das heißt", "Dr.": "Doktor",
      "etc.": "et cetera.", "evtl.": "eventuell", "exkl.": "exklusive", "geb.": "geboren",
      "ggf.": "gegebenenfalls", "Hr. {+Capital}": "Herr ", "i.[ |]d.[ |]R.": "in der Regel",
      "inkl.": "inklusive", "Kap. {+digit}": "Kapitel ", "lt.": "laut", "max.": "maximal",
      "mind.": "mindestens", "Mwst.": "Mehrwertsteuer.", "[MwSt.|MwSt]": "Mehrwertsteuer.",
      "n.[ |]Chr.": "nach Christus.", "Nr.{+digit}": "Nummer ", "Nr.": "Nummer",
      "o.[ |][ä.|Ä.]": "oder Ähnliches",
      "Prof.": "Professor", "S. {+digit}": "Seite ", "s.[ |]o.": "siehe oben.",
      "s.[ |]u.": "siehe unten.", "sog.": "sogenannt", "St. {+Capital}": "Sankt ",
      "Std.": "Stunden.", "Stk.": "Stück.", "Str.": "Straße.", "…str. {+digit}": "straße ",
      "Tel.": "Telefon",
      "u.[ |]a.": "unter anderem", "u.[ |]U.": "unter Umständen", "usw.": "und so weiter.",
      "v.[ |]a.": "vor allem", "v.[ |]Chr.": "vor Christus.", "vgl.": "vergleiche",
      "z.[ |]B.": "zum Beispiel", "z.[ |]T.": "zum Teil", "zzgl.": "zuzüglich",
    ], shared: [gases, firms])
}
