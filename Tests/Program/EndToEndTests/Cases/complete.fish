# Prints fish's completions for each argument: the line after a sign, and then the candidates.
source (earshot --generate-completion-script fish | psub)
for line in $argv
    echo "> $line"
    complete -C "$line" | string replace -r '\t.*' ''
end
exit 0
