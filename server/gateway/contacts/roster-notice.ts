import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { encode } from '@server/gateway/codec/encode';
import { NAMESPACE, ROSTER, rosterBody } from '@server/gateway/codec/schema';
import type { InboxMessage } from '@server/gateway/messages/inbox-store';

/** What can be told about a contact. */
export type RosterNews = keyof typeof ROSTER;

/** News about a contact between `from` and `to`, for `to`; `note` goes with a request. */
export function rosterNotice(notice: {
  readonly id: bigint;
  readonly news: RosterNews;
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly at: EpochMs;
  readonly note?: string;
}): InboxMessage {
  const { id, news, from, to, at, note = '' } = notice;
  const payload = encode(rosterBody, {
    operation: ROSTER[news],
    from: { name: from },
    to: [{ name: to }],
    reason: note,
  });
  return { id, from, payload, sentAt: at, namespace: NAMESPACE.roster };
}
