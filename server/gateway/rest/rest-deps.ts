import type { Kysely } from 'kysely';
import type { Schema } from '@server/kernel/data/schema';
import type { Clock } from '@server/kernel/ports/clock';
import type { ChangeContacts } from '@server/gateway/contacts/change-contacts';
import type { Frames } from '@server/gateway/frames';
import type { IssueTokenDeps } from '@server/gateway/issue-token';
import type { Presence } from '@server/gateway/session/presence';
import type { GatewaySettings } from '@server/gateway/settings';

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
