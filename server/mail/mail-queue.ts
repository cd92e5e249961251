import { DAY, HOUR, later, MINUTE, SECOND, type Milliseconds } from '@/domain/shared/time';
import type { ServerKit } from '@server/kernel/slice';
import type { Cancel } from '@server/kernel/ports/system';
import type { Mailer, MailQueue } from '@server/kernel/ports/mail';
import {
  dropMail,
  dropMailsTo,
  keepMail,
  noteFailure,
  noteSent,
  takeMail,
  type DueMail,
} from './mail-store';

/** Pauses before a mail is tried again; after the last, some five days in all, it is given up. */
const RETRY_AFTER: readonly Milliseconds[] = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  6 * HOUR,
  DAY,
  36 * HOUR,
  48 * HOUR,
];
/** How long one server has a mail to itself; far longer than a mail service may take. */
const LEASE: Milliseconds = 2 * MINUTE;
/** How often mails that became due by themselves are looked for. */
const LOOK_EVERY: Milliseconds = 5 * SECOND;

interface MailOutboxDeps extends Pick<ServerKit, 'db' | 'clock' | 'scheduler' | 'ids' | 'log'> {
  readonly mailer: Mailer;
  /** Whether mails stay in the database once sent, for the local mailbox to show. */
  readonly keepSent: boolean;
}

/** The outbox with its worker, which sends what is due one mail after the other. */
export interface MailOutbox extends MailQueue {
  /** Looks for mails from now on. */
  start(): void;
  /** Sends everything that is due now; resolves when nothing is. */
  deliverDue(): Promise<void>;
  /** Sends no further mail; resolves when the one under way has been dealt with. */
  stop(): Promise<void>;
}

/** Mails are sent at least once, outside every transaction, with retries for days: a receipt is worth it. */
export function createMailQueue(deps: MailOutboxDeps): MailOutbox {
  const { db, clock, scheduler, ids, log } = deps;
  let cancel: Cancel | undefined;
  let [stopped, again] = [false, false];
  let working: Promise<void> | undefined;

  async function deliver(): Promise<void> {
    while (again) {
      again = false;
      for (let mail = await next(); mail; mail = await next()) await send(deps, mail);
    }
  }

  async function next(): Promise<DueMail | undefined> {
    return stopped ? undefined : takeMail(db, clock.now(), LEASE);
  }

  function deliverDue(): Promise<void> {
    again = true;
    working ??= deliver().finally(() => {
      working = undefined;
    });
    return working;
  }

  function wake(): void {
    if (stopped || cancel === undefined) return;
    void deliverDue().catch((error: unknown) => log.error('the outbox could not be read', error));
  }

  return {
    write: (mail, transaction) => keepMail(transaction, ids.ulid(), mail, clock.now()),
    forget: (recipient, transaction) => dropMailsTo(transaction, recipient),
    wake,
    start: () => {
      cancel = scheduler.every(LOOK_EVERY, wake);
      wake();
    },
    deliverDue,
    stop: async () => {
      stopped = true;
      cancel?.();
      await working?.catch(() => undefined);
    },
  };
}

async function send(
  { db, mailer, keepSent, clock, log }: MailOutboxDeps,
  mail: DueMail,
): Promise<void> {
  const { id, to, subject, text, tries } = mail;
  try {
    await mailer.send({ to, subject, text });
  } catch (error) {
    const pause = RETRY_AFTER[tries - 1];
    const now = clock.now();
    await noteFailure(db, id, now, pause === undefined ? undefined : later(now, pause));
    log.error(pause === undefined ? 'a mail was given up' : 'a mail was not accepted', error, {
      mail: id,
      tries,
    });
    return;
  }
  if (keepSent) await noteSent(db, id, clock.now());
  else await dropMail(db, id);
}
