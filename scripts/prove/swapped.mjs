import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createVitest } from 'vitest/node';
import { planted, readSwaps } from './swaps.mjs';

/**
 * What the tests of the domain make of its swaps (./swaps.mjs). They run once with a probe at each place; a swap is
 * indistinct where its two inputs are equal in every call, or its two refusals never both apply.
 */

/** All swaps, each with the test files that could notice it: none for one that is indistinct. */
export async function probeSwaps(root, seed) {
  const swaps = readSwaps(root).map((swap) => ({ ...swap, tests: [] }));
  const folder = await mkdtemp(join(tmpdir(), 'rules-'));
  const vitest = await open(root, { RULES_SEED: seed, RULES_APART: folder }, probing(root, swaps));
  try {
    await vitest.start();
    const failed = vitest.state.getTestModules().filter((module) => !module.ok());
    if (failed.length > 0)
      throw new Error(`fails with probes: ${failed.flatMap(faultsOf).join('\n')}`);
    for (const name of await readdir(folder)) {
      const { test, swaps: noted } = JSON.parse(await readFile(join(folder, name), 'utf8'));
      for (const id of noted) swaps[id].tests.push(test);
    }
    return swaps;
  } finally {
    await vitest.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tests of one swap that run for longer, in milliseconds, do not end: such a swap is noticed. */
const ENDLESS = 60_000;

/**
 * Makes the swaps one at a time and calls `tell` with each and its verdict: `property`, `example` or `endless`, by
 * which it was noticed, else `MISSED`. The files of the project stay as they are. After an endless one the caller has to
 * exit by itself.
 */
export async function plantSwaps(root, seed, swaps, tell) {
  let current;
  const plugin = transforming(root, (text, module) =>
    current?.module === module ? planted(text, current) : undefined,
  );
  const start = async () => {
    const opened = await open(root, { RULES_SEED: seed }, plugin);
    await opened.standalone();
    return opened;
  };
  let vitest = await start();
  try {
    for (const swap of swaps) {
      const file = `${domainOf(root)}${swap.module}.ts`;
      current = swap;
      vitest.invalidateFile(file);
      const verdict = await Promise.race([judge(vitest, swap), setTimeout(ENDLESS, 'endless')]);
      tell(swap, verdict);
      current = undefined;
      if (verdict !== 'endless') vitest.invalidateFile(file);
      else {
        // This does not end before the worker in its endless loop does.
        void vitest.close();
        vitest = await start();
      }
    }
  } finally {
    await vitest.close();
  }
}

async function judge(vitest, { tests }) {
  const wanted = await vitest.globTestSpecifications(tests);
  const { testModules } = await vitest.runTestSpecifications(wanted);
  const failed = testModules.flatMap(({ children }) => [...children.allTests('failed')]);
  if (failed.some(({ name }) => name.startsWith('∀'))) return 'property';
  const isBroken = testModules.some((module) => module.errors().length > 0);
  return failed.length > 0 || isBroken ? 'example' : 'MISSED';
}

function open(root, env, plugin) {
  return createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      reporters: [{}],
      onConsoleLog: () => false,
      isolate: false,
      pool: 'threads',
      env,
      include: ['tests/domain/**/*.test.ts'],
      setupFiles: ['tests/rules/probes.ts'],
      testTimeout: 600_000,
    },
    { resolve: { tsconfigPaths: true }, plugins: [plugin] },
  );
}

function faultsOf(module) {
  const tests = [...module.children.allTests('failed')];
  const errors = [...module.errors(), ...tests.flatMap((test) => test.result().errors)];
  return [module.moduleId, ...errors.map(({ message }) => message)];
}

function domainOf(root) {
  return join(root, 'src/domain/').replaceAll('\\', '/');
}

function transforming(root, change) {
  const domain = domainOf(root);
  return {
    name: 'swaps',
    enforce: 'pre',
    transform(text, file) {
      if (!file.startsWith(domain)) return undefined;
      const code = change(text, file.slice(domain.length).replace(/\.ts$/, ''));
      return code === undefined ? undefined : { code, map: null };
    },
  };
}

function probing(root, swaps) {
  const byModule = grouped(
    swaps.map((swap, id) => ({ ...swap, id })),
    ({ module }) => module,
  );
  return transforming(root, (text, module) => {
    const own = byModule.get(module);
    return own && probed(text, own);
  });
}

/** The text with a probe around each place, which notes the swaps that make a difference there and changes nothing. */
function probed(text, swaps) {
  const sites = grouped(swaps, ({ kind, probe }) => `${kind} ${probe.start} ${probe.end}`);
  const marks = [...sites.values()].flatMap((own) => {
    const [{ kind, probe }] = own;
    const { start, end, prefix = '' } = probe;
    const notes = own.map(
      ({ id, probe: { apart } }) =>
        `swapsApart.has(${id}) || swapsApart.note(${id}, () => ${apart})`,
    );
    const note = `(${notes.join(', ')})`;
    const outer = kind === 'order' ? 1 : 0;
    const [before, behind] = outer ? ['(', `) && (${note}, true)`] : [`${prefix}(${note}, `, ')'];
    return [
      { at: start, ends: false, length: end - start, outer, text: before },
      { at: end, ends: true, length: end - start, outer, text: behind },
    ];
  });
  marks.sort(
    (a, b) =>
      a.at - b.at ||
      Number(b.ends) - Number(a.ends) ||
      (a.ends
        ? a.length - b.length || a.outer - b.outer
        : b.length - a.length || b.outer - a.outer),
  );
  let at = 0;
  const parts = [];
  for (const mark of marks) {
    parts.push(text.slice(at, mark.at), mark.text);
    at = mark.at;
  }
  return [...parts, text.slice(at)].join('');
}

function grouped(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
