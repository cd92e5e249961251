import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const BOUND = 'src/composition/open-session.ts';
const LINE = '.make(messagingTokens.chatService, openChatWorker, from)';
const IMPORT = "import { openChatWorker } from '@/infrastructure/chat/open-chat-worker';";

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const chapter =
  /## Swap the chat service\n[^]*?(?=\n## )/.exec(read('docs/adapters.md'))?.[0] ?? '';

describe('docs/adapters.md on swapping the chat service', () => {
  it('says it in thirty lines, of files that are there', () => {
    expect(chapter.split('\n').length).toBeLessThanOrEqual(30);
    const paths = [...chapter.matchAll(/`((?:src|server|tests)\/[\w./-]+)`/g)].map(
      ([, path]) => path,
    );
    expect(paths.length).toBeGreaterThan(4);
    expect(paths.filter((path) => !existsSync(join(ROOT, path ?? '')))).toEqual([]);
  });

  it('names what the port, the suite and the server are made of', () => {
    const port = read('src/application/messaging/chat-service.ts');
    const suite =
      read('tests/conformance/chat-service.ts') + read('tests/conformance/chat-stage.ts');
    for (const name of ['ChatService', 'ChatSession', 'ChatFault', 'ChatEvent']) {
      expect(chapter).toContain(`\`${name}\``);
      expect(port).toMatch(new RegExp(`export (interface|type) ${name}\\b`));
    }
    for (const name of ['describeChatService', 'ChatWorld']) {
      expect(chapter).toContain(name);
      expect(suite).toMatch(new RegExp(`export (function|interface) ${name}\\b`));
    }
    expect(read('server/kernel/ports/pre-send-check.ts')).toContain(
      'export interface PreSendCheck',
    );
  });

  it('is right that one line binds the service, and that nothing else names one', () => {
    expect(read(BOUND).split(LINE)).toHaveLength(2);
    const others = sources().filter(
      (path) =>
        !path.startsWith('src/infrastructure/chat/') &&
        path !== BOUND &&
        /infrastructure\/chat\/|easemob-websdk/.test(read(path)),
    );
    expect(others).toEqual([]);
  });

  it(
    'is right that a build with another line has none of the SDK in it',
    { timeout: 120_000 },
    async () => {
      const before = await clientWith(undefined);
      expect(before.some(isOfTheSdk)).toBe(true);
      const after = await clientWith(swap);
      expect(after.filter(isOfTheSdk).map(({ fileName }) => fileName)).toEqual([]);
      expect(after.some(({ text }) => text.includes('at the pigeon loft'))).toBe(true);
    },
  );
});

function sources(): readonly string[] {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => relative(ROOT, join(file.parentPath, file.name)));
}

/** Binds another service, as the guide says. */
const swap: Plugin = {
  name: 'swap-chat-service',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith(BOUND)) return undefined;
    return code
      .replace(
        IMPORT,
        "import { InMemoryChat } from '@/infrastructure/chat/in-memory-chat-service';",
      )
      .replace(
        LINE,
        `.value(messagingTokens.chatService, new InMemoryChat({
          clock: { now: () => Date.now() },
          secrets: new Map([['ann', 'at the pigeon loft']]),
        }).device())`,
      );
  },
};

interface Piece {
  readonly fileName: string;
  readonly text: string;
}

async function clientWith(plugin: Plugin | undefined): Promise<readonly Piece[]> {
  const built = (await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'silent',
    plugins: plugin ? [plugin] : [],
    build: { write: false, minify: false },
  })) as Rollup.RollupOutput;
  return built.output.map((piece) => ({
    fileName: piece.fileName,
    text: piece.type === 'chunk' ? piece.code : String(piece.source),
  }));
}

/** Its own protocol's package name stands in whatever holds the SDK. */
function isOfTheSdk({ text }: Piece): boolean {
  return text.includes('easemob.pb');
}
