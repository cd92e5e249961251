import { setTimeout as pause } from 'node:timers/promises';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { ChatAddress, LocalId } from '@/domain/shared/ids';
import type { Milliseconds } from '@/domain/shared/time';
import { Party, textOf } from '@tests/conformance/chat-stage';
import type { XmppSettings } from '@server/gateway/dialects/own/xmpp/xmpp-settings';
import { easemobAt } from '@tests/conformance/gateway-world';
import { xmppDevice } from '@tests/conformance/xmpp-world';
import { annsChat } from '@tests/support/people';
import { signUp, type Registered } from '@tests/server/security/kill/load';

/** How long a refused person waits, in milliseconds. */
const PAUSE = 100;

/** Two people who write to each other, each as fast as the service accepts. */
export class Pair {
  readonly parties: readonly [Party, Party];
  readonly tokens: readonly [string, string];
  /** Messages that were accepted. */
  accepted = 0;
  /** Tries that were refused or lost. */
  repeated = 0;

  private constructor(parties: readonly [Party, Party], tokens: readonly [string, string]) {
    this.parties = parties;
    this.tokens = tokens;
  }

  /** Registers both with the service at `url` and connects them. */
  static async open(url: string, number: number, partyOf: PartyOf): Promise<Pair> {
    const people = [
      await signUp(url, `one-${number}@example.org`),
      await signUp(url, `two-${number}@example.org`),
    ] as const;
    const parties = [await partyOf(url, people[0]), await partyOf(url, people[1])] as const;
    return new Pair(parties, [people[0].token, people[1].token]);
  }

  /** Each sends so many texts to the other, one after another with a pause, each until it is accepted. */
  async write(count: number, every: Milliseconds): Promise<void> {
    const [one, two] = this.parties;
    // The first text opens the chat and is paid for once.
    await this.#say(one, two, 0);
    await Promise.all([
      this.#writeOn(one, two, [1, count], every),
      this.#writeOn(two, one, [0, count], every),
    ]);
  }

  /** Waits until both have what the other wrote, or nothing more comes. */
  async settle(count: number, patience: number): Promise<void> {
    const until = Date.now() + patience;
    while (Date.now() < until) {
      await this.reconnect();
      if (this.parties.every((_, index) => this.seen(index).length >= count)) return;
      await pause(PAUSE);
    }
  }

  /** What one of them was shown of the other, in its order. */
  seen(index: number): readonly string[] {
    const own = this.parties[index]!;
    return own
      .messages()
      .filter(({ from }) => from !== own.address)
      .map(textOf);
  }

  async reconnect(): Promise<void> {
    for (const party of this.parties) {
      if (party.session.connection().state === 'offline') await party.session.connect(party.access);
    }
  }

  async close(): Promise<void> {
    for (const { session } of this.parties) await session.signOut();
  }

  async #writeOn(
    from: Party,
    to: Party,
    [first, count]: readonly [number, number],
    every: Milliseconds,
  ): Promise<void> {
    for (let number = first; number < count; number += 1) {
      await this.#say(from, to, number);
      await pause(every);
    }
  }

  async #say(from: Party, to: Party, number: number): Promise<void> {
    const localId = `${from.address}-${number}` as LocalId;
    const draft = {
      localId,
      to: to.address,
      body: { kind: 'text', text: String(number) },
    } as const;
    for (;;) {
      const sent = await from.session.send(draft);
      if (sent.ok) break;
      this.repeated += 1;
      await this.reconnect();
      await pause(PAUSE);
    }
    this.accepted += 1;
  }
}

/** Connects a registered person with the chat of the service at `url`. */
export type PartyOf = (url: string, person: Registered) => Promise<Party>;

/** Tries until it is let in, as a page does: a machine that has much to do may be slow to answer. */
async function connected(party: Party): Promise<Party> {
  for (;;) {
    const answer = await party.session.connect(party.access);
    if (answer.ok) return party;
    if (answer.error.kind !== 'unreachable') throw new Error(`refused: ${answer.error.kind}`);
    await pause(PAUSE);
  }
}

/** Over the chat's own sockets. */
export const partyOnSockets: PartyOf = async (url, { address, secret }) => {
  const access = { ...annsChat, address, secret } as ChatAccess;
  return connected(new Party(await easemobAt(url, `device-${address}`), access));
};

/** Over an XMPP server. */
export function partyOverXmpp({ domain, socketUrl, component: service }: XmppSettings): PartyOf {
  return async (url, { address, secret }) => {
    const xmpp = { provider: 'xmpp', domain, socketUrl, service } as const;
    const access: ChatAccess = { ...xmpp, address: address as ChatAddress, secret };
    return connected(new Party(xmppDevice(url, `device-${address}`), access));
  };
}
