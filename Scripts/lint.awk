# Finds phrases to avoid, in comments, string literals and pages.
#
# Each line of the first file has a phrase, a colon and advice. Successive lines of a paragraph or
# comment are joined before the search, so phrases are found across lines.

FILENAME == ARGV[1] {
  if ($0 ~ /^#/ || NF == 0) next
  colon = index($0, ":")
  phrases[++count] = substr($0, 1, colon - 1)
  advice[count] = substr($0, colon + 2)
  next
}

FNR == 1 {
  check()
  isPage = FILENAME ~ /\.md$/
  isSwift = FILENAME ~ /\.swift$/
  isFenced = 0
}

isPage && /^ *```/ { isFenced = !isFenced; check(); next }
isPage && (isFenced || /^ *$/) { check(); next }
isPage { add($0); next }

isSwift && /^ *\/\// { sub(/^ *\/\/+ ?/, ""); if ($0 == "") check(); else add($0); next }
isSwift {
  check()
  line = $0
  while (match(line, /"([^"\\]|\\.)*"/)) {
    add(substr(line, RSTART + 1, RLENGTH - 2))
    check()
    line = substr(line, RSTART + RLENGTH)
  }
  next
}

# All other files are scripts, whose comments start with a number sign.
/^ *#/ { sub(/^ *# ?/, ""); if ($0 == "") check(); else add($0); next }
{ check() }

END {
  check()
  exit problems > 0
}

function add(text) {
  if (block == "") { start = FNR; file = FILENAME }
  block = block " " text
}

function check(   text, sentences, i, n) {
  if (block == "") return
  text = tolower(block)
  gsub(/`[^`]*`/, " code ", text)
  n = split(text, sentences, /[.;:!] |[.;:!]$/)
  for (i = 1; i <= n; i++)
    if (sentences[i] ~ /^ *what (is|was|has|had|are|were|comes|came|becomes|a|an|the) / && sentences[i] !~ /\?/)
      report("what …", "start with the noun")
  gsub(/[^a-z0-9]+/, " ", text)
  text = " " text " "
  for (i = 1; i <= count; i++)
    if (index(text, " " phrases[i] " ")) report(phrases[i], advice[i])
  block = ""
}

function report(phrase, advice) {
  printf "%s:%d: “%s”: %s.\n", file, start, phrase, advice
  problems++
}
