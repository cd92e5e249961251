import { MAX_REQUEST_WORDS } from '@/domain/friends/friend-request';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  compareText,
  countCharacters,
  hasForbiddenCharacters,
  normaliseText,
} from '@/domain/shared/text';
import type { ChatEvent, ContactChange } from '@server/kernel/message-body';
import {
  depositNews,
  type ChatWriting,
  type InboxEntry,
} from '@server/gateway/core/messages/inbox-store';
import { lockPair } from '@server/gateway/core/messages/message-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import {
  connectContacts,
  areContacts,
  countRequestsOf,
  disconnectContacts,
  insertRequest,
  mayMeet,
  takeRequest,
} from './contact-store';

interface ChangeContactsDeps extends ChatWriting {
  /** Ends a friendship of the product; undefined where there are none. */
  readonly endFriendship?: ((one: ChatAddress, other: ChatAddress) => Promise<void>) | undefined;
}

/** Why a contact does not change. */
export interface ContactRefusal {
  readonly kind:
    | 'unknown-user'
    | 'blocked'
    | 'to-oneself'
    | 'contact-already'
    | 'no-request'
    | 'friend-of-the-product'
    | 'words'
    | 'too-many-requests';
}

type Answer = Promise<Result<void, ContactRefusal>>;

/** The changes one person can make to their contacts. */
export type ChangeContacts = ReturnType<typeof createChangeContacts>;

/** Requests of one person that may be unanswered at the same time. */
export const MAX_PENDING_REQUESTS = 100;

type News = readonly { readonly to: ChatAddress; readonly change: ContactChange }[];

/** Makes {@link ChangeContacts}: the address book of the chat service, which decides nothing else. */
export function createChangeContacts(deps: ChangeContactsDeps) {
  return {
    /** Asks `peer`, or accepts where `peer` has asked already; a repeated request changes nothing. */
    request: (self: ChatAddress, peer: ChatAddress, words: string) =>
      request(deps, self, peer, words),
    accept: (self: ChatAddress, peer: ChatAddress) =>
      change(deps, self, peer, async (transaction) => {
        if (!(await takeRequest(transaction, self, peer))) return err({ kind: 'no-request' });
        return connect(transaction, self, peer);
      }),
    decline: (self: ChatAddress, peer: ChatAddress) =>
      change(deps, self, peer, async (transaction) =>
        (await takeRequest(transaction, self, peer))
          ? ok([{ to: peer, change: 'declined' }])
          : err({ kind: 'no-request' }),
      ),
    /** Ends a contact, and the friendship of the product that it comes from. */
    remove: (self: ChatAddress, peer: ChatAddress) => remove(deps, self, peer),
    /** Notifies both after a friendship of the product began or ended. */
    changedOutside: async (one: ChatAddress, other: ChatAddress) => {
      await deps.ids.ready();
      const change = (await areContacts(deps.db, one, other)) ? 'added' : 'removed';
      const sentAt = deps.clock.now();
      // The list is always read from the friendships, so only open pages have to learn of it.
      for (const [to, from] of [
        [one, other],
        [other, one],
      ] as const) {
        deps.pass(to, { id: deps.ids.next(), from, event: contactEvent(change), sentAt });
      }
    },
  };
}

async function remove(deps: ChangeContactsDeps, self: ChatAddress, peer: ChatAddress): Answer {
  let areFriends = false;
  const removed = await change(deps, self, peer, async (transaction) => {
    const ended = await disconnectContacts(transaction, self, peer);
    areFriends = await areContacts(transaction, self, peer);
    if (areFriends && !deps.endFriendship) return err({ kind: 'friend-of-the-product' });
    return ok(ended && !areFriends ? [{ to: peer, change: 'removed' }] : []);
  });
  // The end of a friendship notifies both.
  if (removed.ok && areFriends) await deps.endFriendship?.(self, peer);
  return removed;
}

async function request(
  deps: ChangeContactsDeps,
  self: ChatAddress,
  peer: ChatAddress,
  words: string,
): Answer {
  const note = normaliseText(words);
  const tooLong = countCharacters(note) > MAX_REQUEST_WORDS;
  if (tooLong || hasForbiddenCharacters(words)) return err({ kind: 'words' });
  if (peer === self) return err({ kind: 'to-oneself' });
  await deps.ids.ready();
  const id = deps.ids.next();
  const at = deps.clock.now();
  let isNew = false;
  const asked = await change(deps, self, peer, async (transaction) => {
    const open = await mayMeet(transaction, self, peer);
    if (!open) return err({ kind: open === undefined ? 'unknown-user' : 'blocked' });
    if (await areContacts(transaction, self, peer)) {
      return err({ kind: 'contact-already' });
    }
    if (await takeRequest(transaction, self, peer)) return connect(transaction, self, peer);
    isNew = await insertRequest(transaction, { id, asked: peer, asker: self, note, at });
    const pending = await countRequestsOf(transaction, self);
    return pending > MAX_PENDING_REQUESTS ? err({ kind: 'too-many-requests' }) : ok([]);
  });
  // It is sent again at each sign-in until it is answered, so it has no entry in the inbox.
  if (asked.ok && isNew) {
    deps.pass(peer, { id, from: self, event: contactEvent('requested', note), sentAt: at });
  }
  return asked;
}

async function connect(
  transaction: Transaction,
  self: ChatAddress,
  peer: ChatAddress,
): Promise<Result<News, ContactRefusal>> {
  await connectContacts(transaction, self, peer);
  return ok([
    { to: peer, change: 'accepted' },
    { to: self, change: 'added' },
  ]);
}

/** Does `work` while nothing else happens between the two, and notifies both of what changed. */
async function change(
  deps: ChangeContactsDeps,
  self: ChatAddress,
  peer: ChatAddress,
  work: (transaction: Transaction) => Promise<Result<News, ContactRefusal>>,
): Answer {
  await deps.ids.ready();
  const notices: [ChatAddress, InboxEntry][] = [];
  const changed = await allOrNothing<void, ContactRefusal>(deps.db, async (transaction) => {
    await lockPair(transaction, self, peer);
    const news = await work(transaction);
    if (!news.ok) return news;
    // In one order everywhere, so that no two transactions wait for each other's inbox.
    for (const { to, change: what } of news.value.toSorted((a, b) => compareText(a.to, b.to))) {
      const from = to === self ? peer : self;
      notices.push([to, await depositNews(deps, transaction, from, to, contactEvent(what))]);
    }
    return ok(undefined);
  });
  if (changed.ok) for (const [to, entry] of notices) deps.deposited(to, entry);
  return changed;
}

/** News about a contact; a request has a note. */
export function contactEvent(change: ContactChange, note = ''): ChatEvent {
  return { kind: 'contact', change, note };
}
