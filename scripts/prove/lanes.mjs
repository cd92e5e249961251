/** Far from UTC, so that local time taken for UTC shows on every machine. */
const ELSEWHERE = { TZ: 'America/St_Johns' };

/**
 * What `npm test` leaves out or does briefly (ADR-0076), in lanes of their own. Each has a name, what it proves,
 * about how many minutes it takes on two cores, what it needs (scripts/needs.mjs), and what it runs: either a
 * `program` that reads its own options, with those that are `usual` where none are given, or `steps`. A step is
 * `vitest` or `playwright` with arguments and files; words of the command line replace the files of a single step.
 * `options` reach the tests in an environment variable; a lane that takes a `seed` draws one and prints it.
 */
export const LANES = [
  lane('longer', 10, 'every journey, and server cases that cheaper ones nearly prove', {
    needs: ['browser', 'build'],
    steps: [
      tagged('longer', [
        'tests/server/gateway/core/storing-agrees.test.ts',
        'tests/conformance/easemob-chat-service.test.ts',
        'tests/conformance/faults',
        'tests/conformance/kill.test.ts',
        'tests/server/start',
        'tests/server/translation/models',
        'tests/server/translation/engine/local/local-queue.test.ts',
        'tests/server/payments',
        'tests/server/demo/alone.test.ts',
        'tests/server/gifts/missing-messages.test.ts',
        'tests/server/kernel/data/old-messages.test.ts',
        'tests/server/matching/many-searches.test.ts',
        'tests/world/world.test.ts',
      ]),
      journeys('longer'),
    ],
  }),
  lane('layout', 8, 'every screen in each language, width and face; accessibility', {
    needs: ['browser', 'build'],
    steps: [{ runs: 'playwright', args: ['--project=layout-wide', '--project=layout-narrow'] }],
  }),
  lane('faults', 4, 'a real browser on a line that delays, cuts, slices, swallows and babbles', {
    needs: ['browser', 'build'],
    steps: [journeys('faults')],
  }),
  lane('firefox', 4, 'registering, meeting, writing, voices, keys and signing in, in Firefox', {
    needs: ['browser', 'build', 'firefox'],
    steps: [
      journeys('firefox', [
        ...['journey', 'keyboard', 'registration', 'sign-in'].map(journey),
        'tests/e2e/firefox',
      ]),
    ],
  }),
  lane('webkit', 3, 'a walk through the product in WebKitGTK, and voices between three browsers', {
    needs: ['browser', 'build', 'webkit', 'firefox'],
    steps: [journeys('webkit')],
  }),
  lane('postgres', 5, 'rules of the server on PostgreSQL, models on the embedded one', {
    needs: ['postgres'],
    steps: [tagged('postgres', [])],
  }),
  lane('journeys-postgres', 3, 'the journeys of value and those of the square on PostgreSQL', {
    needs: ['browser', 'build', 'postgres'],
    env: { PARLEY_JOURNEYS_ON: 'postgres' },
    steps: [journeys('longer', ['gifts', 'composer', 'translation', 'square'].map(journey))],
  }),
  lane('vendors', 4, 'people on every database, pictures in every storage', {
    needs: ['browser', 'build', 'postgres'],
    steps: [journeys('vendors')],
  }),
  lane('pack', 8, 'adapters from outside: packages, suites and the whole product with them', {
    needs: ['browser', 'build'],
    program: 'scripts/prove/pack.mjs',
    steps: [
      tagged('pack', [
        'tests/conformance/mounted-storage.test.ts',
        'tests/conformance/mounted-chat-service.test.ts',
        'tests/conformance/faults',
        'tests/server/start/adapters.test.ts',
      ]),
      {
        runs: 'playwright',
        args: ['--project=vendors', '--grep=of ADAPTERS'],
        files: ['tests/e2e/storage.test.ts', 'tests/e2e/mounted-people.test.ts'],
      },
    ],
  }),
  lane('worker', 4, 'every case of the chat in a browser’s worker; a third adapter', {
    needs: ['browser', 'prosody', 'ejabberd'],
    steps: [tagged('worker', ['tests/conformance'])],
  }),
  lane('xmpp', 3, 'every case and fault of the chat over ejabberd and Prosody', {
    needs: ['prosody', 'ejabberd'],
    steps: [tagged('xmpp', ['tests/conformance'])],
  }),
  lane('cluster', 6, 'people write through three servers while servers, bus and database go away', {
    needs: ['postgres', 'redis'],
    options: { messages: count('5000', 'in all', 'PARLEY_CLUSTER_MESSAGES') },
    steps: [vitest(['tests/cluster'])],
  }),
  lane('cluster-ejabberd', 6, 'the same over two nodes of ejabberd, one of which is killed', {
    needs: ['postgres', 'redis', 'ejabberd'],
    env: { PARLEY_CLUSTER_CHAT: 'ejabberd' },
    options: { messages: count('5000', 'in all', 'PARLEY_CLUSTER_MESSAGES') },
    steps: [vitest(['tests/cluster'])],
  }),
  lane('cluster-journeys', 7, 'every journey through three servers behind a balancer', {
    needs: ['browser', 'build', 'postgres', 'redis'],
    env: { PARLEY_JOURNEYS_ON: 'cluster' },
    steps: [journeys('longer')],
  }),
  lane('fuzz', 5, 'requests and frames that no client would send', {
    seed: true,
    options: { inputs: count('200000', 'in all', 'PARLEY_FUZZ_INPUTS') },
    steps: [vitest(['tests/server/security/fuzz'])],
  }),
  lane('kill', 6, 'servers killed in the middle of their work', {
    seed: true,
    options: { rounds: count('20', 'servers to kill', 'PARLEY_KILL_ROUNDS') },
    steps: [
      // Those over XMPP are in the lane `xmpp`.
      vitest(
        [
          'tests/server/security/kill',
          'tests/server/wallet/crashes.test.ts',
          'tests/server/payments/withdrawal.test.ts',
          'tests/server/kernel/data/durability.test.ts',
          'tests/conformance/kill.test.ts',
        ],
        '--tags-filter=not lane/xmpp',
      ),
    ],
  }),
  lane('chaos', 20, 'power cuts; database, disk, memory and clock that go wrong; load', {
    needs: ['postgres', 'faketime'],
    seed: true,
    options: {
      rounds: count('20', 'times of each', 'PARLEY_CHAOS_ROUNDS'),
      minutes: count(
        '1',
        'of load without a pause, after which the books are looked at',
        'PARLEY_CHAOS_MINUTES',
      ),
    },
    steps: [vitest(['tests/server/security/chaos'])],
  }),
  lane('money', 3, 'the rules and models of money in domain and server', {
    seed: true,
    options: { runs: count('50', 'searches of each model', 'PARLEY_RUNS') },
    steps: [
      vitest([
        'tests/domain/wallet/',
        'tests/domain/gifts/',
        'tests/domain/translation/',
        'tests/domain/membership/',
        'tests/domain/shop/',
        'tests/server/wallet/money-model.test.ts',
        'tests/server/wallet/interleavings.test.ts',
        'tests/server/wallet/many-at-once.test.ts',
        'tests/server/wallet/openings.test.ts',
        'tests/server/messaging/coin-back.test.ts',
        'tests/server/shop/shop-model.test.ts',
        'tests/server/payments/order-model.test.ts',
      ]),
    ],
  }),
  lane('economy', 1, 'purchases, gifts, orders and translations at random: every sum is zero', {
    seed: true,
    options: { steps: count('10000', 'of people', 'PARLEY_ECONOMY_STEPS') },
    steps: [vitest(['tests/server/wallet/economy.test.ts'])],
  }),
  lane(
    'world',
    5,
    'whole worlds of people, pages, network and server in one thread: docs/world.md',
    {
      program: 'scripts/prove/world.mjs',
      usual: ['--seeds', '200'],
    },
  ),
  lane('safety', 1, 'what the rules of warnings find and miss, by language and kind', {
    env: { PARLEY_SAFETY_FIGURES: '1' },
    steps: [vitest(['tests/domain/safety/corpus.test.ts'])],
  }),
  lane('rules', 4, 'the rule book with more values: docs/rules.md', {
    program: 'scripts/prove/rules.mjs',
    env: ELSEWHERE,
    usual: ['--runs', '10000'],
  }),
  lane('mutate', 90, 'rules broken one at a time: the tests notice', {
    program: 'scripts/prove/mutate.mjs',
    env: ELSEWHERE,
  }),
  lane('mistakes', 40, 'mistakes planted in money and guards: the tests notice', {
    program: 'scripts/prove/mistakes.mjs',
    env: ELSEWHERE,
  }),
  lane('mistakes-world', 30, 'some of them again: whole worlds notice', {
    program: 'scripts/prove/mistakes.mjs',
    usual: ['--world'],
  }),
  lane('security', 11, 'every test that docs/security.md names, row by row', {
    needs: ['browser', 'build'],
    program: 'scripts/prove/security.mjs',
  }),
  lane('audit', 1, 'hashes, signatures and known holes of the packages', {
    program: 'scripts/prove/audit.mjs',
  }),
  lane('image', 3, 'the steps of the container image and its program, as a user without rights', {
    program: 'scripts/prove/image.mjs',
  }),
  lane('budget', 1, 'the weight of the built client, part by part', {
    needs: ['build'],
    program: 'scripts/check-bundle.mjs',
  }),
  lane('apertium', 1, 'an installed Apertium behind the whole product', {
    needs: ['browser', 'build', 'apertium'],
    program: 'scripts/prove/apertium.mjs',
  }),
  lane(
    'models',
    60,
    'real translation models: 200 chat lines in each of 56 pairs, every link kept',
    {
      needs: ['server'],
      program: 'scripts/prove/models.mjs',
    },
  ),
];

function lane(name, minutes, proves, { needs = [], ...runs }) {
  return { name, minutes, proves, needs, ...runs };
}

/** A whole number that the tests read in an environment variable. */
function count(usual, help, variable) {
  return { type: 'count', default: usual, help, variable };
}

function vitest(files, ...args) {
  return { runs: 'vitest', args: ['--project=server', '--project=node', ...args], files };
}

/** The cases that `npm test` leaves to one lane. */
function tagged(lane, files) {
  return { runs: 'vitest', args: ['--project=server', `--tags-filter=lane/${lane}`], files };
}

function journeys(project, files = []) {
  return { runs: 'playwright', args: [`--project=${project}`], files };
}

function journey(name) {
  return `tests/e2e/${name}.test.ts`;
}
