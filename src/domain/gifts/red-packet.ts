import type { UserId } from '@/domain/shared/ids';
import { asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import { countCharacters, hasForbiddenCharacters, normaliseText } from '@/domain/shared/text';
import { DAY, later, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import { coins, parseCoinAmount, type CoinAmountProblem, type Coins } from '@/domain/wallet/coins';

/** The amounts offered beside the input (specification §5, §9). */
export const RED_PACKET_PRESETS: readonly Coins[] = [coins(10), coins(50), coins(100)];
/** The largest amount of one red packet (readings, Money). */
export const MAX_RED_PACKET = 10_000;
/** How long a red packet can be opened before it returns (readings, Money). */
export const RED_PACKET_LIFETIME: Milliseconds = DAY;
/** Longest note in a red packet, in characters. */
export const MAX_RED_PACKET_NOTE = 100;

/** A red packet before it is sent. */
export interface RedPacketOrder {
  readonly amount: Coins;
  readonly note: string;
}

/** A red packet that was sent, and its state. */
export interface RedPacket extends RedPacketOrder {
  readonly id: string;
  readonly from: UserId;
  readonly to: UserId;
  readonly sentAt: EpochMs;
  readonly state: 'waiting' | 'opened' | 'returned';
}

/** Why sending a red packet is refused. */
export type RedPacketProblem =
  | CoinAmountProblem
  | { readonly kind: 'note-too-long' | 'note-forbidden' }
  | { readonly kind: 'not-enough-coins'; readonly missing: number };

/** Why opening or returning a red packet is refused. */
export type RedPacketRefusal = {
  readonly kind:
    | 'red-packet-not-yours'
    | 'red-packet-opened'
    | 'red-packet-returned'
    | 'red-packet-waiting';
};

/** Checks amount and note of a red packet against the sender's balance (specification §5). */
export function parseRedPacket(
  amount: unknown,
  note: unknown,
  balance: Coins,
): Result<RedPacketOrder, RedPacketProblem> {
  const parsed = parseCoinAmount(amount, MAX_RED_PACKET);
  if (!parsed.ok) return parsed;
  const words = normaliseText(asText(note));
  if (countCharacters(words) > MAX_RED_PACKET_NOTE) return err({ kind: 'note-too-long' });
  if (hasForbiddenCharacters(words)) return err({ kind: 'note-forbidden' });
  const missing = parsed.value - balance;
  if (missing > 0) return err({ kind: 'not-enough-coins', missing });
  return ok({ amount: parsed.value, note: words });
}

/** When an unopened red packet returns to its sender; from this instant on it cannot be opened. */
export function returnsAt(packet: Pick<RedPacket, 'sentAt'>): EpochMs {
  return later(packet.sentAt, RED_PACKET_LIFETIME);
}

/** The recipient opens a red packet: it pays once, however often it is tried (readings, Money). */
export function openRedPacket(
  packet: RedPacket,
  by: UserId,
  now: EpochMs,
): Result<RedPacket, RedPacketRefusal> {
  if (by !== packet.to) return err({ kind: 'red-packet-not-yours' });
  if (packet.state === 'opened') return err({ kind: 'red-packet-opened' });
  if (packet.state === 'returned' || now >= returnsAt(packet))
    return err({ kind: 'red-packet-returned' });
  return ok({ ...packet, state: 'opened' });
}

/** The service gives an unopened red packet back, never before its time. */
export function returnRedPacket(
  packet: RedPacket,
  now: EpochMs,
): Result<RedPacket, RedPacketRefusal> {
  if (packet.state === 'opened') return err({ kind: 'red-packet-opened' });
  if (packet.state === 'returned') return err({ kind: 'red-packet-returned' });
  if (now < returnsAt(packet)) return err({ kind: 'red-packet-waiting' });
  return ok({ ...packet, state: 'returned' });
}
