import type { ChatAddress } from '@/domain/shared/ids';
import { blockedBy, hiddenFrom } from '@server/gateway/core/account-store';
import type { ChangeContacts } from '@server/gateway/core/contacts/change-contacts';
import {
  contactsOf,
  requestsTo,
  type PendingRequest,
} from '@server/gateway/core/contacts/contact-store';
import type { Presence, PresenceStatus } from '@server/gateway/core/session/presence';
import type { Database } from '@server/kernel/database';

/** The calls of a signed-in person about others: who is there, and the contacts. */
export interface PeopleCalls extends Pick<
  ChangeContacts,
  'request' | 'accept' | 'decline' | 'remove'
> {
  /** Whether others are there; whoever has blocked the caller never is. */
  statuses(self: ChatAddress, peers: readonly ChatAddress[]): Promise<readonly PresenceStatus[]>;
  /** The same, and from now on for so long each change. */
  watch(
    self: ChatAddress,
    peers: readonly ChatAddress[],
    seconds: number,
  ): Promise<readonly PresenceStatus[]>;
  unwatch(self: ChatAddress, peers: readonly ChatAddress[]): void;
  watched(self: ChatAddress): Promise<readonly PresenceStatus[]>;
  contacts(self: ChatAddress): Promise<readonly string[]>;
  requests(self: ChatAddress): Promise<readonly PendingRequest[]>;
  blocked(self: ChatAddress): Promise<readonly string[]>;
}

/** Makes {@link PeopleCalls}. */
export function createPeopleCalls({
  db,
  presence,
  contacts,
}: {
  readonly db: Database;
  readonly presence: Presence;
  readonly contacts: ChangeContacts;
}): PeopleCalls {
  const statusesOf = (
    self: ChatAddress,
    peers: readonly ChatAddress[],
    hidden: ReadonlySet<string>,
  ) =>
    peers.map((peer): PresenceStatus => {
      const status = presence.status(self, peer);
      return hidden.has(peer) ? { ...status, last_time: 0, status: {} } : status;
    });
  const statuses = async (self: ChatAddress, peers: readonly ChatAddress[]) =>
    statusesOf(self, peers, await hiddenFrom(db, self, peers));
  return {
    statuses,
    watch: async (self, peers, seconds) => {
      const hidden = await hiddenFrom(db, self, peers);
      const seen = peers.filter((peer) => !hidden.has(peer));
      presence.subscribe(self, seen, seconds);
      return statusesOf(self, peers, hidden);
    },
    unwatch: (self, peers) => presence.unsubscribe(self, peers),
    watched: (self) => statuses(self, presence.watched(self) as readonly ChatAddress[]),
    contacts: (self) => contactsOf(db, self),
    requests: (self) => requestsTo(db, self),
    blocked: (self) => blockedBy(db, self),
    request: contacts.request,
    accept: contacts.accept,
    decline: contacts.decline,
    remove: contacts.remove,
  };
}
