import { describe, expect, it } from 'vitest';
import {
  cycles,
  forbiddenImports,
  importsOf,
  roomGraph,
  sourcesIn,
  type Import,
} from './read-imports';

/**
 * What of `kernel/data` may be used outside stores: it holds no SQL. The export's sections name the
 * columns of a slice, which `account/export` reads.
 */
const WITHOUT_TABLES =
  /^server\/kernel\/data\/(?:transactions|keyset|export-sections|[a-z-]+-store)$/;
/** Where the database is opened. */
const OPENS_DATABASE =
  /^server\/(?:kernel\/slice|composition\/(?:server|metrics|open-database)|programs\/doctor-report|backup\/(?:back-up|move-to-postgres))\.ts$/;
const STORE = /(?:-store\.ts$|^server\/kernel\/data\/)/;

const files = sourcesIn('server');
const imports = files.flatMap((file) => importsOf(file));

describe('the rooms of the server', () => {
  it('are a kernel, slices that import themselves and the kernel, the composition, and programs', () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(forbiddenImports(imports, mayImport)).toEqual([]);
  });

  it('form no cycle', () => {
    expect(cycles(roomGraph(imports, roomOf))).toEqual([]);
  });

  it.each([
    ['gifts/planted.ts', "import { x } from '@server/wallet/ledger-store';"],
    ['gifts/planted.ts', "import { x } from '../wallet/wallet-slice';"],
    ['gifts/planted.ts', "import('@server/matching/encounters');"],
    ['gifts/planted.ts', "import { people } from '@server/composition/kit';"],
    ['kernel/planted.ts', "import type { Settings } from '@server/settings';"],
    ['composition/planted.ts', "import { runOnce } from '../programs/run-once';"],
    ['kernel/ports/planted.ts', "import type { Ticket } from '@server/matching/ticket-store';"],
  ])('%s may not hold %s', (file, text) => {
    expect(forbiddenImports(importsOf(`server/${file}`, text), mayImport)).toHaveLength(1);
  });

  it.each([
    ['gifts/planted.ts', "import { x } from './gift-store';"],
    ['gifts/planted.ts', "import { x } from '@server/kernel/ports/wallet';"],
    ['gifts/planted.ts', "import { x } from '@/domain/gifts/gift';"],
    ['composition/planted.ts', "import { x } from '../gifts/gifts-slice';"],
  ])('%s may hold %s', (file, text) => {
    expect(forbiddenImports(importsOf(`server/${file}`, text), mayImport)).toEqual([]);
  });

  it('that lead to each other are seen', () => {
    const planted = [
      ...importsOf('server/gifts/a.ts', "import { b } from '@server/wallet/b';"),
      ...importsOf('server/wallet/b.ts', "import { a } from '../gifts/a';"),
    ];
    expect(cycles(roomGraph(planted, roomOf))).toEqual(['gifts > wallet > gifts']);
  });
});

describe('SQL', () => {
  it('is in stores and migrations only', () => {
    expect(forbiddenImports(imports, mayQuery)).toEqual([]);
  });

  it.each([
    ['gifts/give-gift.ts', "import { sql } from 'kysely';"],
    ['gifts/give-gift.ts', "import type { Selectable } from 'kysely';"],
    ['gifts/give-gift.ts', "import { query } from '@server/kernel/data/query';"],
    ['gifts/give-gift.ts', "import type { Schema } from '@server/kernel/data/query';"],
    ['gifts/give-gift.ts', "import type { T } from '@server/kernel/data/tables/gifts';"],
    ['gifts/give-gift.ts', "import { isBlocked } from '@server/kernel/data/blocks';"],
    ['kernel/ports/wallet.ts', "import type { Kysely } from 'kysely';"],
    ['kernel/ports/wallet.ts', "import type { T } from '@server/kernel/data/tables/wallet';"],
    ['composition/chat.ts', "import { query } from '../kernel/data/query';"],
  ])('is seen in %s: %s', (file, text) => {
    expect(forbiddenImports(importsOf(`server/${file}`, text), mayQuery)).toHaveLength(1);
  });

  it.each([
    ['gifts/gift-store.ts', "import { sql } from 'kysely';"],
    ['gifts/gift-store.ts', "import { query } from '@server/kernel/data/query';"],
    ['gifts/give-gift.ts', "import { allOrNothing } from '@server/kernel/data/transactions';"],
    ['gifts/give-gift.ts', "import { x } from '@server/kernel/data/idempotency-store';"],
    ['kernel/data/migrations/0099.ts', "import { sql } from 'kysely';"],
  ])('may be in %s: %s', (file, text) => {
    expect(forbiddenImports(importsOf(`server/${file}`, text), mayQuery)).toEqual([]);
  });
});

/** Whether a file may import another room of the server; all else is the matter of `imports.test.ts`. */
function mayImport({ file, target }: Import): boolean {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === undefined || to === undefined) return true;
  return (
    from === to ||
    to === 'kernel' ||
    from === 'programs' ||
    (from === 'composition' && to !== 'programs')
  );
}

/** Whether a file may import something with tables in it. */
function mayQuery({ file, target }: Import): boolean {
  if (STORE.test(file)) return true;
  if (target === 'kysely' || target.startsWith('kysely/')) return false;
  if (!target.startsWith('server/kernel/data/')) return true;
  return WITHOUT_TABLES.test(target) || OPENS_DATABASE.test(file);
}

/** A slice by its folder, the kernel, or the composition with the files directly in `server`. */
function roomOf(path: string): string | undefined {
  if (!path.startsWith('server/')) return undefined;
  return /^server\/([^/]+)\//.exec(path)?.[1] ?? 'composition';
}
