import type { ServerKit, Slice } from '@server/kernel/slice';
import type { Mailer } from '@server/kernel/ports/mailer';
import type { Outbox } from '@server/kernel/ports/mail-outbox';
import { createConsoleMailer } from './console-mailer';
import { createMailboxPlugin, isMailboxAllowed } from './mailbox-plugin';
import { createMailOutbox } from './outbox';
import { createSmtpMailer } from './smtp-mailer';

/** Letters: by SMTP where the operator named a service, else to the console and the mailbox page. */
export function composeMail(kit: ServerKit): { readonly outbox: Outbox; readonly slice: Slice } {
  const { settings } = kit;
  const { mailer, close } = mailerOf(kit);
  const outbox = createMailOutbox({ ...kit, mailer, keepSent: settings.smtpUrl === undefined });
  return {
    outbox,
    slice: {
      ...(isMailboxAllowed(settings) && {
        plugin: createMailboxPlugin({ db: kit.db, openToAll: settings.devOutbox }),
      }),
      start: () => outbox.start(),
      stop: async () => {
        await outbox.stop();
        close();
      },
    },
  };
}

function mailerOf({ mailer, settings }: ServerKit): { mailer: Mailer; close: () => void } {
  if (mailer) return { mailer, close: () => undefined };
  if (settings.smtpUrl === undefined) {
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    return { mailer: createConsoleMailer(print), close: () => undefined };
  }
  const smtp = createSmtpMailer({ url: settings.smtpUrl, from: settings.mailFrom });
  return { mailer: smtp, close: () => smtp.close() };
}
