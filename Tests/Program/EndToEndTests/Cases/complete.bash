# Prints bash's completions for each argument: the line after a sign, and then the candidates.
source <(earshot --generate-completion-script bash)
[[ "$(complete -p earshot)" =~ -F\ ([^ ]+) ]] || exit 1
function=${BASH_REMATCH[1]}
for line in "$@"; do
  printf '> %s\n' "$line"
  read -ra COMP_WORDS <<<"$line"
  [[ "$line" == *" " ]] && COMP_WORDS+=("")
  COMP_LINE=$line COMP_POINT=${#line} COMP_TYPE=9 COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  COMPREPLY=()
  "$function" earshot "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
  [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}"
done
