# Prints zsh's completions for each argument: the line after a sign, and then the candidates. zsh
# completes only typed lines, so this script types into a second zsh at its own terminal.
zmodload zsh/zpty
folder=$(mktemp -d)
trap 'zpty -d shell 2>/dev/null; rm -rf $folder' EXIT
earshot --generate-completion-script zsh >$folder/_earshot
cat >$folder/setup <<'SETUP'
fpath=($folder $fpath)
autoload -Uz compinit
compinit -u -D
compadd() {
  # A call that only queries the matches adds nothing.
  if [[ ${@[1,(i)(-|--)]} == *(-O|-A|-D)* ]]; then builtin compadd "$@"; return; fi
  local -a found
  builtin compadd -O found "$@"
  print -rl -- $found >>$folder/found
  builtin compadd "$@"
}
tell-candidates() { : >>$folder/found; _main_complete; compstate[insert]= compstate[list]=; : >$folder/done }
zle -C tell-candidates list-choices tell-candidates
bindkey '^T' tell-candidates
: >$folder/done
SETUP
zpty shell zsh -f -i
wait-for-it() {
  local -i i
  for i in {1..600}; do
    [[ -e $folder/done ]] && { rm $folder/done; return }
    zpty -r -t shell output; sleep 0.02
  done
  print -u2 "zsh does not answer."
  exit 1
}
zpty -w shell "folder=$folder; source $folder/setup"
wait-for-it
for line in "$@"; do
  print -r -- "> $line"
  : >$folder/found
  zpty -w -n shell $'\x15'"$line"$'\x14'
  wait-for-it
  sort -u $folder/found | grep -v '^$'
done
exit 0
