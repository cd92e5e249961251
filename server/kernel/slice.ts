import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '@server/kernel/database';
import type { OpenDatabase } from './data/database';
import type { Authenticate, RouteGroup } from './http/route';
import {
  type Backplane,
  type Clock,
  type Ids,
  type Lead,
  type Log,
  type Scheduler,
  type ServerNumber,
} from './ports/system';
import type { CountNews, EventBus, NoteVisible } from './ports/notices';
import type { BalancesOf } from './ports/wallet';
import type { Mailer } from './ports/mail';
import type { PasswordHasher } from './ports/account';

/** What every slice of the server may use; `S` is what it reads of the settings. */
export interface ServerKit<S = unknown> {
  readonly db: Database;
  readonly engine: OpenDatabase['engine'];
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Ids;
  readonly events: EventBus;
  /** Absent where no other server works on this database. */
  readonly backplane?: Backplane;
  readonly log: Log;
  /** Absent where no other server works on this database. */
  readonly serverNumber?: ServerNumber;
  /** Absent where no other server works on this database. */
  readonly lead?: Lead;
  readonly settings: S;
  /** Set by tests that read the mails themselves. */
  readonly mailer?: Mailer;
  /** Set by tests whose passwords need not cost anything. */
  readonly hasher?: PasswordHasher;
}

/** What one slice brings; everything is optional. */
export interface Slice {
  readonly routes?: RouteGroup;
  readonly plugin?: FastifyPluginAsync;
  /** Called before the server listens, in the order of the slices. */
  readonly start?: () => Promise<void> | void;
  /** One line for the person who started the server, printed once it listens; empty: nothing. */
  readonly says?: () => Promise<string>;
  /** Called when no request is under way any more, in reverse order. */
  readonly stop?: () => Promise<void> | void;
}

/** All slices, and what the API itself asks of them: whose token this is, and what they have. */
export interface SliceSet {
  readonly slices: readonly Slice[];
  readonly authenticate: Authenticate;
  /** Undefined without wallets. */
  readonly balancesOf?: BalancesOf;
  /** Undefined where there are no notices. */
  readonly countNews?: CountNews;
  /** Undefined where nothing is pushed. */
  readonly noteVisible?: NoteVisible;
}
