import { sql } from 'kysely';
import { inject } from 'vitest';
import { join } from 'node:path';
import { giveGift } from '@/contract/http/gifts';
import { openDatabase } from '@server/kernel/data/database';
import { findBrokenInvariants } from '@server/wallet/invariant-store';
import { callApi } from '@tests/support/api-client';
import { startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { expectOk } from '@tests/support/expect-result';
import { call, signUp, type Registered } from '../kill/load';

const ROSE = 1;
/** What the welcome is in these tests; a rose costs one coin. */
export const COINS = 100_000;

/** The outcome of one call: a status, or `gone` without an answer. */
export type Answer = number | 'gone';

/** People who give roses to one of them, and the answers they got. */
export class Givers {
  /** Every gift that was requested: whether it was acknowledged. */
  readonly asked = new Map<string, boolean>();
  #givers: readonly Registered[] = [];
  #receiver = 0;

  readonly #count: number;

  constructor(count: number) {
    this.#count = count;
  }

  /** Registers them with the server at `url`. */
  async signUp(url: string): Promise<void> {
    const people: Registered[] = [];
    for (let n = 0; n <= this.#count; n += 1) people.push(await signUp(url, `p${n}@example.org`));
    const [{ token }, ...givers] = people as [Registered, ...Registered[]];
    const { userInfo } = await call<{ userInfo: { id: number } }>(url, 'GET', '/account/my-info', {
      token,
    });
    this.#receiver = userInfo.id;
    this.#givers = givers;
  }

  /** Each gives one after the other until `enough` of the answers of all; how often each answer came. */
  async give(url: string, enough: (answers: readonly Answer[]) => boolean): Promise<Answer[]> {
    const answers: Answer[] = [];
    await Promise.all(
      this.#givers.map(async (_, giver) => {
        while (!enough(answers)) {
          const key = `gift-of-${giver}-${this.asked.size}`;
          this.asked.set(key, false);
          const answer = await this.#one(url, giver, key);
          answers.push(answer);
          if (answer === 200) this.asked.set(key, true);
        }
      }),
    );
    return answers;
  }

  /** Asks again for every gift whose answer was no, given by now or already; the keys of those refused again. */
  async askAgain(url: string): Promise<readonly string[]> {
    const refused: string[] = [];
    for (const [key, done] of this.asked) {
      if (done) continue;
      const giver = Number(/^gift-of-(\d+)/.exec(key)?.[1]);
      if ((await this.#one(url, giver, key)) !== 200) refused.push(key);
    }
    return refused;
  }

  /**
   * What a stopped server left in `data`: how many gifts more or fewer than requested, and what is
   * unsound.
   */
  async left(data: string): Promise<{ readonly beyond: number; readonly broken: unknown }> {
    const directory = join(data, 'database');
    const opened = expectOk(
      await openDatabase({ kind: 'embedded', directory, assets: inject('assets') }),
    );
    const broken = await findBrokenInvariants(opened.db);
    const { rows } = await sql<{ gifts: number }>`
      select count(*)::int as gifts from ledger_tx where kind = 'gift'`.execute(opened.db);
    await opened.close();
    return { beyond: (rows[0]?.gifts ?? 0) - this.asked.size, broken };
  }

  get acknowledged(): number {
    return [...this.asked.values()].filter(Boolean).length;
  }

  get tokens(): readonly string[] {
    return this.#givers.map(({ token }) => token);
  }

  async #one(url: string, giver: number, requestId: string): Promise<Answer> {
    const { token } = this.#givers[giver]!;
    const body = { userId: this.#receiver, giftId: ROSE, requestId };
    return callApi(url, 'POST', giveGift.path, { token, body }).then(
      ({ status }) => status,
      () => 'gone' as const,
    );
  }
}

/** Starts a server on the folder `data` on which they are rich enough and may ask as often as they like. */
export async function startForGivers(
  entry: string,
  data: string,
  prefix: readonly string[] = [],
): Promise<BuiltServer & { readonly url: string }> {
  const environment = {
    PORT: '0',
    PARLEY_DATA: data,
    PARLEY_DEMO: '0',
    WELCOME_COINS: String(COINS),
    REQUESTS_PER_MINUTE: '1000000',
  };
  const server = await startBuiltServer(entry, environment, prefix);
  const { url } = server;
  if (url === undefined) throw new Error(JSON.stringify(await server.ended()));
  return { ...server, url };
}

/** How often each answer came, in words. */
export function told(answers: readonly Answer[]): string {
  const counts = new Map<Answer, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts].map(([answer, count]) => `${answer} ${count} times`).join(', ');
}
