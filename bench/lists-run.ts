import { argv, env, stdout } from 'node:process';
import { query } from '@server/kernel/data/query';
import { LARGE, MIDDLING, seedCrowd } from '@tests/support/crowd/crowd';
import { findCluster } from '@tests/support/postgres-cluster';
import { composeBenchServer, signIn } from './composed-server';
import { makePerson } from './make-person';

/**
 * Asks a whole server for the lists of a person with many relations, one call after the other, and prints
 * how long the answers took. Beside the first page: the deepest of {@link DEEP} pages.
 */
const [assets = '', times = '100', size = 'large', only = '', engine = ''] = argv.slice(2);
const SIZES = size === 'middling' ? MIDDLING : LARGE;
const DEEP = 100;
/** Calls before those that are measured. */
const WARMING = 20;

const LISTS: readonly (readonly [name: string, path: string])[] = [
  ['friends', '/friend/friend-list'],
  ['visitors', '/user/visitor-record'],
  ['fans', '/user/follow-list?tab=fans'],
  ['follows', '/user/follow-list?tab=follows'],
  ['album', '/album/list'],
  ['notices', '/interact/list'],
  ['requests', '/friend/applys'],
  ['announcements', '/message/notices'],
  ['bills', '/bill/type'],
  ['gifts', '/gift/records'],
  ['square', '/dynamic/dynamic-list?scope=everybody'],
  ['square of friends', '/dynamic/dynamic-list?scope=friends'],
  ['own posts', '/dynamic/dynamic-list?scope=mine'],
  ['likes of one post', '/dynamic/likers?momentId=crowd_famous'],
  ['comments on one post', '/dynamic/comment-list?momentId=crowd_famous'],
];

const SINGLE: readonly (readonly [name: string, path: string])[] = [
  ['visits today and in all', '/user/visitor-num'],
  ['what waits', '/user/counts'],
  ['unread messages', '/message/unread-message'],
  ['oneself, fans and follows counted', '/account/my-info'],
  ['recommended people', '/bump/list'],
  ['who likes me', '/bump/list2'],
  ['one post', '/dynamic/dynamic-info?momentId=crowd_famous'],
  [
    'the comment a notice leads to',
    '/dynamic/comment-thread?momentId=crowd_famous&commentId=reply_00000501',
  ],
];

const cluster = engine === 'postgres' ? await findCluster(say) : undefined;
try {
  await measure(cluster?.url ?? env['DATABASE_URL']);
} finally {
  await cluster?.stop();
}

async function measure(database: string | undefined): Promise<void> {
  const { kit, ...server } = await composeBenchServer({ assets, client: '/nowhere' }, database);
  const url = `http://127.0.0.1:${await server.start()}`;
  const { id: user, address, secret } = await makePerson(kit);
  const begun = Date.now();
  await seedCrowd(query(kit.db), { user, address, now: new Date(kit.clock.now()) }, SIZES);
  say(
    `${kit.engine}: ${JSON.stringify(SIZES)}, made in ${Math.round((Date.now() - begun) / 1_000)} s`,
  );
  const { token } = await signIn(kit, user);
  say(`${'list'.padEnd(36)} ${'p50'.padStart(7)} ${'p95'.padStart(7)} ms`);
  const api = { token };
  for (const [name, path] of LISTS.filter(isAsked)) {
    await timePage(`${name}, first page`, `${url}/api${path}`, api);
    const deep = await deepPage(`${url}/api${path}`, api);
    await timePage(`${name}, page ${deep.page}`, deep.url, api);
  }
  for (const [name, path] of SINGLE.filter(isAsked)) {
    await timePage(name, `${url}/api${path}`, api);
  }
  if (only === '') await conversations(url, address, secret);
  await server.stop();
}

function isAsked([name]: readonly [name: string, path: string]): boolean {
  return new RegExp(only).test(name);
}

async function conversations(url: string, address: string, secret: string): Promise<void> {
  const chat = `${url}/parley/chat`;
  const answer = await fetch(`${chat}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: address, password: secret }),
  });
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const list = `${chat}/sdk/user/${address}/user_channels/list?limit=20`;
  await timePage('conversations, first page', list, headers);
  let cursor = '';
  for (let page = 1; page < DEEP; page += 1) {
    const read = await fetch(`${list}&cursor=${cursor}`, { headers });
    const { data } = (await read.json()) as { readonly data: { readonly cursor: string } };
    ({ cursor } = data);
  }
  await timePage(`conversations, page ${DEEP}`, `${list}&cursor=${cursor}`, headers);
  await timePage('all contacts of the chat service', `${chat}/users/${address}/contacts`, headers);
}

/** Goes on from page to page as a screen does. */
async function deepPage(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly page: number }> {
  let [at, page] = [url, 1];
  while (page < DEEP) {
    const answer = await fetch(at, { headers });
    const { data } = (await answer.json()) as { readonly data: { readonly older?: string } };
    if (data.older === undefined) break;
    at = `${url}${url.includes('?') ? '&' : '?'}before=${data.older}`;
    page += 1;
  }
  return { url: at, page };
}

async function timePage(
  name: string,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const taken: number[] = [];
  // What a server does for the first time in its life is none of the figures.
  for (let time = -WARMING; time < Number(times); time += 1) {
    const start = performance.now();
    const answer = await fetch(url, { headers });
    const { code = 200 } = (await answer.json()) as { readonly code?: number };
    if (!answer.ok || code !== 200) throw new Error(`${url}: ${answer.status}, ${code}`);
    if (time >= 0) taken.push(performance.now() - start);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (part: number) =>
    (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1).padStart(7);
  say(`${name.padEnd(36)} ${at(0.5)} ${at(0.95)}`);
}

function say(text: string): void {
  stdout.write(`${text}\n`);
}
