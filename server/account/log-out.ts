import type { Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Schema } from '../data/schema';
import type { Clock } from '../ports/clock';
import type { EventBus } from '../ports/event-bus';
import { endSession } from './repositories/sessions';
import { hashToken } from './secrets';

/** Ends the session of a token; other devices stay signed in, and their chat connected. */
export type LogOut = (user: UserId, token: string) => Promise<void>;

export interface LogOutDeps {
  readonly db: Kysely<Schema>;
  readonly events: EventBus;
  readonly clock: Clock;
}

/** Ends one session and tells its open pages. */
export function createLogOut({ db, events, clock }: LogOutDeps): LogOut {
  return async (user, token) => {
    await endSession(db, hashToken(token), clock.now());
    events.publish(user, { kind: 'signed-out' });
  };
}
