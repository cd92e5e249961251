import { read, sourcesIn } from './read-imports';

/** One use of a table by a file; `file` is a path of the repository. */
export interface TableUse {
  readonly file: string;
  readonly table: string;
  readonly writes: boolean;
}

const WRITE = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g;
const READ =
  /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using|from)\(\s*\[?\s*['"`](\w+)/g;
/** A column with the name of its table, as the sections of the export name it. */
const COLUMN = /['"`](\w+)\.\w+['"`]/g;
const SQL_WRITE = /\b(?:insert\s+into|delete\s+from|update|merge\s+into)\s+(\w+)/gi;
const SQL_READ = /\b(?:from|join|using)\s+(\w+)/gi;
const COMMENT = /\/\*[^]*?\*\/|\/\/[^\n]*/g;

/** The slice that owns each table: the one its file in `server/kernel/data/tables` is named after. */
export function tableOwners(): ReadonlyMap<string, string> {
  return new Map(
    sourcesIn('server/kernel/data/tables').flatMap((file) => {
      const owner = /([\w-]+)\.ts$/.exec(file)?.[1] ?? '';
      const tables = /interface \w+Tables \{\n([^}]*)\}/.exec(read(file))?.[1] ?? '';
      return [...tables.matchAll(/^ {2}(\w+): /gm)].map(
        ([, table = '']) => [table, owner] as const,
      );
    }),
  );
}

/** Which of these tables a file reads and writes; each once. */
export function tableUses(
  file: string,
  tables: ReadonlySet<string>,
  text = read(file),
): TableUse[] {
  const code = text.replace(COMMENT, '');
  const named = (pattern: RegExp): string[] =>
    [...code.matchAll(pattern)].flatMap(([, table = '']) => (tables.has(table) ? [table] : []));
  const deleted = new Set(named(/\bdelete\s+from\s+(\w+)/gi));
  const written = new Set([...named(WRITE), ...named(SQL_WRITE)]);
  const reads = new Set([
    ...named(READ),
    ...(file.endsWith('-export.ts') ? named(COLUMN) : []),
    ...named(SQL_READ).filter((table) => !deleted.has(table)),
  ]);
  return [
    ...[...written].map((table) => ({ file, table, writes: true })),
    ...[...reads].map((table) => ({ file, table, writes: false })),
  ];
}
