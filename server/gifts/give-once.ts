import type { UserId, ChatAddress } from '@/domain/shared/ids';
import type { Database, Transaction } from '@server/kernel/database';
import type { People } from '@server/kernel/ports/people';
import { gift } from '@/domain/messaging/kinds/gift';
import { asTexts, writeValues, type BodyOf, type Kind } from '@/domain/messaging/kinds/kind';
import { redPacket } from '@/domain/messaging/kinds/red-packet';
import type { RedPacket } from '@/domain/gifts/red-packet';
import type { Coins } from '@/domain/wallet/coins';
import type { GivingMessage, GivingMessages, WrittenMessage } from '@server/kernel/ports/chat';
import { err, ok, type Result } from '@/domain/shared/result';
import type {
  Idempotency,
  RequestChanged,
  SpendingCall,
} from '@server/kernel/data/idempotency-store';
import { allOrNothing } from '@server/kernel/data/transactions';

/**
 * Whether `from` can give something to `to`: a person who exists, is no service, and where neither
 * has blocked the other. The answer hides which of these it was.
 */
export async function isInReach(
  people: Pick<People, 'reach'>,
  db: Database,
  from: UserId,
  to: UserId,
): Promise<boolean> {
  const reached = await people.reach(db, from, to);
  return reached.ok && !reached.value.standing.apart;
}

/** What the message of something given says. */
type GivingContent = Pick<GivingMessage, 'event' | 'values'>;

/** Something given whose message is missing, and what it says. */
export interface MissingMessage extends GivingContent {
  readonly id: string;
  readonly from: UserId;
  readonly to: UserId;
}

/** What the message of a gift says. */
export function giftContent({
  id: recordId,
  giftId,
  worth,
}: {
  readonly id: string;
  readonly giftId: number;
  readonly worth?: Coins;
}): GivingContent {
  return contentOf(gift, { kind: 'gift', recordId, giftId, ...(worth !== undefined && { worth }) });
}

/** What the message of a red packet says. */
export function packetContent({
  id: packetId,
  amount,
  note,
}: Pick<RedPacket, 'id' | 'amount' | 'note'>): GivingContent {
  return contentOf(redPacket, { kind: 'red-packet', packetId, amount, note });
}

function contentOf<Given extends Kind>(kind: Given, body: BodyOf<Given>): GivingContent {
  return { event: kind.wire, values: asTexts(writeValues(kind, body)) };
}

/** One person gives another something; `key` becomes the message's `local_id`. */
interface GivingCall extends SpendingCall {
  readonly receiver: UserId;
}

export interface GiveOnceDeps {
  readonly db: Database;
  readonly idempotency: Idempotency;
  readonly messages: GivingMessages;
  readonly people: Pick<People, 'findAll'>;
}

/** Something given, and its message as soon as the chat service has it. */
export type Given<T> = T & { readonly message?: WrittenMessage };

/**
 * Gives something and writes its message in one transaction, once for each intent (ADR-0063). The chat of the
 * two is held before anything of theirs is locked, as for every message.
 */
export async function giveOnce<T extends { readonly id: string }, E>(
  { db, idempotency, messages, people }: GiveOnceDeps,
  { receiver, ...call }: GivingCall,
  give: (transaction: Transaction) => Promise<Result<T, E>>,
  messageOf: (given: T) => Pick<GivingMessage, 'event' | 'values'>,
): Promise<Result<Given<T>, E | RequestChanged>> {
  await messages.ready();
  const { from, to } = await addressesOf(people, db, call.user, receiver);
  const given = await allOrNothing<T, E | RequestChanged>(db, (transaction) =>
    idempotency.once<T, E | RequestChanged>(transaction, call, async () => {
      if (to !== undefined) await messages.hold(transaction, from, to);
      const outcome = await give(transaction);
      if (!outcome.ok) return outcome;
      if (to === undefined) throw new Error(`given to nobody: ${receiver}`);
      const localId = localIdOf(outcome.value, call);
      const message = { from, to, localId, ...messageOf(outcome.value) };
      const written = await messages.write(transaction, message);
      // The name was used for another message, or the receiver takes none any more.
      return written.ok ? outcome : err({ kind: 'request-changed' });
    }),
  );
  if (!given.ok) return given;
  const message = await messages.find(db, { from, localId: localIdOf(given.value, call) });
  return ok({ ...given.value, ...(message && { message }) });
}

/** The `local_id` of the message of what was given under `key`. */
export function localIdOf(
  { id }: { readonly id: string },
  { key }: { readonly key: string | undefined },
): string {
  return key ?? id;
}

async function addressesOf(
  people: GiveOnceDeps['people'],
  db: Database,
  giver: UserId,
  receiver: UserId,
): Promise<{ readonly from: ChatAddress; readonly to: ChatAddress | undefined }> {
  const found = await people.findAll(db, [giver, receiver]);
  const addresses = new Map(found.map(({ id, address }) => [id, address]));
  const from = addresses.get(giver);
  if (from === undefined) throw new Error(`given by nobody: ${giver}`);
  return { from, to: addresses.get(receiver) };
}

/** The message that shows what was given, as the answer names it. */
export function shownBy(message: WrittenMessage | undefined) {
  return message ? { message: { id: message.id, sentAt: message.at } } : {};
}
