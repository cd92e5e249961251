/** What can be cited: the documents' sections and entries, and the numbers of the decision records. */
export interface Sources {
  /** The text of each section of the specification, by its number. */
  readonly specification: ReadonlyMap<string, string>;
  /** Sections of the readings and the entries in them. */
  readonly readings: readonly string[];
  /** Four digits each. */
  readonly records: readonly string[];
}

/** The citations of one text, and what is wrong with some of them. */
export interface Citations {
  readonly count: number;
  readonly problems: readonly string[];
}

const SPECIFICATION = /specification (§\d+(?:, §\d+)*)(?:, "([^"]+)")?/g;
const UNQUOTED = /specification §\d+(?:, §\d+)*, [A-Z][\w ]*/g;
const SECTION_SIGN = /§\d+/g;
const NAMED = /\breadings, (?=[A-Z])/g;
const NAMELESS = /[(;] ?readings\)/g;
const RECORD = /ADR-(\d+)/g;
/** What may follow a name; anything else means that the name goes on. */
const NAME_END = /^(?:$| \||[)\]};:.,'"`’])/;

/** The sections `## N. Title` of a document, by number. */
export function numberedSections(document: string): ReadonlyMap<string, string> {
  const parts = document.split(/^## (?=\d+\. )/m).slice(1);
  return new Map(parts.map((part) => [/^\d+/.exec(part)?.[0] ?? '', oneLine(part)]));
}

/** The headings of a document and its entries: first cells of tables, bold words that begin a point. */
export function namesOf(document: string): readonly string[] {
  const headings = document.matchAll(/^## (.+)$/gm);
  const cells = document.matchAll(/^\| (?!Entry \||-)([^|]+?) \|/gm);
  const points = document.matchAll(/(?:^- |\. )\*\*([^*]+)\*\*/gm);
  return [...headings, ...cells, ...points].map(([, name]) => name ?? '');
}

/**
 * Reads the citations of a text. The forms are: `specification §4`, several sections after commas,
 * words of the last one in double quotes; `readings,` and a name; `ADR-` and four digits.
 */
export function readCitations(text: string, sources: Sources): Citations {
  const flat = oneLine(text);
  const found = [
    ...[...flat.matchAll(SPECIFICATION)].map((match) => judgeSections(match, sources)),
    ...[...flat.matchAll(NAMED)].map((match) => judgeName(match, flat, sources)),
    ...[...flat.matchAll(RECORD)].map(([whole, digits = '']) =>
      sources.records.includes(digits) ? undefined : `${whole}: no such record`,
    ),
  ];
  const malformed = [
    ...[...flat.matchAll(UNQUOTED)].map(([whole]) => `${whole}: words of a section need quotes`),
    ...[...flat.replaceAll(SPECIFICATION, '').matchAll(SECTION_SIGN)].map(
      (match) => `${before(match)}: the document is not named`,
    ),
    ...[...flat.matchAll(NAMELESS)].map((match) => `${before(match)}: the entry is not named`),
  ];
  return {
    count: found.length,
    problems: [...found.filter((problem) => problem !== undefined), ...malformed],
  };
}

function judgeSections(match: RegExpMatchArray, { specification }: Sources): string | undefined {
  const [whole, signs = '', words] = match;
  const numbers = signs.replaceAll('§', '').split(', ');
  if (numbers.some((number) => !specification.has(number))) return `${whole}: no such section`;
  if (words === undefined) return undefined;
  const section = specification.get(numbers.at(-1) ?? '') ?? '';
  return section.toLowerCase().includes(words.toLowerCase())
    ? undefined
    : `${whole}: the section has no such words`;
}

function judgeName(match: RegExpMatchArray, flat: string, sources: Sources): string | undefined {
  const rest = flat.slice((match.index ?? 0) + match[0].length);
  const isNamed = sources.readings.some(
    (name) => rest.startsWith(name) && NAME_END.test(rest.slice(name.length)),
  );
  return isNamed ? undefined : `${match[0]}${rest.slice(0, 30)}: no such entry`;
}

/** A match with some words before it, to be found by. */
function before({ index = 0, input = '', 0: whole }: RegExpMatchArray): string {
  return input.slice(Math.max(0, index - 30), index + whole.length);
}

/** A text without line breaks and the marks that lines of a comment begin with. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:\*(?![*/])|\/\/)?\s*/g, ' ');
}
