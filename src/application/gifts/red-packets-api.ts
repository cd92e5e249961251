import type { RedPacket, RedPacketOrder } from '@/domain/gifts/red-packet';
import type { LocalId, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ReadTranslations } from '@/domain/translation/translation';
import type { Coins } from '@/domain/wallet/coins';
import type { PreparedBody } from '@/application/messaging/prepare-message';
import type { Listed } from '@/application/shared/listed';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { SpendFailure } from '@/application/shared/spend-failure';

/** The state of a red packet; a packet that has ended has no time of return. */
export interface RedPacketStatus {
  readonly state: RedPacket['state'];
  /** When it returns to its sender unless it is opened before. */
  readonly returnsAt?: EpochMs;
  /** Of the coins that came to the user: how many paid what they owed. */
  readonly owedPaid?: number;
  /** What the user had translated of its note, where it was asked for. */
  readonly readTranslations?: ReadTranslations | undefined;
}

/** One red packet of one's list, as its sender or its receiver sees it. */
export interface RedPacketRecord {
  readonly id: string;
  readonly amount: Coins;
  readonly note: string;
  readonly readTranslations?: ReadTranslations | undefined;
  readonly state: RedPacket['state'];
  readonly sent: boolean;
  /** The other person; without a name: their account is gone. */
  readonly other: {
    readonly id: UserId;
    readonly nickname: string;
    readonly language: Language;
  };
  readonly at: EpochMs;
  /** When it returns to its sender unless it is opened before. */
  readonly returnsAt: EpochMs;
  /** When it was opened or returned. */
  readonly endedAt?: EpochMs;
  /** Of the coins that came to the user: how many paid what they owed. */
  readonly owedPaid?: number;
}

/** Which red packets are listed; `open` are those that can still be opened. */
export type RedPacketTab = 'all' | 'sent' | 'received' | 'open' | 'returned';

/** A page of them; the first one says what all of one's red packets come to, in coins. */
export interface RedPacketPage extends Listed<RedPacketRecord> {
  readonly sums?: {
    readonly sent: number;
    /** Of those sent, what came back. */
    readonly returned: number;
    readonly received: number;
  };
}

/** The red-packet calls (readings, Money). */
export interface RedPacketsApi {
  /** Takes the coins once per `requestId`, under which the server writes the message; absent while the chat lacks it. */
  send(
    packet: RedPacketOrder & {
      readonly to: UserId;
      /** Coins the sender was told that it takes; where it takes more nothing is sent. */
      readonly told?: number | undefined;
      readonly requestId: LocalId;
    },
  ): Promise<
    Result<
      { readonly packetId: string; readonly returnsAt: EpochMs } & Pick<PreparedBody, 'written'>,
      SpendFailure
    >
  >;
  /** Opens it for its receiver; only the first opening pays. */
  open(packetId: string, requestId: string): Promise<Result<RedPacketStatus, ApiFailure>>;
  /** What one sent and received, newest first. */
  list(tab: RedPacketTab, before?: string): Promise<Result<RedPacketPage, ApiFailure>>;
  detail(packetId: string): Promise<Result<RedPacketStatus, ApiFailure>>;
}
