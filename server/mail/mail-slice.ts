import { DAY, HOUR, later } from '@/domain/shared/time';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { Mailer, MailQueue, WriteMail } from '@server/kernel/ports/mail';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { createMailboxPlugin, isMailboxAllowed } from './mailbox-plugin';
import { sweepMails } from './mail-store';
import { createMailQueue } from './mail-queue';
import { createSmtpMailer } from './smtp-mailer';
import { writeMail } from './write-mail';

/** How long a mail stays after it was sent or given up. */
const RETENTION = DAY;

/** The settings of mails. */
interface MailSettings {
  /** Absent: no mail service. */
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  readonly production: boolean;
  readonly devOutbox: boolean;
}

/** Mails, and what the other slices get from them. */
export interface MailSlice extends Slice {
  readonly outbox: MailQueue;
  readonly writeMail: WriteMail;
}

/** Mails go by SMTP where the operator named a service, else to the console and the mailbox page. */
export function createMailSlice(kit: ServerKit<MailSettings>): MailSlice {
  const { settings } = kit;
  const { mailer, close } = mailerOf(kit);
  const outbox = createMailQueue({ ...kit, mailer, keepSent: settings.smtpUrl === undefined });
  let sweeping: Repeated | undefined;
  return {
    outbox,
    writeMail,
    ...(isMailboxAllowed(settings) && {
      plugin: createMailboxPlugin({ db: kit.db, openToAll: settings.devOutbox }),
    }),
    start: () => {
      outbox.start();
      const sweep = () => sweepMails(kit.db, later(kit.clock.now(), -RETENTION));
      sweeping = repeat('sweeping mails', HOUR, sweep, kit);
    },
    stop: async () => {
      await sweeping?.stop();
      await outbox.stop();
      close();
    },
  };
}

function mailerOf({ mailer, settings }: ServerKit<MailSettings>): {
  mailer: Mailer;
  close: () => void;
} {
  if (mailer) return { mailer, close: () => undefined };
  if (settings.smtpUrl === undefined) {
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    return { mailer: createConsoleMailer(print), close: () => undefined };
  }
  const smtp = createSmtpMailer({ url: settings.smtpUrl, from: settings.mailFrom });
  return { mailer: smtp, close: () => smtp.close() };
}

/**
 * "Sends" mails to the console of the server: one line each, with what the reader has to type or
 * open. The mails themselves are on the mailbox page.
 */
export function createConsoleMailer(print: (line: string) => void): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      const carried = text.split('\n').find((line) => /^(\d+|https?:\/\/\S+)$/.test(line));
      print(`Mail to ${to}: ${subject}${carried === undefined ? '' : ` [${carried}]`}`);
    },
  };
}
