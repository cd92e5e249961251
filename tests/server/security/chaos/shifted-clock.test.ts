import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '@server/kernel/data/database';
import { findBrokenInvariants } from '@server/wallet/invariant-store';
import { blockFolder } from '@tests/support/temporary-folder';
import { callApi } from '@tests/support/api-client';
import { buildEntry, startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { expectOk } from '@tests/support/expect-result';
import { RawClient, unlessBusy } from '@tests/support/raw-client';
import { send, call, chatHost, signUp, type Registered } from '../kill/load';

/** `npm run prove chaos` starts these; `npm test` moves the clock through its port. */
const IS_LANE = process.env['PARLEY_CHAOS_ROUNDS'] !== undefined;
/** What the package `faketime` puts before the libraries of a program; empty where it is not installed. */
const FAKETIME = spawnSync('faketime', ['-f', '+0d', 'printenv', 'LD_PRELOAD'], {
  encoding: 'utf8',
}).stdout?.trim();
const ROSE = 1;
const WELCOME = 100;
const DAY = 86_400_000;

vi.setConfig({ testTimeout: 300_000 });

/**
 * Starts of one server after the other, and the time of the system's clock then, as `faketime`
 * takes it.
 */
const STARTS = [
  { clock: 'right', shift: 0 },
  { clock: 'two days slow', shift: -2 * DAY },
  { clock: 'right again', shift: 0 },
  { clock: 'forty days fast', shift: 40 * DAY },
  { clock: 'right after all', shift: 0 },
] as const;

if (IS_LANE && !FAKETIME) console.warn('faketime is not installed: no clock of a system is set');

describe.skipIf(!IS_LANE || !FAKETIME)('a system whose clock was set between two starts', () => {
  const data = blockFolder();
  let entry: string;
  let server: BuiltServer | undefined;
  beforeAll(async () => {
    entry = await buildEntry();
  });
  afterEach(async () => {
    server?.process.kill('SIGKILL');
    await server?.ended();
  });

  async function startAt(shift: number): Promise<string> {
    const environment = {
      PORT: '0',
      PARLEY_DATA: data,
      PARLEY_DEMO: '0',
      WELCOME_COINS: String(WELCOME),
      REQUESTS_PER_MINUTE: '1000000',
      ...(shift !== 0 && {
        LD_PRELOAD: FAKETIME ?? '',
        FAKETIME: `${shift < 0 ? '' : '+'}${shift / DAY}d`,
        // Time passes as it does; it is the date that is wrong.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }),
    };
    server = await startBuiltServer(entry, environment);
    if (server.url === undefined) throw new Error(JSON.stringify(await server.ended()));
    return server.url;
  }

  async function stop(): Promise<void> {
    server!.process.kill('SIGTERM');
    expect((await server!.ended()).code).toBe(0);
  }

  it('numbers messages upwards, ends sessions and books each coin once, at any time it shows', async () => {
    const ids: bigint[] = [];
    const keys: string[] = [];
    let given = 0;
    let people: readonly [Registered, Registered] | undefined;
    for (const { clock, shift } of STARTS) {
      const url = await startAt(shift);
      people ??= [await signUp(url, 'ann@example.test'), await signUp(url, 'ben@example.test')];
      const said = Date.parse((await fetch(url)).headers.get('date') ?? '');
      expect(Math.abs(said - Date.now() - shift)).toBeLessThan(DAY / 2);
      // Thirty days after the first start the session has ended, and the password opens another one.
      const status = await statusOf(url, people[0]);
      expect([clock, status]).toEqual([clock, shift > 30 * DAY ? 401 : 200]);
      const [ann, ben] = await Promise.all([entered(url, 'ann'), entered(url, 'ben')]);
      const host = chatHost(url, [ann, ben]);
      const client = await RawClient.signedIn(host, ann.address, 'clock');
      for (const n of [1, 2, 3]) {
        const text = `${n} while it is ${clock}`;
        ids.push(BigInt(await send(client, [ann, ben], { from: 0, to: 1, text })));
      }
      client.close();
      // A key is remembered for a week: no page is left that would ask with an older one again.
      if (shift > 30 * DAY) keys.length = 0;
      given += 1;
      keys.push(`gift-number-${given}`);
      const { id } = await ownId(url, ben);
      // What was given before is given no second time, also where that is in the future.
      for (const requestId of keys) {
        const body = { userId: id, giftId: ROSE, requestId };
        await call(url, 'POST', '/gift/give-gifts', { token: ann.token, body });
      }
      await stop();
      expect([clock, await booked()]).toEqual([clock, { broken: [], gifts: given }]);
    }
    expect(ids).toEqual(ids.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(new Set(ids).size).toBe(3 * STARTS.length);
  });

  async function statusOf(url: string, { token }: Registered): Promise<number> {
    const ask = () => callApi(url, 'GET', '/account/my-info', { token });
    const { status } = await unlessBusy(ask);
    return status;
  }

  async function entered(url: string, name: string): Promise<Registered> {
    const body = { email: `${name}@example.test`, password: 'otters-swim' };
    const { token, chat } = await call<{
      token: string;
      chat: { imAccount: string; imPassword: string };
    }>(url, 'POST', '/account/login', { body });
    return { token, address: chat.imAccount, secret: chat.imPassword };
  }

  async function ownId(url: string, { token }: Registered): Promise<{ readonly id: number }> {
    const path = '/account/my-info';
    return (await call<{ userInfo: { id: number } }>(url, 'GET', path, { token })).userInfo;
  }

  /** What a stopped server left: broken invariants, and gifts that moved. */
  async function booked(): Promise<{ readonly broken: unknown; readonly gifts: number }> {
    const directory = join(data, 'database');
    const opened = expectOk(
      await openDatabase({ kind: 'embedded', directory, assets: inject('assets') }),
    );
    const broken = await findBrokenInvariants(opened.db);
    const rows = await opened.db
      .selectFrom('ledger_tx')
      .select('key')
      .where('kind', '=', 'gift')
      .execute();
    await opened.close();
    return { broken, gifts: rows.length };
  }
});
