import type { RedPacket, RedPacketOrder } from '@/domain/gifts/red-packet';
import type { LocalId } from '@/domain/messaging/message';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { SpendFailure } from '@/application/shared/spend-failure';

/** The state of a red packet; a packet that has ended has no time of return. */
export interface RedPacketStatus {
  readonly state: RedPacket['state'];
  /** When it returns to its sender unless it is opened before. */
  readonly returnsAt?: EpochMs;
}

/** The red-packet calls (readings, Money). */
export interface RedPacketsApi {
  /** Takes the coins once per `requestId`; the chat message must contain the packet's id. */
  send(
    packet: RedPacketOrder & { readonly to: UserId; readonly requestId: LocalId },
  ): Promise<Result<{ readonly packetId: string; readonly returnsAt: EpochMs }, SpendFailure>>;
  /** Opens it for its receiver; only the first opening pays. */
  open(packetId: string, requestId: string): Promise<Result<RedPacketStatus, ApiFailure>>;
  detail(packetId: string): Promise<Result<RedPacketStatus, ApiFailure>>;
}
