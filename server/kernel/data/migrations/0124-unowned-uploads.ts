import type { Migration } from './migration';

/** Files of messages and moments that belong to no account any more, recordings among them. */
export const unownedUploads: Migration = {
  id: '0124-unowned-uploads',
  index: {
    name: 'stored_object_unowned_upload',
    on: `stored_object (key)
      where owner is null and use in ('chat', 'burn', 'post', 'voice')`,
  },
  sql: 'drop index if exists stored_object_burned',
};
