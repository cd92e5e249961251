import type { Kysely } from 'kysely';
import type { Schema } from '../../data/schema';
import type { Clock } from '../../ports/clock';
import type { ChangeContacts } from '../contacts/change-contacts';
import type { Frames } from '../frames';
import type { IssueTokenDeps } from '../issue-token';
import type { Presence } from '../session/presence';
import type { GatewaySettings } from '../settings';

/** What the REST calls of the SDK need. */
export interface RestDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly frames: Frames;
  readonly tokens: IssueTokenDeps;
  readonly presence: Presence;
  readonly contacts: ChangeContacts;
  readonly settings: GatewaySettings;
}
