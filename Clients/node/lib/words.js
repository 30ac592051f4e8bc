// Differences between what is heard and what a test expects, by words.

/** Returns runs of items as { own, other, equal }, from the longest common subsequence. */
function changes(own, other) {
  const lengths = Array.from({ length: own.length + 1 }, () => new Uint32Array(other.length + 1));
  for (let i = own.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i][j] = own[i] === other[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
  const runs = [];
  const add = (equal, left, right) => {
    if (runs.at(-1)?.equal !== equal) runs.push({ equal, own: [], other: [] });
    runs.at(-1).own.push(...left);
    runs.at(-1).other.push(...right);
  };
  for (let i = 0, j = 0; i < own.length || j < other.length;) {
    if (i < own.length && j < other.length && own[i] === other[j]) add(true, [own[i++]], [other[j++]]);
    else if (j === other.length || (i < own.length && lengths[i + 1][j] >= lengths[i][j + 1])) add(false, [own[i++]], []);
    else add(false, [], [other[j++]]);
  }
  return runs;
}

/** Returns both texts, with marks around the words that only one of them has. */
function byWords(heard, expected) {
  const [left, right] = [[], []];
  for (const { equal, own, other } of changes(heard.split(/\s+/), expected.split(/\s+/))) {
    if (own.length) left.push(equal ? own.join(' ') : `[-${own.join(' ')}-]`);
    if (other.length) right.push(equal ? other.join(' ') : `{+${other.join(' ')}+}`);
  }
  return [left.join(' '), right.join(' ')];
}

/** Returns lines about the utterances that differ. Those that only moved others are not shown. */
export function difference(heard, expected) {
  const lines = heard.length || !expected.length ? [] : ['heard     (silence)'];
  for (const { equal, own, other } of changes(heard, expected)) {
    if (equal) continue;
    const both = Math.min(own.length, other.length);
    for (let i = 0; i < both; i++) {
      const [left, right] = byWords(own[i], other[i]);
      lines.push(`heard     ${left}`, `expected  ${right}`);
    }
    lines.push(...own.slice(both).map(text => `heard     [-${text}-]`));
    lines.push(...other.slice(both).map(text => `expected  {+${text}+}`));
  }
  return expected.length || !heard.length ? lines : [...lines, 'expected  (silence)'];
}
