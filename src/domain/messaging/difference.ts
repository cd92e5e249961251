/** A part of two versions of a text: in both, only in the first, or only in the second. */
export interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Most pairs of pieces that are compared, those of two texts of the longest length; beyond, all has changed. */
const MOST_PAIRS = 1_002_001;

const WORD = /^[\p{L}\p{N}]/u;
/** Writing without spaces: each of its characters is a piece by itself. */
const UNSPACED =
  /^[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
const APOSTROPHE = /^['’]$/u;
const BLANK = /^\s*$/u;
const CHARACTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * What makes `after` of `before`, in words, and in characters where writing has no spaces. The parts of `same` and
 * `removed` are `before`, those of `same` and `added` are `after`. Words that changed one after the other are one
 * change, the removed ones first.
 */
export function differenceOf(before: string, after: string): readonly DifferencePart[] {
  const old = piecesOf(before);
  const now = piecesOf(after);
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const middle = changesOf(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const head = { same: old.slice(0, start).join(''), removed: '', added: '' };
  const tail = { same: old.slice(old.length - end).join(''), removed: '', added: '' };
  return toParts([head, ...middle, tail]);
}

/** Words, signs and spaces, in order; together they are the text. */
function piecesOf(text: string): readonly string[] {
  const characters = Array.from(CHARACTERS.segment(text), ({ segment }) => segment);
  const pieces: string[] = [];
  let isInWord = false;
  for (const [index, character] of characters.entries()) {
    const isPart: boolean = isPartOfWord(character);
    const isJoint: boolean =
      isInWord && APOSTROPHE.test(character) && isPartOfWord(characters[index + 1] ?? '');
    if (isInWord && (isPart || isJoint)) pieces[pieces.length - 1] += character;
    else pieces.push(character);
    isInWord = isPart || isJoint;
  }
  return pieces;
}

function isPartOfWord(character: string): boolean {
  return WORD.test(character) && !UNSPACED.test(character);
}

/** What stays, and what was removed and added after it. */
interface Change {
  readonly same: string;
  readonly removed: string;
  readonly added: string;
}

/** Keeps as many pieces as can stay in their order. */
function changesOf(old: readonly string[], now: readonly string[]): readonly Change[] {
  const width = now.length + 1;
  if (old.length * now.length > MOST_PAIRS) {
    return [{ same: '', removed: old.join(''), added: now.join('') }];
  }
  // How many pieces can stay behind each pair of positions.
  const staying = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      staying[at] =
        old[i] === now[j]
          ? staying[at + width + 1]! + 1
          : Math.max(staying[at + width]!, staying[at + 1]!);
    }
  }
  const changes: { same: string; removed: string; added: string }[] = [];
  let change = { same: '', removed: '', added: '' };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was !== undefined && was === is) {
      if (change.removed + change.added !== '') {
        changes.push(change);
        change = { same: '', removed: '', added: '' };
      }
      change.same += was;
      i += 1;
      j += 1;
    } else if (
      is === undefined ||
      (was !== undefined && staying[(i + 1) * width + j]! >= staying[i * width + j + 1]!)
    ) {
      change.removed += was;
      i += 1;
    } else {
      change.added += is;
      j += 1;
    }
  }
  return [...changes, change];
}

/** The changes as parts; a space between two changed words has changed with them. */
function toParts(changes: readonly Change[]): readonly DifferencePart[] {
  const joined: Change[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (!last) joined.push(change);
    else if (last.removed + last.added === '') {
      joined[joined.length - 1] = { ...change, same: last.same + change.same };
    } else if (BLANK.test(change.same) && change.removed + change.added !== '') {
      joined[joined.length - 1] = {
        same: last.same,
        removed: last.removed + change.same + change.removed,
        added: last.added + change.same + change.added,
      };
    } else joined.push(change);
  }
  return joined.flatMap(({ same, removed, added }) => {
    const parts: DifferencePart[] = [
      { kind: 'same', text: same },
      { kind: 'removed', text: removed },
      { kind: 'added', text: added },
    ];
    return parts.filter(({ text }) => text !== '');
  });
}
