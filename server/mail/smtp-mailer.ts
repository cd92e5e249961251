import { createTransport } from 'nodemailer';
import { MINUTE, SECOND } from '@/domain/shared/time';
import type { Mailer } from '@server/kernel/ports/mail';

/** How mails reach the mail service. */
interface SmtpSettings {
  /** `smtp://` or `smtps://` with user and password where the service wants them. */
  readonly url: string;
  /** Sender of the mails as a header has it: `Name <address>`. */
  readonly from: string;
}

/** A mailer that holds connections; `close` ends them. */
export interface SmtpMailer extends Mailer {
  close(): void;
}

const CONNECT_TIMEOUT = 3 * SECOND;
const SOCKET_TIMEOUT = 5 * SECOND;
/** How long one mail may take in all: a service that goes on talking would hold up the mails of everybody. */
const SENDING_LIMIT = MINUTE;

/** Sends by SMTP over a pool of connections, with short limits: the outbox tries again. */
export function createSmtpMailer({ url, from }: SmtpSettings): SmtpMailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: CONNECT_TIMEOUT,
      greetingTimeout: CONNECT_TIMEOUT,
      socketTimeout: SOCKET_TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async ({ to, subject, text }) => {
      // An object, never text: text would be read as a list of addresses.
      const signal = AbortSignal.timeout(SENDING_LIMIT);
      await transport.sendMail({ to: { name: '', address: to }, subject, text, signal });
    },
    close: () => transport.close(),
  };
}
