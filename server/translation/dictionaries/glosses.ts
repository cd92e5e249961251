/** Glosses of one word. The page shows a few, those in the other voice first. */
const MOST_GLOSSES = 60;

/** A line that is no gloss: an example, a note, other words, or the part of speech alone. */
const NO_GLOSS =
  /^ {4,}|^\s*"|^\s*(?:see|synonyms?|antonyms?|note):|^\s*\([^()]*(?:\([^()]*\)[^()]*)*\)$/iu;

/** Parts of a line that belong to no gloss: its number, references, subject and grammar. */
const BESIDE = /^\s*\d+\.\s*|\{[^}]*\}|\[[^\]]*\]|<[^>]*>/gu;

/** The notes of Japanese-English, which has no space between a note and the gloss after it. */
const NOTES = [
  'word usually written using kana alone',
  'yojijukugo',
  'abbreviation',
  'archaism',
  'obscure term',
  'onomatopoeic or mimetic word',
  'colloquialism',
  'manga slang',
  'slang',
  'idiomatic expression',
  'honorific or respectful \\(sonkeigo\\) language',
  'polite \\(teineigo\\) language',
  'humble \\(kenjougo\\) language',
  'familiar language',
  "children's language",
  'female term or language',
  'male term or language',
  'derogatory',
  'obsolete term',
  'sensitive',
  'proverb',
  'vulgar expression or word',
  'jocular, humorous term',
  'poetical term',
  'rare',
];
const NOTE_BEFORE = new RegExp(String.raw`^\s*Note: (?:${NOTES.join('|')})(?=\S)`, 'u');

/**
 * What a word is in the other language, from its entries as FreeDict lays them out: the headword in the first
 * line, glosses after it, several in a line with commas between them.
 */
export function glossesIn(entries: readonly string[]): readonly string[] {
  const glosses = new Set<string>();
  for (const entry of entries.filter((each) => !isExpression(each, entries))) {
    for (const line of entry.split('\n').slice(1)) {
      const bare = line.replace(NOTE_BEFORE, '').replace(BESIDE, '');
      if (NO_GLOSS.test(bare)) continue;
      for (const gloss of bare.split(/,(?![^()]*\))/u)) {
        const text = gloss.replace(/\s+/gu, ' ').trim();
        // A second pronunciation is in the line of a gloss.
        if (text !== '' && !text.startsWith('/')) glosses.add(text);
      }
    }
  }
  return [...glosses].slice(0, MOST_GLOSSES);
}

/**
 * English-Spanish has "house of worship" under "house", but with the pronunciation of the whole: one that goes on after
 * that of another entry.
 */
function isExpression(entry: string, entries: readonly string[]): boolean {
  const said = pronunciationOf(entry);
  return entries.some((other) => {
    const shorter = pronunciationOf(other);
    return shorter !== '' && said.length > shorter.length && said.startsWith(shorter);
  });
}

function pronunciationOf(entry: string): string {
  return /^[^\n]*?\/([^/\n]+)\//u.exec(entry)?.[1] ?? '';
}
