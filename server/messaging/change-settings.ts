import {
  changeSettings,
  type ConversationSettings,
  type SettingsChange,
  type SettingsRefusal,
} from '@/domain/messaging/conversation-settings';
import { SETTINGS_LIMIT } from '@/domain/account/request-limits';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { allOrNothing, onceCommitted } from '@server/kernel/data/transactions';
import type { Acquaintance, People, Person, UserNotFound } from '@server/kernel/ports/people';
import type { ServerKit } from '@server/kernel/slice';
import type { ChatRequests } from './chat-requests';
import { readSettings, saveSettings } from './settings-store';

interface ChangeSettingsDeps extends Pick<ServerKit, 'db' | 'clock' | 'events'> {
  readonly people: Pick<People, 'find' | 'findByAddress' | 'reach'>;
  /** Whether a person has a conversation with another. */
  readonly conversationPartners: Acquaintance;
  readonly requests: Pick<ChatRequests, 'accept'>;
}

/** Why nothing was changed. */
export type ChangeSettingsRefusal = SettingsRefusal | UserNotFound | TooOften;

/** Changes what a person has set about the conversation with `peer`, on all devices. */
export type ChangeSettings = (
  user: UserId,
  peer: ChatAddress,
  change: SettingsChange,
) => Promise<Result<ConversationSettings, ChangeSettingsRefusal>>;

/**
 * A conversation that exists can be set whatever became of the other person; one that does not yet, with a person who
 * can be found. Support is always first and has no settings.
 */
export function createChangeSettings(deps: ChangeSettingsDeps): ChangeSettings {
  const { db, clock, events, requests } = deps;
  return async (user, peer, change) => {
    const other = await correspondent(deps, user, peer);
    if (!other) return err({ kind: 'user-not-found' });
    return allOrNothing<ConversationSettings, ChangeSettingsRefusal>(db, async (transaction) => {
      const now = clock.now();
      // Of two changes of one person the second waits here for the first.
      const limits = [SETTINGS_LIMIT];
      const limited = { kind: 'conversation-settings', subject: String(user), limits } as const;
      const counted = await takeAttempt(transaction, limited, now);
      if (!counted.ok) return counted;
      const { known, pinned } = await readSettings(transaction, user, other.id);
      const changed = changeSettings(known, change, { now, pinned });
      if (!changed.ok) return changed;
      if (change.accepted) await requests.accept(transaction, user, other.id);
      await saveSettings(transaction, user, other.id, changed.value);
      onceCommitted(transaction, () =>
        events.publish(user, { kind: 'conversation', address: peer }),
      );
      return ok(changed.value);
    });
  };
}

/** The other person of a conversation that `user` may set. */
async function correspondent(
  { db, people, conversationPartners }: ChangeSettingsDeps,
  user: UserId,
  peer: ChatAddress,
): Promise<Person | undefined> {
  const self = await people.find(db, user);
  const [other] = await people.findByAddress(db, [peer]);
  if (!self || !other || other.id === user || peer === SUPPORT_ADDRESS) return undefined;
  if ((await conversationPartners(self, [other])).has(other.id)) return other;
  const reached = await people.reach(db, user, other.id);
  return reached.ok ? other : undefined;
}
