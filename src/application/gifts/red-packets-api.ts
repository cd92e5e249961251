import type { RedPacket, RedPacketOrder } from '@/domain/gifts/red-packet';
import type { LocalId } from '@/domain/messaging/message';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { SpendFailure } from './gifts-api';

/** Where a red packet stands; one that was ended keeps no time of return. */
export interface RedPacketStatus {
  readonly state: RedPacket['state'];
  /** When it goes back unless it is opened before. */
  readonly returnsAt?: EpochMs;
}

/** The red-packet calls (readings, Money). */
export interface RedPacketsApi {
  /** Takes the coins once per `requestId`; the packet's id is what the chat message has to name. */
  send(
    packet: RedPacketOrder & { readonly to: UserId; readonly requestId: LocalId },
  ): Promise<Result<{ readonly packetId: string; readonly returnsAt: EpochMs }, SpendFailure>>;
  /** Opens it for its receiver; the first opening pays, and only that one. */
  open(packetId: string, requestId: string): Promise<Result<RedPacketStatus, ApiFailure>>;
  detail(packetId: string): Promise<Result<RedPacketStatus, ApiFailure>>;
}
