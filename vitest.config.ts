import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { quickEnvironment } from './scripts/quick-folder.mjs';

/** What needs a window; asked for in single files it would end the worker between two others. */
const withWindow = ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'];
const slow = [
  'tests/cluster/**/*.test.ts',
  'tests/server/**/*.test.ts',
  'tests/conformance/**/*.test.ts',
  'tests/world/**/*.test.ts',
];

/**
 * What takes longest begins first, so that no worker is left alone with it at the end; what is not named is
 * begun by its size, as nothing is known of earlier runs on a fresh machine.
 */
const LONGEST = [
  '/tests/architecture/delete-feature',
  '/tests/world/world.',
  '/tests/server/start/backup',
  '/tests/conformance/prosody-chat-service',
  '/tests/conformance/worker-chat-service',
  '/tests/conformance/faults/cut-connection',
  '/tests/conformance/easemob-chat-service',
  '/tests/server/wallet/interleavings',
  '/tests/server/start/start.',
  '/tests/server/shop/shop-safety',
  '/tests/server/security/kill/',
  '/tests/server/security/vendors-away',
  '/tests/server/kernel/data/opening',
  '/tests/server/kernel/data/scale',
  '/tests/server/access/access.',
  '/tests/server/moments/moments.',
  '/tests/conformance/object-storage',
  '/tests/server/kernel/data/durability',
  '/tests/server/matching/many-searches',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((part) => moduleId.includes(part));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * What is drawn is drawn from here, so that a run says the same of the same program each time; the lanes that
 * search give seeds of their own (CONTRIBUTING.md).
 */
const SEED = '1';
const { RULES_SEED = SEED, PARLEY_SEED = SEED } = process.env;

// Most functions of a test run too seldom to be worth compiling for speed (ADR-0076).
setFlagsFromString('--interrupt-budget=1000000');

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Less is copied between them than between processes (ADR-0076).
    pool: 'threads',
    // Modules are imported once per worker instead of once per file: half of the time was imports.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A second answer to a message that was answered already, as after a restart: the SDK throws at nobody.
    onUnhandledError: ({ message, stack = '' }) =>
      !(message.includes("reading 'to'") && stack.includes('Easemob-chat.js')),
    // What ends a test that hangs; a busy machine must not.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // A counterexample names every field of a value: `{ …(6) }` says nothing.
    chaiConfig: { truncateThreshold: 1_000 },
    // Their data folders lie in memory where there is room (ADR-0076).
    env: { RULES_SEED, PARLEY_SEED, ...quickEnvironment() },
    setupFiles: ['tests/support/patient-waits.ts'],
    // `npm test` runs what is in no lane or quick all the same (ADR-0076).
    tags: [
      { name: 'lane/longer', description: 'What cheaper tests prove nearly as well.' },
      { name: 'lane/postgres', description: 'The other database, where one is enough.' },
      { name: 'lane/worker', description: 'The chat in a browser’s worker, and a third adapter.' },
      { name: 'lane/xmpp', description: 'The chat over ejabberd, and servers killed behind XMPP.' },
      { name: 'lane/pack', description: 'Adapters from outside, in the whole product.' },
      { name: 'lane/kill', description: 'Servers that end between any two statements.' },
      { name: 'lane/fuzz', description: 'Requests and frames drawn by what was answered before.' },
      { name: 'lane/chaos', description: 'Power cuts.' },
      { name: 'lane/money', description: 'Searches through calls in any order.' },
      { name: 'lane/economy', description: 'Everything that moves coins, at random.' },
      { name: 'quick', description: 'Callers at once, which the embedded database has not.' },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...slow, ...withWindow, 'tests/e2e/**'],
          setupFiles: ['tests/support/leave-no-trace.ts', 'tests/support/same-draws.ts'],
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: withWindow,
          setupFiles: ['tests/support/leave-no-trace.ts', 'tests/support/no-bare-text.ts'],
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: slow,
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/same-draws.ts'],
          // Much of a test of the server is waiting, so that three do well on two cores.
          maxWorkers: Math.max(3, availableParallelism() - 1),
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
