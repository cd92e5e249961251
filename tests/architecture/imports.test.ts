import { describe, expect, it } from 'vitest';
import {
  cycles,
  fileGraph,
  forbiddenImports,
  importsOf,
  isListedPackage,
  read,
  sourcesIn,
  type Import,
  type Room,
} from './read-imports';

/** Rooms whose answers depend on their arguments alone: time and chance come in as values or ports. */
const PURE = ['src/domain/', 'src/application/', 'src/contract/'];
const IMPURE_CALL = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bset(?:Interval|Timeout)\(/;

const MAKES_MARKUP =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcdoc\b|DOMParser|createContextualFragment/;
const CALLS_OUT =
  /\bfetch\(|\bhttps?\.(?:request|get)\(|\bcreateTransport\(|\bnew WebSocket\(|'node:(?:https|http2|dgram|tls)'/;
/** Who calls out; operators set the address, but for push services, which are a list of theirs. */
const CALLERS = [
  'server/gateway/dialects/outside/easemob/cloud-rest.ts',
  'server/mail/smtp-mailer.ts',
  'server/media/storage/vendors/vendor-storage.ts',
  'server/notices/push/push-message.ts',
  'server/operator/command-line/call-server.ts',
  'server/payments/paypal/paypal-calls.ts',
  'server/translation/engine/vendors/vendor-http.ts',
  'server/translation/models/model-source.ts',
];

/** What a room may import besides itself. A package not named here is refused. */
const RULES: Record<string, Room> = {
  'src/domain': { rooms: [], packages: [] },
  'src/contract': { rooms: ['src/domain'], packages: ['zod/mini'] },
  'src/application': { rooms: ['src/domain', 'src/contract'], packages: [] },
  'src/infrastructure': {
    rooms: ['src/domain', 'src/application', 'src/contract'],
    packages: ['easemob-websdk', 'ltx', 'zod/mini'],
  },
  'src/ui': {
    rooms: ['src/domain', 'src/application', 'src/contract'],
    packages: [
      'react',
      'react-dom',
      'react-router-dom',
      'react-i18next',
      'i18next',
      'mobx',
      'mobx-react-lite',
      'styled-components',
      '@tanstack/react-virtual',
      'uqr',
      'dayjs',
    ],
  },
  'src/composition': {
    rooms: ['src/domain', 'src/contract', 'src/application', 'src/infrastructure', 'src/ui'],
    packages: ['inversify', 'react', 'react-dom', 'react-router-dom', 'mobx', 'styled-components'],
  },
  desk: {
    rooms: ['src/domain', 'src/contract', 'src/application', 'src/infrastructure', 'src/ui'],
    packages: ['react', 'react-dom', 'mobx', 'mobx-react-lite', 'styled-components', 'zod/mini'],
  },
  server: {
    rooms: ['src/domain', 'src/contract'],
    packages: [
      'node:*',
      '@electric-sql/pglite',
      '@fastify/*',
      '@node-rs/argon2',
      'close-with-grace',
      'eld',
      'fastify',
      'fxtranslate',
      'fzstd',
      'ioredis',
      'kysely',
      'ltx',
      'nodemailer',
      'prom-client',
      'opencc-js',
      'pg',
      'sharp',
      'web-push',
      'ws',
      'zod',
    ],
  },
};

const files = Object.keys(RULES).flatMap((room) => sourcesIn(room));
const imports = files.flatMap((file) => importsOf(file));

describe('imports', () => {
  it('are found', () => {
    expect(imports.length).toBeGreaterThan(500);
  });

  it('point only to the rooms and packages a room may use', () => {
    expect(forbiddenImports(imports, isAllowed)).toEqual([]);
  });

  it('form no cycle', () => {
    expect(cycles(fileGraph(files, imports))).toEqual([]);
  });

  it('that leave their room are seen', () => {
    const planted = importsOf(
      'src/domain/planted.ts',
      "import { a } from '@/application/tokens';\nimport b from 'left-pad';\nimport('../ui/late');\n",
    );
    expect(forbiddenImports(planted, isAllowed)).toEqual([
      'src/domain/planted.ts imports src/application/tokens',
      'src/domain/planted.ts imports left-pad',
      'src/domain/planted.ts imports src/ui/late',
    ]);
  });

  it('that go round in a circle are seen', () => {
    const planted = [
      ...importsOf('src/domain/a.ts', "import { b } from './b';\n"),
      ...importsOf('src/domain/b.ts', "export { a } from '@/domain/a';\n"),
    ];
    expect(cycles(fileGraph(['src/domain/a.ts', 'src/domain/b.ts'], planted))).toEqual([
      'src/domain/a.ts > src/domain/b.ts > src/domain/a.ts',
    ]);
  });
});

it('domain and application read no clock and draw no lots', () => {
  const pure = files.filter((file) => PURE.some((room) => file.startsWith(room)));
  expect(pure.filter((file) => IMPURE_CALL.test(read(file)))).toEqual([]);
});

it('the desk reads the clock and sets timers at its composition alone', () => {
  const impure = sourcesIn('desk').filter((file) => IMPURE_CALL.test(read(file)));
  expect(impure).toEqual(['desk/main.tsx']);
});

it('no screen makes markup of text', () => {
  const screens = [...sourcesIn('src'), ...sourcesIn('desk')];
  expect(screens.filter((file) => MAKES_MARKUP.test(read(file)))).toEqual([]);
  expect(MAKES_MARKUP.test('<p dangerouslySetInnerHTML={{ __html: text }} />')).toBe(true);
});

it('the core of the chat knows no dialect, and no dialect knows another', () => {
  const roomIn = (path: string) => /^server\/gateway\/(core|dialects\/\w+)\//.exec(path)?.[1];
  const crossing = sourcesIn('server/gateway')
    .flatMap((file) => importsOf(file))
    .map(({ file, target }) => [roomIn(file), roomIn(target)])
    .filter(([from, to]) => from && to && to !== 'core' && to !== from);
  expect(crossing).toEqual([]);
});

it('the server draws lots from the source of the system alone', () => {
  const drawing = sourcesIn('server').filter((file) => /\bMath\.random\(/.test(read(file)));
  expect(drawing).toEqual([]);
});

it('only adapters of the server make outside calls: addresses that people send reach push services alone', () => {
  const calling = sourcesIn('server').filter((file) => CALLS_OUT.test(read(file)));
  expect(calling.toSorted()).toEqual(CALLERS);
});

function isAllowed({ file, target }: Import): boolean {
  const room = roomOf(file)!;
  const { rooms, packages } = RULES[room]!;
  const targetRoom = roomOf(target);
  if (targetRoom) return targetRoom === room || rooms.includes(targetRoom);
  return isListedPackage(target, packages);
}

function roomOf(path: string): string | undefined {
  return Object.keys(RULES).find((room) => path.startsWith(`${room}/`));
}
