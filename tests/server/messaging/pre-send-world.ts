import type { Kysely } from 'kysely';
import { createChargeNewFriend } from '@server/messaging/charge-new-friend';
import { createChatRequests } from '@server/messaging/chat-requests';
import { findCorrected } from '@server/gateway/core/messages/correction-store';
import { correctionsUnwanted, wantedWriters } from '@server/friends/privacy-store';
import { hasWritten } from '@server/gateway/core/messages/message-store';
import { areMatched } from '@server/matching/pair-store';
import { people } from '@server/composition/kit';
import { createInProcessEventBus } from '@server/kernel/event-bus';
import { chatPairs } from '@server/messaging/chat-pair-store';
import { createFeeNotices } from '@server/messaging/fee-notices';
import { createUnwantedFirst } from '@server/messaging/first-messages';
import { createNoteCoinEvent } from '@server/messaging/opening-coins';
import { createNoteSupport } from '@server/messaging/note-support';
import { createPreSendCheck } from '@server/messaging/pre-send';
import type { Schema } from '@server/kernel/data/query';
import { createPictureClaims } from '@server/media/pictures/message-pictures';
import type { OutgoingBody } from '@server/kernel/message-body';
import type { PreSendCheck, PreSendVerdict } from '@server/kernel/ports/chat';
import { findTranslations } from '@server/translation/translation-record-store';
import type { TestPerson } from '@tests/server/wallet/money-world';
import {
  translationWorld,
  type TranslationWorld,
} from '@tests/server/translation/translation-world';

/** People who write to each other, as far as the check goes. */
export interface PreSendWorld extends TranslationWorld {
  readonly check: PreSendCheck;
  /** Whom stored messages have cost a coin, in order. */
  readonly told: readonly number[];
  /** The verdict on a text, or on another body. */
  send(
    from: TestPerson,
    to: TestPerson,
    body?: OutgoingBody | string,
    clientId?: string,
  ): Promise<PreSendVerdict | undefined>;
  pair(coins?: number): Promise<readonly [TestPerson, TestPerson]>;
  coinsOf(person: TestPerson): Promise<number>;
}

/** A world over an empty database. */
export function preSendWorld(db: Kysely<Schema>): PreSendWorld {
  const world = translationWorld(db);
  const told: number[] = [];
  const notices = createFeeNotices(({ user }) => void told.push(user));
  const requests = createChatRequests({
    events: createInProcessEventBus(),
    people,
    areMatched,
    hasWritten,
  });
  const unwantedFirst = createUnwantedFirst({ people, areMatched, hasWritten, wantedWriters });
  const check = createPreSendCheck({
    unwantedFirst,
    requests,
    relations: chatPairs,
    findTranslations,
    findCorrected,
    correctionsUnwanted,
    pictures: createPictureClaims(world),
    chargeNewFriend: createChargeNewFriend({ ...world, requests }),
    noteCoinEvent: createNoteCoinEvent(world),
    clock: world.clock,
    noteSupport: createNoteSupport(world),
    onFee: notices.charged,
  });
  return {
    ...world,
    check,
    told,
    send: async (from, to, body = 'hello', clientId = world.ids.ulid()) => {
      const message = {
        from: from.address,
        to: to.address,
        clientId,
        body: typeof body === 'string' ? ({ kind: 'text', text: body, ext: {} } as const) : body,
      };
      const isPlain = (await check.plainAmong?.([message], db))?.has(message);
      const before = told.length;
      const verdict = await judged(db, check, message);
      if (verdict?.allowed) notices.stored(message);
      // Everything that is not checked by itself is allowed, and costs nothing.
      const isCharged = told.slice(before).includes(from.id);
      if (isPlain && (!verdict?.allowed || isCharged)) {
        throw new Error(`${JSON.stringify(message)} is not as plain as it was called`);
      }
      return verdict;
    },
    pair: async (coins = 5) => [await world.person({ coins }), await world.person({ coins })],
    coinsOf: async ({ id }) => (await world.ledger.balancesOf(id)).coins,
  };
}

/** Checks in a transaction that is undone when the message may not be stored, as the gateway does. */
async function judged(
  db: Kysely<Schema>,
  check: PreSendCheck,
  message: Parameters<PreSendCheck['check']>[0],
): Promise<PreSendVerdict | undefined> {
  let verdict: PreSendVerdict | undefined;
  await db
    .transaction()
    .execute(async (transaction) => {
      verdict = await check.check(message, transaction);
      if (!verdict.allowed) throw new Error('undone');
    })
    .catch((error: unknown) => {
      if (verdict?.allowed !== false) throw error;
    });
  return verdict;
}
