# Writes what fish offers for each line that it is given: the line behind a sign, then the candidates.
source (earshot --generate-completion-script fish | psub)
for line in $argv
    echo "> $line"
    complete -C "$line" | string replace -r '\t.*' ''
end
exit 0
