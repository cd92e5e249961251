import { fitsStore } from '@/contract/gateway/message-id';
import type { MessageOfPictures } from '@/contract/http/messaging';
import { captionOf } from '@/domain/messaging/conversation-pictures';
import { picturesOf } from '@/domain/messaging/kinds/kinds';
import type { ChatAddress, MessageId, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { PageUnknown } from '@server/kernel/data/keyset';
import type { Database } from '@server/kernel/database';
import type { People } from '@server/kernel/ports/people';
import type { Clock } from '@server/kernel/ports/system';
import { idAfterAll } from './core/message-ids';
import type { StoredMessage } from './core/messages/message-store';
import { findPictures } from './core/messages/search-store';

/** Messages on a page. */
const PAGE = 30;

/** A page of the pictures in a person's conversation with `peer`; `before` is where the page before ended. */
export type ConversationPictures = (command: {
  readonly user: UserId;
  readonly peer: ChatAddress;
  readonly before?: string | undefined;
}) => Promise<
  Result<{ readonly rows: readonly MessageOfPictures[]; readonly older?: string }, PageUnknown>
>;

interface ConversationPicturesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly people: Pick<People, 'find'>;
}

/** Shows what the history shows this person, and nothing else. */
export function createConversationPictures({
  db,
  clock,
  people,
}: ConversationPicturesDeps): ConversationPictures {
  return async ({ user, peer, before }) => {
    if (before !== undefined && !fitsStore(before)) return err({ kind: 'page-unknown' });
    const owner = (await people.find(db, user))?.address;
    if (owner === undefined) return ok({ rows: [] });
    const from = before === undefined ? idAfterAll(clock.now()) : BigInt(before);
    const found = await findPictures(db, { owner, peer, before: from, limit: PAGE + 1 });
    const page = found.slice(0, PAGE);
    const last = page.at(-1);
    return ok({
      rows: page.flatMap((message) => toRow(message, owner)),
      ...(found.length > PAGE && last && { older: String(last.id) }),
    });
  };
}

function toRow(
  { id, from, sentAt, body }: StoredMessage,
  owner: ChatAddress,
): readonly MessageOfPictures[] {
  if (body.kind !== 'image') return [];
  const pictures = picturesOf(body).map(({ url, size }) => ({ url, ...(size && { size }) }));
  const caption = captionOf(body);
  const about = { id: String(id) as MessageId, isOwn: from === owner, sentAt };
  return [{ ...about, pictures, ...(caption && { caption }) }];
}
