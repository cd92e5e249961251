import { describe, expect, it } from 'vitest';
import { read, sourcesIn } from './read-imports';

/** Makes something that emits `error`, which ends the process where nothing listens. */
const MAKERS =
  /new Worker\(|(?<![.\w])createServer\(|(?<![.\w])spawn\(|= connect\(|new Client\(|new Pool\(|new WebSocketServer\(|new PassThrough\(|Readable\.from\(/g;
const LISTENS = /\.on\(\s*'error'/g;
/** The second error has no listener. */
const ONCE = /\.once\(\s*'error'/g;

/** Who hears it instead. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  [
    'server/gateway/dialects/sdk/socket-server.ts',
    'has no port of its own; each socket is heard in its connection',
  ],
  [
    'server/kernel/http/live-stream.ts',
    'nothing but `write` fails there, and the answer that it is sent in hears it',
  ],
  [
    'server/translation/models/unpack.ts',
    '`once` of node:events rejects, and the thread is ended after one message',
  ],
  ['server/kernel/backplane/redis.ts', 'the reason is noted once, beside a listener for good'],
  ['server/kernel/data/database.ts', 'the pool is made, and heard, in pool.ts'],
  ['server/kernel/data/health-store.ts', 'the pool is made, and heard, in pool.ts'],
]);

const files = sourcesIn('server');

describe('what emits errors', () => {
  it('is heard for good where it is made', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => !ELSEWHERE.has(file) && isUnheard(read(file)))).toEqual([]);
  });

  it('is heard elsewhere only where it is not heard here', () => {
    const needless = [...ELSEWHERE.keys()].filter(
      (file) => !/= (await )?connect\(/.test(read(file)) && !isUnheard(read(file)),
    );
    expect(needless).toEqual([]);
  });

  it.each([
    ["const server = createServer(answer); server.on('error', log);", false],
    ["const server = createServer(answer); server.once('error', settle);", true],
    ["const a = new Worker(x); const b = new Worker(y); a.on('error', end);", true],
    ['const socket = connect(path);', true],
    ['await client.connect(path);', false],
  ])('%s: %s', (source, expected) => {
    expect(isUnheard(source)).toBe(expected);
  });
});

function isUnheard(source: string): boolean {
  const count = (pattern: RegExp) => [...source.matchAll(pattern)].length;
  return count(LISTENS) < count(MAKERS) || count(ONCE) > 0;
}
