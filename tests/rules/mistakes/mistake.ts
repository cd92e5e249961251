/** One change of one file: what has the shape of `original` is there exactly once (`plant`). */
export interface Edit {
  readonly file: string;
  /** The function or constant in which it is; default: the whole file. */
  readonly within?: string;
  readonly original: string;
  readonly replacement: string;
}

/** A mistake that a person could make, planted on purpose: every one of its tests must notice it. */
export interface Mistake {
  /** What is wrong: a rule, by its tests in `tests/domain`; or the server or the client, by their own. */
  readonly room: 'domain' | 'server' | 'client';
  /** What the program does wrong then. */
  readonly says: string;
  readonly edits: readonly Edit[];
  /** Test files, from the project's root. */
  readonly tests: readonly string[];
  /** Whether the world has to find it as well. */
  readonly inWorld?: boolean;
}

/** A mistake in one module of `src/domain`, noticed by each of `tests`, which are below `tests/server`. */
export function inRule(
  module: string,
  says: string,
  original: string,
  replacement: string,
  ...tests: readonly string[]
): Mistake {
  return {
    room: 'server',
    says,
    edits: [{ file: `src/domain/${module}.ts`, original, replacement }],
    tests: tests.map(serverTest),
  };
}

/** A mistake in one file of the server, noticed by each of `tests`, which are below `tests/server`. */
export function inServer(
  file: string,
  says: string,
  original: string,
  replacement: string,
  ...tests: readonly string[]
): Mistake {
  return inServerFiles(says, [{ file, original, replacement }], ...tests);
}

/** A mistake that several files of the server share, because each alone would be caught by the others. */
export function inServerFiles(
  says: string,
  edits: readonly Edit[],
  ...tests: readonly string[]
): Mistake {
  return {
    room: 'server',
    says,
    edits: edits.map((edit) => ({ ...edit, file: `server/${edit.file}.ts` })),
    tests: tests.map(serverTest),
  };
}

/** Mistakes in adapters, each in one module, which is named without its ending; the suite of their port notices. */
export function adapterMistakes(
  suite: string,
  mistakes: readonly (readonly [
    module: string,
    says: string,
    original: string,
    replacement: string,
  ])[],
): readonly Mistake[] {
  return mistakes.map(([module, says, original, replacement]) => ({
    room: module.startsWith('server/') ? 'server' : 'client',
    says,
    edits: [{ file: `${module}.ts`, original, replacement }],
    tests: [suite],
  }));
}

function serverTest(name: string): string {
  return `tests/server/${name}.test.ts`;
}
