import type { Mailer } from '@server/kernel/ports/mail';

/**
 * "Sends" mails to whoever runs the server: one line each, with what the reader has to type or
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
