import { testCalls } from './security/named-tests';

/** One row of the glossary. */
export interface Entry {
  readonly word: string;
  readonly meaning: string;
  readonly definitions: readonly Definition[];
}

/** The file that defines a word, and the name it exports, where one is given. */
export interface Definition {
  readonly name?: string;
  readonly path: string;
}

/** A word that identifiers do not contain, with its exceptions. */
export interface BannedWord {
  readonly word: string;
  readonly names: ReadonlySet<string>;
  readonly paths: readonly string[];
}

/** The words of the first table of the glossary. */
export function readEntries(glossary: string): readonly Entry[] {
  return rowsOf(glossary.split('## Banned words')[0] ?? '').map(([word, meaning, where]) => ({
    word,
    meaning,
    definitions: [...where.matchAll(/(?:`([^`/]+)` in )?`([^`]*\/[^`]*)`/g)].map(
      ([, name, path]) => ({
        path: path ?? '',
        ...(name !== undefined && { name }),
      }),
    ),
  }));
}

/** The words of the second table of the glossary. */
export function readBannedWords(glossary: string): readonly BannedWord[] {
  return rowsOf(/## Banned words\n([^]*?)(?:\n## |$)/.exec(glossary)?.[1] ?? '').map(
    ([word, , allowed]) => {
      const quoted = [...allowed.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '');
      return {
        word,
        names: new Set(quoted.filter((text) => !text.includes('/'))),
        paths: quoted.filter((text) => text.includes('/')),
      };
    },
  );
}

/** Words that prose does not contain; `isForCode` if pages may have them. */
export interface BannedTurn {
  readonly pattern: RegExp;
  readonly isForCode: boolean;
}

/** The turns of the third table of the glossary. */
export function readBannedTurns(glossary: string): readonly BannedTurn[] {
  return rowsOf(glossary.split('## Banned turns')[1] ?? '').flatMap(([turns, , where]) =>
    [...turns.matchAll(/`([^`]+)`/g)].map(([, turn = '']) => ({
      pattern: new RegExp(
        `(?<![\\w-])${turn.replaceAll('.', '\\.').replace('…', '[^.]+?')}(?![\\w-])`,
        'i',
      ),
      isForCode: where.includes('comments'),
    })),
  );
}

/** The sentences of a page, or of the comments and the titles of tests of a program, with a banned turn. */
export function bannedSentences(
  path: string,
  text: string,
  turns: readonly BannedTurn[],
): readonly string[] {
  const isPage = path.endsWith('.md');
  const prose = isPage ? proseOf(text) : `${commentsOf(text)}\n\n${titlesOf(text)}`;
  return prose
    .split(/(?<=[.:;|])\s|\n\n/)
    .filter((sentence) =>
      turns.some(({ pattern, isForCode }) => !(isPage && isForCode) && pattern.test(sentence)),
    );
}

/** A page without its code, the targets of its links and the glossary's own tables of banned words. */
function proseOf(page: string): string {
  return (page.split('\n## Banned')[0] ?? '')
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '`…`')
    .replaceAll(/\]\([^)]*\)/g, ']');
}

function commentsOf(source: string): string {
  const comments = source.matchAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g);
  return [...comments]
    .map(([comment]) => comment.replaceAll(/\s*\n\s*\*? ?/g, ' ').replaceAll(/`[^`\n]*`/g, '`…`'))
    .join('\n\n');
}

function titlesOf(source: string): string {
  return testCalls(source)
    .map(({ title }) => title)
    .join('\n\n');
}

/** Why a definition is wrong; undefined when the file exists and exports the name. */
export function problemOf(
  { name, path }: Definition,
  read: (path: string) => string | undefined,
): string | undefined {
  const text = read(path);
  if (text === undefined) return `${path} does not exist`;
  if (name === undefined) return undefined;
  const exported = new RegExp(
    `^export (?:abstract )?(?:async )?(?:interface|type|class|function|const) ${name}\\b`,
    'm',
  );
  return exported.test(text) ? undefined : `${path} does not export ${name}`;
}

/** The identifiers of a source text that contain a banned word, each once. */
export function bannedNames(
  path: string,
  source: string,
  banned: readonly BannedWord[],
): readonly string[] {
  const names = new Set(identifiersOf(source));
  return [...names].filter((name) => {
    const words = wordsOf(name);
    return banned.some(
      ({ word, names: allowed, paths }) =>
        (words.includes(word) || words.includes(`${word}s`)) &&
        !allowed.has(name) &&
        !paths.some((start) => path.startsWith(start)),
    );
  });
}

/** `camelCase`, `PascalCase`, `SNAKE_CASE` and `snake_case` as their words in lower case. */
function wordsOf(name: string): readonly string[] {
  return [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase());
}

const TOKEN =
  /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*/g;

/** Every identifier outside comments and texts; inside a template only what is inserted. */
function identifiersOf(source: string): readonly string[] {
  return [...source.matchAll(TOKEN)].flatMap(([token]) => {
    if (token.startsWith('`')) {
      return [...token.matchAll(/\$\{([^}]*)\}/g)].flatMap(([, code]) => identifiersOf(code ?? ''));
    }
    return /^[A-Za-z_$]/.test(token) ? [token] : [];
  });
}

type Row = readonly [string, string, string];

/** The cells of a table of three columns, without its head. */
function rowsOf(text: string): readonly Row[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, word = '', second = '', third = '']) => [word, second, third] as const);
}
