import type { Migration } from './migration';

/**
 * The numbers beside moments are of people who can be found: whoever is banned leaves them, and is back in
 * them when the ban ends. Here stand the people whose likes and comments have yet to follow, those who are
 * banned already among them; the server works on them bit by bit.
 */
export const countsOfFound: Migration = {
  id: '0051-counts-of-found',
  sql: `
    create table moment_recount (
      person bigint primary key references app_user (id)
    );
    insert into moment_recount select id from app_user where status = 'banned';
  `,
};
