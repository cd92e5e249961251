import {
  type RedPacket,
  parseRedPacket,
  type RedPacketProblem,
  openRedPacket,
  returnRedPacket,
  type RedPacketRefusal,
} from '@/domain/gifts/red-packet';
import type { Movement } from '@/domain/wallet/ledger';
import type { RedPacketDetail } from '@/domain/wallet/movement-kinds';
import type { Transaction, Database } from '@server/kernel/database';
import { type Ledger, ledgerKey } from '@server/kernel/ports/wallet';
import type { UserId, IdempotencyKey } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Coins } from '@/domain/wallet/coins';
import { coinsMissing } from '@/domain/wallet/debt';
import { costsMoreThanShown, type PriceChanged } from '@/domain/wallet/price-changed';
import { redPacketSend, redPacketOpen, redPacketReturn } from '@/domain/wallet/spending';
import type {
  ChatOpenings,
  FirstMessageUnwanted,
  MissingFee,
} from '@server/kernel/ports/messaging';
import type { Clock, Ids, Log } from '@server/kernel/ports/system';
import type { People } from '@server/kernel/ports/people';
import {
  localIdOf,
  isInReach,
  giveOnce,
  type Given,
  type GiveOnceDeps,
  packetContent,
} from './give-once';
import { insertRedPacket, endPending, findRedPacket, findUnopened } from './red-packet-store';
import { processDue } from '@server/kernel/scheduler';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { RequestChanged } from '@server/kernel/data/idempotency-store';
import type { GiftNews } from './gift-news';

/**
 * Posts a movement of a red packet.
 *
 * @throws Error if it is refused or known: the amount was seen under a lock, or is in escrow once
 */
async function postOnce(
  { ledger }: { readonly ledger: Ledger },
  transaction: Transaction,
  movement: Movement,
): Promise<void> {
  const posted = await ledger.post(transaction, movement);
  if (!posted.ok) throw new Error(`${movement.key} was refused: ${posted.error.kind}`);
  if (!posted.value.posted) throw new Error(`${movement.key} was posted before`);
}

/** What the bill says of a red packet's movements. */
function detailOf({ id, from, to }: RedPacket): RedPacketDetail {
  return { packetId: id, from, to };
}

/** A request to send a red packet; amount and note as they came over the wire. */
interface SendRedPacketCommand {
  readonly from: UserId;
  readonly to: UserId;
  readonly amount: unknown;
  readonly note: unknown;
  /** Coins that it takes as the sender saw, with the opening of the conversation. */
  readonly shownPrice?: number | undefined;
  /** The one key of this intent, which becomes the message's `local_id`. */
  readonly key: string | undefined;
}

/** A red packet on its way. */
interface SentRedPacket extends RedPacket {
  /** The coin that opened the conversation with it: 0 or 1. */
  readonly fee: Coins;
}

/** Why a red packet was not sent; nothing was taken. */
export type SendRedPacketRefusal =
  | RedPacketProblem
  | MissingFee
  | PriceChanged
  | FirstMessageUnwanted
  | { readonly kind: 'peer-unreachable' };

interface SendRedPacketDeps {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly openings: ChatOpenings;
  readonly people: Pick<People, 'reach'>;
}

/** Sends in `transaction`; the conversation is locked before the balances. */
async function sendRedPacket(
  deps: SendRedPacketDeps,
  transaction: Transaction,
  { from, to, amount, note, shownPrice, key: localId }: SendRedPacketCommand,
): Promise<Result<SentRedPacket, SendRedPacketRefusal>> {
  if (from === to || !(await isInReach(deps.people, transaction, from, to))) {
    return err({ kind: 'peer-unreachable' });
  }
  await deps.openings.note(transaction, from, to, 'answered');
  const opening = await deps.openings.feeFor(transaction, from, to);
  if (!opening.ok) return opening;
  const fee = opening.value;
  const balance = (await deps.ledger.lock(transaction, from)).coins;
  const order = parseRedPacket(amount, note, balance);
  if (!order.ok) return order;
  if (costsMoreThanShown(order.value.amount + fee, shownPrice))
    return err({ kind: 'price-changed' });
  const missing = coinsMissing(order.value.amount + fee, { coins: balance });
  if (missing > 0) return err({ kind: 'not-enough-coins-to-chat', missing });
  if (fee > 0) await deps.openings.open(transaction, from, to);
  const id = deps.ids.ulid();
  const sentAt = deps.clock.now();
  const packet: RedPacket = { ...order.value, id, from, to, sentAt, state: 'waiting' };
  await insertRedPacket(transaction, packet, localIdOf(packet, { key: localId }));
  const key = ledgerKey(`rp:${id}:send`);
  await postOnce(deps, transaction, redPacketSend(key, packet.amount, detailOf(packet)));
  return ok({ ...packet, fee });
}

/** Why a red packet did not end; nothing was paid. */
type EndRedPacketRefusal = RedPacketRefusal | { readonly kind: 'red-packet-unknown' };

interface EndRedPacketDeps {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly openings: ChatOpenings;
  readonly clock: Clock;
}

/**
 * Opens a red packet in `transaction` and pays its receiver; for a third person it does not exist.
 */
async function openPending(
  deps: EndRedPacketDeps,
  transaction: Transaction,
  packetId: string,
  by: UserId,
): Promise<Result<RedPacket, EndRedPacketRefusal>> {
  return end(deps, transaction, packetId, (packet) => {
    if (by !== packet.from && by !== packet.to) return err({ kind: 'red-packet-unknown' });
    const opened = openRedPacket(packet, by, deps.clock.now());
    return opened.ok ? ok({ packet: opened.value, movement: redPacketOpen }) : opened;
  });
}

/** Returns a red packet in `transaction` to its sender. */
async function giveBack(
  deps: EndRedPacketDeps,
  transaction: Transaction,
  packetId: string,
): Promise<Result<RedPacket, EndRedPacketRefusal>> {
  return end(deps, transaction, packetId, (packet) => {
    const returned = returnRedPacket(packet, deps.clock.now());
    return returned.ok ? ok({ packet: returned.value, movement: redPacketReturn }) : returned;
  });
}

/** Under which the coins of a red packet leave the escrow, once. */
export function settlementKey(packetId: string): IdempotencyKey {
  return ledgerKey(`rp:${packetId}:settle`);
}

/** How a packet is to end, as the rule judges it, and the movement that goes with it. */
interface Ending {
  readonly packet: RedPacket;
  readonly movement: typeof redPacketOpen | typeof redPacketReturn;
}

/**
 * Ends a packet as `judge` allows; who comes second is judged by what the first has done. Opening and
 * return end a packet by the same guarded update and post under the same key, so that of all who try
 * at once one succeeds.
 */
async function end(
  deps: EndRedPacketDeps,
  transaction: Transaction,
  packetId: string,
  judge: (packet: RedPacket) => Result<Ending, EndRedPacketRefusal>,
): Promise<Result<RedPacket, EndRedPacketRefusal>> {
  const packet = await findRedPacket(transaction, packetId);
  if (!packet) return err({ kind: 'red-packet-unknown' });
  const ending = judge(packet);
  if (!ending.ok) return ending;
  const { packet: ended, movement } = ending.value;
  if (!(await endPending(transaction, ended, deps.clock.now()))) {
    const first = await findRedPacket(transaction, packetId);
    const late = judge(first ?? packet);
    if (late.ok) throw new Error(`the red packet ${packetId} has ended and could end again`);
    return late;
  }
  if (ended.state === 'opened') {
    await deps.openings.note(transaction, ended.to, ended.from, 'opened');
  }
  const key = settlementKey(packetId);
  await postOnce(deps, transaction, movement(key, packet.amount, detailOf(packet)));
  return ok(ended);
}

/** A request to open a red packet. */
interface OpenRedPacketCommand {
  readonly by: UserId;
  readonly packetId: string;
  /** The one key of this intent. */
  readonly key: string;
}

/** Why a red packet was not opened; nothing was paid. */
export type OpenRedPacketRefusal = EndRedPacketRefusal | RequestChanged;

/** Coins from one person to another by way of the escrow (readings, Money). */
export interface RedPackets {
  /** Takes the amount from its sender at once, and the coin that opens the conversation. */
  send(
    command: SendRedPacketCommand,
  ): Promise<Result<Given<SentRedPacket>, SendRedPacketRefusal | RequestChanged>>;
  /** Pays the recipient: the first opening pays, and only that one. */
  open(command: OpenRedPacketCommand): Promise<Result<RedPacket, OpenRedPacketRefusal>>;
  /** Returns the red packets that were not opened in time; resolves with their number. */
  returnUnopened(): Promise<number>;
}

/** What red packets are built from. */
interface RedPacketDeps extends SendRedPacketDeps, EndRedPacketDeps, GiveOnceDeps {
  readonly people: Pick<People, 'findAll' | 'reach'>;
  readonly news: GiftNews;
  readonly log: Log;
}

/** The name under which answers are remembered. */
export const SEND_RED_PACKET = 'red-packet/send';

/** Red packets given back in one round. */
const ROUND = 100;

/** Red packets in the database. */
export function createRedPackets(deps: RedPacketDeps): RedPackets {
  const { db, clock, idempotency, news, log } = deps;
  const unopened = {
    name: 'returning a red packet',
    round: ROUND,
    due: (besides: readonly string[]) =>
      findUnopened(db, { now: clock.now(), besides, limit: ROUND }),
    keyOf: (id: string) => id,
    work: async (id: string) => {
      const packet = await allOrNothing(db, (transaction) => giveBack(deps, transaction, id));
      if (packet.ok) await tell(news, packet.value, packet.value.from);
      return packet.ok;
    },
  };
  return {
    send: async (command) => {
      const { from: user, key, to, amount, note } = command;
      const request = { to, amount, note };
      const call = { user, receiver: to, route: SEND_RED_PACKET, key, request };
      const sent = await giveOnce(
        deps,
        call,
        (transaction) => sendRedPacket(deps, transaction, command),
        packetContent,
      );
      if (!sent.ok) return sent;
      if (sent.value.fee > 0) await news.opened(user, to);
      await news.balances(user);
      // What waits for them is on their list from now on.
      await news.balances(to);
      return sent;
    },
    open: async ({ by: user, key, packetId }) => {
      const call = { user, route: 'red-packet/open', key, request: { packetId } };
      const opened = await allOrNothing(db, (transaction) =>
        idempotency.once(transaction, call, () => openPending(deps, transaction, packetId, user)),
      );
      if (opened.ok) await tell(news, opened.value, user);
      return opened;
    },
    returnUnopened: () => processDue(unopened, log),
  };
}

async function tell(news: GiftNews, packet: RedPacket, paid: UserId): Promise<void> {
  news.ended(packet);
  await news.balances(paid);
}
