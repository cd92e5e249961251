import { SAFETY_RULES } from '@/domain/safety/rules';
import { createJudge } from '@/domain/safety/rule-book';
import type { EraseWithAccount } from '@server/kernel/ports/account';
import type { ChatRecords, StoredEvent } from '@server/kernel/ports/chat';
import type { People } from '@server/kernel/ports/people';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createJudgeStored } from './judge-stored';
import { createCloseWarning, createListWarnings } from './list-warnings';
import { safetyRoutes } from './safety-routes';
import { createWarn, type WarnDeps } from './warn';
import { eraseWarnings } from './warning-store';

/** What the slice takes from others. */
interface SafetyNeeds {
  readonly people: Pick<People, 'find' | 'findByAddress'>;
  readonly relations: WarnDeps['relations'];
  readonly records: Pick<ChatRecords, 'newestMessages'>;
}

/** What other slices take from safety. */
export interface SafetySlice extends Slice {
  /** To be called for each stored message. */
  readonly messageStored: (event: StoredEvent) => void;
  readonly erase: EraseWithAccount;
}

/** People are warned of what they get: of a fraud, a pressure or an insult, in private (readings, Safety). */
export function createSafetySlice(kit: ServerKit, needs: SafetyNeeds): SafetySlice {
  const judge = createJudge(SAFETY_RULES);
  const deps = { ...kit, ...needs, judge };
  const warn = createWarn(deps);
  const { stored, settled } = createJudgeStored({ ...deps, warn });
  return {
    messageStored: stored,
    erase: async (user, transaction) => eraseWarnings(transaction, user),
    routes: safetyRoutes(createListWarnings({ ...deps, warn }), createCloseWarning(deps)),
    stop: settled,
  };
}
