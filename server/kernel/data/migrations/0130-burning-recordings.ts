import type { Migration } from './migration';

/** A recording that a message carries to burn: stored as what burns, and still with its length. */
export const burningRecordings: Migration = {
  id: '0130-burning-recordings',
  sql: `
    alter table stored_object drop constraint stored_object_width_check,
      add constraint stored_object_width_check check (width > 0 or length is not null);
    alter table stored_object drop constraint stored_object_height_check,
      add constraint stored_object_height_check check (height > 0 or length is not null);
    alter table stored_object drop constraint stored_object_length_check,
      add constraint stored_object_length_check check (
        length > 0 and (use <> 'voice' or length is not null)
          and (length is null or use in ('voice', 'burn'))
      )
  `,
};
