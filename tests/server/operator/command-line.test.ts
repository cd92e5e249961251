import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addComplaint } from '@/contract/http/complaints';
import { buyGoods } from '@/contract/http/shop';
import { beginPayment, coinRecharge, finishPayment, withdraw } from '@/contract/http/wallet';
import { runCommand } from '@server/operator/command-line/run-command';
import type { PayerAction } from '@server/payments/simulator/simulated-payment';
import { readSettings, settingFaultText } from '@server/settings';
import { err } from '@/domain/shared/result';
import { serverWorld, type ServerWorld } from '@tests/server/wallet/signed-in';
import { buildServerFile, CACHE } from '@tests/support/built-server';
import { startTestServer, type TestServer } from '@tests/support/server';
import { payerDoes, tokenOf } from '../payments/buying-stage';
import { KEY } from './operator-stage';

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let project: string;
let server: TestServer;
let world: ServerWorld;

/** The project as it is after `npm start`: the script, and the program that was built with the server. */
beforeAll(async () => {
  await mkdir(CACHE, { recursive: true });
  project = await mkdtemp(join(CACHE, 'operator-'));
  await mkdir(join(project, 'scripts'));
  await mkdir(join(project, 'dist/server'), { recursive: true });
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  const scripts = join(import.meta.dirname, '../../../scripts');
  for (const name of ['parley.mjs', 'options.mjs'])
    await copyFile(join(scripts, name), join(project, 'scripts', name));
  const program = await buildServerFile('server/programs/operator.ts');
  await writeFile(join(project, 'dist/server/operator.js'), program);
  server = await startTestServer({ settings: { WITHDRAWAL_DAYS: '14' } });
  world = serverWorld(server);
});
afterAll(async () => {
  await server.close();
  await rm(project, { recursive: true, force: true });
});

function environmentOf(change: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return {
    PATH: process.env['PATH'] ?? '',
    PORT: new URL(server.url).port,
    PARLEY_DATA: server.kit.settings.dataDirectory,
    ...change,
  };
}

/** The script in a process of its own, as a shell runs it. */
function runScript(
  args: readonly string[],
  script = join(project, 'scripts/parley.mjs'),
): Promise<Ran> {
  const env = environmentOf({});
  return new Promise((resolve) => {
    execFile(process.execPath, [script, 'operator', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

/** What the script carries out, in this process. */
async function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const ran = { stdout: '', stderr: '' };
  const code = await runCommand({
    args,
    settings: () => {
      const settings = readSettings(environmentOf(environment));
      return settings.ok ? settings : err(settingFaultText(settings.error));
    },
    print: (text) => void (ran.stdout += `${text}\n`),
    complain: (text) => void (ran.stderr += `${text}\n`),
  });
  return { code, ...ran };
}

/** Runs a command that is carried out. */
async function done(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await run(args);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

async function json<T>(...args: readonly string[]): Promise<T> {
  return JSON.parse(await done(...args, '--json')) as T;
}

describe('the command line', () => {
  it('publishes, lists and withdraws announcements', async () => {
    expect(await runScript(['announcements', 'list'])).toEqual({
      code: 0,
      stdout: 'There are no announcements.\n',
      stderr: '',
    });
    const plain = ['--title', 'Hello', '--text', 'We are open.'];
    const [, first = ''] =
      /^Published: (\w+)\n$/.exec(await done('announcements', 'publish', ...plain)) ?? [];
    const file = join(project, 'news.json');
    const texts = { en: { title: 'News', text: 'a\nb' }, ko: { title: '소식', text: '가' } };
    await writeFile(file, JSON.stringify(texts));
    const second = await json<{ id: string }>('announcements', 'publish', '--file', file);
    const german = ['--language', 'de', '--title', 'Hallo', '--text', 'Offen'];
    const english = ['--language', 'en', '--title', 'Hi', '--text', 'Open'];
    await done('announcements', 'publish', ...german, ...english, '--as', 'Anna K.');
    const { rows } = await json<{ rows: { id: string; texts: unknown }[] }>(
      'announcements',
      'list',
    );
    const byId = new Map(rows.map((row) => [row.id, row.texts]));
    expect(byId.size).toBe(3);
    expect(byId.get(first)).toEqual({ en: { title: 'Hello', text: 'We are open.' } });
    expect(byId.get(second.id)).toEqual(texts);
    expect([...byId.values()]).toContainEqual({
      de: { title: 'Hallo', text: 'Offen' },
      en: { title: 'Hi', text: 'Open' },
    });
    const table = (await done('announcements', 'list')).split('\n');
    expect(table[0]).toMatch(/^ID +PUBLISHED +LANGUAGES +TITLE$/);
    expect(table.find((line) => line.startsWith(second.id))).toMatch(/ UTC {2}en ko +News$/);
    expect(await done('announcements', 'withdraw', first)).toBe(`Withdrawn: ${first}\n`);
    expect(await runScript(['announcements', 'withdraw', first])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no such announcement.\n',
    });
    const log = await done('log');
    expect(log).toContain('Anna K.');
    expect(log).toContain(userInfo().username);
    expect(log).toMatch(new RegExp(`announcement-withdrawn +${first} +Hello`));
  });

  it('lists, shows and answers complaints', async () => {
    const [a, b] = [await world.signIn(), await world.signIn()];
    const { complaintId: id } = await a.call(addComplaint, {
      type: 2,
      notes: 'first line\nsecond line',
      beComplainedAccount: String(b.id + 100_000),
      place: 'profile',
    });
    const open = await done('complaints', 'list', '--open');
    expect(open).toMatch(/^1 waiting, 0 held by /);
    expect(open).toMatch(
      new RegExp(`${id} .* waiting +harassment +${b.id + 100_000} ${b.address} `),
    );
    const shown = await done('complaints', 'show', id);
    expect(shown).toMatch(/^notes +first line\n +second line$/m);
    expect(shown).toMatch(/^made in +profile$/m);
    expect((await run(['complaints', 'show', id, '--messages'])).stderr).toMatch(
      /^This complaint was not made in a conversation/,
    );
    const claim = await done('complaints', 'claim', id, '--as', 'Anna');
    expect(claim).toBe(`Claimed by Anna: ${id}\n`);
    expect(await done('complaints', 'list', '--open')).toMatch(/ waiting +Anna +harassment /);
    const own = await done('complaints', 'list', '--mine', '--as', 'Anna');
    expect(own).toMatch(/^1 waiting, 1 held by Anna\n/);
    expect(own).toContain(id);
    expect(await done('complaints', 'list', '--mine')).not.toContain(id);
    const answer = ['complaints', 'answer', id, '--text', 'Thank you.', '--uphold', '--as', 'Anna'];
    expect((await run(answer.slice(0, -2))).stderr).toBe(
      'Another operator holds this complaint.\n',
    );
    expect(await done(...answer)).toBe(`Answered: ${id}\n`);
    expect((await run(answer)).stderr).toBe('This complaint has been answered already.\n');
    expect(await json('complaints', 'show', id)).toMatchObject({
      state: 'settled',
      outcome: 'upheld',
      answer: 'Thank you.',
    });
    expect(await done('complaints', 'list', '--open')).toMatch(/^0 waiting, 0 held by .+\n$/);
  });

  it('shows, bans and unbans people, and lists who is banned', async () => {
    const { id, address } = await world.signIn();
    const who = String(id + 100_000);
    expect(await done('users', 'list', '--banned')).toBe('Nobody is banned.\n');
    const until = new Date(server.clock.now() + 86_400_000).toISOString().slice(0, 10);
    expect(
      await done('users', 'ban', who, '--reason', 'hate', '--until', until, '--note', 'twice'),
    ).toBe(`Banned until ${until} 00:00 UTC: ${who} ${address}\n`);
    expect(await done('users', 'list', '--banned')).toMatch(
      new RegExp(`^${who} +${address} .* ${until} 00:00 UTC +hate +twice$`, 'm'),
    );
    const shown = await done('users', 'show', String(id));
    expect(shown).toMatch(/^status +banned$/m);
    expect(shown).toMatch(/user-banned +\d+ +hate, until /);
    expect(await done('users', 'unban', who)).toBe(`No longer banned: ${who} ${address}\n`);
    expect(await run(['users', 'unban', who])).toMatchObject({
      code: 1,
      stderr: 'This person is not banned.\n',
    });
    expect(await run(['users', 'ban', who, '--reason', 'looks'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The reason is one of fraud, /) as string,
    });
    expect(await json('users', 'show', who)).toMatchObject({ account: id + 100_000 });
  });

  it('warns people, keeps notes about them, and lists and removes their pictures', async () => {
    const { id, address } = await world.signIn({ profile: { email: 'found@example.org' } });
    const who = String(id + 100_000);
    expect(await done('users', 'warn', who, '--reason', 'hate')).toBe(
      `Warned: ${who} ${address}\n`,
    );
    expect((await run(['users', 'warn', who])).stderr).toMatch(/^Give a --reason: fraud, /);
    expect(await done('users', 'pictures', who)).toBe('There are no pictures of this person.\n');
    const removal = ['users', 'remove-picture', who, '--key', 'u/1/none', '--reason', 'spam'];
    expect(await run(removal)).toMatchObject({
      code: 1,
      stderr: 'This person has no such picture.\n',
    });
    const noted = await done('users', 'note', who, '--text', 'asks for money', '--as', 'Anna');
    const [, note = ''] = /^Noted: (\w+)\n$/.exec(noted) ?? [];
    const shown = await done('users', 'show', 'found@example.org');
    expect(shown).toMatch(new RegExp(`^${note} .* Anna +asks for money$`, 'm'));
    expect(shown).toMatch(/user-warned +\d+ +hate/);
    expect(await done('users', 'note', who, '--remove', note)).toBe(`Removed: ${note}\n`);
    expect((await run(['users', 'note', who])).stderr).toMatch(/^Give either --text or --remove/);
  });

  it.each([[[]], [['--help']], [['-h']]])('helps when it is asked with %j', async (args) => {
    const { code, stdout, stderr } = await runScript(args);
    expect([code, stderr]).toEqual([0, '']);
    for (const name of ['announcements publish', 'complaints answer', 'users ban', 'log']) {
      expect(stdout).toContain(`  ${name} `);
    }
    expect(stdout).toContain('Exit codes: 0 done, 1 refused, 2 not understood.');
  });

  it('lists, sends and cancels orders of the shop', async () => {
    expect(await done('shop')).toBe('There is no such order.\n');
    const ann = await world.signIn({ coins: 100 });
    const bought = async (intent: string) => {
      const wish = { goodsId: 1, quantity: 1, recipient: ann.id, address: 'Rose\nLane 1' };
      return (await ann.call(buyGoods, { ...wish, requestId: `shop-${intent}` })).order.id;
    };
    const [one, two] = [await bought('one'), await bought('two')];
    const list = await done('shop');
    expect(list).toMatch(new RegExp(`${one} .*ordered +1 x tulips `));
    expect(list).not.toContain('Rose');
    expect(await done('shop', 'address', one)).toBe('Rose\nLane 1\n');
    expect(await done('log')).toMatch(new RegExp(`address-read .*${one}`));
    expect(await done('shop', 'send', one)).toBe('It is on its way.\n');
    expect(await done('shop', 'cancel', two, '--reason', 'Sold out')).toBe(
      'It is cancelled, and 25 coins are back.\n',
    );
    expect(await done('shop', '--tab', 'sent')).toContain(one);
    const { code, stderr } = await runScript(['shop', 'send', two]);
    expect([code, stderr]).toEqual([1, 'The order has arrived or is cancelled.\n']);
  });

  it('distinguishes a withdrawal from other refunds, by the words of the desk', async () => {
    const ann = await world.signIn();
    const bought = async (amount: number, ...actions: readonly PayerAction[]) => {
      const ordered = { amount, requestId: `line-intent-${amount}` };
      const { orderNo } = await ann.call(coinRecharge, ordered);
      const { approveUrl } = await ann.call(beginPayment, { orderNo });
      await payerDoes(server.url, approveUrl, 'pay');
      await ann.call(finishPayment, { token: tokenOf(approveUrl) });
      for (const action of actions) await payerDoes(server.url, approveUrl, action);
      return orderNo;
    };
    const refunded = await bought(10, 'refund');
    const withdrawn = await bought(11);
    const kept = await bought(12);
    await ann.call(withdraw, { orderNo: withdrawn, coins: 11 });
    const list = await done('orders', 'all');
    expect(list).toMatch(
      new RegExp(`${refunded} .*10\\.00 USD went back.* Refunded +Money went back`),
    );
    expect(list).toMatch(
      new RegExp(`${withdrawn} .* Refunded +Withdrawn from the contract: 11\\.00 USD refunded`),
    );
    expect(list).toMatch(new RegExp(`${kept} .*12\\.00 USD +Paid\n`));
    const only = await done('orders', 'all', '--withdrawn');
    expect([withdrawn, refunded, kept].filter((id) => only.includes(id))).toEqual([withdrawn]);
    expect(await done('orders', 'show', withdrawn)).toMatch(
      /paid +0\.00 USD \(11\.00 USD went back\)\nstate +Refunded\nwhy +Withdrawn from the contract: 11\.00 USD refunded\nwithdrawn +\d{4}-/,
    );
    expect(await done('orders', 'show', kept)).not.toMatch(/^(why|withdrawn|for)/m);
  });

  it('ends every session of the desk', async () => {
    expect(await done('sessions', 'end')).toBe('Ended sessions of the desk: 0\n');
    expect(await done('log')).toMatch(/desk-sessions-ended +desk +0/);
  });

  it('helps with one command, and with those that are alike', async () => {
    const one = await done('users', 'ban', '--help');
    expect(one).toContain('users ban WHO --reason R');
    expect(one).not.toContain('users unban');
    const { code, stderr } = await runScript(['users']);
    expect(code).toBe(2);
    expect(stderr).toContain('users unban');
    expect(stderr).not.toContain('complaints');
  });

  it.each<[string[], RegExp]>([
    [['frobnicate'], /^There is no such command\./],
    [['users', 'frobnicate'], /^There is no such command\./],
    [['users', 'show'], /^After "users show" comes WHO and options\./],
    [['users', 'show', '1', '2'], /^After "users show" comes WHO and options\./],
    [['log', 'everything'], /^After "log" comes nothing and options\./],
    [['users', 'ban', '1'], /^Give a --reason: fraud, /],
    [['users', 'ban', '1', '--reason'], /--reason/],
    [['users', 'ban', '1', '--rason', 'spam'], /Unknown option '--rason'/],
    [['shop', '--tab', 'lost'], /^--tab is one of to-send, sent, all\./],
    [['orders', 'show'], /^After "orders show" comes ORDER and options\./],
    [['shop', 'cancel', 'x'], /^Give a --reason, which the buyer reads\./],
    [['users', 'list'], /^Only those who are banned can be listed/],
    [['complaints', 'list', '--open', '--mine'], /^Give --open or --mine, not both\.$/m],
    [['complaints', 'answer', 'x'], /^Give the answer as --text\./],
    [['complaints', 'answer', 'x', '--text', 't', '--uphold', '--dismiss'], /not both\./],
    [['announcements', 'publish'], /^Give a --file, or as many --title as --text\./],
    [['announcements', 'publish', '--title', 't'], /as many --title as --text\./],
    [
      ['announcements', 'publish', '--title', 'a', '--text', 'b', '--title', 'c', '--text', 'd'],
      /^Give a --language for each --title\./,
    ],
    [['announcements', 'publish', '--file', 'f', '--title', 't', '--text', 'b'], /not both\./],
    [['announcements', 'publish', '--file', '/no/such/file'], /it cannot be read\./],
  ])('does not understand %j', async (args, words) => {
    const { code, stdout, stderr } = await run(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(words);
    expect(stderr).toContain('npm run parley -- operator COMMAND');
  });

  it.each([
    ['{', 'it is not JSON.'],
    ['[]', 'has to look like'],
    ['{"en": "Hello"}', 'has to look like'],
  ])('does not publish the file %s', async (content, words) => {
    const file = join(project, 'wrong.json');
    await writeFile(file, content);
    const { code, stderr } = await run(['announcements', 'publish', '--file', file]);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });

  it.each<[string, string[], Readonly<Record<string, string>>, RegExp]>([
    [
      'no server runs',
      [],
      { PORT: '1' },
      /^No server answers at http:\/\/127\.0\.0\.1:1\. Start it/,
    ],
    ['the port is any', [], { PORT: '0' }, /^PORT is 0/],
    ['a setting is wrong', [], { PORT: 'eighty' }, /^The setting PORT has to be /],
    ['there is no key', [], { PARLEY_DATA: '/nowhere' }, /^There is no operator\.key that you can/],
    ['the key is another', [], { OPERATOR_KEY: KEY }, /does not know this key\./],
    ['the key is too short', [], { OPERATOR_KEY: 'short' }, /^The setting OPERATOR_KEY has to be /],
    ['the key would travel openly', ['--server', 'http://parley.example'], {}, /unencrypted/],
  ])('reports in one sentence that %s', async (_what, args, environment, sentence) => {
    const { code, stdout, stderr } = await run(['log', ...args], environment);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('takes nothing else for the server, and shows it the key by name only', async () => {
    const other: Server = createServer((_request, response) => response.end('hello'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()));
    const { port } = other.address() as { readonly port: number };
    const { code, stderr } = await run(['log', '--server', `http://127.0.0.1:${port}/`]);
    await new Promise((resolve) => other.close(resolve));
    expect([code, stderr]).toEqual([
      1,
      `What answers at http://127.0.0.1:${port} is not this server.\n`,
    ]);
    expect(await run(['log', '--server', server.url], { PORT: '0' })).toMatchObject({ code: 0 });
  });

  it('names what to do before the first start', async () => {
    const bare = join(project, 'bare/scripts');
    await mkdir(bare, { recursive: true });
    for (const name of ['parley.mjs', 'options.mjs'])
      await copyFile(join(project, 'scripts', name), join(bare, name));
    expect(await runScript(['log'], join(bare, 'parley.mjs'))).toEqual({
      code: 2,
      stdout: '',
      stderr: 'The server is not built yet: run "npm run build" first.\n',
    });
  });
});
