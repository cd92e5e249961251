import type { Migration } from './migration';

/** What was uploaded and never sent, recordings among it. */
export const unsentUploads: Migration = {
  id: '0123-unsent-uploads',
  index: {
    name: 'stored_object_unsent_upload',
    on: `stored_object (stored_at)
      where use in ('chat', 'burn', 'post', 'voice') and owner is not null and not sent`,
  },
  sql: 'drop index if exists stored_object_unsent',
};
