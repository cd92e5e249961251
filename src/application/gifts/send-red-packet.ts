import type { RedPacketOrder } from '@/domain/gifts/red-packet';
import type { ChatAddress, LocalId, UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import { sendPaid, type SendPaidDeps, type SendPaidFailure } from './send-paid';

/** A red packet for a person, already checked by the rule. */
export interface SendRedPacketCommand extends RedPacketOrder {
  readonly localId: LocalId;
  readonly to: ChatAddress;
  readonly user: UserId;
  /** Coins the sender was told that it takes, with the opening. */
  readonly told: number;
}

/** Sends coins in a red packet. */
export type SendRedPacket = (
  command: SendRedPacketCommand,
) => Promise<Result<void, SendPaidFailure>>;

/** Shows the red packet at once, also before its coins are taken. */
export function createSendRedPacket(deps: SendPaidDeps): SendRedPacket {
  return ({ localId, to, user, amount, note, told }) =>
    sendPaid(deps, {
      localId,
      to,
      body: { kind: 'red-packet', packetId: '', amount, note },
      prepare: { kind: 'red-packet', user },
      told,
    });
}
