/**
 * The words of one language by their concept. `_` is a space within a phrase, `#` any digit. In a spaced language a word
 * is whole unless `*` says that it goes on before or behind; elsewhere it is found anywhere, and `^` asks that a word
 * begins there.
 */
export interface ConceptWords {
  /** Whether words have spaces between them. */
  readonly isSpaced: boolean;
  readonly concepts: Readonly<Record<string, readonly string[]>>;
  /** Writes a word as the texts are written. */
  readonly fold: (word: string) => string;
}

/** One word of a concept in a text. */
export interface Hit {
  /** The number of its concept. */
  readonly concept: number;
  /** Its first UTF-16 unit, and the one behind it. */
  readonly start: number;
  readonly end: number;
}

/** Finds the words of all concepts in one walk through a text, however many words there are. */
export interface WordMatcher {
  /** The names of the concepts, by their numbers. */
  readonly concepts: readonly string[];
  /** Calls `onHit` for each word in a folded text, in the order of their ends; returns the steps that it took. */
  scan(folded: string, onHit: (hit: Hit) => void): number;
}

/** A word that ends at a node. */
interface Ending {
  readonly concept: number;
  readonly length: number;
  readonly beginsWord: boolean;
  readonly endsWord: boolean;
}

/** A node of the automaton of Aho and Corasick. */
interface Node {
  readonly next: Map<number, Node>;
  fallback: Node | undefined;
  endings: Ending[];
}

const DIGIT = '#'.charCodeAt(0);

/** A folded text as it is matched: each digit is the same sign. */
function unitAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 48 && unit <= 57 ? DIGIT : unit;
}

/** Whether a unit of a folded text belongs to a word: a letter or a digit. */
function isWordUnit(unit: number): boolean {
  if (unit < 128) return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);
  return unit >= 0xc0 && !(unit >= 0x2000 && unit <= 0x303f) && !(unit >= 0xfe00 && unit <= 0xff0f);
}

/** Builds the automaton; its size is that of the words, each folded as a text is. */
export function createWordMatcher({ isSpaced, concepts, fold }: ConceptWords): WordMatcher {
  const names = Object.keys(concepts);
  const root: Node = { next: new Map(), fallback: undefined, endings: [] };
  for (const [concept, name] of names.entries()) {
    for (const written of concepts[name] ?? []) {
      addWord(root, fold(written.replaceAll(/[*^]/gu, '').replaceAll('_', ' ')), {
        concept,
        beginsWord: isSpaced ? !written.startsWith('*') : written.startsWith('^'),
        endsWord: isSpaced && !written.endsWith('*'),
      });
    }
  }
  link(root);
  return { concepts: names, scan: (folded, onHit) => scan(root, folded, onHit) };
}

function addWord(root: Node, word: string, ending: Omit<Ending, 'length'>): void {
  let node = root;
  for (let index = 0; index < word.length; index += 1) {
    const unit = unitAt(word, index);
    const next = node.next.get(unit) ?? { next: new Map(), fallback: root, endings: [] };
    node.next.set(unit, next);
    node = next;
  }
  if (node !== root) node.endings.push({ ...ending, length: word.length });
}

/** Gives each node the longest other beginning of a word that its text ends with. */
function link(root: Node): void {
  const queue: Node[] = [...root.next.values()];
  for (const node of queue) {
    for (const [unit, next] of node.next) {
      let fallback = node.fallback;
      while (fallback && !fallback.next.has(unit)) fallback = fallback.fallback;
      next.fallback = fallback?.next.get(unit) ?? root;
      next.endings = [...next.endings, ...next.fallback.endings];
      queue.push(next);
    }
  }
}

function scan(root: Node, folded: string, onHit: (hit: Hit) => void): number {
  let node = root;
  let steps = 0;
  for (let index = 0; index < folded.length; index += 1) {
    const unit = unitAt(folded, index);
    let next = node.next.get(unit);
    steps += 1;
    while (!next && node.fallback) {
      node = node.fallback;
      next = node.next.get(unit);
      steps += 1;
    }
    node = next ?? root;
    for (const { concept, length, beginsWord, endsWord } of node.endings) {
      steps += 1;
      const start = index + 1 - length;
      if (beginsWord && start > 0 && isWordUnit(folded.charCodeAt(start - 1))) continue;
      if (endsWord && isWordUnit(folded.charCodeAt(index + 1))) continue;
      onHit({ concept, start, end: index + 1 });
    }
  }
  return steps;
}
