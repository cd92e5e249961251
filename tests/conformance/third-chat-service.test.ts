import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const OWN = join(import.meta.dirname, 'tin-can');
const NAME = 'tin-can';
const page = readFileSync(join(ROOT, 'docs/adapters.md'), 'utf8');

/**
 * Files of an invented chat service: a plain WebSocket with JSON. Each is put where the guide
 * describes.
 */
const NEW: Readonly<Record<string, string>> = {
  'src/infrastructure/chat/open-tin-can.ts': 'open-tin-can.ts',
  'server/gateway/dialects/tin-can/tin-can-gateway.ts': 'tin-can-gateway.ts',
  'tests/conformance/tin-can-world.ts': 'tin-can-world.ts',
  'tests/conformance/tin-can-chat-service.test.ts': 'tin-can-suite.ts',
};

/**
 * What changes in the other files that the guide names: a text that is there once, and what it
 * becomes; `&` is itself.
 */
const WRITTEN: Readonly<Record<string, readonly (readonly [found: string, becomes: string])[]>> = {
  'src/infrastructure/chat/adapters.ts': [
    ["xmpp: () => import('./open-xmpp'),", "&\n  'tin-can': () => import('./open-tin-can'),"],
  ],
  'src/domain/messaging/chat-access.ts': [
    ['export type ChatAccess = EasemobAccess | XmppAccess', '& | TinCanAccess'],
    [
      "import type { EpochMs } from '@/domain/shared/time';\n",
      "&\nexport interface TinCanAccess extends AccessOf<'tin-can'> {\n  readonly socketUrl: string;\n}\n",
    ],
  ],
  'src/contract/http/account.ts': [
    [
      'export const chatAccess = z.codec(\n  z.union([',
      "&\n  spelled(z.object({ provider: z.literal('tin-can'), url: z.string(), ...chatProof }), proofNames),",
    ],
  ],
  'server/gateway/chat-settings.ts': [
    ['xmpp: { evaluates: false },', "&\n  'tin-can': { evaluates: false },"],
    ["({ readonly provider: 'embedded' }", "& | { readonly provider: 'tin-can' }"],
    ["if (provider === 'embedded'", "& || provider === 'tin-can'"],
    ["if (chat.provider === 'embedded'", "& || chat.provider === 'tin-can'"],
  ],
  'server/gateway/gateway-slice.ts': [
    [
      "import { unreadRoutes } from './unread-routes';",
      "&\nimport { createTinCanGateway, tinCanConnectionOf } from './dialects/tin-can/tin-can-gateway';",
    ],
    [
      'switch (chat.provider) {',
      "&\n      case 'tin-can':\n        return createEmbeddedProvider(createTinCanGateway(own), tinCanConnectionOf);",
    ],
  ],
  'server/composition/servers.ts': [["    case 'embedded':", "&\n    case 'tin-can':"]],
  'tests/conformance/chat-adapters.ts': [
    [
      'export const CHAT_ADAPTERS: readonly ChatAdapter[] = [',
      `&
  {
    name: 'TinCanChatService',
    provider: 'tin-can',
    leftOut: { kill: 'nobody builds it', browser: 'nobody builds it' },
    lane: () => [],
    evaluates: false,
    open: openTinCanWorld,
    startProduct: gatewayProduct,
  },`,
    ],
    [
      "import type { ChatAccess } from '@/domain/messaging/chat-access';",
      "&\nimport { openTinCanWorld } from './tin-can-world';",
    ],
  ],
};

/** Runs what is tagged for no lane, with what this run has prepared. */
const CONFIG = `
import base from './base.config';
const { projects, sequence, maxWorkers, onUnhandledError, ...test } = base.test;
export default {
  ...base,
  test: {
    ...test,
    include: ['tests/**/*.test.ts'],
    globalSetup: ['./given.ts'],
    setupFiles: ['tests/support/patient-waits.ts', 'tests/support/same-draws.ts'],
    onUnhandledError,
    maxWorkers: 1,
  },
};
`;

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'parley-third-'));
  for (const folder of ['src', 'server', 'tests', 'scripts', 'deploy', 'docs', 'package.json'])
    await cp(join(ROOT, folder), join(copy, folder), { recursive: true });
  await cp(join(ROOT, 'vitest.config.ts'), join(copy, 'base.config.ts'));
  await cp(join(ROOT, 'tsconfig.json'), join(copy, 'tsconfig.json'));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [path, file] of Object.entries(NEW)) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await cp(join(OWN, file), join(copy, path));
  }
  for (const [path, pieces] of Object.entries(WRITTEN)) {
    let text = await readFile(join(copy, path), 'utf8');
    for (const [found, becomes] of pieces) {
      if (text.split(found).length !== 2) throw new Error(`${path} has not one ${found}`);
      text = text.replace(found, () => becomes.replace('&', () => found));
    }
    await writeFile(join(copy, path), text);
  }
}, 60_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

it('takes the files that the guide lists, and no others', () => {
  const chapter = /## Swap the chat service\n[^]*?(?=\n## )/.exec(page)?.[0] ?? '';
  const listed = [...chapter.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = '']) =>
    path.replaceAll('<name>', NAME),
  );
  expect(listed.toSorted()).toEqual([...Object.keys(NEW), ...Object.keys(WRITTEN)].toSorted());
});

// The compiler takes as long for it as for the program itself.
it(
  'has the types of the program, every place that knows services by name included',
  { tags: ['lane/worker'], timeout: 600_000 },
  async () => {
    const config = {
      extends: './tsconfig.json',
      compilerOptions: { tsBuildInfoFile: './types.tsbuildinfo' },
      include: ['src', 'server', 'tests/conformance/tin-can-*.ts', 'tests/support/global-setup.ts'],
      exclude: [],
    };
    await writeFile(join(copy, 'tsconfig.third.json'), JSON.stringify(config));
    expect(await run('tsc', ['-p', join(copy, 'tsconfig.third.json')])).toBe('');
  },
);

it('passes the common cases', { tags: ['lane/worker'], timeout: 240_000 }, async () => {
  expect(await passedOf(['tests/conformance/tin-can-chat-service'], 'TinCan')).toBeGreaterThan(60);
});

it(
  'passes the faults and the rules of the rooms',
  { tags: ['lane/worker'], timeout: 240_000 },
  async () => {
    const faults = ['cut', 'backlog', 'hostile', 'time'].map(
      (name) => `tests/conformance/faults/${name}`,
    );
    expect(await passedOf(faults, 'TinCan')).toBeGreaterThan(25);
    const rooms = ['tests/architecture/imports', 'tests/architecture/server-rooms'];
    expect(await passedOf(rooms, '^imports|^the rooms of the server')).toBeGreaterThan(6);
  },
);

/** How many tests of the copy passed; none may fail. */
async function passedOf(files: readonly string[], named: string): Promise<number> {
  const given = { assets: inject('assets'), embeddedTemplate: inject('embeddedTemplate') };
  const provided = Object.entries({ ...given, postgresUrl: '', postgresTemplate: '' });
  const lines = provided.map(
    ([name, value]) => `  project.provide('${name}', ${JSON.stringify(value)});`,
  );
  await writeFile(
    join(copy, 'given.ts'),
    `export function setup(project) {\n${lines.join('\n')}\n}\n`,
  );
  await writeFile(join(copy, 'vitest.config.ts'), CONFIG);
  const report = join(copy, 'report.json');
  const filters = ['--tags-filter=not lane/xmpp', '-t', named];
  const reporters = ['--no-color', '--reporter=dot', '--reporter=json', `--outputFile=${report}`];
  expect(await run('vitest', ['run', '--root', copy, ...reporters, ...filters, ...files])).toBe('');
  const { numPassedTests } = JSON.parse(await readFile(report, 'utf8')) as {
    numPassedTests: number;
  };
  return numPassedTests;
}

/** The output of a program, if it was not content. */
function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const path = join(ROOT, 'node_modules/.bin', program);
    execFile(path, [...args], { cwd: copy, maxBuffer: 2 ** 26 }, (failed, output, errors) =>
      resolve(failed ? `${output}${errors}` : ''),
    );
  });
}
