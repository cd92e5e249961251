import type { Kysely } from 'kysely';
import { MessageIds } from '@server/gateway/core/message-ids';
import { highestId } from '@server/gateway/core/messages/message-store';
import { createGivingMessages } from '@server/gateway/core/messages/write-giving';
import { defaultGatewaySettings } from '@server/gateway/core/settings';
import type { Schema } from '@server/kernel/data/query';
import type { Clock } from '@server/kernel/ports/system';
import type { GivingMessages } from '@server/kernel/ports/chat';
import { allowAll } from './gateway';
import { STRICT_LOG } from './logs';

/** Processes of one test are servers of one database: no two give out the same id. */
let processes = 0;
const NUMBERS = 64;

/** The messages of what is given, in the server's own store, without anyone connected. */
export function givingMessagesOf(kit: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}): GivingMessages {
  const held = { number: processes++ % NUMBERS, mayHaveOthers: true };
  const onError = (error: unknown) => STRICT_LOG.error('a message of something given', error);
  return createGivingMessages({
    ...kit,
    ids: new MessageIds(kit.clock, () => highestId(kit.db), { hold: async () => held }),
    check: allowAll,
    inboxCap: defaultGatewaySettings.inboxCap,
    accepted: () => undefined,
    deposited: () => undefined,
    onCheckFailed: onError,
    onError,
  });
}
