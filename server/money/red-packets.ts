import type { Kysely, Transaction } from 'kysely';
import {
  openRedPacket,
  parseRedPacket,
  returnRedPacket,
  type RedPacket,
  type RedPacketProblem,
  type RedPacketRefusal,
} from '@/domain/gifts/red-packet';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Transaction as Movement } from '@/domain/wallet/ledger';
import { redPacketOpen, redPacketReturn, redPacketSend } from '@/domain/wallet/spending';
import type { RedPacketDetail } from '@/domain/wallet/transaction-kinds';
import type { Schema } from '../data/schema';
import type { Clock } from '../ports/clock';
import type { Ids } from '../ports/ids';
import type { Ledger } from '../ports/ledger';
import type { AnnounceBalances } from './announce-balances';
import type { Idempotency, RequestChanged } from './idempotency-repository';
import { ledgerKey } from './ledger-repository';
import { isInReach } from './reach';
import { endWaiting, findRedPacket, findUnopened, insertRedPacket } from './red-packet-repository';

/** What somebody asks to send; amount and note as they came over the wire. */
export interface SendRedPacketCommand {
  readonly from: UserId;
  readonly to: UserId;
  readonly amount: unknown;
  readonly note: unknown;
  /** The one key of this intent. */
  readonly key: string;
}

/** Somebody opens a red packet. */
export interface OpenRedPacketCommand {
  readonly by: UserId;
  readonly packetId: string;
  /** The one key of this intent. */
  readonly key: string;
}

/** Why a red packet was not sent; nothing was taken. */
export type SendRedPacketRefusal =
  | RedPacketProblem
  | RequestChanged
  | { readonly kind: 'peer-unreachable' };

/** Why a red packet was not opened; nothing was paid. */
export type OpenRedPacketRefusal =
  | RedPacketRefusal
  | RequestChanged
  | { readonly kind: 'red-packet-unknown' };

/** Coins from one person to another by way of the escrow (readings, Money). */
export interface RedPackets {
  /** Takes the amount from its sender at once. */
  send(command: SendRedPacketCommand): Promise<Result<RedPacket, SendRedPacketRefusal>>;
  /** Pays the recipient: the first opening pays, and only that one. */
  open(command: OpenRedPacketCommand): Promise<Result<RedPacket, OpenRedPacketRefusal>>;
  /** Gives back what nobody opened in time; answers how many. */
  returnUnopened(): Promise<number>;
}

/** What red packets are built from. */
export interface RedPacketDeps {
  readonly db: Kysely<Schema>;
  readonly ledger: Ledger;
  readonly idempotency: Idempotency;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly announce: AnnounceBalances;
}

/** Red packets given back in one round. */
const ROUND = 100;

/**
 * Red packets in the database. Opening and return end a packet by the same guarded update and post
 * under the same key, so that of all who try at once one succeeds.
 */
export function createRedPackets(deps: RedPacketDeps): RedPackets {
  const { db, idempotency, announce } = deps;
  return {
    send: async (command) => {
      const { from: user, key, to, amount, note } = command;
      const call = { user, route: 'red-packet/send', key, request: { to, amount, note } };
      const sent = await db
        .transaction()
        .execute((transaction) =>
          idempotency.once(transaction, call, () => send(deps, transaction, command)),
        );
      if (sent.ok) await announce(user);
      return sent;
    },
    open: async (command) => {
      const { by: user, key, packetId } = command;
      const call = { user, route: 'red-packet/open', key, request: { packetId } };
      const opened = await db
        .transaction()
        .execute((transaction) =>
          idempotency.once(transaction, call, () => open(deps, transaction, command)),
        );
      if (opened.ok) await announce(user);
      return opened;
    },
    returnUnopened: async () => {
      let returned = 0;
      for (;;) {
        const unopened = await findUnopened(db, deps.clock.now(), ROUND);
        for (const id of unopened) {
          const packet = await db
            .transaction()
            .execute((transaction) => giveBack(deps, transaction, id));
          if (!packet.ok) continue;
          returned += 1;
          await announce(packet.value.from);
        }
        if (unopened.length < ROUND) return returned;
      }
    },
  };
}

async function send(
  deps: RedPacketDeps,
  transaction: Transaction<Schema>,
  { from, to, amount, note }: SendRedPacketCommand,
): Promise<Result<RedPacket, SendRedPacketRefusal>> {
  if (from === to || !(await isInReach(transaction, from, to))) {
    return err({ kind: 'peer-unreachable' });
  }
  const balances = await deps.ledger.lock(transaction, from);
  const order = parseRedPacket(amount, note, balances.coins);
  if (!order.ok) return order;
  const id = deps.ids.ulid();
  const packet: RedPacket = {
    ...order.value,
    id,
    from,
    to,
    sentAt: deps.clock.now(),
    state: 'waiting',
  };
  await insertRedPacket(transaction, packet);
  const key = ledgerKey(`rp:${id}:send`);
  await post(deps, transaction, redPacketSend(key, packet.amount, detailOf(packet)));
  return ok(packet);
}

async function open(
  deps: RedPacketDeps,
  transaction: Transaction<Schema>,
  { by, packetId }: OpenRedPacketCommand,
): Promise<Result<RedPacket, OpenRedPacketRefusal>> {
  return end(deps, transaction, packetId, (packet) => {
    const opened = openRedPacket(packet, by, deps.clock.now());
    return opened.ok ? ok({ packet: opened.value, movement: redPacketOpen }) : opened;
  });
}

async function giveBack(
  deps: RedPacketDeps,
  transaction: Transaction<Schema>,
  packetId: string,
): Promise<Result<RedPacket, OpenRedPacketRefusal>> {
  return end(deps, transaction, packetId, (packet) => {
    const returned = returnRedPacket(packet, deps.clock.now());
    return returned.ok ? ok({ packet: returned.value, movement: redPacketReturn }) : returned;
  });
}

/** How a packet is to end, as the rule judges it, and the movement that goes with it. */
interface Ending {
  readonly packet: RedPacket;
  readonly movement: typeof redPacketOpen | typeof redPacketReturn;
}

/** Ends a packet as `judge` allows; who comes second is judged by what the first has done. */
async function end(
  deps: RedPacketDeps,
  transaction: Transaction<Schema>,
  packetId: string,
  judge: (packet: RedPacket) => Result<Ending, RedPacketRefusal>,
): Promise<Result<RedPacket, OpenRedPacketRefusal>> {
  const packet = await findRedPacket(transaction, packetId);
  if (!packet) return err({ kind: 'red-packet-unknown' });
  const ending = judge(packet);
  if (!ending.ok) return ending;
  const { packet: ended, movement } = ending.value;
  if (!(await endWaiting(transaction, ended, deps.clock.now()))) {
    const first = await findRedPacket(transaction, packetId);
    const late = judge(first ?? packet);
    if (late.ok) throw new Error(`the red packet ${packetId} has ended and could end again`);
    return late;
  }
  const key = ledgerKey(`rp:${packetId}:settle`);
  await post(deps, transaction, movement(key, packet.amount, detailOf(packet)));
  return ok(ended);
}

/** A packet's movements cannot be refused: the amount was seen under a lock, or is in escrow. */
async function post(
  { ledger }: RedPacketDeps,
  transaction: Transaction<Schema>,
  movement: Movement,
): Promise<void> {
  const posted = await ledger.post(transaction, movement);
  if (!posted.ok) throw new Error(`${movement.key} was refused: ${posted.error.kind}`);
  if (!posted.value.posted) throw new Error(`${movement.key} was posted before`);
}

function detailOf({ id, from, to }: RedPacket): RedPacketDetail {
  return { packetId: id, from, to };
}
