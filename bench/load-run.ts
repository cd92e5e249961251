import { argv, stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'node:http';
import { cpuTime, say } from './child';
import { LightClient } from './light-client';
import { addressOf, tokenOf } from './seed-load';

/**
 * The people, in a process of their own. Reads one phase a line, `{"kind", "seconds", "perSecond"}`, and
 * answers with what it came to and the processor time it used itself.
 */
const [url = '', count = '1000'] = argv.slice(2);
const people = Number(count);
const clients: LightClient[] = [];
/** Signing in at once would be another measurement. */
const AT_ONCE = 20;
/** How often a person who searches asks, as a page does whose live events do not come. */
const POLL = 100;

interface Phase {
  readonly kind: 'connect' | 'flat-out' | 'messages' | 'calls' | 'searches';
  readonly seconds: number;
  readonly perSecond: number;
  readonly path?: string;
}

async function run(phase: Phase): Promise<object> {
  switch (phase.kind) {
    case 'connect':
      return connect();
    case 'flat-out':
      return flatOut(phase.seconds);
    case 'messages':
      return paced(phase, (n) => sent(n));
    case 'calls':
      return paced(phase, (n) => call('GET', phase.path ?? '', n));
    case 'searches':
      return searches(phase.perSecond);
  }
}

async function connect(): Promise<object> {
  for (let from = 1; from <= people; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, people - from + 1) }, (_, i) => from + i);
    await Promise.all(
      some.map(async (n) => {
        const client = new LightClient(url, addressOf(n));
        await client.signIn(tokenOf(n));
        clients.push(client);
      }),
    );
  }
  clients.sort((a, b) => Number(a.name.split('-')[1]) - Number(b.name.split('-')[1]));
  return { connected: clients.length };
}

/** Messages under way at a time. */
const UNDER_WAY = 100;

/** All people write in turn, as fast as messages are stored. */
async function flatOut(seconds: number): Promise<object> {
  const heard = heardByAll();
  const end = performance.now() + seconds * 1_000;
  const times: number[] = [];
  let failed = 0;
  let turn = 0;
  await Promise.all(
    Array.from({ length: UNDER_WAY }, async () => {
      while (performance.now() < end) {
        const begun = performance.now();
        turn += 1;
        if ((await sent(turn)) === 0) times.push(performance.now() - begun);
        else failed += 1;
      }
    }),
  );
  const perSecond = times.length / seconds;
  await settled(heard + times.length);
  return {
    ...quantiles(times),
    count: times.length,
    perSecond,
    failed,
    heard: heardByAll() - heard,
  };
}

/** How long the last answers of a phase are waited for. */
const PATIENCE = 30_000;

/** Calls at even intervals, with any number under way: a slow answer delays no other call. */
async function paced(
  { seconds, perSecond }: Phase,
  work: (n: number) => Promise<number>,
): Promise<object> {
  const heard = heardByAll();
  const times: number[] = [];
  let failed = 0;
  const under: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const due = begun + (n * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    under.push(
      work(n).then((status) => {
        // From when it was due: a loader that falls behind may not make the server look good.
        if (status === 0) times.push(performance.now() - due);
        else failed += 1;
      }),
    );
  }
  await Promise.race([Promise.all(under), pause(PATIENCE)]);
  const took = (performance.now() - begun) / 1_000;
  await pause(1_000);
  return {
    ...quantiles(times),
    count: times.length,
    perSecond: times.length / took,
    failed,
    unanswered: under.length - times.length - failed,
    heard: heardByAll() - heard,
  };
}

/**
 * All of `pairs` x 2 people begin to search at the same moment; until each has met another person.
 */
async function searches(pairs: number): Promise<object> {
  const searching = Array.from({ length: pairs * 2 }, (_, index) => index);
  const begun = performance.now();
  const times: number[] = [];
  await Promise.all(
    searching.map(async (n) => {
      let state = await body('POST', '/bump/matching', n, {});
      while (JSON.stringify(state).includes('"searching"')) {
        await pause(POLL);
        state = await body('GET', '/bump/state', n);
      }
      if (JSON.stringify(state).includes('"matched"')) times.push(performance.now() - begun);
    }),
  );
  return {
    ...quantiles(times),
    count: times.length,
    perSecond: 0,
    failed: pairs * 2 - times.length,
  };
}

function sent(index: number): Promise<number> {
  const client = clients[index % clients.length];
  const other = clients[(index % clients.length) ^ 1];
  if (!client || !other) throw new Error('nobody is connected');
  return client.text(other.name, 'How are you today? It rains here.');
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

async function call(method: string, path: string, index: number): Promise<number> {
  const { code } = (await body(method, path, index)) as { readonly code: number };
  return code === 200 ? 0 : code;
}

function body(method: string, path: string, index: number, value?: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${url}/api${path}`,
      {
        method,
        agent,
        headers: {
          token: tokenOf((index % people) + 1),
          ...(value && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve(answer.statusCode === 200 ? JSON.parse(text) : { code: answer.statusCode, text });
        });
      },
    );
    asked.on('error', reject);
    asked.end(value && JSON.stringify(value));
  });
}

function heardByAll(): number {
  return clients.reduce((sum, client) => sum + client.heard, 0);
}

async function settled(heard: number): Promise<void> {
  for (let tries = 0; heardByAll() < heard && tries < 100; tries += 1) await pause(50);
}

function quantiles(times: readonly number[]): object {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

for await (const line of createInterface(stdin)) {
  const phase = JSON.parse(line) as Phase;
  const before = cpuTime();
  const result = await run(phase);
  say({ ...result, loader: cpuTime() - before });
}
process.exit(0);
