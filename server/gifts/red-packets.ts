import type { RedPacket } from '@/domain/gifts/red-packet';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import { inRounds } from '@server/kernel/scheduler';
import type { Log } from '@server/kernel/ports/system';
import type { People } from '@server/kernel/ports/people';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { RequestChanged } from '@server/kernel/data/idempotency-store';
import {
  giveBack,
  openPending,
  type EndRedPacketDeps,
  type EndRedPacketRefusal,
} from './end-red-packet';
import type { GiftNews } from './gift-news';
import { giveOnce, type Given, type GiveOnceDeps } from './give-once';
import { packetContent } from './giving-content';
import { findUnopened } from './red-packet-store';
import {
  sendRedPacket,
  type SendRedPacketCommand,
  type SendRedPacketDeps,
  type SendRedPacketRefusal,
  type SentRedPacket,
} from './send-red-packet';

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
    returnUnopened: () => inRounds(unopened, log),
  };
}

async function tell(news: GiftNews, packet: RedPacket, paid: UserId): Promise<void> {
  news.ended(packet);
  await news.balances(paid);
}
