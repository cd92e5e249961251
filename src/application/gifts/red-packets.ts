import type { PrepareStep } from '@/application/messaging/prepare-message';
import { sendFaultOfSpending } from '@/application/messaging/send-fault';
import type { AnswerOf, Call, ApiFailure } from '@/application/shared/call';
import { shareCalls } from '@/application/shared/share-calls';
import type { redPacketDetail, sendRedPacket, openRedPacket } from '@/contract/http/gifts';
import type { RedPacketOrder } from '@/domain/gifts/red-packet';
import type { ChatAddress, LocalId, UserId } from '@/domain/shared/ids';
import { type Result, err, ok } from '@/domain/shared/result';
import { sendPaid, type SendPaidDeps, type SendPaidFailure } from './send-paid';

type Detail = AnswerOf<typeof redPacketDetail>;

/** The state of a red packet; one that has ended has no time of return. */
export type RedPacketStatus = Pick<Detail, 'state' | 'owedPaid' | 'readTranslations'> &
  Partial<Pick<Detail, 'returnsAt'>>;

/** The known states of the red packets on the screen, from calls and live events. */
export interface RedPackets {
  /** Observable; undefined until the state was read. */
  of(packetId: string): RedPacketStatus | undefined;
  /** A final state stays: a `waiting` that arrives later is outdated and ignored. */
  set(packetId: string, status: RedPacketStatus): void;
}

/** A red packet for a person, already checked by the rule. */
interface SendRedPacketCommand extends RedPacketOrder {
  readonly localId: LocalId;
  readonly to: ChatAddress;
  readonly user: UserId;
  /** The shown price in coins, with the opening. */
  readonly shownPrice: number;
}

/** Sends coins in a red packet. */
export type SendRedPacket = (
  command: SendRedPacketCommand,
) => Promise<Result<void, SendPaidFailure>>;

/** Shows the red packet at once, also before its coins are taken. */
export function createSendRedPacket(deps: SendPaidDeps): SendRedPacket {
  return ({ localId, to, user, amount, note, shownPrice }) =>
    sendPaid(deps, {
      localId,
      to,
      body: { kind: 'red-packet', packetId: '', amount, note },
      prepare: { kind: 'red-packet', user },
      shownPrice,
    });
}

/**
 * Puts the coins into the red packet of an outgoing message once for its local id, under which the server writes
 * the message. The call is repeated until the chat service has the message.
 */
export function createRedPacketStep(deps: {
  readonly send: Call<typeof sendRedPacket>;
  readonly redPackets: RedPackets;
}): PrepareStep<'red-packet'> {
  const { send, redPackets } = deps;
  return async ({ localId, body, shownPrice }, { user }) => {
    if (body.kind !== 'red-packet') return err({ kind: 'rejected', reason: 'not-a-red-packet' });
    const { amount, note } = body;
    const sent = await send({ userId: user, amount, note, shownPrice, requestId: localId });
    if (!sent.ok) return err(sendFaultOfSpending(sent.error));
    const { packetId, returnsAt, message: written } = sent.value;
    redPackets.set(packetId, { state: 'waiting', returnsAt });
    return written ? ok({ body: { ...body, packetId }, written }) : err({ kind: 'unavailable' });
  };
}

/** Opens a received red packet; the status is its final state, which may have been reached earlier. */
export type OpenRedPacket = (packetId: string) => Promise<Result<RedPacketStatus, ApiFailure>>;

/**
 * Uses the packet's id as the idempotency key, so that a double click, a retry or a reload is the same
 * opening. A refusal means that the packet has ended; its state is then read from the server.
 */
export function createOpenRedPacket(deps: {
  readonly open: Call<typeof openRedPacket>;
  readonly detail: Call<typeof redPacketDetail>;
  readonly redPackets: RedPackets;
}): OpenRedPacket {
  const { open, detail, redPackets } = deps;
  return async (packetId) => {
    const opened = await open({ packetId, requestId: `open-${packetId}` });
    const ended = !opened.ok && opened.error.kind === 'refused';
    const status = ended ? await detail({ packetId }) : opened;
    if (!status.ok) return status;
    redPackets.set(packetId, status.value);
    return ok(status.value);
  };
}

/** Reads the state of a red packet on the screen, unless its final state is known. */
export type ReadRedPacket = (packetId: string) => Promise<void>;

/** Two calls for one packet at the same time share one request. */
export function createReadRedPacket(deps: {
  readonly detail: Call<typeof redPacketDetail>;
  readonly redPackets: RedPackets;
}): ReadRedPacket {
  const { detail, redPackets } = deps;
  const read = shareCalls(
    (packetId: string) => packetId,
    async (packetId) => {
      const status = await detail({ packetId });
      if (status.ok) redPackets.set(packetId, status.value);
    },
  );
  return async (packetId) => {
    const known = redPackets.of(packetId);
    if (!known || known.state === 'waiting') await read(packetId);
  };
}
