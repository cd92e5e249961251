import type { AnswerOf } from '@/application/shared/call';
import type { redPacketDetail } from '@/contract/http/gifts';

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
