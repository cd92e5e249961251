import type { SessionEnd } from '@/domain/account/session';
import { groupReactions } from '@/domain/messaging/reaction';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { MessageMarks } from '@server/gateway/core/chat-calls';
import { encode, type Message } from './codec/protobuf';
import { editInfo, writeEvent } from './codec/message-body';
import { withVersions } from '@server/kernel/message-body';
import type { StoredEdit } from '@server/gateway/core/messages/edit-message';
import {
  COMMAND,
  commSyncDL,
  commUnreadDL,
  ENDING,
  ERROR_CODE,
  meta,
  mSync,
  NAMESPACE,
  provision,
  statisticsBody,
  type Jid,
  type Meta,
} from './codec/schema';
import type { InboxMessage, InboxEntry } from '@server/gateway/core/messages/inbox-store';
import type { HistoryMessage } from '@server/gateway/core/messages/history-store';
import { newsOf } from '@server/gateway/core/messages/message-store';
import type { Outcome } from './reasons';
import type { GatewaySettings } from '@server/gateway/core/settings';

const OK = { errorCode: ERROR_CODE.ok } as const;

/** Presence and the end of a session travel under a queue name of their own, outside the inbox. */
const NOTICES = 'notices';

/**
 * The frames the gateway sends. Rules of easemob-websdk 4.21.1 kept here: each frame with metas
 * carries its queue, a status and a time; `isLast` and `nextKey` never come together.
 */
export class Frames {
  readonly #appKey: string;
  readonly #domain: string;

  constructor({ appKey, domain }: Pick<GatewaySettings, 'appKey' | 'domain'>) {
    this.#appKey = appKey;
    this.#domain = domain;
  }

  /** The address of a user, or of a user's inbox. */
  jid(name: string): Jid {
    return { appKey: this.#appKey, name, domain: this.#domain };
  }

  /** The answer to a sign-in that succeeded; no compression is agreed to. */
  signedIn(resource: string, expiresAt: EpochMs): Uint8Array {
    const authToken = JSON.stringify({ expires_in: expiresAt });
    return this.#frame(COMMAND.provision, encode(provision, { status: OK, resource, authToken }));
  }

  signInRefused(outcome: Outcome): Uint8Array {
    return this.#frame(COMMAND.provision, encode(provision, { status: outcome }));
  }

  /** How many entries are pending in the inbox of `owner`; absent once the client has seen it to its end. */
  unread(owner: string, pending: number | undefined, now: EpochMs): Uint8Array {
    const unread = pending === undefined ? [] : [{ queue: this.jid(owner), n: pending }];
    const answer = { status: OK, unread, timestamp: BigInt(now) };
    return this.#frame(COMMAND.unread, encode(commUnreadDL, answer));
  }

  /** The answer to a message the client sent under its own number `metaId`. */
  sent(metaId: bigint, outcome: Outcome, serverId: bigint, at: EpochMs): Uint8Array {
    return this.#sync({ status: outcome, metaId, serverId, timestamp: BigInt(at) });
  }

  /** The answer to an edit, which says when it was stored. */
  edited(metaId: bigint, self: ChatAddress, messageId: bigint, edit: StoredEdit): Uint8Array {
    const payload = Buffer.from(JSON.stringify(editInfo(self, edit)));
    const timestamp = BigInt(edit.at);
    const from = this.jid('');
    const news = {
      id: messageId,
      from,
      to: this.jid(self),
      timestamp,
      ns: NAMESPACE.notify,
      payload,
    };
    return this.#sync({ status: OK, metaId, serverId: messageId, timestamp, metas: [news] });
  }

  /** Entries of the inbox; the client confirms the key of the last. */
  inbox(owner: string, entries: readonly InboxEntry[], now: EpochMs): Uint8Array {
    return this.#sync({
      status: OK,
      metas: entries.map((entry) => this.#meta(owner, entry)),
      nextKey: BigInt(entries.at(-1)?.key ?? 0),
      queue: this.jid(owner),
      timestamp: BigInt(now),
    });
  }

  /** A stored message as the history gives it to `reader`, with what is known of an own one. */
  record(message: HistoryMessage, reader: ChatAddress, marks?: MessageMarks): Uint8Array {
    const reaction = groupReactions(message).map(({ emoticon, by }) => ({
      reaction: emoticon,
      count: by.length,
      state: by.includes(reader),
      userList: by,
    }));
    const { from, versions, sentAt } = message;
    const edited = versions.length > 0 && {
      at: versions.at(-1)?.until ?? sentAt,
      count: versions.length,
      sentAt,
    };
    const facts = {
      ...marks,
      ...(reaction.length > 0 && { reaction }),
      ...(edited && editInfo(from, edited)),
    };
    const known = Object.keys(facts).length > 0 ? JSON.stringify(facts) : undefined;
    const body = withVersions(message.body, versions);
    return encode(meta, this.#meta(message.to, newsOf({ ...message, body }), known));
  }

  /** Says that the inbox is empty. */
  inboxEnd(owner: string, now: EpochMs): Uint8Array {
    const queue = this.jid(owner);
    return this.#sync({ status: OK, queue, isLast: true, timestamp: BigInt(now) });
  }

  /** A message that is delivered now or never, such as "is typing". */
  passing(to: string, message: InboxMessage): Uint8Array {
    return this.#notice(this.#meta(to, message), message.sentAt);
  }

  /** A notice of the service in JSON, such as presence. */
  notify(to: string, notice: unknown, now: EpochMs): Uint8Array {
    return this.#news(to, NAMESPACE.notify, Buffer.from(JSON.stringify(notice)), now);
  }

  /** Says that the session is over, and why; the client does not come back by itself. */
  ended(to: string, end: SessionEnd, now: EpochMs): Uint8Array {
    const farewell = encode(statisticsBody, { operation: ENDING_OF[end] });
    return this.#news(to, NAMESPACE.statistic, farewell, now);
  }

  /** Something that the service itself says. */
  #news(to: string, ns: number, payload: Uint8Array, now: EpochMs): Uint8Array {
    const [id, from] = [BigInt(now), this.jid('')];
    return this.#notice({ id, from, to: this.jid(to), timestamp: id, ns, payload }, now);
  }

  #meta(owner: string, message: InboxMessage, added?: string): Meta {
    const { to, ...written } = writeEvent(owner, message, added);
    return {
      id: message.id,
      from: this.jid(message.from),
      to: this.jid(to),
      timestamp: BigInt(message.sentAt),
      ...written,
    };
  }

  #notice(content: Meta, now: EpochMs): Uint8Array {
    return this.#sync({
      status: OK,
      metas: [content],
      queue: this.jid(NOTICES),
      isLast: true,
      timestamp: BigInt(now),
    });
  }

  #sync(value: Message<typeof commSyncDL>): Uint8Array {
    return this.#frame(COMMAND.sync, encode(commSyncDL, value));
  }

  #frame(command: number, payload: Uint8Array): Uint8Array {
    return encode(mSync, { version: 0, command, payload });
  }
}

const ENDING_OF: Readonly<Record<SessionEnd, number>> = {
  'signed-in-elsewhere': ENDING.loginOnAnotherDevice,
  'password-changed': ENDING.passwordChanged,
  'account-deleted': ENDING.userRemoved,
  'account-banned': ENDING.userRemoved,
  'signed-out': ENDING.kickedByOtherDevice,
  revoked: ENDING.kickedByOtherDevice,
  expired: ENDING.kickedByOtherDevice,
};
