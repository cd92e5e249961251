import { fitsStore } from '@/contract/gateway/message-id';
import type { ChatRecords, RecordedMessage } from '@server/kernel/ports/chat';
import type { Acquaintance } from '@server/kernel/ports/people';
import type { Database } from '@server/kernel/database';
import { contentOf } from '@server/kernel/message-body';
import { readHistory } from './history-store';
import { wasSent, type StoredMessage } from './message-store';
import { peersAmong } from './peers-among-store';

/** The messages in the database, which every chat service fills. */
export const chatRecords: ChatRecords = {
  wasSent: async (db, from, to, id) => fitsStore(id) && wasSent(db, from, to, BigInt(id)),
  newestMessages: async (db, owner, peer, limit, until) => {
    const { messages } = await readHistory(db, { owner, peer, limit, until, towards: 'older' });
    return messages.map(toRecorded);
  },
};

/** People one has a conversation with, however it was begun. */
export function createConversationPartners(db: Database): Acquaintance {
  return async (self, others) => {
    const addresses = others.map(({ address }) => address);
    const peers = await peersAmong(db, self.address, addresses);
    return new Set(others.filter(({ address }) => peers.has(address)).map(({ id }) => id));
  };
}

function toRecorded({ id, from, sentAt, body }: StoredMessage): RecordedMessage {
  return { id: String(id), from, sentAt, kind: body.kind, body: contentOf(body) };
}
