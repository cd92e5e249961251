import type { Migration } from './migration';

/** The hourly sweep finds the mails that are over by their age. */
export const sweptMails: Migration = {
  id: '0027-swept-mails',
  sql: `
    create index letter_over on letter (written_at)
      where sent_at is not null or given_up_at is not null;
  `,
};
