import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const ROOMS = [
  'src/application',
  'src/contract',
  'src/infrastructure',
  'src/ui',
  'src/composition',
  'server',
  'desk',
];

/** A constant or comparison of one of these with a number above one is a rule, and rules live in the domain. */
const BUSINESS_WORDS = new Set([
  'coin',
  'coins',
  'price',
  'fee',
  'balance',
  'attempts',
  'characters',
  'recall',
  'packet',
  'gift',
  'gifts',
  'nickname',
  'password',
  'interests',
  'signature',
  'comment',
  'digits',
  'refund',
  'welcome',
  'vip',
  'svip',
  'friend',
  'friends',
  'photo',
  'burn',
  'session',
  'search',
  'reconnect',
  'history',
  'amount',
  'note',
  'notes',
  'message',
  'messages',
  'album',
  'complaint',
  'quantity',
  'typing',
  'account',
  'cents',
  'months',
  'membership',
  'allowance',
  'overage',
  'quality',
]);

/** The lengths of time the specification and the readings name: written outside the domain they are a copy. */
const BUSINESS_TIMES = [
  '8 * SECOND',
  '30 * SECOND',
  '2 * MINUTE',
  '10 * MINUTE',
  '24 * HOUR',
  '30 * DAY',
  '86400000',
  '2592000000',
];

/** Rules wherever they stand: the account offset, and a limit of a field in code units. */
const UNMISTAKABLE = /\b(?:100_?000\b|maxLength=)/g;

/** Numbers of the machinery that only look like rules, by file, and what they are. */
const MACHINERY: Readonly<Record<string, string>> = {
  'server/translation/engine/local/translate-pool.ts: 8 * SECOND':
    'how long a sentence may take in one model',
  'src/infrastructure/chat/worker-link.ts: 30 * SECOND': 'patience between page and worker',
  'src/contract/http/envelope.ts: notEnoughCoins: 105': 'a code of the wire',
  'src/contract/http/envelope.ts: notEnoughCoinsToChat: 106': 'a code of the wire',
  'server/gateway/dialects/sdk/codec/schema.ts: recall: 6': 'a number of the protocol',
  'server/gateway/dialects/sdk/codec/schema.ts: passwordChanged: 3': 'a number of the protocol',
  'server/gateway/core/elsewhere/other-gateways.ts: 30 * SECOND': 'how often servers compare notes',
  'server/demo/duty-store.ts: 30 * SECOND': 'pause before a companion’s work is tried again',
  'server/gateway/dialects/outside/easemob/settling.ts: 30 * SECOND':
    'pause before the cloud is told again',
  'server/gateway/dialects/outside/easemob/settling.ts: 2 * MINUTE':
    'pause before the cloud is told again',
  'server/gateway/dialects/outside/easemob/settling.ts: 10 * MINUTE':
    'pause before the cloud is told again',
  'server/kernel/data/pool.ts: 30 * SECOND': 'how long a statement may run',
  'server/gateway/core/settings.ts: 30 * SECOND': 'pings of the chat line',
  'server/wallet/invariant-store.ts: 10 * MINUTE': 'longer than a transaction may last',
  'server/wallet/invariant-store.ts: 100_000': 'entries that are added up each hour',
  'server/mail/mail-queue.ts: 2 * MINUTE': 'lease of a letter being sent',
};

const ASSIGNED =
  /\b([A-Za-z_]\w*)(?:\.length)?\s*(?::|=|[<>]=?|===)\s*(\d[\d_]*)\b(?!\s*(?:px|rem|%))/g;

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Samples of the development-only gallery are no rules. */
const sources = ROOMS.flatMap((room) => filesBelow(room, /\.tsx?$/)).filter(
  (file) => !file.startsWith('src/ui/gallery/'),
);
const findings = sources.flatMap((file) => findingsIn(file, withoutComments(read(file))));

describe('numbers of the business', () => {
  it('are looked for in every room outside the domain', () => {
    expect(sources.length).toBeGreaterThan(100);
  });

  it('are found where they hide', () => {
    const planted = [
      'const RECALL_TIME = 120_000;',
      'if (nickname.length > 50) return;',
      'const passwordMin = 6;',
      'const window = 2 * MINUTE;',
      'const day = 86_400_000;',
      'return id + 100_000;',
      '<textarea maxLength={1000} />',
      'priceOfChat: 3,',
    ];
    const found = findingsIn('planted.ts', planted.join('\n'));
    expect([...new Set(found.map(({ line }) => line))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(findingsIn('planted.ts', 'const coins = 0; const rows = 20; session = 1;')).toEqual([]);
  });

  it('stand in src/domain and nowhere else', () => {
    const unexplained = findings.filter(({ file, text }) => !(`${file}: ${text}` in MACHINERY));
    expect(unexplained.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });

  it('are not excused without need', () => {
    const found = new Set(findings.map(({ file, text }) => `${file}: ${text}`));
    expect(Object.keys(MACHINERY).filter((excused) => !found.has(excused))).toEqual([]);
  });

  it('reach the texts of the interface as variables', () => {
    const texts = filesBelow('src/ui/i18n', /\.json$/).flatMap((file) => textsOf(file));
    expect(texts.length).toBeGreaterThan(100);
    // Left aside: the example of an account number, and how Japanese says "both" and "as two characters".
    const aside = /100042|2つの|2 ?文字と数え/g;
    const literal = texts.filter(({ text }) => /\d{2,}|[2-9]/.test(text.replaceAll(aside, '')));
    expect(literal.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
    const money = /\d ?(?:US|dollar|dólar|доллар|美元|달러|米ドル)/i;
    const prices = texts.filter(({ text }) => money.test(text));
    expect(prices.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

function findingsIn(file: string, source: string): Finding[] {
  return source.split('\n').flatMap((line, index) => {
    const assigned = [...line.matchAll(ASSIGNED)]
      .filter(([, name = '', number = '']) => isBusiness(name) && plain(number) > 1)
      .map(([text]) => text);
    const times = BUSINESS_TIMES.filter(
      (time) => line.replaceAll('_', '').includes(time) && stands(line, time),
    );
    const unmistakable = [...line.matchAll(UNMISTAKABLE)].map(([text]) => text);
    return [...assigned, ...times, ...unmistakable].map((text) => ({
      file,
      line: index + 1,
      text,
    }));
  });
}

/** Whether one of the words a name is made of, in camel or snake case, is of the business. */
function isBusiness(name: string): boolean {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .some((word) => BUSINESS_WORDS.has(word));
}

function stands(line: string, time: string): boolean {
  return new RegExp(`(?<![\\d.])${time.replaceAll('*', '\\*')}\\b`).test(line.replaceAll('_', ''));
}

function plain(number: string): number {
  return Number(number.replaceAll('_', ''));
}

function withoutComments(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, '');
}

function textsOf(file: string): { readonly file: string; readonly text: string }[] {
  const texts: { file: string; text: string }[] = [];
  JSON.parse(read(file), (_, value: unknown) => {
    if (typeof value === 'string') texts.push({ file, text: value });
    return value;
  });
  return texts;
}

function filesBelow(folder: string, name: RegExp): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => name.test(path));
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
