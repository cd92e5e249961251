import { adapterMistakes } from './mistake';

/** What the queue of mails and its SMTP adapter do wrong; their tests notice. */
export const MAIL_MISTAKES = [
  ...adapterMistakes('tests/server/mail/smtp-mailer.test.ts', [
    [
      'server/mail/smtp-mailer',
      'the address of a mail is read as a list',
      "to: { name: '', address: to }",
      'to',
    ],
    [
      'server/mail/smtp-mailer',
      'a mail has no subject',
      'subject, text, signal',
      "subject: '', text, signal",
    ],
    [
      'server/mail/smtp-mailer',
      'a mail is sent as a page',
      'subject, text, signal',
      'subject, html: text, signal',
    ],
    [
      'server/mail/smtp-mailer',
      'a mail has no sender',
      '{ from },',
      "{ from: 'nobody@invalid.test' },",
    ],
    [
      'server/mail/smtp-mailer',
      'a service that talks on holds up every mail',
      'text, signal });',
      'text });',
    ],
    [
      'server/mail/smtp-mailer',
      'the limit of a mail is an hour',
      'const SENDING_LIMIT = MINUTE;',
      'const SENDING_LIMIT = 60 * MINUTE;',
    ],
    [
      'server/mail/smtp-mailer',
      'a mail that was refused is sent',
      'subject, text, signal });',
      'subject, text, signal }).catch(() => undefined);',
    ],
  ]),
  ...adapterMistakes('tests/server/mail/mail-queue.test.ts', [
    [
      'server/mail/mail-queue',
      'a mail is tried again without an end',
      'const pause = RETRY_AFTER[tries - 1];',
      'const pause = RETRY_AFTER[Math.min(tries - 1, 8)];',
    ],
    [
      'server/mail/mail-queue',
      'a mail is tried once',
      'const pause = RETRY_AFTER[tries - 1];',
      'const pause = undefined;',
    ],
    ['server/mail/mail-queue', 'a mail is tried again at once', 'later(now, pause)', 'now'],
    ['server/mail/mail-queue', 'what was sent is kept', 'else await dropMail(db, id);', ''],
    [
      'server/mail/mail-queue',
      'the mailbox shows nothing that was sent',
      `if (keepSent) await noteSent(db, id, clock.now());
  else await dropMail(db, id);`,
      'await dropMail(db, id);',
    ],
    [
      'server/mail/mail-queue',
      'a mail that was refused is done',
      'log.error(pause === undefined',
      `await dropMail(db, id);
    log.error(pause === undefined`,
    ],
    [
      'server/mail/mail-queue',
      'only one mail is sent',
      'for (let mail = await next(); mail; mail = await next()) await send(deps, mail);',
      `const mail = await next();
      if (mail) await send(deps, mail);`,
    ],
    [
      'server/mail/mail-queue',
      'a queue that was stopped sends',
      'return stopped ? undefined : takeMail(db, clock.now(), LEASE);',
      'return takeMail(db, clock.now(), LEASE);',
    ],
    [
      'server/mail/mail-queue',
      'a started queue waits to be woken',
      `cancel = scheduler.every(LOOK_EVERY, wake);
      wake();`,
      'cancel = () => undefined;',
    ],
    [
      'server/mail/mail-queue',
      'the mail of a server that died stays with it',
      'const LEASE: Milliseconds = 2 * MINUTE;',
      'const LEASE: Milliseconds = 300 * DAY;',
    ],
    [
      'server/mail/mail-queue',
      'mails to an address are not forgotten',
      'forget: (recipient, transaction) => dropMailsTo(transaction, recipient),',
      'forget: async () => undefined,',
    ],
    [
      'server/mail/mail-store',
      'a mail is taken by every server',
      '.set({ tries, due_at: new Date(later(now, lease)) })',
      '.set({ tries })',
    ],
    [
      'server/mail/mail-store',
      'tries are not counted',
      'const tries = due.tries + 1;',
      'const tries = due.tries || 1;',
    ],
    [
      'server/mail/mail-store',
      'a mail that was given up is sent',
      `.where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('due_at', '<=', new Date(now))
      .orderBy`,
      `.where('sent_at', 'is', null)
      .where('due_at', '<=', new Date(now))
      .orderBy`,
    ],
    [
      'server/mail/mail-store',
      'a mail that was sent is sent again',
      `.where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('due_at', '<=', new Date(now))
      .orderBy`,
      `.where('given_up_at', 'is', null)
      .where('due_at', '<=', new Date(now))
      .orderBy`,
    ],
    [
      'server/mail/mail-store',
      'a mail is sent before it is due',
      `.where('due_at', '<=', new Date(now))
      .orderBy`,
      '.orderBy',
    ],
    [
      'server/mail/mail-store',
      'the mails of everybody are forgotten',
      "deleteFrom('letter').where('recipient', '=', recipient)",
      "deleteFrom('letter')",
    ],
    [
      'server/mail/mail-store',
      'what is still to be sent is swept',
      `\${written} and \${done}`,
      `\${written}`,
    ],
    [
      'server/mail/mail-store',
      'what was sent yesterday is swept',
      `\${written} and \${done}`,
      `\${done}`,
    ],
  ]),
];
