import type { Migration } from './migration';

/** One order of all moments, in place of that of moments for everybody: friends' moments are found in it, too. */
export const newestMoments: Migration = {
  id: '0047-newest-moments',
  sql: `
    create index moment_newest on moment (published_at desc, id desc)
      where deleted_at is null and hidden_at is null;
    drop index moment_everybody;
  `,
};
