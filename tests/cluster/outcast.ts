import { setTimeout as pause } from 'node:timers/promises';
import { banUser } from '@/contract/operator/operator-calls';
import type { Party } from '@tests/conformance/chat-stage';
import { call, signUp } from '@tests/server/security/kill/load';
import { openLiveStream } from '@tests/support/api-client';
import { OPERATOR_KEY, type TestCluster } from './cluster';
import type { PartyOf } from './writers';

/** The number an operator calls the first account by. */
const SHOWN_FROM = 100_000;
/** Between two tries to be heard, in milliseconds. */
const PAUSE = 200;

/** When everything of a person had ended, and when the operator knew; in milliseconds. */
export interface Banned {
  readonly ended: number;
  readonly answered: number;
}

/** A person who is going to be banned. */
export class Outcast {
  readonly #party: Party;
  readonly #token: string;

  private constructor(party: Party, token: string) {
    this.#party = party;
    this.#token = token;
  }

  static async join(url: string, name: string, partyOf: PartyOf): Promise<Outcast> {
    const person = await signUp(url, `${name}@example.org`);
    return new Outcast(await partyOf(url, person), person.token);
  }

  /** Has pages open on every server and a chat that is answered, is banned on the first, and sees everything end. */
  async ban(cluster: TestCluster): Promise<Banned> {
    const { userInfo } = await call<{ userInfo: { id: number } }>(
      cluster.url,
      'GET',
      '/account/my-info',
      { token: this.#token },
    );
    await this.#heard();
    const streams = await Promise.all(
      cluster.servers.map(({ url }) => openLiveStream(url, this.#token)),
    );
    for (const stream of streams) await stream.next();
    const begun = Date.now();
    const since = (): number => Date.now() - begun;
    const all = Promise.all([
      ...streams.map(async (stream) => {
        for (let event = await stream.next(); event; event = await stream.next());
      }),
      this.#party.until(() => this.#party.session.connection().state === 'offline' || undefined),
    ]).then(since);
    const [server] = cluster.servers;
    const answer = await fetch(`${server!.url}${banUser.path}`, {
      method: 'POST',
      headers: { 'x-operator-key': OPERATOR_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({
        operator: 'ann',
        who: String(userInfo.id + SHOWN_FROM),
        reason: 'spam',
      }),
    });
    if (answer.status !== 200) throw new Error(`the ban was answered ${answer.status}`);
    const answered = since();
    return { ended: await all, answered };
  }

  /** Waits until the chat answers, whichever part went away last. */
  async #heard(): Promise<void> {
    const { session, access } = this.#party;
    while (!(await session.conversations()).ok) {
      if (session.connection().state === 'offline') await session.connect(access);
      await pause(PAUSE);
    }
  }
}
